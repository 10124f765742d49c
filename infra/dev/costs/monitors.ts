import { CHECK_EVERY_DAYS, STILL_CHECKING_EVERY_DAYS } from '#shared/rules/monitor.ts';
import { costsOfUsage, dollars, sumOf } from './costs.ts';
import { PRICES } from './prices.ts';
import { LOG_BYTES_A_CALL, type Usage } from './usage.ts';

/** The assumptions about a monitored domain. Guesses, to be replaced by figures from your own monitors. */
export const MONITORED = {
  /** A check waits for its slowest part; four checks share one function of 1 GB. */
  secondsACheck: 6,
  checksAtOnce: 4,
  gigabytes: 1,
  /** The size of its record, in kB. */
  kilobytes: 4,
  /** Changes per year that a second check confirms and that are mailed. */
  changesAYear: 6,
  /** Checks that find a difference which is gone a day later, as a share of all. */
  falseAlarms: 0.05,
} as const;

const DAYS_A_MONTH = 365 / 12;
const RUNS_A_MONTH = DAYS_A_MONTH * 24;

/** Writing an item costs a unit for each kB, and moving it in the index of due monitors costs two. */
const WRITES_AN_ITEM = MONITORED.kilobytes + 2;
/** A mail is leased, removed from the index and settled: three writes, each also in the outbox's index. */
const WRITES_A_MAIL = 3 * 2 * MONITORED.kilobytes;
/** The record is read before a check and before the write, and once in the index. */
const READS_A_CHECK = 2 * Math.ceil(MONITORED.kilobytes / 4) + 0.5;

/** What a month of this number of monitored domains adds to the usage that AWS charges for. */
export function usageOfMonitors(monitors: number): Partial<Usage> {
  const weekly = (monitors * DAYS_A_MONTH) / CHECK_EVERY_DAYS;
  const changes = (monitors * MONITORED.changesAYear) / 12;
  const checks = weekly * (1 + MONITORED.falseAlarms) + changes;
  const lines = (monitors * DAYS_A_MONTH) / STILL_CHECKING_EVERY_DAYS;
  const questions = monitors / 12;
  const mails = changes + lines + questions;
  // `checkRecords` reads every record every hour, at half a unit for 4 kB.
  const checkedReads = (monitors * MONITORED.kilobytes * RUNS_A_MONTH) / 8;
  return {
    lambdaGbSeconds: (checks * MONITORED.secondsACheck * MONITORED.gigabytes) / MONITORED.checksAtOnce,
    lambdaRequests: RUNS_A_MONTH,
    tableReads: checks * READS_A_CHECK + mails * READS_A_CHECK + checkedReads,
    tableWrites: checks * WRITES_AN_ITEM + mails * WRITES_A_MAIL,
    mails,
    logGigabytes: (RUNS_A_MONTH * LOG_BYTES_A_CALL) / 1e9,
  };
}

const MONITORS = [100, 1000, 10_000] as const;

/** The costs of a month of monitored domains as the rows of a table, the header first. */
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
