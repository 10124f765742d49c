import { ENVIRONMENT } from '#shared/runtime/environment.ts';

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
