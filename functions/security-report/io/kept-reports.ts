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
} from '../../platform/rate-limit.ts';

/** What is reported on, by whom it is asked, and how the answer is read back. */
interface Wanted<Answer extends z.ZodMiniType> {
  readonly kind: 'website' | 'names';
  readonly domain: string;
  readonly visitorKey: string;
  readonly schema: Answer;
}

/** Longer than one look takes: whoever asks meanwhile waits for its result, and takes over when there is none by then. */
const ONE_LOOK_SECONDS = 15;
/** So long one waits for another one's look. With a look of one's own after it a call still ends in time. */
const PATIENCE_MS = 9000;
const POLL_MS = 300;

const keptSchema = z.object({ report: z.string(), endsAt: z.number() });

/**
 * The report that is kept of a domain, or a new one, which is kept for ten minutes. Of any number who ask at once one looks, and
 * the others wait for that report. A new one counts against the visitor and the target and may throw TooSoonError; one that
 * fails gives the uses back.
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
  // Who waits holds a call: nobody may hold many.
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

/** One at a time looks at a domain. By its holder's word, so that one who comes late gives back nobody else's. */
function claimOf({ kind, domain }: Asked): RateLimit {
  const key = `report-${kind}-now#${domain}`;
  return { key, most: 1, seconds: ONE_LOOK_SECONDS, sentence: lookingNow, holder: randomUUID() };
}

/** The list of public suffixes takes long to load, and a report that is kept needs none. */
async function siteLimitOf({ kind, domain }: Asked): Promise<RateLimit> {
  const { getDomain } = await import('tldts');
  return {
    key: `report-${kind}-of#${getDomain(domain) ?? domain}`,
    most: MOST_REPORTS_PER_SITE,
    seconds: REPORT_WINDOW_SECONDS,
    sentence: siteTooOften,
  };
}

function lookingNow(seconds: number): string {
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
  // What an older version of this code kept may read differently: then it is made anew.
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
