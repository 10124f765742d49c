import type { MailSituation } from '../mail-situation.ts';
import { parseSpf } from '../spf/parse-spf.ts';
import { isMechanism, type SpfTerm } from '../spf/spf-terms.ts';
import type { SpfNode } from '../spf/spf-tree.ts';

export interface SpfProposal {
  readonly value: string;
  /** Parts of the present records that were left out because receivers cannot use them. */
  readonly leftOut: readonly string[];
}

const MECHANISM_WITH_EQUALS = /^([-+~?]?(?:include|a|mx|ip4|ip6|exists))=/i;

/** One record that works, with the senders of all present ones. */
export function proposeSpf(situation: MailSituation): SpfProposal {
  const { spf } = situation.facts;
  const published = publishedSpf(spf).map(withColons).map(parseSpf);
  const terms = published.flatMap(({ terms }) => terms);
  const senders = terms.filter((term) => isSender(term) && isUsable(term, spf)).map(({ text }) => text);
  const redirect = published.length === 1 && !terms.some(isAll) ? published[0]?.redirect : undefined;
  const isStrict = terms.some((term) => isAll(term) && term.qualifier === '-');
  const ending = redirect?.text ?? (isStrict ? '-all' : '~all');
  // A record that names nobody would have all of the owner's mail fail.
  const named = senders.length > 0 || redirect ? senders : ['mx', ...providerIncludes(situation)];
  return {
    value: ['v=spf1', ...unique(named), ending].join(' '),
    leftOut: [
      ...terms.filter((term) => isSender(term) && !isUsable(term, spf)).map(({ text }) => text),
      ...published.flatMap(({ faults }) => faults.map(({ text }) => text)),
    ],
  };
}

/** The SPF records that stand at the domain, as they were published. */
export function publishedSpf({ found }: SpfNode): string[] {
  if (found.kind === 'several') return [...found.records];
  return found.kind === 'record' ? [found.record.text] : [];
}

/** An equals sign where a colon belongs makes a sender silently count for nothing. */
function withColons(record: string): string {
  return record
    .split(' ')
    .map((term) => term.replace(MECHANISM_WITH_EQUALS, '$1:'))
    .join(' ');
}

function isAll(term: SpfTerm): term is SpfTerm & { readonly name: 'all'; readonly qualifier: string } {
  return isMechanism(term) && term.name === 'all';
}

function isSender(term: SpfTerm): boolean {
  return isMechanism(term) && term.name !== 'all';
}

/** `ptr` is out of use, and an include of nothing, or of itself, breaks the whole record. */
function isUsable(term: SpfTerm, tree: SpfNode): boolean {
  if (term.name === 'ptr') return false;
  const walked = tree.walked.find((walked) => walked.term.text === term.text);
  if (term.name !== 'include' || !walked) return true;
  const kind = walked.next?.found.kind;
  return walked.outcome !== 'loop' && (kind === undefined || kind === 'record' || kind === 'failed');
}

function providerIncludes({ providers }: MailSituation): string[] {
  return providers.flatMap(({ include }) => (include === undefined ? [] : [`include:${include}`]));
}

function unique(terms: readonly string[]): string[] {
  return [...new Map(terms.map((term) => [term.toLowerCase().replace(/^\+/, ''), term])).values()];
}
