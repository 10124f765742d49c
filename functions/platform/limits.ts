import * as z from 'zod/mini';
import { SAME_LEAD_SECONDS, shareOf } from '#shared/rules/limits.ts';
import { sha256Hex } from './rules/digests.ts';
import { TooSoonError } from './rules/errors.ts';
import { networksOf } from './rules/ip-address.ts';
import { getItem, putItem, updateItem } from './table-items.ts';

/** A period that begins with the first use of something: one item of the table of limits. */
interface Window {
  /** Whose limit, and for what: `contact#203.0.113.7`. */
  readonly key: string;
  /** How long the window is. */
  readonly seconds: number;
}

/** How often something may be done within a window. */
export interface RateLimit extends Window {
  readonly most: number;
  /** What the visitor reads when it is too soon; the default names the wait. */
  readonly sentence?: (retryAfterSeconds: number) => string;
  /** A word for what the use is for: repeated and parallel uses with the same word count as one use of a window. */
  readonly holder?: string;
}

/** A number of uses per window that all visitors share, and of which one visitor gets a part. */
export interface Budget extends Window {
  readonly most: number;
  readonly shareOfOne: number;
  /** What the visitor reads when the budget is used up, and when only the visitor's own share is. */
  readonly spent: (retryAfterSeconds: number) => string;
  readonly shareSpent: (retryAfterSeconds: number) => string;
}

/** An attribute of a window's item that counts uses; the first of a window counts them all. */
interface Counter {
  readonly attribute: string;
  readonly most: number;
}

const windowSchema = z.object({
  endsAt: z.number(),
  taken: z.optional(z.number()),
  holders: z.optional(z.set(z.string())),
});
type Held = z.infer<typeof windowSchema>;
const claimSchema = z.object({ leadId: z.string(), endsAt: z.number() });
const TRIES = 3;

/** Spends one use or throws TooSoonError; of parallel callers exactly `most` pass. False if its holder had it. */
export function spendRateLimit(limit: RateLimit): Promise<boolean> {
  const tooOften = (seconds: number) =>
    `That was a little too often. Please try again in ${inWords(seconds)}.`;
  const { sentence = tooOften } = limit;
  return spend(limit, [{ attribute: 'taken', most: limit.most }], () => sentence);
}

/**
 * Spends one use of a budget for a visitor, or for no particular visitor, or throws TooSoonError. Budget and shares are
 * counted in one item by one conditional write, so no visitor exceeds a share of a window, however many requests run at
 * once.
 */
export async function spendBudget(budget: Budget, visitorKey: string | undefined): Promise<void> {
  const { most, spent, shareSpent } = budget;
  const counters = [
    { attribute: 'taken', most },
    ...(visitorKey === undefined ? [] : sharesOf(budget, visitorKey)),
  ];
  await spend(budget, counters, ({ taken = most }) => (taken < most ? shareSpent : spent));
}

/** Leaves nothing of a budget for so many seconds from now: whoever it stands for has said that it is too much. */
export async function useUpBudget({ key, most }: Budget, seconds: number): Promise<void> {
  const endsAt = Date.now() + seconds * 1000;
  await putItem('limits', { key, taken: most, endsAt, expiresAt: Math.ceil(endsAt / 1000) });
}

/** Shares are named by a fingerprint too short to identify anybody: each fits one in four billion networks. */
function sharesOf({ key, most, shareOfOne }: Budget, visitorKey: string): Counter[] {
  return networksOf(visitorKey).map((network, index) => {
    const print = sha256Hex(`${key} ${network.key}`).slice(0, 8);
    return { attribute: `by${index}${print}`, most: shareOf(most, shareOfOne, network.times) };
  });
}

/** Spends one use of every counter of a window, or of none. */
async function spend(
  window: Window & { readonly holder?: string },
  counters: readonly Counter[],
  sentenceFor: (held: Partial<Held>) => (retryAfterSeconds: number) => string,
): Promise<boolean> {
  const { key, seconds, holder } = window;
  const firstUse = {
    ...Object.fromEntries(counters.map(({ attribute }) => [attribute, 1])),
    ...(holder !== undefined && { holders: new Set([holder]) }),
  };
  for (let tries = 0; tries < TRIES; tries += 1) {
    const now = Date.now();
    if (await beginWindow(window, now, firstUse)) return true;
    // A window of one use has no room for a second.
    if (counters[0]?.most !== 1 && (await joinWindow(window, counters, now))) return true;
    const held = await findWindow(key, windowSchema);
    // This also finds our own earlier write, when the SDK repeated a write whose answer was lost.
    if (holder !== undefined && held?.holders?.has(holder) === true && held.endsAt > now) return false;
    if (held && held.endsAt > now) {
      // Whoever began the window may have looked at the clock later than we did.
      const wait = Math.min(seconds, Math.ceil((held.endsAt - now) / 1000));
      throw new TooSoonError(sentenceFor(held)(wait), wait);
    }
  }
  throw new TooSoonError(sentenceFor({})(seconds), seconds);
}

/** Starts a window that holds this item. False when an earlier one is still running. */
function beginWindow({ key, seconds }: Window, now: number, held: object): Promise<boolean> {
  const endsAt = now + seconds * 1000;
  const item = { ...held, key, endsAt, expiresAt: Math.ceil(endsAt / 1000) };
  return putItem('limits', item, {
    // The condition checks the expiry itself, because DynamoDB deletes expired items up to two days late.
    ConditionExpression: 'attribute_not_exists(#key) OR endsAt <= :now',
    ExpressionAttributeNames: { '#key': 'key' },
    ExpressionAttributeValues: { ':now': now },
  });
}

