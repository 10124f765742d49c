import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod/mini';
import { TooSoonError } from './rules/errors.ts';
import { documents, isDone, tableName } from './dynamo.ts';
import { beginWindow, findWindow } from './limit-window.ts';
import { networksOf } from './rules/ip-address.ts';

/** How often something may be done within a time. */
export interface RateLimit {
  /** Whose limit for what: `contact#203.0.113.7`. */
  readonly key: string;
  /** How many uses fit into one window. */
  readonly most: number;
  /** How long the window is; it begins with the first use. */
  readonly seconds: number;
  /** What the visitor reads when it is too soon; the default names the wait. */
  readonly sentence?: (retryAfterSeconds: number) => string;
  /** A word for what the use is for: the same word spends one use of a window, however often and at once it comes. */
  readonly holder?: string;
}

const windowSchema = z.object({ endsAt: z.number(), holders: z.optional(z.set(z.string())) });
type Window = z.infer<typeof windowSchema>;
const TRIES = 3;

/**
 * Spends one use of a rate limit, or throws TooSoonError. Of any number of parallel callers exactly `most` get through. False when the holder
 * had it already.
 */
export async function spendRateLimit(limit: RateLimit): Promise<boolean> {
  for (let tries = 0; tries < TRIES; tries += 1) {
    const now = Date.now();
    if (await beginWindow(limit, now, firstUse(limit))) return true;
    if (limit.most > 1 && (await joinWindow(limit, now))) return true;
    const window = await findWindow(limit.key, windowSchema);
    // Also what a write finds that was sent again because its answer got lost.
    if (isHeld(window, limit, now)) return false;
    if (window && window.endsAt > now) throw tooSoon(limit, Math.ceil((window.endsAt - now) / 1000));
  }
  throw tooSoon(limit, limit.seconds);
}

/**
 * Spends one use of each, or of none and throws TooSoonError. The narrowest comes first: whoever has used up their own
 * takes nothing from those with whom they share the next.
 */
export async function spendRateLimits(limits: readonly RateLimit[]): Promise<void> {
  const taken: RateLimit[] = [];
  for (const limit of limits) {
    try {
      if (await spendRateLimit(limit)) taken.push(limit);
    } catch (error) {
      // A write whose answer got lost may have been done; only a holder tells.
      const isUnsure = limit.holder !== undefined && !(error instanceof TooSoonError);
      await refundRateLimits(isUnsure ? [...taken, limit] : taken);
      throw error;
    }
  }
}

/** Why there was nothing left to spend, or undefined once it is spent: for whoever goes on without. */
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
 * Gives uses back: those that this holder has, or any one of a window whose uses have no holder. What cannot be given back
 * now ends by itself.
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

/** The window of the only use is over with it, so that the next one begins a whole one. */
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
  // Somebody else may have given back between the two, so that ours is the only use left.
  if (!(await endWindow()) && !(await takeOne())) await endWindow();
}

function tooSoon({ sentence = defaultSentence }: RateLimit, retryAfterSeconds: number): TooSoonError {
  return new TooSoonError(sentence(retryAfterSeconds), retryAfterSeconds);
}

function defaultSentence(seconds: number): string {
  return `That was a little too often. Please try again in ${inWords(seconds)}.`;
}

/** A wait as visitors read it. */
export function inWords(seconds: number): string {
  if (seconds >= 90) return `${Math.ceil(seconds / 60)} minutes`;
  return seconds === 1 ? 'a second' : `${seconds} seconds`;
}

/** The same in minutes alone, for a longer window. */
export function inMinutes(seconds: number): string {
  const minutes = Math.ceil(seconds / 60);
  return minutes === 1 ? '1 minute' : `${minutes} minutes`;
}

/** A limit of one visitor. `name` tells its counts from those of others. */
interface VisitorLimit extends Omit<RateLimit, 'key'> {
  readonly name: string;
}

/**
 * The limits that count for a visitor: their own, and of an IPv6 network those of each wider network, which allow more, the
 * narrowest first as `spendRateLimits` needs them.
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
  return `Much has come from your network just now. Please try again in ${inWords(seconds)}.`;
}
