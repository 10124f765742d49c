import { createHash } from 'node:crypto';

/** An e-mail address, written in any case, as a short word that does not tell it. */
export function emailKeyOf(email: string): string {
  return createHash('sha256').update(email.trim().toLowerCase()).digest('hex');
}
