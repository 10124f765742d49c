import { CHECK_EVERY_DAYS, STILL_LOOKING_EVERY_DAYS } from '#shared/rules/monitor.ts';
import { costsOfUsage, sumOf } from './costs.ts';
import { PRICES } from './prices.ts';
import { LOG_BYTES_A_CALL, type Usage } from './usage.ts';

/** What a monitored domain is taken to be. Guesses, to be replaced by what your own monitors show. */
export const MONITORED = {
  /** A look that waits for the slowest of the checks; four share one function of 1 GB. */
  secondsALook: 6,
  looksAtOnce: 4,
  gigabytes: 1,
  /** What is kept of it, in kB. */
  kilobytes: 4,
  /** Changes that are seen a second time and mailed, in a year. */
  changesAYear: 6,
  /** Looks that see something differ which is gone a day later, as a share of all. */
  falseAlarms: 0.05,
} as const;

const DAYS_A_MONTH = 365 / 12;
const RUNS_A_MONTH = DAYS_A_MONTH * 24;

/** A write of an item costs a unit for each kB, and moving it in the index of those due costs two. */
const WRITES_AN_ITEM = MONITORED.kilobytes + 2;
/** A mail is leased, taken off the list and settled: three writes, in the outbox's index too. */
const WRITES_A_MAIL = 3 * 2 * MONITORED.kilobytes;
/** Read as it is before a look and before the write, and met in the index. */
const READS_A_LOOK = 2 * Math.ceil(MONITORED.kilobytes / 4) + 0.5;

/** What a month with so many monitored domains uses of everything that AWS counts, beside all else. */
export function usageOfMonitors(monitors: number): Partial<Usage> {
  const weekly = (monitors * DAYS_A_MONTH) / CHECK_EVERY_DAYS;
  const changes = (monitors * MONITORED.changesAYear) / 12;
  const looks = weekly * (1 + MONITORED.falseAlarms) + changes;
  const lines = (monitors * DAYS_A_MONTH) / STILL_LOOKING_EVERY_DAYS;
  const questions = monitors / 12;
  const mails = changes + lines + questions;
  // `checkRecords` reads every record every hour, half a unit for 4 kB.
  const checkedReads = (monitors * MONITORED.kilobytes * RUNS_A_MONTH) / 8;
  return {
    lambdaGbSeconds: (looks * MONITORED.secondsALook * MONITORED.gigabytes) / MONITORED.looksAtOnce,
    lambdaRequests: RUNS_A_MONTH,
    tableReads: looks * READS_A_LOOK + mails * READS_A_LOOK + checkedReads,
    tableWrites: looks * WRITES_AN_ITEM + mails * WRITES_A_MAIL,
    mails,
    logGigabytes: (RUNS_A_MONTH * LOG_BYTES_A_CALL) / 1e9,
  };
}

export const MONITORS = [100, 1000, 10_000] as const;

/** The costs of a month of monitored domains as the rows of a table, the first one its header. */
export function monitorCostRows(): readonly (readonly string[])[] {
  const months = MONITORS.map((monitors) => costsOfUsage(usageOfMonitors(monitors)));
  const rows = (months[0] ?? []).map(({ of }) => [
    PRICES[of].unit,
    ...months.map((costs) => dollars(costs.find((cost) => cost.of === of)?.gross ?? 0)),
  ]);
  return [
    ['US dollars a month', ...MONITORS.map((monitors) => `${monitors.toLocaleString('en-US')} domains`)],
    ...rows,
    ['**Total**', ...months.map((costs) => dollars(sumOf(costs, 'gross')))],
  ];
}

/** An amount as the tables of costs show it. */
export function dollars(amount: number): string {
  return amount > 0 && amount < 0.005 ? '< 0.01' : amount.toFixed(2);
}
