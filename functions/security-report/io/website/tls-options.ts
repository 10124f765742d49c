import type { SecureVersion } from 'node:tls';

/**
 * The options to speak with any server, however old: it is examined, not trusted. Only its public front page is
 * requested.
 */
export const OLDEST_TLS = {
  rejectUnauthorized: false,
  minVersion: 'TLSv1' satisfies SecureVersion,
  // OpenSSL speaks TLS 1.0 and 1.1, and accepts weak keys, only at this level.
  ciphers: 'DEFAULT@SECLEVEL=0',
} as const;
