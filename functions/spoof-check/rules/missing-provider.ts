import type { Finding } from '#shared/api/spoof-check.ts';
import { warning } from './finding.ts';
import type { JudgedDomain, JudgedRecords } from './judged-domain.ts';
import { mailboxProviderOf } from './known-providers.ts';
import type { MailProvider } from './mail-providers.ts';
import {
  type AddressRanges,
  type Family,
  intersect,
  NO_ADDRESSES,
  sizeOf,
  subtract,
} from './spf/addresses.ts';
import { namedToKeepOut } from './spf/kept-out.ts';
import { publishedSpf } from './spf/named-senders.ts';
import type { FamilySenders } from './spf/sender-set.ts';
import { accessOf, type SpfAccess } from './spf/spf-access.ts';
import { type SpfNode, termsIn } from './spf/spf-tree.ts';

const FAMILIES = [4, 6] as const;

/**
 * A hundredth of a provider's servers is no more than the few that only take mail: `mx` names those, and they are among
 * the addresses that the provider's record lets pass.
 */
const MOST_PASSING = 100n;

/**
 * The provider of the domain's mailboxes, if its servers certainly do not pass by an SPF record that refuses strangers,
 * and the record does not mention it. Nothing is concluded if a part of either record depends on the message or could
 * not be read, or if the record keeps the provider out on purpose.
 */
export function missingProvider({
  facts,
  access,
}: Pick<JudgedRecords, 'facts' | 'access'>): MailProvider | undefined {
  const { mx, spf, providerSpf, assumed } = facts;
  const provider = mailboxProviderOf(mx);
  if (!provider || !providerSpf || assumed.includes('provider')) return undefined;
  if (!access.isLimited || access.reach !== 'listed' || isMentioned(spf, provider)) return undefined;
  const servers = serversOf(providerSpf);
  const isRefused = (family: Family) => isSurelyRefused(servers[family], access.senders[family]);
  const isKeptOut = (family: Family) => overlap(servers[family], namedToKeepOut(spf, family)) > 0n;
  const isKnown = FAMILIES.some((family) => servers[family].length > 0);
  return isKnown && FAMILIES.every(isRefused) && !FAMILIES.some(isKeptOut) ? provider : undefined;
}

/** Whether the provider is named in any way, so that the owner has thought of it: kept out, or with a mistake. */
function isMentioned(tree: SpfNode, { spf }: MailProvider): boolean {
  const words = [...publishedSpf(tree), ...termsIn(tree).flatMap(({ target }) => target ?? [])];
  return words.some((word) => spf.some((name) => word.toLowerCase().includes(name)));
}

/** The addresses that pass by the provider's record for every message; none if that cannot be said of the record. */
function serversOf(tree: SpfNode): Record<Family, AddressRanges> {
  const { senders, isWorking, failing, tooLarge } = accessOf(tree);
  const isClear =
    isWorking &&
    failing.length + tooLarge.length === 0 &&
    FAMILIES.every((f) => senders[f].depends.length === 0);
  return isClear ? { 4: senders[4].passes, 6: senders[6].passes } : { 4: NO_ADDRESSES, 6: NO_ADDRESSES };
}

/** Whether all servers of the provider pass by a record, whatever the message. */
export function letsProviderPass(providerSpf: SpfNode, { senders }: SpfAccess): boolean {
  const servers = serversOf(providerSpf);
  return FAMILIES.every((family) => subtract(servers[family], senders[family].passes).length === 0);
}

function isSurelyRefused(servers: AddressRanges, { possible }: FamilySenders): boolean {
  return overlap(servers, possible.pass) * MOST_PASSING <= sizeOf(servers);
}

function overlap(one: AddressRanges, other: AddressRanges): bigint {
  return sizeOf(intersect(one, other));
}

/** A warning with an "if": the mail exchanges show where mail is received, not where it is written. */
export function providerFindings(
  judged: Pick<JudgedDomain, 'missingProvider' | 'dmarc' | 'access' | 'facts'>,
): Finding[] {
  const { missingProvider: provider, facts } = judged;
  if (!provider) return [];
  return [
    warning('spf-provider-missing', `The SPF record does not let ${provider.name} send`, {
      explanation: `Mail to ${facts.domain} is received by ${provider.name}, but the SPF record does not let its sending servers pass. If mail of yours leaves by those, it fails SPF, and receivers ${treatment(judged)}. If none does, this is as it should be.`,
      source: 'RFC 7208, sections 8.4 and 8.5',
    }),
  ];
}

/** Receivers may refuse mail before they see its DKIM signature (RFC 7208, section 8.4). */
function treatment({ dmarc: { policy }, access }: Pick<JudgedDomain, 'dmarc' | 'access'>): string {
  const unlessSigned = 'unless it carries a DKIM signature of your domain';
  if (policy === 'reject') return `refuse it ${unlessSigned}`;
  if (policy === 'quarantine') return `put it among the junk ${unlessSigned}`;
  return access.rest === 'fail' ? 'may refuse it at once' : 'look at it with suspicion';
}
