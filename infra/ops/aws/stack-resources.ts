import { CloudFormationClient, ListStackResourcesCommand } from '@aws-sdk/client-cloudformation';

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
  let NextToken: string | undefined;
  do {
    const page = await client.send(new ListStackResourcesCommand({ StackName: `site-${stage}`, NextToken }));
    for (const {
      ResourceType = '',
      LogicalResourceId = '',
      PhysicalResourceId = '',
    } of page.StackResourceSummaries ?? []) {
      found.push({ type: ResourceType, logicalId: LogicalResourceId, name: PhysicalResourceId });
    }
    NextToken = page.NextToken;
  } while (NextToken);
  return found;
}
