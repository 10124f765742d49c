import { ENVIRONMENT } from '#shared/runtime/environment.ts';
import { isPassing } from './aws-errors.ts';

/** The public address of the site, without a slash at the end. */
export function siteAddress(): string {
  return setting(ENVIRONMENT.siteAddress);
}

/** The value of an environment variable, read when it is used; throws when the stack forgot to declare it. */
export function setting(name: string): string {
  const value = process.env[name];
  if (!value) throw new Error(`The environment variable ${name} is not set`);
  return value;
}

/** A whole number above nothing that a stage may set, or else the given one. */
export function numberSetting(name: string, otherwise: number): number {
  const given = Number(process.env[name]);
  return Number.isInteger(given) && given > 0 ? given : otherwise;
}

/**
 * What every AWS client of the functions is made with: region and credentials straight from the environment that the
 * Lambda runtime gives, because the SDK's own search (files, metadata service, SSO) costs import time and finds nothing.
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

/** So long a value is believed: a rotated secret is in use a quarter of an hour later. */
const KEPT_MS = 15 * 60_000;
/** So long the store is left alone when it could not be read and there is a value from before. */
const REST_MS = 60_000;

const kept = new Map<string, { value: string; until: number }>();

/**
 * The decrypted value of a Parameter Store parameter, or undefined when there is none. A value that has grown old serves while
 * the store is out of reach. The client is loaded only here.
 */
export async function findParameter(name: string): Promise<string | undefined> {
  const known = kept.get(name);
  if (known && known.until > Date.now()) return known.value;
  try {
    const value = await readParameter(name);
    // A missing parameter is asked for again: somebody may be about to create it.
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
