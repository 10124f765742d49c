/** How often each job runs, in EventBridge's notation. */
export const SCHEDULES = {
  sendOutbox: 'rate(1 minute)',
  checkSite: 'rate(5 minutes)',
  reviewSubscriptions: 'rate(1 hour)',
  checkRecords: 'rate(1 hour)',
  checkMonitors: 'rate(1 hour)',
  reconcilePayments: 'rate(1 day)',
} as const;

const UNIT_MS = { minute: 60_000, hour: 3_600_000, day: 86_400_000 } as const;

/** The time from one run of a job to the next, in milliseconds; undefined for a job without a schedule. */
export function periodOf(job: string): number | undefined {
  const schedule = Object.entries(SCHEDULES).find(([name]) => name === job)?.[1] ?? '';
  const [, number, unit] = /^rate\((\d+) (minute|hour|day)s?\)$/.exec(schedule) ?? [];
  const unitMs = Object.entries(UNIT_MS).find(([name]) => name === unit)?.[1];
  return unitMs && Number(number) * unitMs;
}
