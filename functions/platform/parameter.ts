import { awsSettings } from './aws-settings.ts';

/** So long a value is believed: a rotated secret is in use a quarter of an hour later. */
const KEPT_MS = 15 * 60_000;

const kept = new Map<string, { value: string | undefined; until: number }>();

/** The decrypted value of a Parameter Store parameter, or undefined when there is none. The client is loaded only here. */
export async function findParameter(name: string): Promise<string | undefined> {
  const known = kept.get(name);
  if (known && known.until > Date.now()) return known.value;
  const value = await readParameter(name);
  // A missing parameter is asked for again: somebody may be about to create it.
  if (value !== undefined) kept.set(name, { value, until: Date.now() + KEPT_MS });
  return value;
}

/** Forgets every value. */
export function forgetParameters(): void {
  kept.clear();
}

async function readParameter(name: string): Promise<string | undefined> {
  const { GetParameterCommand, ParameterNotFound, SSMClient } = await import('@aws-sdk/client-ssm');
  const client = new SSMClient({ ...awsSettings({ connectMs: 1000, requestMs: 2000 }), maxAttempts: 3 });
  try {
    const { Parameter } = await client.send(new GetParameterCommand({ Name: name, WithDecryption: true }));
    return Parameter?.Value;
  } catch (error) {
    if (error instanceof ParameterNotFound) return undefined;
    throw error;
  } finally {
    client.destroy();
  }
}
