import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import * as z from 'zod/mini';
import {
  MOST_REPORTS_PER_SITE,
  MOST_REPORTS_PER_WINDOW,
  REPORT_KEPT_SECONDS,
  MOST_WAITS_PER_WINDOW,
  REPORT_WINDOW_SECONDS,
} from '#shared/rules/security-report.ts';
import { getItem, putItem } from '../../platform/table-items.ts';
import {
  inWords,
  type RateLimit,
  refundRateLimits,
  spendRateLimits,
  tooSoonOf,
  visitorRateLimits,
} from '../../platform/limits.ts';

/** The domain to report on, the visitor who asks, and the schema of the report. */
interface Wanted<Answer extends z.ZodMiniType = z.ZodMiniType> {
  readonly kind: 'website' | 'names';
  readonly domain: string;
  readonly visitorKey: string;
  readonly schema: Answer;
}

/** Longer than one check takes: other callers wait for its report, and take over if there is none by then. */
const ONE_CHECK_SECONDS = 15;
/** How long a call waits for another one's check. Its own check still fits into the call's time after that. */
const PATIENCE_MS = 9000;
const POLL_MS = 300;

/**
 * The stored report of a domain, or a new one, which is stored for ten minutes. Of any number of parallel callers one
 * makes it, and the others wait for its report. A new one counts against the visitor and the target and may throw
 * TooSoonError; if it fails, the uses are given back.
 */
export async function keptOrNew<Answer extends z.ZodMiniType>(
  wanted: Wanted<Answer>,
  make: () => Promise<z.output<Answer>>,
): Promise<z.output<Answer>> {
  const patienceEndsAt = Date.now() + PATIENCE_MS;
  const kept = await findReport(wanted);
  if (kept !== undefined) return kept;
  const claim = claimOf(wanted);
  let refusal = await tooSoonOf(spendRateLimits([claim]));
  // A waiting request occupies a function, so their number is limited.
  const isWaiting =
    refusal !== undefined &&
    (await tooSoonOf(spendRateLimits(visitorLimitsOf(wanted, 'waits')))) === undefined;
  while (refusal !== undefined) {
    if (!isWaiting || Date.now() >= patienceEndsAt) throw refusal;
    await sleep(POLL_MS);
    const report = await findReport(wanted);
    if (report !== undefined) return report;
    refusal = await tooSoonOf(spendRateLimits([claim]));
  }
  const taken = [claim];
  try {
    const limits = [...visitorLimitsOf(wanted, 'by'), await siteLimitOf(wanted)];
    await spendRateLimits(limits);
    taken.push(...limits);
    const made = await make();
    await keep(`report-${wanted.kind}#${wanted.domain}`, REPORT_KEPT_SECONDS, made);
    return made;
  } catch (error) {
    await refundRateLimits(taken);
    throw error;
  }
}

/** How often one visitor may have such a report made, or wait for one. */
function visitorLimitsOf({ kind, visitorKey }: Wanted, use: 'by' | 'waits'): readonly RateLimit[] {
  const most = use === 'by' ? MOST_REPORTS_PER_WINDOW : MOST_WAITS_PER_WINDOW;
  return visitorRateLimits(visitorKey, {
    name: `report-${kind}-${use}`,
    most,
    seconds: REPORT_WINDOW_SECONDS,
  });
}

/**
 * Only one call at a time checks a domain. The claim has a holder, so that a call that ends late does not release
 * another's claim.
 */
function claimOf({ kind, domain }: Wanted): RateLimit {
  return {
    key: `report-${kind}-now#${domain}`,
    most: 1,
    seconds: ONE_CHECK_SECONDS,
    sentence: (seconds) => `This domain is being checked right now. Please try again in ${inWords(seconds)}.`,
    holder: randomUUID(),
  };
}

/** The public suffix list takes long to load, and a stored report does not need it. */
async function siteLimitOf({ kind, domain }: Wanted): Promise<RateLimit> {
  const { getDomain } = await import('tldts');
  return {
    key: `report-${kind}-of#${getDomain(domain) ?? domain}`,
    most: MOST_REPORTS_PER_SITE,
    seconds: REPORT_WINDOW_SECONDS,
    sentence: (seconds) =>
      `Several names of this domain have just been checked. Please try again in ${inWords(seconds)}.`,
  };
}

async function findReport<Answer extends z.ZodMiniType>(
  wanted: Wanted<Answer>,
): Promise<z.output<Answer> | undefined> {
  const kept = await findKept(`report-${wanted.kind}#${wanted.domain}`);
  if (!kept || kept.endsAt <= Date.now()) return undefined;
  // A report stored by an older version of this code may not match the schema: then a new one is made.
  return z.safeParse(wanted.schema, JSON.parse(kept.report)).data;
}

const keptSchema = z.object({ report: z.string(), endsAt: z.number() });

/** What is kept under a key, even when its time is over: as JSON, and until when it is valid. */
export async function findKept(key: string): Promise<z.output<typeof keptSchema> | undefined> {
  return keptSchema.safeParse(await getItem('limits', { key }, 'lately')).data;
}

const MOST_CHARACTERS = 300_000;

/** Keeps a value under a key for so many seconds, unless there is none, or it is too large. */
export async function keep(key: string, seconds: number, value: unknown): Promise<void> {
  const report = value === undefined ? '' : JSON.stringify(value);
  if (report === '' || report.length > MOST_CHARACTERS) return;
  const endsAt = Date.now() + seconds * 1000;
  await putItem('limits', { key, report, endsAt, expiresAt: Math.ceil(endsAt / 1000) });
}
