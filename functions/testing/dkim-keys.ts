import { generateKeyPairSync } from 'node:crypto';

/** A DKIM record with a fresh RSA key of so many bits. */
export function rsaKeyRecord(bits: number): string {
  const { publicKey } = generateKeyPairSync('rsa', { modulusLength: bits });
  return `v=DKIM1; k=rsa; p=${publicKey.export({ type: 'spki', format: 'der' }).toString('base64')}`;
}

/** A DKIM record with a fresh Ed25519 key: its last 32 bytes, as RFC 8463 wants it. */
export function ed25519KeyRecord(): string {
  const { publicKey } = generateKeyPairSync('ed25519');
  const wrapped = publicKey.export({ type: 'spki', format: 'der' });
  return `v=DKIM1; k=ed25519; p=${wrapped.subarray(-32).toString('base64')}`;
}
