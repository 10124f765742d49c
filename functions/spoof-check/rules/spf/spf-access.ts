import { serviceAt } from '../known-services.ts';
import {
  type AddressRanges,
  allAddresses,
  countOf,
  FAMILIES,
  type Family,
  ofFamily,
  onTheInternet,
  subtract,
  union,
} from './addresses.ts';
import { parseSpf } from './parse-spf.ts';
import {
  isMechanism,
  perTree,
  type SpfNode,
  type SpfResult,
  tailOf,
  termsIn,
  type WalkedTerm,
} from './spf-tree.ts';
import { senderSet, type SenderSet } from './sender-set.ts';
import { isAtOrBelow, UNUSED_NAME } from '../../../platform/rules/dns-answers.ts';

/**
 * How far a record lets strangers pass. `depends`: macros or `exists` decide when a message arrives, so the senders
 * cannot be listed. `unknown`: a part that decides could not be read.
 */
export type SpfReach = 'everybody' | 'many' | 'unknown' | 'depends' | 'listed' | 'nobody';

/** Who may send for a domain, as far as a verdict, a grade and advice need it. */
export interface SpfAccess {
  readonly senders: SenderSet;
  readonly reach: SpfReach;
  /** Strangers pass: the reach is `everybody` or `many`. */
  readonly isOpen: boolean;
  /** The result for most IPv4 addresses. */
  readonly rest: SpfResult;
  /** Receivers can use the record: no address ends in an error that the record itself causes. */
  readonly isWorking: boolean;
  /** The record works and says that strangers should not send (`~all` or `-all`). */
  readonly isLimited: boolean;
  /** Everybody is refused: the record says that the domain sends nothing. */
  readonly isClosed: boolean;
  /**
   * How many addresses of each family pass by no known service, if they are more than one owner has servers, but fewer
   * than for `many`; else none.
   */
  readonly wide: Readonly<Record<Family, bigint>>;
  readonly isWide: boolean;
  /** The terms that the owner wrote are not the cause of that: a service may have many servers. */
  readonly isNarrow: boolean;
  /** How many addresses of each family always pass; without private ones, unless strangers pass anyway. */
  readonly count: Readonly<Record<Family, bigint>>;
  /** The known mail services that may send. */
  readonly providers: readonly string[];
  /** Terms whose senders cannot be listed. */
  readonly dependent: readonly WalkedTerm[];
  /** Names that gave no answer, and names with more than is read here; what they let pass is not known. */
  readonly failing: readonly string[];
  readonly tooLarge: readonly string[];
}

const NONE = { 4: 0n, 6: 0n } as const;

/** Who may send according to an SPF tree that was read. */
export const accessOf = perTree((tree) => judgeAccess(tree, senderSet(tree)));

function judgeAccess(tree: SpfNode, senders: SenderSet): SpfAccess {
  const { possible, depends, passes, providers, voidErrors } = senders;
  const dependent = termsIn(tree).filter(
    (step) => step.outcome === 'not-evaluated' && !isBoundTo(ownerOf(tree), step),
  );
  const failing = failingNames(tree);
  // Behind these the reading ended, because a limit of our own was reached.
  const ended = termsIn(tree).filter(({ outcome }) => outcome === 'not-followed');
  const tooLarge = [...new Set(ended.map(({ target, domain }) => target ?? domain))];
  const rest = mostCommon(senders, 4);
  // Receivers consider the record broken for these. A name with only IPv4 addresses is a void lookup for an IPv6
  // client: three of them are common and affect few.
  const errors = subtract(possible.permerror, depends);
  const hasErrorsOf6 = ofFamily(errors, 6).length > 0;
  const isBrokenFor4 = ofFamily(errors, 4).length > 0;
  const isBrokenFor6 = ofFamily(subtract(errors, voidErrors), 6).length > 0;
  const isWorking = !isBrokenFor4 && !isBrokenFor6;
  const isUnread = failing.length + tooLarge.length > 0;
  const reach = reachOf(senders, dependent.length > 0, isUnread);
  const isOpen = reach === 'everybody' || reach === 'many';
  const wide = isOpen ? NONE : wideIn(senders);
  const isWide = wide[4] + wide[6] > 0n;
  const refuses = (result: SpfResult) => result === 'fail' || result === 'softfail';
  return {
    senders,
    reach,
    isOpen,
    rest,
    isWorking,
    isLimited: isWorking && refuses(rest) && (refuses(mostCommon(senders, 6)) || hasErrorsOf6),
    isClosed:
      depends.length === 0 &&
      FAMILIES.every((family) => subtract(allAddresses(family), possible.fail).length === 0),
    wide,
    isWide,
    isNarrow: !isWide || !isWideByOwner(tree),
    // If a large part of the internet passes, all passing addresses count, so that they can be shown as a share.
    count: countOf(isOpen ? passes : onTheInternet(passes)),
    providers,
    dependent,
    failing,
    tooLarge,
  };
}

