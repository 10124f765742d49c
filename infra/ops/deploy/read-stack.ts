import { CloudFormationClient, DescribeStacksCommand } from '@aws-sdk/client-cloudformation';

/** A deployed stack, as CloudFormation describes it. */
export interface DeployedStack {
  readonly status: string;
  readonly outputs: Readonly<Record<string, string>>;
}

/** A deployed stack, or undefined when there is none of that name. Throws AWS's error. */
export async function readStack(stackName: string, region: string): Promise<DeployedStack | undefined> {
  try {
    const { Stacks = [] } = await new CloudFormationClient({ region }).send(
      new DescribeStacksCommand({ StackName: stackName }),
    );
    const [stack] = Stacks;
    if (!stack) return undefined;
    const outputs = (stack.Outputs ?? []).map(({ OutputKey = '', OutputValue = '' }) => [
      OutputKey,
      OutputValue,
    ]);
    return { status: stack.StackStatus ?? 'unknown', outputs: Object.fromEntries(outputs) };
  } catch (error) {
    // CloudFormation has no error type of its own for a stack that does not exist.
    if (error instanceof Error && /does not exist/.test(error.message)) return undefined;
    throw error;
  }
}
