import { DAY_MS } from '#shared/rules/time.ts';
import { log, logFieldsOf } from '../http/log.ts';
import { withDns } from '../platform/dns.ts';
import { Refusal } from '../platform/rules/errors.ts';
import type { Clock } from '../platform/run-due.ts';
import { renewListOfRegistries, seeNames, seeWebsite } from '../security-report/io/see.ts';
import { checkDomain } from '../spoof-check/rules/report.ts';
import { checkDue } from './io/check-monitor.ts';
import type { Monitor, Observed } from './rules/monitor.ts';
import { observe } from './rules/observe.ts';

/**
 * Every hour: checks the monitored domains that are due. A check that ended the run is made again later. The list of
 * registries is renewed first.
 */
export async function handler(_event: unknown, clock: Clock): Promise<void> {
  const job = 'checkMonitors';
  await renewListOfRegistries().catch((error: unknown) => log('warn', { job, ...logFieldsOf(error) }));
  const limits = { reserveMs: 30_000, atOnce: 4, longestWaitMs: DAY_MS };
  await checkDue({ job, watch: 'domain', check: checkDomainOnce, endsRun: [], ...limits }, clock);
}

/** With the checks of the spoof check and the security report; undefined if all of them failed on our side. */
async function checkDomainOnce({ domain = '' }: Monitor): Promise<Observed | undefined> {
  const unlessRefused = (error: unknown) => {
    if (error instanceof Refusal) return undefined;
    throw error;
  };
  const [mail, website, names] = await Promise.all([
    withDns((dns, count) => checkDomain(dns, { domain, selector: undefined }, count)).catch(unlessRefused),
    seeWebsite(domain).catch(unlessRefused),
    seeNames(domain).catch(unlessRefused),
  ]);
  return mail || website || names ? observe({ mail, website, names }) : undefined;
}
