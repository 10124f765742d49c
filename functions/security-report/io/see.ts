import type { NamesAnswer, WebsiteAnswer } from '#shared/api/security-report.ts';
import { withDns } from '../../platform/dns.ts';
import { siteAddress } from '../../platform/setting.ts';
import { findRegistration, renewRegistries } from './registry.ts';
import { findSiteBreaches } from './site-breaches.ts';
import { DIRECT } from './website/connector.ts';
import { fetchWebsite, withOutside } from './website/fetch-website.ts';

/** Checks the website of a domain now. The code that judges it is loaded while the website answers. */
export async function seeWebsite(domain: string): Promise<WebsiteAnswer> {
  const [seen, breaches, { reportOnWebsite }] = await Promise.all([
    withDns((dns) => fetchWebsite(domain, { dns, connector: DIRECT, origin: siteAddress() })),
    findSiteBreaches(domain),
    import('../rules/website/report-on-website.ts'),
  ]);
  return reportOnWebsite(seen, breaches);
}

/** Renews the list of registries, which tell until when a domain is registered. */
export async function renewListOfRegistries(): Promise<void> {
  await withDns((dns) =>
    withOutside({ dns, connector: DIRECT, origin: siteAddress() }, ({ document }) =>
      renewRegistries(document),
    ),
  );
}

/** Checks the names of a domain now. */
export async function seeNames(domain: string): Promise<NamesAnswer> {
  const [{ gatherNames }, { reportOnNames }] = await Promise.all([
    import('../rules/names/gather-names.ts'),
    import('../rules/names/report-on-names.ts'),
  ]);
  return withDns((dns) =>
    withOutside({ dns, connector: DIRECT, origin: siteAddress() }, async ({ document, ...asking }) => {
      const registration = (name: string) => findRegistration(name, document);
      return reportOnNames(await gatherNames(dns, domain, { ...asking, registration }), new Date());
    }),
  );
}
