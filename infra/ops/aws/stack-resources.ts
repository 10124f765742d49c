import { CloudFormationClient, ListStackResourcesCommand } from '@aws-sdk/client-cloudformation';

/** A part of a deployed stack: its name there, and its name at AWS. */
export interface StackResource {
  readonly type: string;
  readonly logicalId: string;
  readonly name: string;
}

/** Every part of the stack of a stage. Throws what AWS refuses. */
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
