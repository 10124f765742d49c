import type { APIGatewayRequestAuthorizerEventV2 } from 'aws-lambda';
import { ORIGIN_SECRET_HEADER } from '#shared/runtime/environment.ts';
import { isSameSecret } from '../platform/rules/same-secret.ts';
import { log } from './log.ts';
import { originSecrets } from './origin-secret.ts';

interface Verdict {
  readonly isAuthorized: boolean;
  readonly context?: { readonly origin: 'cloudfront' };
}

/**
 * API Gateway's authorizer: lets a request through when it carries CloudFront's secret, and marks it as coming from
 * CloudFront.
 */
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