/** The same senders as if the owner had listed them, as later advice assumes. */
export function listedByOwner(access: SpfAccess): SpfAccess {
  return {
    ...access,
    reach: 'listed',
    isOpen: false,
    rest: 'softfail',
    isWorking: true,
    isLimited: true,
    wide: NONE,
    isWide: false,
    isNarrow: true,
    dependent: [],
    failing: [],
    tooLarge: [],
    count: access.isOpen ? NONE : access.count,
  };
}

function reachOf(senders: SenderSet, hasDependent: boolean, isUnread: boolean): SpfReach {
  const { possible, depends, passes } = senders;
  const passing = countOf(onTheInternet(passes));
  const all = (family: Family) => countOf(onTheInternet(allAddresses(family)))[family];
  if (FAMILIES.some((family) => passing[family] * 100n >= all(family) * 99n)) return 'everybody';
  if (isTooMany(senders)) return 'many';
  const certainErrors = subtract(possible.temperror, depends);
  // A private address lets nobody pass: no mail comes from one over the internet.
  const canPass = onTheInternet(possible.pass).length > 0;
  const isOpenQuestion = depends.length > 0;
  if (certainErrors.length > 0 || (isUnread && isOpenQuestion)) return 'unknown';
  if (hasDependent && isOpenQuestion && canPass) return 'depends';
  return canPass ? 'listed' : 'nobody';
}

/** The result for most addresses; if it depends on the message, the one when nothing lets them pass. */
function mostCommon({ possible, depends }: SenderSet, family: Family): SpfResult {
  const certain = ['pass', 'temperror', 'permerror'] as const;
  const refused = ['none', 'neutral', 'softfail', 'fail'] as const;
  const sizes = [
    ...certain.map((result) => [result, subtract(possible[result], depends)] as const),
    ...refused.map((result) => [result, possible[result]] as const),
  ].map(([result, ranges]) => [result, countOf(ranges)[family]] as const);
  return sizes.reduce((most, one) => (one[1] > most[1] ? one : most))[0];
}

/**
 * `ptr` passes only hosts whose name is in a zone and resolves back to them: with the owner's own zone a stranger
 * cannot pass (RFC 7208, section 5.5). A zone above may be a public suffix, and the names below a provider's zone are
 * its customers. Services that answer with macros are as trusted as those with a list.
 */
function isBoundTo(owner: string, { term, target }: WalkedTerm): boolean {
  if (term.name === 'ptr') return target !== undefined && isAtOrBelow(target, owner);
  const parts = 'target' in term ? (term.target ?? []) : [];
  // Everything but the address is what the sender says of itself.
  if (term.name === 'exists' && !parts.some((part) => part.kind === 'value' && part.letter === 'i'))
    return false;
  return serviceAt(tailOf(term)) !== undefined;
}

/** The names in the tree that gave no answer. */
function failingNames(tree: SpfNode): string[] {
  if (tree.found.kind === 'failed') return [tree.domain];
  const failing = termsIn(tree).flatMap(({ outcome, next, target, domain, hosts }) => {
    if (next?.found.kind === 'failed') return [next.domain];
    const silent = hosts.filter(({ a, aaaa }) => a.kind === 'failed' || aaaa.kind === 'failed');
    return outcome === 'failed' && silent.length === 0 ? [target ?? domain] : silent.map(({ name }) => name);
  });
  return [...new Set(failing)];
}

