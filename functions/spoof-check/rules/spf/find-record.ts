import type { DnsResolver } from '../dns-answers.ts';
import { isSpfRecord, parseSpf } from './parse-spf.ts';
import { isCheckable } from './query-name.ts';
import type { SpfRecord } from './spf-terms.ts';

/** What stands at a domain in the place of its policy. `texts` are all TXT records there, for advice on near misses. */
export type FoundRecord =
  | { readonly kind: 'record'; readonly record: SpfRecord; readonly texts: readonly string[] }
  | { readonly kind: 'several'; readonly records: readonly string[]; readonly texts: readonly string[] }
  | { readonly kind: 'none'; readonly texts: readonly string[] }
  | { readonly kind: 'no-domain' }
  | { readonly kind: 'unusable-name' }
  | { readonly kind: 'failed'; readonly reason: string };

/** The one SPF record of a domain, or why there is none (RFC 7208, sections 4.3 to 4.5). */
export async function findRecord(resolver: DnsResolver, domain: string): Promise<FoundRecord> {
  if (!isCheckable(domain)) return { kind: 'unusable-name' };
  const answer = await resolver.txt(domain);
  if (answer.kind === 'failed' || answer.kind === 'no-domain') return answer;
  const texts = answer.kind === 'found' ? answer.records : [];
  const [first, ...others] = texts.filter(isSpfRecord);
  if (first === undefined) return { kind: 'none', texts };
  if (others.length > 0) return { kind: 'several', records: [first, ...others], texts };
  return { kind: 'record', record: parseSpf(first), texts };
}
