import {
  type DnsAnswer,
  type DnsResolver,
  recordsOf,
  UNUSED_NAME,
} from '../../../platform/rules/dns-answers.ts';
import { isAmong } from '../known-services.ts';
import { MAIL_SERVICES, type MailService } from '#shared/rules/mail-services.ts';
import { isDkimKey, parseDkimKey } from './parse-key.ts';

export interface SelectorAnswer {
  readonly selector: string;
  /** The service that alone uses this selector. */
  readonly service: MailService | undefined;
  /** The visitor named it, so it is not a guess. */
  readonly isTyped: boolean;
  readonly text: DnsAnswer<string>;
  /**
   * Looked up only for services whose customers publish an alias, for the visitor's own selector, and for keys marked as
   * a test: who signs with it, and the advice, depend on it.
   */
  readonly alias: DnsAnswer<string> | undefined;
}

export interface DkimFacts {
  /** The name above all selectors: if it does not exist, no selector can (RFC 8020). */
  readonly above: DnsAnswer<string>;
  /** The answer for a selector that nobody uses: a zone that has one answers every name, so its answers prove nothing. */
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
  const all = usualSelectors();
  if (typed !== undefined && !all.has(typed)) all.set(typed, []);
  const ask = async ([selector, services]: readonly [string, readonly MailService[]]) => {
    const name = `${selector}.${zone}`;
    const isAliased = selector === typed || services.some(({ keysAt }) => keysAt !== undefined);
    const [text, asked] = await Promise.all([dns.txt(name), isAliased ? dns.cname(name) : undefined]);
    const isTest = recordsOf(text).some((record) => isDkimKey(record) && parseDkimKey(record).isTesting);
    const alias = asked ?? (isTest ? await dns.cname(name) : undefined);
    const service = services.length === 1 ? services[0] : undefined;
    return { selector, service, isTyped: selector === typed, text, alias };
  };
  const [above, probe, probeAlias, answers, ofAccounts] = await Promise.all([
    dns.txt(zone),
    dns.txt(`${UNUSED_NAME}.${zone}`),
    dns.cname(`${UNUSED_NAME}.${zone}`),
    Promise.all([...all].map(ask)),
    dns.txt(domain).then((texts) => Promise.all(accountSelectors(recordsOf(texts)).map(ask))),
  ]);
  return { above, probe, probeAlias, selectors: [...answers, ...ofAccounts] };
}

/** Selectors with the number of the customer's account in them, which the SPF record names. */
function accountSelectors(texts: readonly string[]): (readonly [string, readonly MailService[]])[] {
  return MAIL_SERVICES.flatMap((service) =>
    texts.flatMap((text) =>
      [...text.matchAll(/\binclude:(\d+)\.(\S+)/gi)].flatMap(([, account = '', name = '']) =>
        isAmong(service.spf, name)
          ? (service.accountSelectors ?? []).map((start) => [`${start}${account}`, [service]] as const)
          : [],
      ),
    ),
  );
}

/** Selectors that are not specific to one provider. */
const GENERIC_SELECTORS: readonly string[] =
  'default dkim dkim1 dkim2 mail email smtp key1 key2 s1024 s2048 test mx delta alfa beta'.split(' ');

/**
 * Senders choose selectors, and they cannot be listed, so the check tries the usual ones: every selector of the table
 * once, with the services that use it.
 */
function usualSelectors(): Map<string, readonly MailService[]> {
  const selectors = new Map<string, readonly MailService[]>();
  for (const service of MAIL_SERVICES) {
    for (const selector of service.selectors ?? [])
      selectors.set(selector, [...(selectors.get(selector) ?? []), service]);
  }
  for (const selector of GENERIC_SELECTORS) selectors.set(selector, []);
  return selectors;
}
