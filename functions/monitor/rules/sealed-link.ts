import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import * as z from 'zod/mini';
import { CONFIRM_WITHIN_HOURS } from '#shared/rules/monitor.ts';
import { HOUR_MS } from '#shared/rules/time.ts';

/** A request for a monitor: until it is confirmed, it is stored only in its link. */
const pendingSchema = z.object({
  email: z.string(),
  /** Absent when the address itself is to be watched. */
  domain: z.optional(z.string()),
  call: z.optional(z.object({ name: z.string(), phone: z.string() })),
  /** Milliseconds since 1970. */
  requestedAt: z.number(),
});

export type PendingMonitor = Readonly<z.infer<typeof pendingSchema>>;

/** What a link in a mail is for, with all its data. */
const linkSchema = z.discriminatedUnion('for', [
  z.object({ for: z.literal('confirm'), ...pendingSchema.shape }),
  z.object({ for: z.literal('stop'), id: z.string() }),
  z.object({ for: z.literal('go-on'), id: z.string() }),
]);

export type MonitorLink = z.infer<typeof linkSchema>;

const CIPHER = 'aes-256-gcm';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

export const LINK_KEY_BYTES = 32;

/**
 * A link as one word of letters, digits, `-` and `_`. It is encrypted, so that no address, name or phone number appears
 * in a mail, a browser's history or a log, and only we can create one (AES-256-GCM, with a fresh nonce for each).
 */
export function sealLink(link: MonitorLink, key: Buffer): string {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv(CIPHER, key, nonce);
  const sealed = Buffer.concat([cipher.update(JSON.stringify(link), 'utf8'), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64url');
}

/** The content of a sealed link; undefined if it is not ours, was changed, or has expired. */
export function openLink(word: string, key: Buffer, now: number): MonitorLink | undefined {
  const bytes = Buffer.from(word, 'base64url');
  if (bytes.length <= NONCE_BYTES + TAG_BYTES || bytes.toString('base64url') !== word) return undefined;
  const text = opened(bytes, key);
  const link = text === undefined ? undefined : z.safeParse(linkSchema, JSON.parse(text)).data;
  // Links to stop mail never expire.
  const isOver = link?.for === 'confirm' && link.requestedAt + CONFIRM_WITHIN_HOURS * HOUR_MS <= now;
  return isOver ? undefined : link;
}

function opened(bytes: Buffer, key: Buffer): string | undefined {
  const decipher = createDecipheriv(CIPHER, key, bytes.subarray(0, NONCE_BYTES));
  decipher.setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
  const first = decipher.update(bytes.subarray(NONCE_BYTES + TAG_BYTES));
  try {
    return Buffer.concat([first, decipher.final()]).toString('utf8');
  } catch {
    return undefined;
  }
}
