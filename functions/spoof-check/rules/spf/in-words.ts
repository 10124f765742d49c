import { UNUSED_NAME } from '../../../platform/rules/dns-answers.ts';
import { domainToUnicode } from 'node:url';
import { allAddresses, countOf, type Family, onTheInternet, subtract } from './addresses.ts';
import type { SpfAccess, SpfReach } from './spf-access.ts';

const LONGEST_QUOTE = 80;

/**
 * A piece of a record in quotation marks, safe to print: shortened if long, with odd characters made visible. Typographic
 * quotation marks are seen as what they are.
 */
export function quote(text: string): string {
  const visible = text.replace(
    /[^ -~\p{Pi}\p{Pf}]/gu,
    (character) => `\\x${character.charCodeAt(0).toString(16).padStart(2, '0')}`,
  );
  return `"${shortened(visible, LONGEST_QUOTE)}"`;
}

/** The beginning of a text that may be long. */
export function shortened(text: string, most = 60): string {
  return text.length > most ? `${text.slice(0, most)}…` : text;
}

/** Quoted pieces in a row, each once, at most five of them. */
export function quoteList(texts: readonly string[]): string {
  const different = [...new Set(texts)];
  const shown = different.slice(0, 5).map(quote).join(', ');
  return different.length > 5 ? `${shown} and ${String(different.length - 5)} more` : shown;
}

const ALL_OF_IPV4 = 1n << 32n;
/** A /64 is the smallest IPv6 network that is assigned. */
const NETWORK_OF_IPV6 = 1n << 64n;

/** "2 147 483 648 addresses, 50 % of the internet": the number, and the share if it says more than the number. */
export function addressesInWords(count: Readonly<Record<Family, bigint>>): string {
  if (count[4] >= countOf(onTheInternet(allAddresses(4)))[4]) return 'every machine in the world';
  const ofIpv4 = count[6] > 0n ? ' of IPv4' : '';
  const parts = [
    ...(count[4] > 0n || count[6] === 0n ? [ipv4InWords(count[4], ofIpv4)] : []),
    ...(count[6] > 0n ? [ipv6InWords(count[6])] : []),
  ];
  return parts.join(' and ');
}

function ipv4InWords(count: bigint, kind: string): string {
  const addresses = `${count === 1n ? '1 address' : `${grouped(count)} addresses`}${kind}`;
  const perMille = Number((count * 1000n) / ALL_OF_IPV4);
  return perMille === 0 ? addresses : `${addresses} (${String(perMille / 10)}\u00a0% of the internet)`;
}

function ipv6InWords(count: bigint): string {
  if (count < NETWORK_OF_IPV6) return count === 1n ? '1 address of IPv6' : 'some addresses of IPv6';
  const networks = count / NETWORK_OF_IPV6;
  return networks === 1n ? '1 network of IPv6' : `${grouped(networks)} networks of IPv6`;
}

/** With a no-break space between thousands, as in South African English. */
function grouped(count: bigint): string {
  return count.toString().replace(/\B(?=(\d{3})+$)/g, '\u00a0');
}

/** Senders by `ptr` in the owner's own zone, or by the macros of a known service. */
const SEEN_LATER =
  'senders that are known by a name of the domain itself or to a known mail service pass when a message arrives';

const SENTENCES: Record<SpfReach, (access: SpfAccess) => string> = {
  everybody: () => 'Every machine in the world passes.',
  many: ({ count }) => `${capitalised(addressesInWords(count))} pass, most of them strangers.`,
  unknown: (access) => `Nobody can say: ${whyUnread(access)}.`,
  depends: ({ dependent }) =>
    `It is decided separately for every message by ${quoteList(dependent.map(({ term }) => term.text))}.`,
  listed: ({ count, providers, senders }) => {
    const services = providers.length > 0 ? `, among them those of ${providers.join(', ')}` : '';
    const counted = addressesInWords(count);
    const verb = counted.startsWith('1 ') && !counted.includes(' and ') ? 'passes' : 'pass';
    const isSeenLater = subtract(senders.possible.pass, senders.passes).length > 0;
    if (count[4] + count[6] === 0n) return `${capitalised(SEEN_LATER)}.`;
    return `${capitalised(counted)} ${verb}${services}${isSeenLater ? `, and ${SEEN_LATER}` : ''}.`;
  },
  nobody: ({ senders }) =>
    senders.passes.length > 0
      ? 'Nobody on the internet passes: it names only addresses of private networks.'
      : 'Nobody passes.',
};

/** One sentence on who passes the SPF check as the domain. */
export function sendersInWords(access: SpfAccess): string {
  return SENTENCES[access.reach](access);
}

/** Why a part of a record was not read, to go on with after "because" or a colon. */
export function whyUnread({ failing, tooLarge }: Pick<SpfAccess, 'failing' | 'tooLarge'>): string {
  const reasons = [
    ...(failing.length > 0 ? [`the name servers of ${namedInWords(failing)} did not answer`] : []),
    ...(tooLarge.length > 0
      ? [`the record asks for more than this check reads, at ${namedInWords(tooLarge)}`]
      : []),
  ];
  return reasons.join(', and ');
}

/** Names in a row, each once, at most three of them. */
export function namedInWords(names: readonly string[]): string {
  // The made-up name that represents all invented ones below a domain means nothing to a reader.
  const different = [...new Set(names.map((name) => name.replace(`${UNUSED_NAME}.`, '')))];
  const more = different.length > 3 ? ' and others' : '';
  return `${different.slice(0, 3).join(', ')}${more}`;
}

/** A domain as its owner writes it: with the letters of its language. */
export function shownName(domain: string): string {
  return domainToUnicode(domain) || domain;
}

export function capitalised(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
