import { GetCommand, PutCommand } from '@aws-sdk/lib-dynamodb';
import { getDomain } from 'tldts';
import * as z from 'zod/mini';
import {
  MOST_REPORTS_PER_SITE,
  MOST_REPORTS_PER_WINDOW,
  REPORT_KEPT_SECONDS,
  REPORT_WINDOW_SECONDS,
} from '#shared/rules/security-report.ts';
import { documents, tableName } from '../../platform/dynamo.ts';
import { inWords, refundRateLimits, spendRateLimits, visitorRateLimits } from '../../platform/rate-limit.ts';

/** What is reported on, by whom it is asked, and how the answer is read back. */
interface Wanted<Answer extends z.ZodMiniType> {
  readonly kind: 'website' | 'names';
  readonly domain: string;
  readonly visitorKey: string;
  readonly schema: Answer;
}

/** Longer than one look takes: who asks meanwhile is told to wait for its result. */
const ONE_LOOK_SECONDS = 15;

const keptSchema = z.object({ report: z.string(), endsAt: z.number() });

/**
 * The report that is kept of a domain, or a new one, which is kept for ten minutes. A new one counts against the visitor and the
 * target and may throw TooSoonError; one that fails gives the uses back.
 */
export async function keptOrNew<Answer extends z.ZodMiniType>(
  wanted: Wanted<Answer>,
  make: () => Promise<z.output<Answer>>,
): Promise<z.output<Answer>> {
  const kept = await findKept(wanted);
  if (kept !== undefined) return kept;
  const limits = limitsOf(wanted);
  await spendRateLimits(limits);
  try {
    const made = await make();
    await keep(wanted, made);
    return made;
  } catch (error) {
    await refundRateLimits(limits);
    throw error;
  }
}

function limitsOf({ kind, domain, visitorKey }: Omit<Wanted<z.ZodMiniType>, 'schema'>) {
  const seconds = REPORT_WINDOW_SECONDS;
  return [
    ...visitorRateLimits(visitorKey, { name: `report-${kind}-by`, most: MOST_REPORTS_PER_WINDOW, seconds }),
    { key: `report-${kind}-now#${domain}`, most: 1, seconds: ONE_LOOK_SECONDS, sentence: lookingNow },
    {
      key: `report-${kind}-of#${getDomain(domain) ?? domain}`,
      most: MOST_REPORTS_PER_SITE,
      seconds,
      sentence: siteTooOften,
    },
  ];
}

function lookingNow(seconds: number): string {
  return `This domain is being looked at just now. Please try again in ${inWords(seconds)}.`;
}

function siteTooOften(seconds: number): string {
  return `Several names of this domain have been looked at just now. Please try again in ${inWords(seconds)}.`;
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
