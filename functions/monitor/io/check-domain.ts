import { withDns } from '../../platform/dns.ts';
import { Refusal } from '../../platform/rules/errors.ts';
import { seeNames, seeWebsite } from '../../security-report/io/see.ts';
import { checkDomain } from '../../spoof-check/rules/report.ts';
import type { Monitor, Observed } from '../rules/monitor.ts';
import { observe } from '../rules/observe.ts';

/**
 * Checks a domain once, with the checks of the spoof check and the security report. A check that failed on our side
 * is missing in the result; undefined if all failed.
 */
export async function checkDomainOnce({ domain = '' }: Monitor): Promise<Observed | undefined> {
  const [mail, website, names] = await Promise.all([
    unlessRefused(withDns((dns, count) => checkDomain(dns, { domain, selector: undefined }, count))),
    unlessRefused(seeWebsite(domain)),
    unlessRefused(seeNames(domain)),
  ]);
  return mail || website || names ? observe({ mail, website, names }) : undefined;
}

async function unlessRefused<Answer>(check: Promise<Answer>): Promise<Answer | undefined> {
  try {
    return await check;
  } catch (error) {
    if (error instanceof Refusal) return undefined;
    throw error;
  }
}