/**
 * More own addresses than this are a danger: 2^22 of IPv4 is a /10, 2^96 of IPv6 a /32, as large as a whole provider.
 */
const MOST_OWN = { 4: 1n << 22n, 6: 1n << 96n } as const;
/** A known service may let more pass, but not a share of the internet: its name may be misspelt or have lapsed. */
const MOST_OF_A_SERVICE = { 4: 1n << 26n, 6: 1n << 102n } as const;
/**
 * From this number on it is worth a warning: a /16 of IPv4. An owner's site gets a /48 of IPv6, with room to grow to a
 * /44 (RFC 6177; ARIN's Number Resource Policy Manual, section 6.5.8).
 */
const WIDE_OWN = { 4: 1n << 16n, 6: 1n << 84n } as const;

export function isTooMany({ passes, ownPasses }: Pick<SenderSet, 'passes' | 'ownPasses'>): boolean {
  const [own, all] = [countOf(onTheInternet(ownPasses)), countOf(onTheInternet(passes))];
  return FAMILIES.some((family) => own[family] > MOST_OWN[family] || all[family] > MOST_OF_A_SERVICE[family]);
}

/** The addresses that pass by no known service, counted if they are many. */
function wideIn({ ownPasses }: SenderSet): Record<Family, bigint> {
  const own = countOf(onTheInternet(ownPasses));
  const wide = (family: Family) => (own[family] > WIDE_OWN[family] ? own[family] : 0n);
  return { 4: wide(4), 6: wide(6) };
}

/** Whether the terms that the owner wrote let so many pass, without the records of others that they include. */
const isWideByOwner = perTree((tree) => {
  const wide = wideIn(senderSet(withoutServices(tree, ownerOf(tree))));
  return wide[4] + wide[6] > 0n;
});

/** The domain whose record it is; for an unused name below one, that one. */
function ownerOf({ domain }: SpfNode): string {
  return domain.replace(`${UNUSED_NAME}.`, '');
}

/** The record without what it lets pass by the records of others; whom these keep out stays out. */
function withoutServices(tree: SpfNode, owner: string): SpfNode {
  const walked = tree.walked.flatMap((step): WalkedTerm[] => {
    if (!step.next) return [step];
    if (isAtOrBelow(step.next.domain, owner)) return [{ ...step, next: withoutServices(step.next, owner) }];
    return 'qualifier' in step.term && step.term.qualifier !== '+' ? [step] : [];
  });
  return { ...tree, walked };
}

/** Whether a term names senders in order to keep them out: with "-", "~" or "?". */
export function isKeepingOut({ term }: WalkedTerm): boolean {
  return isMechanism(term) && term.qualifier !== '+' && term.name !== 'all';
}

/** Who passes by one term alone; more mail servers than receivers ask for are treated as if they all counted. */
export function accessBy(step: WalkedTerm): SpfAccess {
  const outcome = step.outcome === 'too-many-names' ? 'answered' : step.outcome;
  return accessOf({ domain: step.domain, found: NOTHING_ELSE, walked: [{ ...step, outcome }] });
}

const NOTHING_ELSE = { kind: 'record', record: parseSpf('v=spf1'), texts: [] } as const;

/**
 * All addresses that a record names in order to keep them out, itself or by the record to which it redirects, whether
 * or not an earlier term lets them pass.
 */
export function namedToKeepOut(tree: SpfNode): AddressRanges {
  const own = keptOut(tree).possible.pass;
  const next = tree.walked.find(({ term }) => term.name === 'redirect')?.next;
  return next ? union(own, namedToKeepOut(next)) : own;
}

/** Who would pass if the terms that keep senders out let them pass. */
const keptOut = perTree((tree) => {
  const walked = tree.walked.flatMap((step) => {
    const { term } = step;
    return isKeepingOut(step) && isMechanism(term)
      ? [{ ...step, term: { ...term, qualifier: '+' } as const }]
      : [];
  });
  return senderSet({ ...tree, walked });
});
