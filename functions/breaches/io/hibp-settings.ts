import { BREACH_SERVICE } from '#shared/runtime/breach-service.ts';
import { ENVIRONMENT } from '#shared/runtime/environment.ts';
import { SourceFaultError } from '../../platform/rules/errors.ts';
import { findParameter } from '../../platform/parameter.ts';

/** What the page recognises as a fault of our set-up: it mentions the authentication and the API key. */
export const KEY_REFUSED =
  'Authentication with the breach-data service failed: its API key is missing or was refused. We have to fix this on our side.';

/** Where the breach-data service answers, without a slash at the end. */
export function hibpBaseUrl(): string {
  return (process.env[ENVIRONMENT.hibpBaseUrl] ?? BREACH_SERVICE.baseUrl).replace(/\/+$/, '');
}

/** How many questions a minute the key allows. */
export function hibpRequestsPerMinute(): number {
  const said = Number(process.env[ENVIRONMENT.hibpRequestsPerMinute]);
  return Number.isInteger(said) && said > 0 ? said : BREACH_SERVICE.requestsPerMinute;
}

/** The key, from the environment or the Parameter Store; without one a SourceFaultError. */
export async function hibpKey(): Promise<string> {
  const given = process.env[ENVIRONMENT.hibpApiKey]?.trim();
  const parameter = process.env[ENVIRONMENT.hibpKeyParameter];
  const key = given || (parameter && (await findParameter(parameter))?.trim());
  if (!key) throw new SourceFaultError(KEY_REFUSED);
  return key;
}
