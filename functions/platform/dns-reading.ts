import type { CaaRecord as NodeCaaRecord } from 'node:dns';
import type { CaaRecord, DnsAnswer, MailExchange } from './rules/dns-answers.ts';

/** Some errors of c-ares are really answers: ENOTFOUND is NXDOMAIN, ENODATA an empty answer. */
export function answerOfError(error: unknown): Exclude<DnsAnswer<never>, { kind: 'found' }> {
  switch (codeOf(error)) {
    case 'ENOTFOUND':
    // A name that cannot be queried (an empty or too long label) cannot exist either.
    case 'EBADNAME':
      return { kind: 'no-domain' };
    case 'ENODATA':
      return { kind: 'no-data' };
    case 'ESERVFAIL':
      return { kind: 'failed', reason: 'SERVFAIL' };
    case 'EREFUSED':
      return { kind: 'failed', reason: 'REFUSED' };
    case 'ETIMEOUT':
    case 'ECANCELLED':
      return { kind: 'failed', reason: 'timeout' };
    case 'ECONNREFUSED':
      return { kind: 'failed', reason: 'unreachable' };
    default:
      return { kind: 'failed', reason: 'broken' };
  }
}

function codeOf(error: unknown): string {
  return typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : '';
}

/** Node returns one character per byte; a text that is valid UTF-8 is decoded to what its author wrote. */
export function textOf(bytes: string): string {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(Buffer.from(bytes, 'latin1'));
  } catch {
    return bytes;
  }
}

/** Converts a CAA record of node, in which the tag is the name of a field. */
export function caaRecord({ critical, ...tags }: NodeCaaRecord): CaaRecord {
  const [tag = '', value = ''] = Object.entries(tags)[0] ?? [];
  // The other bits are reserved and mean nothing yet (RFC 8659, section 4.1).
  return { critical: (critical & 128) !== 0, tag, value };
}

/** Converts an MX record of node. */
export function mailExchange({ exchange, priority }: { exchange: string; priority: number }): MailExchange {
  return { exchange, preference: priority };
}
