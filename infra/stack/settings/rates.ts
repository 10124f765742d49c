/** What API Gateway accepts from all visitors together; above it, it answers 429 itself. */
export interface Throttle {
  readonly perSecond: number;
  /** The burst that is accepted above the rate. Each of these requests may start a Lambda function of its own. */
  readonly atOnce: number;
}

/**
 * The throttle of every route. It only protects the bill: it cannot tell visitors apart, and a low one is a limit that
 * one address uses up for everybody. Each visitor's own limits are in the functions, and far below it
 * (docs/decisions/limits.md).
 */
export const ROUTE_THROTTLE: Throttle = { perSecond: 50, atOnce: 100 };

/**
 * The stage's default throttle, for routes without one of their own: that is the route for unknown calls. It limits no
 * other route and not all routes together. API Gateway has a limit for a route, this default, and a limit for the
 * account (API Gateway Developer Guide, "How throttling limit settings are applied").
 */
export const DEFAULT_THROTTLE: Throttle = { perSecond: 200, atOnce: 400 };

/** How often each job runs, in EventBridge's notation. */
export const SCHEDULES = {
  sendOutbox: 'rate(1 minute)',
  checkSite: 'rate(5 minutes)',
  reviewSubscriptions: 'rate(1 hour)',
  checkRecords: 'rate(1 day)',
  checkMonitors: 'rate(1 hour)',
  checkAddresses: 'rate(1 minute)',
  reconcilePayments: 'rate(1 day)',
} as const;

const RATE = /^rate\((\d+) (minute|hour|day)s?\)$/;
const UNIT_MS: Readonly<Record<string, number>> = { minute: 60_000, hour: 3_600_000, day: 86_400_000 };

/** The time between two runs at a rate, in milliseconds. Throws for a schedule of another kind. */
export function periodOfRate(rate: string): number {
  const [, number, unit = ''] = RATE.exec(rate) ?? [];
  const unitMs = UNIT_MS[unit];
  if (unitMs === undefined) throw new Error(`The ScheduleExpression “${rate}” is no rate.`);
  return unitMs * Number(number);
}

/** The time from one run of a job to the next, in milliseconds; undefined for a job without a schedule. */
export function periodOf(job: string): number | undefined {
  const [, rate] = Object.entries(SCHEDULES).find(([name]) => name === job) ?? [];
  return rate && periodOfRate(rate);
}
