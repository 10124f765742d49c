import { createHash } from 'node:crypto';
import { splitHash } from '#shared/rules/password-hash.ts';
import { KNOWN_PASSWORDS, passwordService } from '#shared/fakes/hibp/password-service.ts';
import { closeServer, listenOnFreePort } from './free-port.ts';

/** Passwords that the fake service knows, and how often it reports each as seen. */
export const SEEN = Object.entries(KNOWN_PASSWORDS);

/** Prefix and suffix of a password's SHA-1. */
export function hashOf(password: string) {
  return splitHash(createHash('sha1').update(password).digest());
}

/** The fake service's padded answers for the prefix of each password that it knows. */
export async function rangesOfTheService(): Promise<readonly (readonly [prefix: string, body: string])[]> {
  const fake = passwordService();
  const address = await listenOnFreePort(fake);
  try {
    return await Promise.all(
      SEEN.map(async ([password]) => {
        const { prefix } = hashOf(password);
        const answer = await fetch(`${address}/range/${prefix}`, { headers: { 'add-padding': 'true' } });
        return [prefix, await answer.text()] as const;
      }),
    );
  } finally {
    await closeServer(fake);
  }
}
