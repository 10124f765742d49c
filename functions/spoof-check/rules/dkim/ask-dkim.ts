import type { DnsAnswer, DnsResolver } from '../dns-answers.ts';
import type { MailProvider } from '../mail-providers.ts';
import { PROBE_SELECTOR, usualSelectors } from './selectors.ts';

export interface SelectorAnswer {
  readonly selector: string;
  readonly provider: MailProvider | undefined;
  /** The visitor named it, so it is no guess. */
  readonly isTyped: boolean;
  readonly text: DnsAnswer<string>;
  /** Only asked where a provider's customers publish an alias. */
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
        const [text, alias] = await Promise.all([dns.txt(name), isAliased ? dns.cname(name) : undefined]);
        return { selector, provider, isTyped: selector === typed, text, alias };
      }),
    ),
  ]);
  return { above, probe, probeAlias, selectors: answers };
}
