import type { SecureVersion } from 'node:tls';

/**
 * What it takes to speak with a server at all, however old: it is looked at, not trusted. Nothing but its public front page is
 * asked for.
 */
export const OLDEST_TLS = {
  rejectUnauthorized: false,
  minVersion: 'TLSv1' satisfies SecureVersion,
  // OpenSSL speaks TLS 1.0 and 1.1, and reads weak keys, at this level only.
  ciphers: 'DEFAULT@SECLEVEL=0',
} as const;
