import type { DnsAnswer, DnsResolver } from '../../../platform/rules/dns-answers.ts';
import { type MailProvider, MAIL_PROVIDERS } from '../mail-providers.ts';
import { isDkimKey, parseDkimKey } from './parse-key.ts';

export interface SelectorAnswer {
  readonly selector: string;
  readonly provider: MailProvider | undefined;
  /** The visitor named it, so it is no guess. */
  readonly isTyped: boolean;
  readonly text: DnsAnswer<string>;
  /** Only asked where a provider's customers publish an alias, and of a key under test: what to do about it depends on it. */
  readonly alias: DnsAnswer<string> | undefined;
}

export interface DkimFacts {
  /** The name above all selectors: where it does not exist, none of them can (RFC 8020). */
  readonly above: DnsAnswer<string>;
  /** What a selector answers that nobody uses. */
  readonly probe: DnsAnswer<string>;
  /** Where its alias leads, in a zone in which every name is one. */
  readonly probeAlias: DnsAnswer<string>;
  readonly selectors: readonly SelectorAnswer[];
}

/** Asks for all usual selectors, the visitor's own, and the two names that tell what an answer is worth: at once. */
export async function askDkim(
  dns: DnsResolver,
  domain: string,
  typed: string | undefined,
): Promise<DkimFacts> {
  const zone = `_domainkey.${domain}`;
  const all = new Map<string, MailProvider | undefined>(usualSelectors());
  if (typed !== undefined && !all.has(typed)) all.set(typed, undefined);
  const [above, probe, probeAlias, answers] = await Promise.all([
    dns.txt(zone),
    dns.txt(`${PROBE_SELECTOR}.${zone}`),
    dns.cname(`${PROBE_SELECTOR}.${zone}`),
    Promise.all(
      [...all].map(async ([selector, provider]): Promise<SelectorAnswer> => {
        const name = `${selector}.${zone}`;
        const isAliased = provider?.isAliased ?? false;
        const [text, asked] = await Promise.all([dns.txt(name), isAliased ? dns.cname(name) : undefined]);
        const alias = asked ?? (holdsTestKey(text) ? await dns.cname(name) : undefined);
        return { selector, provider, isTyped: selector === typed, text, alias };
      }),
    ),
  ]);
  return { above, probe, probeAlias, selectors: answers };
}

function holdsTestKey(text: DnsAnswer<string>): boolean {
  if (text.kind !== 'found') return false;
  return text.records
    .filter(isDkimKey)
    .map(parseDkimKey)
    .some(({ state, isTesting }) => state === 'usable' && isTesting);
}

/** Names that belong to nobody in particular. */
const GENERIC_SELECTORS: readonly string[] =
  'default dkim dkim1 dkim2 mail email smtp key1 key2 s1024 s2048 test mx delta alfa beta'.split(' ');

/** A selector that nobody uses: a zone that answers it answers everything, so its answers prove nothing. */
const PROBE_SELECTOR = 'q7-nobody-uses-this-name-4x';

/**
 * Selectors are set by the sender and cannot be listed, so a check tries the usual ones: every selector of the table once,
 * each with the one provider that uses it, or none when it could be anybody's.
 */
function usualSelectors(): ReadonlyMap<string, MailProvider | undefined> {
  const selectors = new Map<string, MailProvider | undefined>();
  for (const provider of MAIL_PROVIDERS) {
    for (const selector of provider.selectors) {
      selectors.set(selector, selectors.has(selector) ? undefined : provider);
    }
  }
  for (const selector of GENERIC_SELECTORS) selectors.set(selector, undefined);
  return selectors;
}
