import { createHash, timingSafeEqual } from 'node:crypto';

/** The SHA-256 of a text or of bytes, in hexadecimal digits. */
export function sha256Hex(content: string | Uint8Array): string {
  return createHash('sha256').update(content).digest('hex');
}

/** Whether two secrets are equal, in a time that reveals neither where they differ nor how long they are. */
export function isSameSecret(given: string, expected: string): boolean {
  return expected !== '' && timingSafeEqual(digestOf(given), digestOf(expected));
}

function digestOf(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
