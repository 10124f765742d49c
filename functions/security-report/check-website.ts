import { checkWebsite, websiteAnswerSchema } from '#shared/api/security-report.ts';
import { ENVIRONMENT } from '#shared/runtime/environment.ts';
import { endpoint } from '../http/endpoint.ts';
import { withDns } from '../platform/dns.ts';
import { setting } from '../platform/setting.ts';
import { domainOf } from '../spoof-check/rules/question.ts';
import { keptOrNew } from './io/kept-reports.ts';
import { findSiteBreaches } from './io/site-breaches.ts';
import { DIRECT } from './io/website/connector.ts';
import { fetchWebsite } from './io/website/fetch-website.ts';

/** Checks the front page of a domain's website, at most once in ten minutes for all visitors together. */
export const handler = endpoint(checkWebsite, async ({ input, visitor }) => {
  const domain = domainOf(input.domain);
  const wanted = { kind: 'website', domain, visitorKey: visitor.key, schema: websiteAnswerSchema } as const;
  return keptOrNew(wanted, async () => {
    const origin = setting(ENVIRONMENT.siteAddress);
    const [seen, breaches, { reportOnWebsite }] = await Promise.all([
      withDns((dns) => fetchWebsite(domain, { dns, connector: DIRECT, origin })),
      findSiteBreaches(domain),
      // The code that reads and judges a page is loaded while the website answers, and not at all for a stored report.
      import('./rules/website/report-on-website.ts'),
    ]);
    return reportOnWebsite(seen, breaches);
  });
});
