import { ENVIRONMENT } from '#shared/runtime/environment.ts';
import { setting } from './setting.ts';

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
