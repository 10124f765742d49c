import type { APIGatewayRequestAuthorizerEventV2 } from 'aws-lambda';
import { GetSecretValueCommand, SecretsManagerClient } from '@aws-sdk/client-secrets-manager';
import { ENVIRONMENT, ORIGIN_SECRET_HEADER } from '#shared/runtime/environment.ts';
import { isSameSecret } from '../platform/rules/digests.ts';
import { log } from './log.ts';
import { isAwsError } from '../platform/aws-errors.ts';
import { awsSettings, setting } from '../platform/setting.ts';

interface Verdict {
  readonly isAuthorized: boolean;
  readonly context?: { readonly origin: 'cloudfront' };
}

/** API Gateway's authorizer: lets a request with CloudFront's secret through, and marks it as coming from there. */
export async function handler(
  event: Pick<APIGatewayRequestAuthorizerEventV2, 'headers' | 'requestContext'>,
): Promise<Verdict> {
  const given = event.headers?.[ORIGIN_SECRET_HEADER] ?? '';
  if ((await isKnown(given, false)) || (await isKnown(given, true))) {
    return { isAuthorized: true, context: { origin: 'cloudfront' } };
  }
  log('warn', { job: 'authorizeOrigin', requestId: event.requestContext.requestId, isAuthorized: false });
  return { isAuthorized: false };
}

async function isKnown(given: string, isDoubted: boolean): Promise<boolean> {
  const secrets = await originSecrets({ isDoubted });
  // Every secret is compared, so that the time taken does not show which one nearly matched.
  return secrets.map((secret) => isSameSecret(given, secret)).includes(true);
}

/** How long a value is used without asking again. */
const FRESH_MS = 5 * 60_000;

/** After an unknown value we ask again at most this often; otherwise anybody could make us ask all day. */
const ASK_AGAIN_MS = 15_000;

let made: SecretsManagerClient | undefined;
let known: { readonly values: readonly string[]; readonly readAt: number } | undefined;

/** CloudFront's secrets, current and previous. `isDoubted`: asks again sooner. An outdated copy is better than none. */
async function originSecrets({ isDoubted }: { readonly isDoubted: boolean }): Promise<readonly string[]> {
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
