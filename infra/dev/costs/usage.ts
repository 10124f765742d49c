import { METRICS } from '#shared/runtime/metrics.ts';
import type { Metered } from './prices.ts';

/** The assumptions about an average visit. Each figure is a guess, to be replaced by one from your own site. */
export const VISIT = {
  /** Requests to the edge: documents, styles, scripts, pictures, data. */
  edgeRequests: 30,
  /** Files of the site pass one edge function as a request and one as a response. */
  edgeFunctionCalls: 50,
  /** What is transferred, compressed. */
  megabytes: 0.4,
  /** Calls that the edge cannot answer from its cache, so that functions do. */
  apiCalls: 2,
  /** The share of visits in which somebody … */
  chats: 0.03,
  checksOfADomain: 0.05,
  checksOfAnAddress: 0.05,
  portScans: 0.02,
  leads: 0.01,
} as const;

/** One call of a function: its duration, its memory, and what it reads and writes. */
interface Call {
  readonly seconds: number;
  readonly gigabytes: number;
  readonly reads: number;
  readonly writes: number;
}

/** The calls that a visitor may cause. */
export const CALLS = {
  reading: { seconds: 0.05, gigabytes: 0.5, reads: 3, writes: 0 },
  chats: { seconds: 0.05, gigabytes: 0.5, reads: 1, writes: 1 },
  checksOfADomain: { seconds: 0.8, gigabytes: 1, reads: 1, writes: 1 },
  checksOfAnAddress: { seconds: 0.5, gigabytes: 0.5, reads: 1, writes: 2 },
  portScans: { seconds: 1.5, gigabytes: 0.5, reads: 2, writes: 4 },
  leads: { seconds: 0.6, gigabytes: 0.5, reads: 2, writes: 10 },
  /** A visitor over the limit: counted, looked up and refused. */
  refusals: { seconds: 0.03, gigabytes: 0.5, reads: 2, writes: 2 },
} as const satisfies Record<string, Call>;

/** What the stack has and does without any visitors. A test compares it with the stack. */
export const STANDING = { alarms: 10, dashboards: 1, secrets: 1, jobsAMinute: 1.2 } as const;

const MINUTES_A_MONTH = 43_800;
/** The authorizer's answer is cached for five minutes. */
const AUTHORIZER_CALLS_A_MONTH = MINUTES_A_MONTH / 5;
/** The authorizer reads the secret's current and previous versions, and caches them for as long. */
const SECRET_READS_A_CALL = 2;
const JOB_SECONDS = 0.05;
/** The line in the access log, the function's own line, and the three that Lambda writes around it. */
export const LOG_BYTES_A_CALL = 1200;
const MAILS_A_LEAD = 2;

export type Usage = Readonly<Record<Metered, number>>;

/** The usage that AWS charges for in a month with this number of visits. */
export function usageOf(visits: number): Usage {
  const { refusals: _, ...asked } = CALLS;
  const calls = Object.entries(asked).map(([name, call]) => ({ ...call, times: visits * timesAVisit(name) }));
  const sum = (part: (call: Call) => number) =>
    calls.reduce((total, call) => total + call.times * part(call), 0);
  const jobs = STANDING.jobsAMinute * MINUTES_A_MONTH;
  const apiRequests = sum(() => 1);
  const authorizerCalls = Math.min(AUTHORIZER_CALLS_A_MONTH, apiRequests);
  const lambdaRequests = apiRequests + jobs + authorizerCalls;
  return {
    lambdaRequests,
    lambdaGbSeconds:
      sum(({ seconds, gigabytes }) => seconds * gigabytes) +
      (lambdaRequests - apiRequests) * JOB_SECONDS * 0.5,
    apiRequests,
    tableReads: sum(({ reads }) => reads) + jobs,
    tableWrites: sum(({ writes }) => writes),
    mails: visits * VISIT.leads * MAILS_A_LEAD,
    logGigabytes: (lambdaRequests * LOG_BYTES_A_CALL) / 1e9,
    alarms: STANDING.alarms,
    ownMetrics: Object.keys(METRICS).length,
    dashboards: STANDING.dashboards,
    secrets: STANDING.secrets,
    secretReads: authorizerCalls * SECRET_READS_A_CALL,
    edgeGigabytes: (visits * VISIT.megabytes) / 1000,
    edgeRequests: visits * VISIT.edgeRequests,
    edgeFunctions: visits * VISIT.edgeFunctionCalls,
  };
}

function timesAVisit(name: string): number {
  return Object.entries(VISIT).find(([known]) => known === name)?.[1] ?? VISIT.apiCalls;
}
