import type { Finding } from '#shared/api/spoof-check.ts';
import { MEANS_ALL } from './named-senders.ts';
import { danger, note, told, warning, worstFirst } from '../finding.ts';
import { networkRange, onTheInternet, withoutProxies } from './addresses.ts';
import { addressesInWords, quoteList } from './in-words.ts';
import {
  includeFindings,
  lookupFindings,
  recordFindings,
  sizeFinding,
  syntaxFindings,
  wordingFindings,
} from './spf-findings.ts';
import { accessBy, accessOf, type SpfAccess } from './spf-access.ts';
import {
  endingOf,
  isMechanism,
  lookupsIn,
  type Qualifier,
  type SpfNode,
  termsIn,
  type WalkedTerm,
} from './spf-tree.ts';

export interface SpfAnalysis {
  /** `invalid`: receivers end in permerror for every sender. `unknown`: a part was not read. */
  readonly state: 'missing' | 'invalid' | 'valid' | 'unknown';
  /** The record as published, if there is exactly one. */
  readonly record: string | undefined;
  /** The lookups of the whole tree, as counted by an evaluation in which nothing matches. */
  readonly lookups: number;
  readonly voidLookups: number;
  /** The most severe first. */
  readonly findings: readonly Finding[];
}

/** The findings about a domain's SPF record, from the tree that was read and who may send by it. */
export function analyseSpf(tree: SpfNode, access: SpfAccess = accessOf(tree)): SpfAnalysis {
  const state = stateOf(tree, access);
  // A record that is reached in two ways has the same problems twice.
  const unique = new Map(findingsOf(tree, access).map((one) => [`${one.id} ${one.explanation}`, one]));
  return {
    state,
    record: tree.found.kind === 'record' ? tree.found.record.text : undefined,
    lookups: lookupsIn(tree).length,
    voidLookups: termsIn(tree).filter(({ outcome }) => outcome === 'void').length,
    findings: worstFirst([...unique.values()]),
  };
}

function findingsOf(tree: SpfNode, access: SpfAccess): Finding[] {
  const { domain, found } = tree;
  if (found.kind !== 'record') return recordFindings(domain, found);
  return told<Finding>([
    recordFindings(domain, found),
    syntaxFindings(domain, found.record),
    wordingFindings(found.record),
    includeFindings(tree),
    lookupFindings(tree),
    endingFinding(tree, access),
    neutralPart(tree, access),
    wideNetworks(tree, access),
    sendingNothing(tree),
    sizeFinding(found.record.text),
  ]);
}

function stateOf({ found }: SpfNode, { isWorking, reach }: SpfAccess): SpfAnalysis['state'] {
  const { kind } = found;
  if (kind === 'failed') return 'unknown';
  if (kind === 'several') return 'invalid';
  if (kind !== 'record') return 'missing';
  if (!isWorking) return 'invalid';
  return reach === 'unknown' ? 'unknown' : 'valid';
}

const ALL_RULES = 'RFC 7208, section 5.1';

/** What is wrong with an ending; "~all" and "-all" are as they should be. */
const ENDINGS: Readonly<Partial<Record<Qualifier | 'missing', Finding>>> = {
  '+': danger('spf-pass-all', 'The record lets everyone send', {
    explanation:
      'It ends in "+all" (or "all"): every server in the world may send as you, which is worse than no record. End it in "~all" or "-all".',
    source: ALL_RULES,
  }),
  '?': warning('spf-neutral-all', 'The record says nothing about strangers', {
    explanation:
      'It ends in "?all", so a forgery is treated as if there were no record. End it in "~all" or "-all".',
    source: ALL_RULES,
  }),
  missing: warning('spf-no-all', 'The record has no ending', {
    explanation:
      'Without "all" at its end the record says nothing about strangers, and a forgery is treated as if there were no record. Add "~all" or "-all".',
    source: 'RFC 7208, section 4.7',
  }),
};

/** Terms with "?" that decide about most of the internet before a refusing ending is reached. */
function neutralPart(node: SpfNode, { isWorking, rest }: SpfAccess) {
  const ending = endingOf(node);
  if (!isWorking || rest !== 'neutral' || (ending !== '~' && ending !== '-')) return undefined;
  const named = node.walked.flatMap(({ term }) =>
    'qualifier' in term && term.qualifier === '?' ? [term.text] : [],
  );
  if (named.length === 0) return undefined;
  return warning('spf-neutral-part', 'The record says nothing about most strangers', {
    explanation: `Most strangers match ${quoteList(named)}, and "?" says nothing about them, so a forgery is treated as if there were no record. Remove it, or name there only the servers that really send.`,
    source: 'RFC 7208, section 8.2',
  });
}

