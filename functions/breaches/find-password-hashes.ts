import { findPasswordHashes } from '#shared/api/breaches.ts';
import {
  MOST_PASSWORD_CHECKS_PER_WINDOW,
  PASSWORD_CHECK_WINDOW_SECONDS,
} from '#shared/rules/password-hash.ts';
import { endpoint } from '../http/endpoint.ts';
import { spendRateLimits, visitorRateLimits } from '../platform/limits.ts';
import { listHashes, padRange } from './io/pwned-passwords.ts';

const CHECKS = {
  name: 'password-check',
  most: MOST_PASSWORD_CHECKS_PER_WINDOW,
  seconds: PASSWORD_CHECK_WINDOW_SECONDS,
};

/** What is known of passwords whose hash begins with five digits. Which password is meant never reaches us. */
export const handler = endpoint(findPasswordHashes, async ({ input: { prefix }, visitor }) => {
  await spendRateLimits(visitorRateLimits(visitor.key, CHECKS));
  return { hashes: padRange(await listHashes(prefix)) };
});
