import { DeleteCommand, GetCommand, PutCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod/mini';
import { TooSoonError } from '../domain/errors.ts';
import { documents, isDone, tableName } from './dynamo.ts';

export interface Turn {
  /** Whose turn of what: `contact#203.0.113.7`. */
  readonly key: string;
  /** How many turns fit into one window. */
  readonly most: number;
  /** How long the window is; it begins with the first turn. */
  readonly seconds: number;
  /** What the visitor reads when it is too soon; the default names the wait. */
  readonly sentence?: (retryAfterSeconds: number) => string;
  /** A word of its own for who takes the only turn of a window: by it the turn can be given back. */
  readonly holder?: string;
}

const windowSchema = z.object({ endsAt: z.number(), holder: z.optional(z.string()) });
type Window = z.infer<typeof windowSchema>;
const TRIES = 3;

/** Takes one turn, or throws TooSoonError. Of any number of parallel callers exactly `most` get through. */
export async function takeTurn(turn: Turn): Promise<void> {
  for (let tries = 0; tries < TRIES; tries += 1) {
    const now = Date.now();
    if (await beginWindow(turn, now)) return;
    if (turn.most > 1 && (await joinWindow(turn, now))) return;
    const window = await findWindow(turn.key);
    if (isOurs(window, turn)) return;
    if (window && window.endsAt > now) throw tooSoon(turn, Math.ceil((window.endsAt - now) / 1000));
  }
  throw tooSoon(turn, turn.seconds);
}

/** Gives the only turn of a window back, if this holder has it; otherwise nothing happens. */
export async function giveTurnBack(key: string, holder: string): Promise<void> {
  const command = new DeleteCommand({
    TableName: tableName('limits'),
    Key: { key },
    ConditionExpression: 'holder = :holder',
    ExpressionAttributeValues: { ':holder': holder },
  });
  await isDone(documents().send(command));
}

/** A write that was sent again because its answer got lost finds its own window there. */
function isOurs(window: Window | undefined, { holder }: Turn): boolean {
  return holder !== undefined && window?.holder === holder;
}

async function beginWindow({ key, seconds, holder }: Turn, now: number): Promise<boolean> {
  const endsAt = now + seconds * 1000;
  const command = new PutCommand({
    TableName: tableName('limits'),
    Item: { key, taken: 1, endsAt, holder, expiresAt: Math.ceil(endsAt / 1000) },
    // The expiry stands in the condition: DynamoDB clears old items up to two days late.
    ConditionExpression: 'attribute_not_exists(#key) OR endsAt <= :now',
    ExpressionAttributeNames: { '#key': 'key' },
    ExpressionAttributeValues: { ':now': now },
  });
  return isDone(documents().send(command));
}

async function joinWindow({ key, most }: Turn, now: number): Promise<boolean> {
  const command = new UpdateCommand({
    TableName: tableName('limits'),
    Key: { key },
    UpdateExpression: 'ADD taken :one',
    ConditionExpression: 'endsAt > :now AND taken < :most',
    ExpressionAttributeValues: { ':one': 1, ':now': now, ':most': most },
  });
  return isDone(documents().send(command));
}

async function findWindow(key: string): Promise<Window | undefined> {
  const command = new GetCommand({ TableName: tableName('limits'), Key: { key }, ConsistentRead: true });
  const { Item } = await documents().send(command);
  return windowSchema.safeParse(Item).data;
}

function tooSoon({ sentence = defaultSentence }: Turn, retryAfterSeconds: number): TooSoonError {
  return new TooSoonError(sentence(retryAfterSeconds), retryAfterSeconds);
}

function defaultSentence(seconds: number): string {
  const wait = seconds < 90 ? `${seconds} seconds` : `${Math.ceil(seconds / 60)} minutes`;
  return `That was a little too often. Please try again in ${wait}.`;
}
