import { isIPv6 } from 'node:net';
import type { Trouble } from '../../rules/website/seen.ts';

/**
 * Where a public address is reached. In production that is the address itself; tests and developers' machines use their
 * own websites.
 */
export interface Connector {
  readonly reach: (address: string, port: 80 | 443) => { readonly host: string; readonly port: number };
  /** Certificate authorities to trust instead of node's own, as PEM. */
  readonly authorities?: readonly string[];
  /** Networks that may be connected to although they are not public, as CIDR. */
  readonly allowedNetworks: readonly string[];
}

export const DIRECT: Connector = { reach: (host, port) => ({ host, port }), allowedNetworks: [] };

/** Errors of OpenSSL when a server answers a handshake with something that is no TLS. */
const NO_TLS_RECORD = ['WRONG_VERSION_NUMBER', 'PACKET_LENGTH_TOO_LONG', 'HTTP_REQUEST', 'UNKNOWN_PROTOCOL'];

/** The first bytes of HTTP/2: a frame with settings (RFC 9113, section 6.5), which node's parser cannot read. */
const HTTP2_SETTINGS = /^00....040000000000/;

/** Translates the errors of OpenSSL and node at a connection to that address. */
export function troubleOf(error: unknown, address: string): Trouble {
  const of = typeof error === 'object' && error !== null ? error : {};
  const code = 'code' in of ? String(of.code) : '';
  if (code === 'ETIMEDOUT') return 'timeout';
  if (code === 'ECONNREFUSED') return 'refused';
  // For IPv4 this machine has a route, so a router on the way reported the host as unreachable.
  if (['ENETUNREACH', 'EHOSTUNREACH', 'EADDRNOTAVAIL', 'EAFNOSUPPORT'].includes(code))
    return isIPv6(address) ? 'no-route' : 'timeout';
  // Some errors of OpenSSL come as a sentence, with a code of the operating system.
  const told = `${code} ${'message' in of ? String(of.message) : ''}`.toUpperCase().replaceAll(' ', '_');
  if (told.includes('NO_APPLICATION_PROTOCOL')) return 'http2-only';
  if ('rawPacket' in of && Buffer.isBuffer(of.rawPacket) && HTTP2_SETTINGS.test(of.rawPacket.toString('hex')))
    return 'http2-only';
  if (NO_TLS_RECORD.some((word) => told.includes(word))) return 'plain';
  if (code.startsWith('ERR_SSL') || code === 'EPROTO') return 'no-tls';
  return code === 'ECONNRESET' ? 'reset' : 'broken';
}
