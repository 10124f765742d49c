import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod/mini';
import { TooSoonError } from './rules/errors.ts';
import { documents, isDone, tableName } from './dynamo.ts';
import { beginWindow, findWindow } from './limit-window.ts';
import { networksOf } from './rules/ip-address.ts';

/** How often something may be done within a period. */
export interface RateLimit {
  /** Whose limit, and for what: `contact#203.0.113.7`. */
  readonly key: string;
  /** How many uses fit into one window. */
  readonly most: number;
  /** How long the window is; it begins with the first use. */
  readonly seconds: number;
  /** What the visitor reads when it is too soon; the default names the wait. */
  readonly sentence?: (retryAfterSeconds: number) => string;
  /** A word for what the use is for: repeated and parallel uses with the same word count as one use of a window. */
  readonly holder?: string;
}

const windowSchema = z.object({ endsAt: z.number(), holders: z.optional(z.set(z.string())) });
type Window = z.infer<typeof windowSchema>;
const TRIES = 3;

/**
 * Spends one use of a rate limit, or throws TooSoonError. Of any number of parallel callers exactly `most` get through.
 * False when the holder had it already.
 */
export async function spendRateLimit(limit: RateLimit): Promise<boolean> {
  for (let tries = 0; tries < TRIES; tries += 1) {
    const now = Date.now();
    if (await beginWindow(limit, now, firstUse(limit))) return true;
    if (limit.most > 1 && (await joinWindow(limit, now))) return true;
    const window = await findWindow(limit.key, windowSchema);
    // This also finds our own earlier write, when the SDK repeated a write whose answer was lost.
    if (isHeld(window, limit, now)) return false;
    if (window && window.endsAt > now) {
      // Whoever began the window may have looked at the clock later than we did.
      throw tooSoon(limit, Math.min(limit.seconds, Math.ceil((window.endsAt - now) / 1000)));
    }
  }
  throw tooSoon(limit, limit.seconds);
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

/**
 * Gives uses back: those of this holder, or any one use of a window without holders. What cannot be given back now ends
 * with its window.
 */
export async function refundRateLimits(limits: readonly RateLimit[]): Promise<void> {
  for (const limit of limits) await giveBack(limit).catch(() => undefined);
}

function isHeld(window: Window | undefined, { holder }: RateLimit, now: number): boolean {
  return holder !== undefined && window?.holders?.has(holder) === true && window.endsAt > now;
}

function firstUse({ holder }: RateLimit): object {
  return { taken: 1, ...(holder !== undefined && { holders: new Set([holder]) }) };
}

async function joinWindow({ key, most, holder }: RateLimit, now: number): Promise<boolean> {
  const isHolding = holder !== undefined;
  const command = new UpdateCommand({
    TableName: tableName('limits'),
    Key: { key },
    UpdateExpression: `ADD taken :one${isHolding ? ', holders :holders' : ''}`,
    ConditionExpression: `endsAt > :now AND taken < :most${isHolding ? ' AND NOT contains(holders, :holder)' : ''}`,
    ExpressionAttributeValues: {
      ':one': 1,
      ':now': now,
      ':most': most,
      ...(isHolding && { ':holder': holder, ':holders': new Set([holder]) }),
    },
  });
  return isDone(documents().send(command));
}

/** Giving back the only use also ends its window, so that the next use starts a full one. */
async function giveBack({ key, holder }: RateLimit): Promise<void> {
  const isHolding = holder !== undefined;
  const change = (UpdateExpression: string, condition: string, values: object = {}) =>
    isDone(
      documents().send(
        new UpdateCommand({
          TableName: tableName('limits'),
          Key: { key },
          UpdateExpression,
          ConditionExpression: `${condition}${isHolding ? ' AND contains(holders, :holder)' : ''}`,
          ExpressionAttributeValues: { ':one': 1, ...(isHolding && { ':holder': holder }), ...values },
        }),
      ),
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

function tooSoon({ sentence = defaultSentence }: RateLimit, retryAfterSeconds: number): TooSoonError {
  return new TooSoonError(sentence(retryAfterSeconds), retryAfterSeconds);
}

function defaultSentence(seconds: number): string {
  return `That was a little too often. Please try again in ${inWords(seconds)}.`;
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

/** A limit of one visitor. `name` distinguishes its counters from those of other limits. */
interface VisitorLimit extends Omit<RateLimit, 'key'> {
  readonly name: string;
}

/**
 * The limits that apply to a visitor: their own and, for an IPv6 network, those of each wider network, which allow
 * more; the narrowest first, as `spendRateLimits` needs them.
 */
export function visitorRateLimits(
  visitorKey: string,
  { name, ...limit }: VisitorLimit,
): readonly RateLimit[] {
  return networksOf(visitorKey).map(({ key, times }) => ({
    ...limit,
    key: `${name}#${key}`,
    most: limit.most * times,
    ...(times > 1 && { sentence: networkTooBusy }),
  }));
}

function networkTooBusy(seconds: number): string {
  return `Many requests have come from your network just now. Please try again in ${inWords(seconds)}.`;
}
