import type { NamesAnswer, WebsiteAnswer } from '#shared/api/security-report.ts';
import { isBreakIn, isCertain } from '#shared/rules/breaches.ts';
import { listStoredBreaches } from '../../breaches/io/breach-catalogue.ts';
import { withDns } from '../../platform/dns.ts';
import type { ZoneResolver } from '../../platform/rules/dns-answers.ts';
import { Refusal } from '../../platform/rules/errors.ts';
import { siteAddress } from '../../platform/setting.ts';
import { findRegistration, renewRegistries } from './registry.ts';
import { known, unknown } from '../rules/facts-and-findings.ts';
import type { BreachFact } from '../rules/website/website-facts.ts';
import { DIRECT } from './website/connector.ts';
import { type WebsiteFetch, withOutside } from './website/fetch-website.ts';

/** Checks the website of a domain now. The code that judges it is loaded while the website answers. */
export async function seeWebsite(domain: string): Promise<WebsiteAnswer> {
  const [seen, breaches, { reportOnWebsite }] = await Promise.all([
    outside((fetch) => fetch.at(domain)),
    findSiteBreaches(domain),
    import('../rules/website/report-on-website.ts'),
  ]);
  return reportOnWebsite(seen, breaches);
}

const MOST_BREACHES = 10;

/**
 * The proven public breaches of a domain's website: none that is unverified, fabricated or retired. Unknown if the
 * catalogue cannot be read.
 */
export async function findSiteBreaches(domain: string): Promise<BreachFact> {
  try {
    const [{ breaches }, { isSameSite }] = await Promise.all([
      listStoredBreaches(),
      import('../rules/registrable.ts'),
    ]);
    return known(
      breaches
        .filter((one) => isBreakIn(one) && isCertain(one) && !one.IsRetired)
        .filter(({ Domain }) => isSameSite(domain, Domain))
        .slice(0, MOST_BREACHES)
        .map(({ Name, Title, BreachDate, PwnCount, DataClasses }) => ({
          name: Name,
          title: Title,
          date: BreachDate,
          accounts: PwnCount,
          dataClasses: [...DataClasses],
        })),
    );
  } catch (error) {
    if (error instanceof Refusal) return unknown('The catalogue of breaches cannot be read at the moment.');
    throw error;
  }
}

/** Renews the list of registries, which tell until when a domain is registered. */
export function renewListOfRegistries(): Promise<void> {
  return outside(({ document }) => renewRegistries(document));
}

/** Checks the names of a domain now. */
export async function seeNames(domain: string): Promise<NamesAnswer> {
  const [{ gatherNames }, { reportOnNames }] = await Promise.all([
    import('../rules/names/names-facts.ts'),
    import('../rules/names/report-on-names.ts'),
  ]);
  return outside(async ({ front, certificate, document }, dns) => {
    const registration = (name: string) => findRegistration(name, document);
    return reportOnNames(await gatherNames(dns, domain, { front, certificate, registration }), new Date());
  });
}

/** Work that asks name servers, and servers by the rules for websites. */
function outside<Result>(work: (fetch: WebsiteFetch, dns: ZoneResolver) => Promise<Result>): Promise<Result> {
  return withDns((dns) =>
    withOutside({ dns, connector: DIRECT, origin: siteAddress() }, (fetch) => work(fetch, dns)),
  );
}
