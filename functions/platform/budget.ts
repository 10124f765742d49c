import { sha256Hex } from './rules/digests.ts';
import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod/mini';
import { TooSoonError } from './rules/errors.ts';
import { shareOf } from '#shared/rules/visitor-limits.ts';
import { networksOf } from './rules/ip-address.ts';
import { beginWindow, findWindow } from './limit-window.ts';
import { documents, isDone, tableName } from './dynamo.ts';

/** A number of uses per window that all visitors share, and of which one visitor gets a part. */
export interface Budget {
  readonly key: string;
  readonly most: number;
  /** How long the window is; it begins with the first use. */
  readonly seconds: number;
  readonly shareOfOne: number;
  /** What the visitor reads when the budget is used up, and when only the visitor's own share is. */
  readonly spent: (retryAfterSeconds: number) => string;
  readonly shareSpent: (retryAfterSeconds: number) => string;
}

/**
 * How many uses of a budget one network of a visitor may have, and the attribute of the budget's item that counts them.
 */
interface Share {
  readonly attribute: string;
  readonly most: number;
}

const windowSchema = z.object({ endsAt: z.number(), taken: z.number() });
const TRIES = 3;

/**
 * Spends one use of a budget for a visitor, or for no particular visitor, or throws TooSoonError. Budget and shares are
 * counted in one item by one conditional write, so no visitor exceeds a share of a window, however many requests run at
 * once.
 */
export async function spendBudget(budget: Budget, visitorKey: string | undefined): Promise<void> {
  const shares = visitorKey === undefined ? [] : sharesOf(budget, visitorKey);
  for (let tries = 0; tries < TRIES; tries += 1) {
    const now = Date.now();
    if (await beginWindow(budget, now, firstUse(shares))) return;
    if (await joinWindow(budget, shares, now)) return;
    const window = await findWindow(budget.key, windowSchema);
    if (window && window.endsAt > now) {
      const seconds = Math.ceil((window.endsAt - now) / 1000);
      const sentence = window.taken < budget.most ? budget.shareSpent : budget.spent;
      throw new TooSoonError(sentence(seconds), seconds);
    }
  }
  throw new TooSoonError(budget.spent(budget.seconds), budget.seconds);
}

/**
 * Shares are named by a fingerprint too short to identify anybody: each matches one in four billion networks. Two
 * networks with the same fingerprint use the same share.
 */
function sharesOf({ key, most, shareOfOne }: Budget, visitorKey: string): Share[] {
  return networksOf(visitorKey).map((network, index) => {
    const print = sha256Hex(`${key} ${network.key}`).slice(0, 8);
    return { attribute: `by${index}${print}`, most: shareOf(most, shareOfOne, network.times) };
  });
}

function firstUse(shares: readonly Share[]): object {
  return { ...Object.fromEntries(shares.map(({ attribute }) => [attribute, 1])), taken: 1 };
}

function joinWindow({ key, most }: Budget, shares: readonly Share[], now: number): Promise<boolean> {
  const hasRoom = shares.map(
    (_, index) => `(attribute_not_exists(#by${index}) OR #by${index} < :by${index})`,
  );
  const command = new UpdateCommand({
    TableName: tableName('limits'),
    Key: { key },
    UpdateExpression: `ADD ${['taken :one', ...shares.map((_, index) => `#by${index} :one`)].join(', ')}`,
    ConditionExpression: ['endsAt > :now', 'taken < :most', ...hasRoom].join(' AND '),
    ...(shares.length > 0 && {
      ExpressionAttributeNames: Object.fromEntries(
        shares.map(({ attribute }, index) => [`#by${index}`, attribute]),
      ),
    }),
    ExpressionAttributeValues: {
      ':one': 1,
      ':now': now,
      ':most': most,
      ...Object.fromEntries(shares.map((share, index) => [`:by${index}`, share.most])),
    },
  });
  return isDone(documents().send(command));
}
