import { createHash } from 'node:crypto';

/** By what the acknowledgements to an address are counted: a fingerprint, so that the count itself tells no address. */
export function acknowledgementKeyOf(address: string): string {
  return `acknowledgement#${createHash('sha256').update(address.toLowerCase()).digest('hex')}`;
}
