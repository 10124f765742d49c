import { DAY_SECONDS } from '#shared/rules/time.ts';

/** When an item kept for so many days from a moment (in milliseconds) is deleted, in seconds since 1970. */
export function expiresAfterDays(moment: number, days: number): number {
  return Math.ceil(moment / 1000) + days * DAY_SECONDS;
}

/** DynamoDB deletes late, so readers treat an expired item as gone. */
export function isUnexpired({ expiresAt }: { readonly expiresAt?: number | undefined }): boolean {
  return expiresAt === undefined || expiresAt * 1000 > Date.now();
}
