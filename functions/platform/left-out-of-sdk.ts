/**
 * Replaces the SDK's search for credentials (files, metadata service, SSO, STS) in bundles: 120 kB that a function
 * never needs, because `awsSettings` (setting.ts) reads the credentials from the environment.
 */
export function defaultProvider(): () => Promise<never> {
  return () => Promise.reject(new Error('This client was made without awsSettings()'));
}

/** In place of the search for bearer tokens, of which Bedrock's client brings another 80 kB. */
export { defaultProvider as fromEnvSigningName, defaultProvider as nodeProvider };

/** In place of the reader of browsers' names (bowser, 34 kB), which the SDK calls in a browser only. */
export const parse = undefined;