function endingFinding(node: SpfNode, { isWorking, isOpen }: SpfAccess): Finding | undefined {
  const ending = endingOf(node);
  if (ending === 'unknown' || (ending === 'missing' && isEndingMistyped(node))) return undefined;
  if (ending !== '+' || isWorking || isOpen) return ENDINGS[ending];
  return warning('spf-pass-all', 'The ending would let everyone send', {
    explanation:
      'Receivers cannot use the record today. It ends in "+all" (or "all"), which lets every server in the world pass. When you correct the record, end it in "~all" or "-all".',
    source: ALL_RULES,
  });
}

/** Another finding says what is wrong with the ending that its author wrote. */
function isEndingMistyped({ found }: SpfNode): boolean {
  if (found.kind !== 'record') return false;
  const { terms, problems } = found.record;
  return [...terms, ...problems].some(
    ({ text }) => MEANS_ALL.test(text) || /[-+~?\u2010-\u2015]all[^a-z0-9]*$/i.test(text),
  );
}

function wideNetworks(node: SpfNode, { reach, isWide, wide, count }: SpfAccess) {
  if (reach !== 'many' && !isWide && !(reach === 'everybody' && endingOf(node) !== '+')) return undefined;
  const widest = widestTerms(node);
  const where = widest.length > 0 ? ` The widest: ${quoteList(widest)}.` : '';
  const title = isWide ? 'A large network may send' : 'A part of the internet may send';
  return (isWide ? warning : danger)('spf-wide-network', title, {
    explanation: `The record lets ${addressesInWords(isWide ? wide : count)} send as the domain, most of them strangers.${where} Name only the servers that really send.`,
    source: 'RFC 7208, section 11.4',
  });
}

/** What the owner names although no mail comes from there: private networks, and proxies of websites. */
function sendingNothing({ walked }: SpfNode): Finding[] {
  const named = (sending: Sending) =>
    quoteList(walked.flatMap((step) => (isWithout(sending, step) ? [step.term.text] : [])));
  const unseen = named(onTheInternet);
  const proxies = named(withoutProxies);
  return told<Finding>([
    unseen !== '' &&
      note('spf-private-network', 'The record names addresses that are not on the internet', {
        explanation: `${unseen}: no receiver sees mail come from there, so this lets nobody send. If a server in your own network sends for you, name the public address of your connection instead.`,
        source: 'RFC 1918, RFC 6890',
      }),
    proxies !== '' &&
      warning('spf-proxy', 'The record names a proxy of a website, which sends no mail', {
        explanation: `Behind ${proxies} are addresses of Cloudflare. No mail comes from there, so this lets nobody send, and the server of the website itself is not named. If the website sends mail, have it send through your mail provider, or name its own server with ip4. If it sends none, take this out.`,
        source: 'cloudflare.com/ips; RFC 7208, section 5.3',
      }),
  ]);
}

/** Gives the part of some addresses from which mail can come. */
type Sending = typeof onTheInternet;

/** Whether a term lets somebody pass, but nobody from whom mail can come. */
function isWithout(sending: Sending, step: WalkedTerm): boolean {
  const { term } = step;
  if (!isMechanism(term) || term.qualifier !== '+') return false;
  if (term.name === 'ip4' || term.name === 'ip6')
    return sending([networkRange(term.network, term.bits)]).length === 0;
  if (term.name !== 'a' && term.name !== 'mx') return false;
  const { passes } = accessBy(step).senders;
  return passes.length > 0 && sending(passes).length === 0;
}

/** A term is worth naming from a /24 of IPv4 or a /56 of IPv6 upwards. */
const LARGE_SHARE = 8;

/** The owner's own terms that let most addresses pass, widest first. */
function widestTerms(node: SpfNode): string[] {
  return termsIn(node)
    .flatMap(({ term }) => {
      const share = shareOf(term);
      return share === undefined || share < LARGE_SHARE ? [] : [{ text: term.text, share }];
    })
    .sort((one, other) => other.share - one.share)
    .slice(0, 3)
    .map(({ text }) => text);
}

/** How many bits of an address this term's network leaves free, if the term lets its network pass. */
function shareOf(term: WalkedTerm['term']): number | undefined {
  if (!('qualifier' in term) || term.qualifier !== '+') return undefined;
  if (term.name === 'ip4') return 32 - term.bits;
  if (term.name === 'ip6') return Math.max(0, 64 - term.bits);
  if (term.name === 'exists') return 32;
  return term.name === 'a' || term.name === 'mx' ? 32 - term.prefixes[4] : undefined;
}
