import { checkDomain } from '../../spoof-check/rules/report.ts';
import { withDns } from '../../platform/dns.ts';
import { Refusal } from '../../platform/rules/errors.ts';
import { siteAddress } from '../../platform/setting.ts';
import { findSiteBreaches } from '../../security-report/io/site-breaches.ts';
import { DIRECT } from '../../security-report/io/website/connector.ts';
import { fetchWebsite } from '../../security-report/io/website/fetch-website.ts';
import { gatherNames } from '../../security-report/rules/names/gather-names.ts';
import { reportOnNames } from '../../security-report/rules/names/report-on-names.ts';
import { reportOnWebsite } from '../../security-report/rules/website/report-on-website.ts';
import { observe } from '../rules/observe.ts';
import type { Observed } from '../rules/observed.ts';

/**
 * Looks at a domain once, with the checks of the spoof check and the security report. A check that failed on our side
 * is missing in the result; undefined if all failed.
 */
export async function lookAt(domain: string): Promise<Observed | undefined> {
  const [mail, website, names] = await Promise.all([
    unlessRefused(withDns((dns, count) => checkDomain(dns, { domain, selector: undefined }, count))),
    unlessRefused(seeWebsite(domain)),
    unlessRefused(withDns(async (dns) => reportOnNames(await gatherNames(dns, domain), new Date()))),
  ]);
  return mail || website || names ? observe({ mail, website, names }) : undefined;
}

async function seeWebsite(domain: string) {
  const [seen, breaches] = await Promise.all([
    withDns((dns) => fetchWebsite(domain, { dns, connector: DIRECT, origin: siteAddress() })),
    findSiteBreaches(domain),
  ]);
  return reportOnWebsite(seen, breaches);
}

async function unlessRefused<Answer>(check: Promise<Answer>): Promise<Answer | undefined> {
  try {
    return await check;
  } catch (error) {
    if (error instanceof Refusal) return undefined;
    throw error;
  }
}