function joinWindow(
  { key, holder }: Window & { readonly holder?: string },
  counters: readonly Counter[],
  now: number,
): Promise<boolean> {
  const isHolding = holder !== undefined;
  const adds = counters.map((_, index) => `#by${index} :one`);
  const hasRoom = counters.map(
    (_, index) => `(attribute_not_exists(#by${index}) OR #by${index} < :by${index})`,
  );
  return updateItem(
    'limits',
    { key },
    {
      UpdateExpression: `ADD ${[...adds, ...(isHolding ? ['holders :holders'] : [])].join(', ')}`,
      ConditionExpression: [
        'endsAt > :now',
        ...hasRoom,
        ...(isHolding ? ['NOT contains(holders, :holder)'] : []),
      ].join(' AND '),
      ExpressionAttributeNames: Object.fromEntries(
        counters.map(({ attribute }, index) => [`#by${index}`, attribute]),
      ),
      ExpressionAttributeValues: {
        ':one': 1,
        ':now': now,
        ...Object.fromEntries(counters.map(({ most }, index) => [`:by${index}`, most])),
        ...(isHolding && { ':holder': holder, ':holders': new Set([holder]) }),
      },
    },
  );
}

/** What a window holds, even when it has ended; undefined when there is none. */
async function findWindow<Schema extends z.ZodMiniType>(
  key: string,
  schema: Schema,
): Promise<z.output<Schema> | undefined> {
  return schema.safeParse(await getItem('limits', { key })).data;
}

/**
 * Spends one use of each limit; throws TooSoonError, and spends none, when one is used up. The narrowest comes first,
 * so that visitors who have used up their own limit take nothing from a wider one that they share with others.
 */
export async function spendRateLimits(limits: readonly RateLimit[]): Promise<void> {
  const taken: RateLimit[] = [];
  for (const limit of limits) {
    try {
      if (await spendRateLimit(limit)) taken.push(limit);
    } catch (error) {
      // A write whose answer was lost may have succeeded; only a use with a holder can be looked up.
      const isUnsure = limit.holder !== undefined && !(error instanceof TooSoonError);
      await refundRateLimits(isUnsure ? [...taken, limit] : taken);
      throw error;
    }
  }
}

/** The error when nothing was left to spend, or undefined once it is spent: for callers that go on without it. */
export async function tooSoonOf(spending: Promise<unknown>): Promise<TooSoonError | undefined> {
  try {
    await spending;
    return undefined;
  } catch (error) {
    if (error instanceof TooSoonError) return error;
    throw error;
  }
}

/** Gives uses back, of this holder or any one; what cannot be given back now ends with its window. */
export async function refundRateLimits(limits: readonly RateLimit[]): Promise<void> {
  for (const limit of limits) await giveBack(limit).catch(() => undefined);
}

/** Giving back the only use also ends its window, so that the next use starts a full one. */
async function giveBack({ key, holder }: RateLimit): Promise<void> {
  const isHolding = holder !== undefined;
  const change = (UpdateExpression: string, condition: string, values: object = {}) =>
    updateItem(
      'limits',
      { key },
      {
        UpdateExpression,
        ConditionExpression: `${condition}${isHolding ? ' AND contains(holders, :holder)' : ''}`,
        ExpressionAttributeValues: { ':one': 1, ...(isHolding && { ':holder': holder }), ...values },
      },
    );
  const endWindow = () => change('SET endsAt = :over', 'taken = :one', { ':over': 0 });
  const takeOne = () =>
    change(`ADD taken :less${isHolding ? ' DELETE holders :holders' : ''}`, 'taken > :one', {
      ':less': -1,
      ...(isHolding && { ':holders': new Set([holder]) }),
    });
  // Another caller may have given back a use between the two writes, so that ours is now the only one left.
  if (!(await endWindow()) && !(await takeOne())) await endWindow();
}

/** A waiting time in words for visitors. */
export function inWords(seconds: number): string {
  if (seconds >= 90) return `${Math.ceil(seconds / 60)} minutes`;
  return seconds === 1 ? 'a second' : `${seconds} seconds`;
}

/** The same in minutes only, for a longer window. */
export function inMinutes(seconds: number): string {
  const minutes = Math.ceil(seconds / 60);
  return minutes === 1 ? '1 minute' : `${minutes} minutes`;
}

/**
 * A visitor's own limit and, for IPv6, those of each wider network, which allow more; the narrowest first. `name`
 * distinguishes its counters from those of other limits.
 */
export function visitorRateLimits(
  visitorKey: string,
  { name, ...limit }: Omit<RateLimit, 'key'> & { readonly name: string },
): readonly RateLimit[] {
  const networkTooBusy = (seconds: number) =>
    `Many requests have come from your network just now. Please try again in ${inWords(seconds)}.`;
  return networksOf(visitorKey).map(({ key, times }) => ({
    ...limit,
    key: `${name}#${key}`,
    most: limit.most * times,
    ...(times > 1 && { sentence: networkTooBusy }),
  }));
}

/** Claims a content for an id for ten minutes. Answers with the id that holds the claim, given now or before. */
export async function claimContent(contentHash: string, leadId: string, now: number): Promise<string> {
  const window = { key: claimKey(contentHash), seconds: SAME_LEAD_SECONDS };
  for (let tries = 0; tries < TRIES; tries += 1) {
    if (await beginWindow(window, now, { leadId })) return leadId;
    const winner = await findClaim(contentHash, now);
    if (winner !== undefined) return winner;
  }
  return leadId;
}

/** The id of the lead, or of the checkout, that holds the claim to this content at the moment, or undefined. */
export async function findClaim(contentHash: string, now: number): Promise<string | undefined> {
  const claim = await findWindow(claimKey(contentHash), claimSchema);
  return claim && claim.endsAt > now ? claim.leadId : undefined;
}

function claimKey(contentHash: string): string {
  return `content#${contentHash}`;
}
