import type { JudgedDomain } from '../judged-domain.ts';
import { providerAt } from '../mail-providers.ts';
import {
  addressText,
  type AddressRanges,
  type Family,
  networkRange,
  networksIn,
  NO_ADDRESSES,
  parseAddress,
  readableForm,
  sizeOf,
  subtract,
  union,
} from '../spf/addresses.ts';
import { parseSpf } from '../spf/parse-spf.ts';
import { type SenderSet, senderSet } from '../spf/sender-set.ts';
import { accessOf, type SpfAccess } from '../spf/spf-access.ts';
import { isMechanism, type Mechanism, type SpfNode, type WalkedTerm } from '../spf/spf-tree.ts';

/** A longer list of addresses is not written out: the record would no longer fit into one answer. */
export const MOST_WRITTEN_OUT = 8;
const FAMILIES = [4, 6] as const;

/** Who may send according to an SPF tree that was read. */
export function accessBy(tree: SpfNode): SpfAccess {
  return accessOf(tree, senderSet(tree));
}

/** The terms that replace one term: itself, a working one, or none. */
export function keepTerm(step: WalkedTerm, judged: JudgedDomain): readonly string[] {
  const { term, outcome } = step;
  if (!isMechanism(term) || term.name === 'all') return [];
  if (term.name === 'ip4' || term.name === 'ip6') {
    return isTooWide(step) && !passesToday(step, judged) ? [] : [term.text];
  }
  if (outcome === 'too-many-names')
    return serversOneByOne(step, term).map((server) => `${signOf(term)}${server}`);
  if (outcome === 'void' || outcome === 'loop' || outcome === 'unusable-name') return [];
  if (term.name === 'include') return keepInclude(step, signOf(term));
  if (!isTooWide(step)) return [term.text];
  // A prefix length that opens half the internet was meant for the host itself.
  return term.name === 'exists' ? [] : [term.text.replace(/\/.*$/, '')];
}

/**
 * The senders that an include names get its sign: "-", "~" and "?" keep them out (RFC 7208, sections 4.6.2 and 5.2).
 */
function keepInclude({ next, target, term }: WalkedTerm, sign: string): readonly string[] {
  if (!next || next.found.kind === 'failed') return [term.text];
  if (next.found.kind !== 'record') return [];
  const access = accessBy(next);
  const isKnown = target !== undefined && providerAt(target) !== undefined;
  const isOpen = access.reach === 'everybody' || (access.reach === 'many' && !isKnown);
  // An open include that keeps senders out lets no stranger pass.
  if (isOpen && sign === '') return [];
  if (access.isWorking) return [term.text];
  const networks = FAMILIES.flatMap((family) => networkTerms(access.senders[family].passes, family));
  return networks.length <= MOST_WRITTEN_OUT ? networks.map((network) => `${sign}${network}`) : [];
}

/**
 * The servers behind an `mx`, each with the surrounding network that the term names (RFC 7208, sections 5.4 and 5.6).
 */
function serversOneByOne(step: WalkedTerm, term: Mechanism): string[] {
  const { bits4, bits6 } = term.name === 'mx' && !isTooWide(step) ? term : { bits4: 32, bits6: 128 };
  const prefixes = { 4: bits4 < 32 ? `/${String(bits4)}` : '', 6: bits6 < 128 ? `/${String(bits6)}` : '' };
  const texts = step.hosts.flatMap(({ a, aaaa }) =>
    [a, aaaa].flatMap((answer) => (answer.kind === 'found' ? answer.records : [])),
  );
  const networks = new Map<string, string>();
  for (const address of texts.flatMap((text) => parseAddress(text) ?? [])) {
    const { family } = address;
    const { from } = networkRange(address, family === 4 ? bits4 : bits6);
    const key = `${String(family)} ${String(from)}`;
    if (!networks.has(key))
      networks.set(key, `ip${String(family)}:${readableForm(address)}${prefixes[family]}`);
  }
  return [...networks.values()];
}

function signOf({ qualifier }: Mechanism): string {
  return qualifier === '+' ? '' : qualifier;
}

/** Whether this term alone opens the domain, judged as if it were the whole record. */
function isTooWide(step: WalkedTerm): boolean {
  if (!isMechanism(step.term) || step.term.qualifier !== '+') return false;
  const alone = accessBy(treeOf(step));
  return alone.reach === 'everybody' || alone.reach === 'many';
}

/** Whether a term names senders in order to keep them out: with "-", "~" or "?". */
export function isKeepingOut({ term }: WalkedTerm): boolean {
  return isMechanism(term) && term.qualifier !== '+' && term.name !== 'all';
}

/** The addresses that some terms keep out and that no earlier term lets pass, each term judged alone. */
export function keptOutBy(
  terms: ReadonlySet<WalkedTerm>,
  { walked }: SpfNode,
): Record<Family, AddressRanges> {
  const keptOut: Record<Family, AddressRanges> = { 4: NO_ADDRESSES, 6: NO_ADDRESSES };
  const ahead: Record<Family, AddressRanges[]> = { 4: [], 6: [] };
  const last = walked.findLastIndex((step) => terms.has(step));
  for (const step of walked.slice(0, last + 1)) {
    if (isKeepingOut(step) && !terms.has(step)) continue;
    const alone = aloneIn(asPassing(step));
    for (const family of FAMILIES) {
      const { passes, possible } = alone[family];
      if (!isKeepingOut(step)) ahead[family].push(possible.pass);
      else if (passes.length > 0) {
        // United at most once for each of them: a record may have thousands of terms.
        const passing = union(...ahead[family]);
        ahead[family] = [passing];
        keptOut[family] = union(keptOut[family], subtract(passes, passing));
      }
    }
  }
  return keptOut;
}

/** The same term with "+" for its sign. */
function asPassing(step: WalkedTerm): WalkedTerm {
  const { term } = step;
  return isMechanism(term) ? { ...step, term: { ...term, qualifier: '+' } } : step;
}

/** Who passes by one term, judged as if it were the whole record. */
function aloneIn(step: WalkedTerm): SenderSet {
  return senderSet(treeOf(step));
}

/** The tree of one term; more mail servers than receivers ask for are treated as if they all counted. */
function treeOf(step: WalkedTerm): SpfNode {
  const outcome = step.outcome === 'too-many-names' ? 'answered' : step.outcome;
  return { domain: step.domain, found: NOTHING_ELSE, walked: [{ ...step, outcome }] };
}

const NOTHING_ELSE = { kind: 'record', record: parseSpf('v=spf1'), texts: [] } as const;

/**
 * Whether everything that a term means passes today. Then it is left to the owner, who alone knows which part is
 * theirs.
 */
function passesToday(step: WalkedTerm, { access }: JudgedDomain): boolean {
  const alone = aloneIn(step);
  return FAMILIES.some((family) => {
    const meant = alone[family].passes;
    return meant.length > 0 && sizeOf(subtract(meant, access.senders[family].passes)) === 0n;
  });
}

/** The addresses as `ip4` or `ip6` terms, one for each network. */
export function networkTerms(ranges: AddressRanges, family: Family): string[] {
  return networksIn(ranges, family).map(([first, bits]) => {
    const whole = bits === (family === 4 ? 32 : 128);
    return `ip${String(family)}:${addressText(first, family)}${whole ? '' : `/${String(bits)}`}`;
  });
}
