import * as z from 'zod/mini';
import {
  MOST_REPORTS_PER_SITE,
  MOST_REPORTS_PER_WINDOW,
  REPORT_KEPT_SECONDS,
  REPORT_WINDOW_SECONDS,
} from '#shared/rules/security-report.ts';
import { getItem, putItem } from '../../platform/table-items.ts';
import {
  inWords,
  type RateLimit,
  refundRateLimits,
  spendRateLimits,
  visitorRateLimits,
} from '../../platform/limits.ts';

/** The domain to report on, the visitor who asks, and the schema of the report. */
interface Wanted<Answer extends z.ZodMiniType = z.ZodMiniType> {
  readonly kind: 'website' | 'names';
  readonly domain: string;
  readonly visitorKey: string;
  readonly schema: Answer;
}

/**
 * The stored report of a domain, or a new one, which is stored for ten minutes. A new one counts against the visitor
 * and the target and may throw TooSoonError; if it fails, the uses are given back.
 */
export async function keptOrNew<Answer extends z.ZodMiniType>(
  wanted: Wanted<Answer>,
  make: () => Promise<z.output<Answer>>,
): Promise<z.output<Answer>> {
  const kept = await findReport(wanted);
  if (kept !== undefined) return kept;
  const { kind, domain, visitorKey } = wanted;
  const ofVisitor = {
    name: `report-${kind}-by`,
    most: MOST_REPORTS_PER_WINDOW,
    seconds: REPORT_WINDOW_SECONDS,
  };
  const limits = [...visitorRateLimits(visitorKey, ofVisitor), await siteLimitOf(wanted)];
  await spendRateLimits(limits);
  try {
    const made = await make();
    await keep(`report-${kind}#${domain}`, REPORT_KEPT_SECONDS, made);
    return made;
  } catch (error) {
    await refundRateLimits(limits);
    throw error;
  }
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
