import { constants } from 'node:crypto';
import type { SecureVersion } from 'node:tls';

/** The options to speak with any server, however old: it is examined, not trusted, and told no secret. */
export const OLDEST_TLS = {
  rejectUnauthorized: false,
  // Browsers open servers that cannot renegotiate safely (RFC 5746); OpenSSL 3 does not without this.
  secureOptions: constants.SSL_OP_LEGACY_SERVER_CONNECT,
  minVersion: 'TLSv1' satisfies SecureVersion,
  // OpenSSL speaks TLS 1.0 and 1.1, and accepts weak keys, only at this level.
  ciphers: 'DEFAULT@SECLEVEL=0',
} as const;
