import type { SecureVersion } from 'node:tls';

/**
 * Where a public address is reached. In production that is the address itself; tests and developers' machines use their
 * own websites.
 */
export interface Connector {
  readonly reach: (address: string, port: WebPort) => { readonly host: string; readonly port: number };
  /** Certificate authorities to trust instead of node's own, as PEM. */
  readonly authorities?: readonly string[];
  /** Networks that may be connected to although they are not public, as CIDR. */
  readonly allowedNetworks: readonly string[];
}

/** The only ports to which connections are made. */
export type WebPort = 80 | 443;

export const DIRECT: Connector = {
  reach: (host, port) => ({ host, port }),
  allowedNetworks: [],
};

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
