import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { GetCommand, PutCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod/mini';
import {
  MOST_REPORTS_PER_SITE,
  MOST_REPORTS_PER_WINDOW,
  REPORT_KEPT_SECONDS,
  MOST_WAITS_PER_WINDOW,
  REPORT_WINDOW_SECONDS,
} from '#shared/rules/security-report.ts';
import { documents, tableName } from '../../platform/dynamo.ts';
import {
  inWords,
  type RateLimit,
  refundRateLimits,
  spendRateLimits,
  tooSoonOf,
  visitorRateLimits,
} from '../../platform/limits.ts';

/** The domain to report on, the visitor who asks, and the schema of the report. */
interface Wanted<Answer extends z.ZodMiniType> {
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

const keptSchema = z.object({ report: z.string(), endsAt: z.number() });

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
  const kept = await findKept(wanted);
  if (kept !== undefined) return kept;
  const claim = claimOf(wanted);
  let refusal = await tooSoonOf(spendRateLimits([claim]));
  // A waiting request occupies a function, so their number is limited.
  const isWaiting =
    refusal !== undefined && (await tooSoonOf(spendRateLimits(waitLimitsOf(wanted)))) === undefined;
  while (refusal !== undefined) {
    if (!isWaiting || Date.now() >= patienceEndsAt) throw refusal;
    await sleep(POLL_MS);
    const report = await findKept(wanted);
    if (report !== undefined) return report;
    refusal = await tooSoonOf(spendRateLimits([claim]));
  }
  return makeClaimed(wanted, claim, make);
}

async function makeClaimed<Answer extends z.ZodMiniType>(
  wanted: Wanted<Answer>,
  claim: RateLimit,
  make: () => Promise<z.output<Answer>>,
): Promise<z.output<Answer>> {
  const taken = [claim];
  try {
    const limits = [...visitorLimitsOf(wanted), await siteLimitOf(wanted)];
    await spendRateLimits(limits);
    taken.push(...limits);
    const made = await make();
    await keep(wanted, made);
    return made;
  } catch (error) {
    await refundRateLimits(taken);
    throw error;
  }
}

type Asked = Pick<Wanted<z.ZodMiniType>, 'kind' | 'domain' | 'visitorKey'>;

function visitorLimitsOf({ kind, visitorKey }: Asked): readonly RateLimit[] {
  const limit = { most: MOST_REPORTS_PER_WINDOW, seconds: REPORT_WINDOW_SECONDS };
  return visitorRateLimits(visitorKey, { name: `report-${kind}-by`, ...limit });
}

function waitLimitsOf({ kind, visitorKey }: Asked): readonly RateLimit[] {
  const limit = { most: MOST_WAITS_PER_WINDOW, seconds: REPORT_WINDOW_SECONDS };
  return visitorRateLimits(visitorKey, { name: `report-${kind}-waits`, ...limit });
}

/**
 * Only one call at a time checks a domain. The claim has a holder, so that a call that ends late does not release
 * another's claim.
 */
function claimOf({ kind, domain }: Asked): RateLimit {
  const key = `report-${kind}-now#${domain}`;
  return { key, most: 1, seconds: ONE_CHECK_SECONDS, sentence: beingChecked, holder: randomUUID() };
}

/** The public suffix list takes long to load, and a stored report does not need it. */
async function siteLimitOf({ kind, domain }: Asked): Promise<RateLimit> {
  const { getDomain } = await import('tldts');
  return {
    key: `report-${kind}-of#${getDomain(domain) ?? domain}`,
    most: MOST_REPORTS_PER_SITE,
    seconds: REPORT_WINDOW_SECONDS,
    sentence: siteTooOften,
  };
}

function beingChecked(seconds: number): string {
  return `This domain is being checked right now. Please try again in ${inWords(seconds)}.`;
}

function siteTooOften(seconds: number): string {
  return `Several names of this domain have just been checked. Please try again in ${inWords(seconds)}.`;
}

async function findKept<Answer extends z.ZodMiniType>(
  wanted: Wanted<Answer>,
): Promise<z.output<Answer> | undefined> {
  const command = new GetCommand({ TableName: tableName('limits'), Key: { key: keyOf(wanted) } });
  const { Item } = await documents().send(command);
  const kept = keptSchema.safeParse(Item).data;
  if (!kept || kept.endsAt <= Date.now()) return undefined;
  // A report stored by an older version of this code may not match the schema: then a new one is made.
  return z.safeParse(wanted.schema, JSON.parse(kept.report)).data;
}

async function keep(wanted: Wanted<z.ZodMiniType>, report: unknown): Promise<void> {
  const endsAt = Date.now() + REPORT_KEPT_SECONDS * 1000;
  await documents().send(
    new PutCommand({
      TableName: tableName('limits'),
      Item: {
        key: keyOf(wanted),
        report: JSON.stringify(report),
        endsAt,
        expiresAt: Math.ceil(endsAt / 1000),
      },
    }),
  );
}

function keyOf({ kind, domain }: Pick<Wanted<z.ZodMiniType>, 'kind' | 'domain'>): string {
  return `report-${kind}#${domain}`;
}
