import { DAY_MS } from '#shared/rules/time.ts';
import { log, logFieldsOf } from '../http/log.ts';
import { withDns } from '../platform/dns.ts';
import { Refusal } from '../platform/rules/errors.ts';
import { type Clock, runDue } from '../platform/run-due.ts';
import { renewListOfRegistries, seeNames, seeWebsite } from '../security-report/io/see.ts';
import { checkDomain } from '../spoof-check/rules/report.ts';
import { type Checked, checkMonitor } from './io/check-monitor.ts';
import { listDue } from './io/monitors.ts';
import type { Monitor, Observed } from './rules/monitor.ts';
import { observe } from './rules/observe.ts';

/** No check is started with less than this left of the run's time. */
const RESERVE_MS = 30_000;

/** How many domains are checked in parallel: a check is mostly waiting. */
const AT_ONCE = 4;

/**
 * A monitor that is overdue for longer than this makes the run fail, and the alarm for failing functions tells the
 * company.
 */
const LONGEST_WAIT_MS = DAY_MS;

type Counts = Record<Checked | 'error', number>;

/**
 * Every hour: handles all due monitors, the longest due first. What a run has no time for, or what fails, stays due,
 * and the next run begins with it; a check that ended the run is made again later. The outbox sends the results. The list
 * of registries is renewed first.
 */
export async function handler(_event: unknown, clock: Clock): Promise<void> {
  const begun = Date.now();
  await renewListOfRegistries().catch((error: unknown) =>
    log('warn', { job: 'checkMonitors', ...logFieldsOf(error) }),
  );
  const counts: Counts = { checked: 0, failed: 0, asked: 0, erased: 0, 'not-due': 0, error: 0 };
  const waited: number[] = [];
  const limits = { clock, reserveMs: RESERVE_MS, atOnce: AT_ONCE };
  const left = await runDue(listDue(begun), limits, async ({ id, dueAt }) => {
    const checked = await checkOne(id);
    counts[checked] += 1;
    if (checked === 'error') waited.push(begun - dueAt);
  });
  if (left) waited.push(begun - left.dueAt);
  const isCutShort = left !== undefined;
  log(waited.length + counts.failed > 0 ? 'warn' : 'info', { job: 'checkMonitors', ...counts, isCutShort });
  if (Math.max(0, ...waited) > LONGEST_WAIT_MS)
    throw new Error('Monitored domains could not be checked for a day.');
}

/** An unforeseen failure of one must not hold up those behind it. */
async function checkOne(id: string): Promise<Checked | 'error'> {
  try {
    return await checkMonitor(id, checkDomainOnce);
  } catch (error) {
    log('error', { job: 'checkMonitors', ...logFieldsOf(error) });
    return 'error';
  }
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
