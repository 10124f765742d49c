import { paginateDescribeParameters, PutParameterCommand, SSMClient } from '@aws-sdk/client-ssm';
import { OperatorError, withAdvice } from './place.ts';

/** Which of these parameters exist. Their values are not read. */
export async function listSecretsThere(names: readonly string[], region: string): Promise<readonly string[]> {
  return toldPlainly(region, () => parametersThere(names, region));
}

/** Stores a secret, encrypted, and replaces the previous one. */
export async function putSecret(name: string, value: string, region: string): Promise<void> {
  const command = new PutParameterCommand({
    Name: name,
    Value: value,
    Type: 'SecureString',
    Overwrite: true,
  });
  await toldPlainly(region, () => new SSMClient({ region }).send(command));
}

async function toldPlainly<Answer>(region: string, ask: () => Promise<Answer>): Promise<Answer> {
  try {
    return await ask();
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new OperatorError(`The Parameter Store could not be asked in ${region}: ${withAdvice(reason)}`);
  }
}

/**
 * Which of these parameters exist in a region's Parameter Store. Their values are not read. Throws AWS's error. A page
 * of the answer may be empty although more follow.
 */
export async function parametersThere(names: readonly string[], region: string): Promise<readonly string[]> {
  if (names.length === 0) return [];
  const pages = paginateDescribeParameters(
    { client: new SSMClient({ region }), pageSize: 50 },
    { ParameterFilters: [{ Key: 'Name', Option: 'Equals', Values: [...names] }] },
  );
  const there: string[] = [];
  for await (const { Parameters = [] } of pages) there.push(...Parameters.flatMap(({ Name }) => Name ?? []));
  return there;
}
