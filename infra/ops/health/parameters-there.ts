import { DescribeParametersCommand, SSMClient } from '@aws-sdk/client-ssm';

/** Which of these parameters are in the Parameter Store of a region. Their values are not read. Throws what AWS refuses. */
export async function parametersThere(names: readonly string[], region: string): Promise<readonly string[]> {
  if (names.length === 0) return [];
  const command = new DescribeParametersCommand({
    ParameterFilters: [{ Key: 'Name', Option: 'Equals', Values: [...names] }],
    MaxResults: 50,
  });
  const { Parameters = [] } = await new SSMClient({ region }).send(command);
  return Parameters.flatMap(({ Name }) => Name ?? []);
}
