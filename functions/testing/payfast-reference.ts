import { createHash } from 'node:crypto';

/**
 * A second implementation of the provider's signatures, from its documents and in another way, so that tests compare
 * two authors: bytes looked up in a table of 256, a hash fed piece by piece.
 */
const UNRESERVED = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_.';
const TABLE = Array.from({ length: 256 }, (_, byte) => {
  if (byte === 0x20) return '+';
  const letter = String.fromCharCode(byte);
  return UNRESERVED.includes(letter)
    ? letter
    : `%${'0123456789ABCDEF'[byte >> 4]}${'0123456789ABCDEF'[byte & 15]}`;
});
const WHITE = [0x20, 0x09, 0x0a, 0x0d, 0x00, 0x0b];

type Pair = readonly [name: string, value: string];

/** A text or bytes as `urlencode` writes them. */
export function referenceEncode(value: string | Uint8Array): string {
  let encoded = '';
  for (const byte of typeof value === 'string' ? new TextEncoder().encode(value) : value)
    encoded += TABLE[byte];
  return encoded;
}

/** The bytes of a text without PHP's white space at either end. */
function referenceTrim(value: string): Uint8Array {
  const bytes = [...new TextEncoder().encode(value)];
  while (WHITE.includes(bytes.at(-1) ?? -1)) bytes.pop();
  while (WHITE.includes(bytes[0] ?? -1)) bytes.shift();
  return Uint8Array.from(bytes);
}

/** The signature of a checkout's fields, which must be in the provider's order. */
export function referenceCheckoutSignature(fields: readonly Pair[], passphrase: string): string {
  const hash = createHash('md5');
  let before = '';
  for (const [name, value] of fields) {
    const trimmed = referenceTrim(value);
    if (trimmed.length === 0) continue;
    hash.update(`${before}${name}=${referenceEncode(trimmed)}`);
    before = '&';
  }
  hash.update(`${before}passphrase=${referenceEncode(referenceTrim(passphrase))}`);
  return hash.digest('hex');
}

/** The body of a notification with its signature over every field, including empty ones. */
export function referenceNotification(fields: readonly Pair[], passphrase: string): string {
  let body = '';
  for (const [name, value] of fields) body += `${name}=${referenceEncode(value)}&`;
  const hash = createHash('md5')
    .update(body)
    .update(`passphrase=${referenceEncode(passphrase)}`);
  return `${body}signature=${hash.digest('hex')}`;
}
