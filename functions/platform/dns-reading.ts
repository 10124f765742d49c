import type { CaaRecord as NodeCaaRecord } from 'node:dns';
import type { CaaRecord, DnsAnswer, MailExchange } from './rules/dns-answers.ts';

/** What c-ares calls an error is often an answer: ENOTFOUND is NXDOMAIN, ENODATA an empty answer. */
export function answerOfError(error: unknown): Exclude<DnsAnswer<never>, { kind: 'found' }> {
  switch (codeOf(error)) {
    case 'ENOTFOUND':
    // A name that cannot be asked for (an empty or too long label) cannot exist either.
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

/** Node hands over one character per byte; a text that is valid UTF-8 is read as what its author saw. */
export function textOf(bytes: string): string {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(Buffer.from(bytes, 'latin1'));
  } catch {
    return bytes;
  }
}

/** A CAA record as node reads it, whose tag is the name of its one field. */
export function caaRecord({ critical, ...tags }: NodeCaaRecord): CaaRecord {
  const [tag = '', value = ''] = Object.entries(tags)[0] ?? [];
  return { critical: critical > 0, tag, value };
}

/** A mail exchange as node reads it. */
export function mailExchange({ exchange, priority }: { exchange: string; priority: number }): MailExchange {
  return { exchange, preference: priority };
}
