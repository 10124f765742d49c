import { ENVIRONMENT } from '#shared/runtime/environment.ts';
import { isPassing } from './aws-errors.ts';

/** The public address of the site, without a trailing slash. */
export function siteAddress(): string {
  return setting(ENVIRONMENT.siteAddress);
}

/** The value of an environment variable, read at each use; throws when the stack does not declare it. */
export function setting(name: string): string {
  const value = process.env[name];
  if (!value) throw new Error(`The environment variable ${name} is not set`);
  return value;
}

/** A positive whole number from a stage's setting, or else the given default. */
export function numberSetting(name: string, otherwise: number): number {
  const given = Number(process.env[name]);
  return Number.isInteger(given) && given > 0 ? given : otherwise;
}

/**
 * What every AWS client of the functions is created with: region and credentials straight from the environment that the
 * Lambda runtime provides, because the SDK's own search (files, metadata service, SSO) costs import time and finds
 * nothing.
 */
export function awsSettings({ connectMs, requestMs }: { connectMs: number; requestMs: number }) {
  const patience = Number(process.env[ENVIRONMENT.patience] ?? 1);
  return {
    region: setting('AWS_REGION'),
    credentials: () =>
      Promise.resolve({
        accessKeyId: setting('AWS_ACCESS_KEY_ID'),
        secretAccessKey: setting('AWS_SECRET_ACCESS_KEY'),
        sessionToken: process.env['AWS_SESSION_TOKEN'],
      }),
    requestHandler: {
      connectionTimeout: connectMs * patience,
      requestTimeout: requestMs * patience,
      throwOnRequestTimeout: true,
    },
  };
}

/** How long a value is used: a rotated secret takes effect within a quarter of an hour. */
const KEPT_MS = 15 * 60_000;
/** After a failed read, the old value is used for this long before the store is asked again. */
const REST_MS = 60_000;

const kept = new Map<string, { value: string; until: number }>();

/** A parameter's decrypted value, or undefined. While the store cannot be reached, an outdated one is used. */
export async function findParameter(name: string): Promise<string | undefined> {
  const known = kept.get(name);
  if (known && known.until > Date.now()) return known.value;
  try {
    const value = await readParameter(name);
    // A missing parameter is looked up again at each use: it may just be being created.
    if (value === undefined) kept.delete(name);
    else kept.set(name, { value, until: Date.now() + KEPT_MS });
    return value;
  } catch (error) {
    if (!known || !isPassing(error)) throw error;
    kept.set(name, { ...known, until: Date.now() + REST_MS });
    return known.value;
  }
}

/** Forgets every value. */
export function forgetParameters(): void {
  kept.clear();
}

async function readParameter(name: string): Promise<string | undefined> {
  const { GetParameterCommand, ParameterNotFound, SSMClient } = await import('./parameter-store.ts');
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
