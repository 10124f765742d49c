import { DAY_SECONDS } from '#shared/rules/time.ts';

/** When something that is kept so many days from a moment (in milliseconds) is cleared away, in seconds since 1970. */
export function expiresAfterDays(moment: number, days: number): number {
  return Math.ceil(moment / 1000) + days * DAY_SECONDS;
}

/** DynamoDB clears away late: what has expired is already gone for us. */
export function isUnexpired({ expiresAt }: { readonly expiresAt?: number | undefined }): boolean {
  return expiresAt === undefined || expiresAt * 1000 > Date.now();
}
