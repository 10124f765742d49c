import {
  CloudFormationClient,
  DescribeStacksCommand,
  paginateListStackResources,
} from '@aws-sdk/client-cloudformation';

/** A deployed stack, as CloudFormation describes it. */
export interface DeployedStack {
  readonly status: string;
  readonly outputs: Readonly<Record<string, string>>;
}

/** A deployed stack, or undefined when there is none of that name. Throws AWS's error. */
export async function readStack(StackName: string, region: string): Promise<DeployedStack | undefined> {
  try {
    const client = new CloudFormationClient({ region });
    const { Stacks: [stack] = [] } = await client.send(new DescribeStacksCommand({ StackName }));
    const outputs = stack?.Outputs?.map(({ OutputKey = '', OutputValue = '' }) => [OutputKey, OutputValue]);
    return stack && { status: stack.StackStatus ?? 'unknown', outputs: Object.fromEntries(outputs ?? []) };
  } catch (error) {
    // CloudFormation has no error type of its own for a stack that does not exist.
    if (error instanceof Error && /does not exist/.test(error.message)) return undefined;
    throw error;
  }
}

/** A resource of a deployed stack: its logical and its physical id. */
export interface StackResource {
  readonly type: string;
  readonly logicalId: string;
  readonly name: string;
}

/** Every resource of a stage's stack. Throws AWS's error. */
export async function stackResources(stage: string, region: string): Promise<StackResource[]> {
  const client = new CloudFormationClient({ region });
  const found: StackResource[] = [];
  for await (const page of paginateListStackResources({ client }, { StackName: `site-${stage}` })) {
    for (const one of page.StackResourceSummaries ?? []) {
      const {
        ResourceType: type = '',
        LogicalResourceId: logicalId = '',
        PhysicalResourceId: name = '',
      } = one;
      found.push({ type, logicalId, name });
    }
  }
  return found;
}
