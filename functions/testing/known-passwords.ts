import { createHash } from 'node:crypto';
import { splitHash } from '#shared/rules/password-hash.ts';
import { KNOWN_PASSWORDS, passwordService } from '#shared/fakes/hibp/password-service.ts';
import { closeServer, listenOnFreePort } from './free-port.ts';

/** Passwords that the fake of the service knows, and how often it has seen each. */
export const SEEN = Object.entries(KNOWN_PASSWORDS);

/** The two parts of a password's SHA-1. */
export function hashOf(password: string) {
  return splitHash(createHash('sha1').update(password).digest());
}

/** What the fake of the service answers, padded, for the prefix of each password that it knows. */
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
