import type { DnsAnswer, DnsResolver } from '../../../platform/rules/dns-answers.ts';
import { type MailProvider, MAIL_PROVIDERS } from '../mail-providers.ts';
import { isDkimKey, parseDkimKey } from './parse-key.ts';

export interface SelectorAnswer {
  readonly selector: string;
  readonly provider: MailProvider | undefined;
  /** The visitor named it, so it is not a guess. */
  readonly isTyped: boolean;
  readonly text: DnsAnswer<string>;
  /**
   * Looked up only for providers whose customers publish an alias, and for keys marked as a test: the advice depends on
   * it.
   */
  readonly alias: DnsAnswer<string> | undefined;
}

export interface DkimFacts {
  /** The name above all selectors: if it does not exist, no selector can (RFC 8020). */
  readonly above: DnsAnswer<string>;
  /** The answer for a selector that nobody uses. */
  readonly probe: DnsAnswer<string>;
  /** The alias of that selector, in a zone that answers every name with one. */
  readonly probeAlias: DnsAnswer<string>;
  readonly selectors: readonly SelectorAnswer[];
}

/** Asks for all usual selectors, the visitor's own, and the names that show what the answers are worth, in parallel. */
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

/** Selectors that are not specific to one provider. */
const GENERIC_SELECTORS: readonly string[] =
  'default dkim dkim1 dkim2 mail email smtp key1 key2 s1024 s2048 test mx delta alfa beta'.split(' ');

/** A selector that nobody uses: a zone with an answer for it answers every name, so its answers prove nothing. */
const PROBE_SELECTOR = 'q7-nobody-uses-this-name-4x';

/**
 * Senders choose selectors, and they cannot be listed, so the check tries the usual ones: every selector of the table
 * once, with its provider if only one uses it.
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
