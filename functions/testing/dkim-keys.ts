import { generateKeyPairSync } from 'node:crypto';

/** A DKIM record with a fresh RSA key of so many bits. */
export function rsaKeyRecord(bits: number): string {
  const { publicKey } = generateKeyPairSync('rsa', { modulusLength: bits });
  return `v=DKIM1; k=rsa; p=${publicKey.export({ type: 'spki', format: 'der' }).toString('base64')}`;
}

/** A DKIM record with a fresh Ed25519 key: its last 32 bytes, as RFC 8463 requires. */
export function ed25519KeyRecord(): string {
  const { publicKey } = generateKeyPairSync('ed25519');
  const wrapped = publicKey.export({ type: 'spki', format: 'der' });
  return `v=DKIM1; k=ed25519; p=${wrapped.subarray(-32).toString('base64')}`;
}

/** Keys created once, because a fresh RSA key takes longer than the whole check of a domain. */
export const FIXED_KEYS = {
  fresh:
    'v=DKIM1; k=rsa; p=MIIBIjANBgkqhkiG9w0BAQEFAAOCAQ8AMIIBCgKCAQEA1b4koFkOjXitiwBWFicxiDBbh5IVJqCdTHCG38tsl30l0POClbqv4AAZz15lSSgvO+g/nAuTOJ48Kfn/IBTUxyQ67gJbAwuiBsgSE6yjNJQXAS/jysMP1gG3pwlAzrC2YZRy5aVa7LIqsfIkJgnQtaeyrZUoPapC8PN6cdE2UJYyZt/QiXX+jE215oiXKiucNIxImj8IhUwj+y40uuN+6+iuMOO9rHsKgkiJTJhxIPF4Y42Pi5wczW/yoOID7KIqqEpfZq50+ruHr/oveXV/iEs97Q+WF1fIfMhSjAd936yk7vwe97i7gFx7g9C8UqEU2SKL6Cvu+Xmmx5xegtaQswIDAQAB',
  good: 'v=DKIM1; k=rsa; p=MIIBIjANBgkqhkiG9w0BAQEFAAOCAQ8AMIIBCgKCAQEAl099OVvZBBq3nVYXK5ZBujpaNrQlKPuyewAIWKhcNDFQoQGAwd0gXeiLaIzHFnk84K48Csls3/tDMswNa2+MYQFk+rwehq/p2HcM2XJbSpDt9mOClDpfAokt0qPGFjpGujAlWxjtPHvmLSEyc9nkiCYAx1J3KiA/UALwhPFaABQD+WWC5QfSxne1QS0Xs8iBvFltCpMZ3GXENiTAJZnf+6uRLaKv3KnnaOx7mXQdy+IOa8tLgxaRsWnY00PboIQC1/P9xIkCiOCIoZWMBfDN9lwuluTDc7olw+uLZ3x24GhE/4As5JSWcpA/W4PYZ4WquRoU77+xoLG1k0NcHfen4wIDAQAB',
  weak: 'v=DKIM1; k=rsa; p=MIGfMA0GCSqGSIb3DQEBAQUAA4GNADCBiQKBgQDL7f6em1I14BKY2lbYMFqRKsY1m3lldLG3uDFR3gW7p/DQr70EDwQo++1ybioJ1XChLQlyAlWVlSj7YT2JPoOzfPHTSh5NdZ952DsWmKbv/wdQKYtwqoTB8/wktZgT/eDRaWWrJt+5/Zhq6oG/xP/oc1aYRqlj45ZhtjlHun5XZwIDAQAB',
  short:
    'v=DKIM1; k=rsa; p=MFwwDQYJKoZIhvcNAQEBBQADSwAwSAJBAOMAZf5SMsuvvsx3sr9AObHqoKADxoRyFCKMHeinAGDcH7nNdbZn4IPoQefU0w0XRvCu+mYLurY+5pnubSbWH0ECAwEAAQ==',
  ed25519: 'v=DKIM1; k=ed25519; p=11qYAYKxCrfVS/7TyWQHOg7hcvPapiMlrwIaaPcHURo=',
} as const;
