/**
 * Replaces in bundles the SDK's search for credentials (files, metadata service, SSO, STS): 120 kB that a function
 * never needs, because `awsSettings` (setting.ts) reads what the runtime has put into the environment.
 */
export function defaultProvider(): () => Promise<never> {
  return () => Promise.reject(new Error('This client was made without awsSettings()'));
}
