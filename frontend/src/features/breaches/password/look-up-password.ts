import { findPasswordHashes } from '#shared/api/breaches.ts';
import { PASSWORD_CHECK } from '#shared/content/pages/password-check.ts';
import { splitHash, timesSeen } from '#shared/rules/password-hash.ts';
import { ApiError, callApi } from '../../../lib/call-api.ts';

/** What is known of a password. `prefix` is all that was sent, if anything was. */
export type PasswordAnswer =
  | { readonly kind: 'known'; readonly times: number; readonly prefix: string }
  | { readonly kind: 'unknown'; readonly hasOuterSpace: boolean; readonly prefix: string }
  | { readonly kind: 'failed'; readonly sentence: string; readonly prefix?: string };

const { failed: FAILED } = PASSWORD_CHECK;

/** Looks a password up by the first five digits of its hash; the password itself is sent nowhere. Never rejects. */
export async function lookUpPassword(password: string): Promise<PasswordAnswer> {
  const hash = await hashOf(password);
  if (!hash) return { kind: 'failed', sentence: FAILED.noHash };
  const { prefix, suffix } = hash;
  try {
    const { hashes } = await callApi(findPasswordHashes, { prefix });
    const times = timesSeen(suffix, hashes);
    if (times > 0) return { kind: 'known', times, prefix };
    // Pasted along unseen, a space makes any password an unknown one.
    return { kind: 'unknown', hasOuterSpace: password !== password.trim(), prefix };
  } catch (error) {
    const isFromServer = error instanceof ApiError && error.isFromServer;
    return { kind: 'failed', sentence: isFromServer ? error.message : FAILED.offline, prefix };
  }
}

/** Undefined where the browser cannot compute hashes: it does so only on secure origins. */
async function hashOf(password: string) {
  const { subtle } = globalThis.crypto as Partial<Crypto>;
  if (subtle === undefined) return undefined;
  return splitHash(new Uint8Array(await subtle.digest('SHA-1', new TextEncoder().encode(password))));
}
