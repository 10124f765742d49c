import type { JudgedDomain } from '../judged-domain.ts';
import { serviceAt } from '../known-services.ts';
import {
  addressText,
  type AddressRanges,
  FAMILIES,
  type Family,
  networkRange,
  networksIn,
  parseAddress,
  readableForm,
  subtract,
} from '../spf/addresses.ts';
import { accessBy, accessOf, isTooMany } from '../spf/spf-access.ts';
import { isMechanism, type Mechanism, type NetworkTerm, type WalkedTerm } from '../spf/spf-tree.ts';

/** A longer list of addresses is not written out: the record would no longer fit into one answer. */
export const MOST_WRITTEN_OUT = 8;

/** The terms that replace one term: itself, a working one, or none. */
export function keepTerm(step: WalkedTerm, judged: JudgedDomain): readonly string[] {
  const { term, outcome } = step;
  if (!isMechanism(term) || term.name === 'all') return [];
  if (term.name === 'ip4' || term.name === 'ip6') {
    return isOpening(term) && !passesToday(term, judged) ? [] : [term.text];
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
  const access = accessOf(next);
  const isKnown = target !== undefined && serviceAt(target) !== undefined;
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
  return accessBy(step).isOpen;
}

/** The same for a network, without an evaluation: a record may have thousands of them. */
function isOpening(term: NetworkTerm): boolean {
  const ranges = rangesOf(term);
  return term.qualifier === '+' && isTooMany({ passes: ranges, ownPasses: ranges }, term.network.family);
}

/**
 * Whether the whole network passes today. Then it is left to the owner, who alone knows which part is theirs.
 */
function passesToday(term: NetworkTerm, { access }: JudgedDomain): boolean {
  return subtract(rangesOf(term), access.senders[term.network.family].passes).length === 0;
}

function rangesOf({ network, bits }: NetworkTerm): AddressRanges {
  return [networkRange(network, bits)];
}

/** The addresses as `ip4` or `ip6` terms, one for each network. */
export function networkTerms(ranges: AddressRanges, family: Family): string[] {
  return networksIn(ranges, family).map(([first, bits]) => {
    const whole = bits === (family === 4 ? 32 : 128);
    return `ip${String(family)}:${addressText(first, family)}${whole ? '' : `/${String(bits)}`}`;
  });
}
