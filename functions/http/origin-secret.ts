import { GetSecretValueCommand, SecretsManagerClient } from '@aws-sdk/client-secrets-manager';
import { ENVIRONMENT } from '#shared/runtime/environment.ts';
import { isAwsError } from '../platform/aws-errors.ts';
import { awsSettings, setting } from '../platform/setting.ts';

/** How long a value is used without asking again. */
const FRESH_MS = 5 * 60_000;

/** After an unknown value we ask again at most this often; otherwise anybody could make us ask all day. */
const ASK_AGAIN_MS = 15_000;

let made: SecretsManagerClient | undefined;
let known: { readonly values: readonly string[]; readonly readAt: number } | undefined;

/**
 * The values by which CloudFront proves itself: the current one and, during a rotation, the previous one. With
 * `isDoubted` it asks again sooner. While Secrets Manager cannot be reached, an outdated copy is used.
 */
export async function originSecrets({
  isDoubted,
}: {
  readonly isDoubted: boolean;
}): Promise<readonly string[]> {
  const ageMs = known ? Date.now() - known.readAt : Infinity;
  if (known && ageMs < (isDoubted ? ASK_AGAIN_MS : FRESH_MS)) return known.values;
  try {
    const [current, previous] = await Promise.all([readStage('AWSCURRENT'), readStage('AWSPREVIOUS')]);
    known = { values: [current, previous].filter((value) => value !== undefined), readAt: Date.now() };
  } catch (error) {
    if (!known) throw error;
  }
  return known.values;
}

/** Forgets the client and the values, so that the next use asks again. */
export function closeOriginSecrets(): void {
  made?.destroy();
  made = undefined;
  known = undefined;
}

async function readStage(stage: 'AWSCURRENT' | 'AWSPREVIOUS'): Promise<string | undefined> {
  const command = new GetSecretValueCommand({
    SecretId: setting(ENVIRONMENT.originSecretId),
    VersionStage: stage,
  });
  try {
    return (await client().send(command)).SecretString;
  } catch (error) {
    // A secret that was never rotated has no previous version.
    if (stage === 'AWSPREVIOUS' && isAwsError(error, 'ResourceNotFoundException')) return undefined;
    throw error;
  }
}

function client(): SecretsManagerClient {
  made ??= new SecretsManagerClient({ ...awsSettings({ connectMs: 1000, requestMs: 1500 }), maxAttempts: 2 });
  return made;
}
