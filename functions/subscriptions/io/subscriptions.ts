import { isUnexpired } from '../../platform/rules/stored-items.ts';
import { GetCommand, PutCommand, QueryCommand, ScanCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod/mini';
import { BY_EMAIL_INDEX, BY_TOKEN_INDEX, REVIEW_INDEX } from '#shared/runtime/tables.ts';
import { SourceDownError } from '../../platform/rules/errors.ts';
import { WAITING } from '../../platform/rules/outbox.ts';
import { startOf } from '../rules/calendar.ts';
import { wasCharged } from '../rules/hold.ts';
import { type Subscription, subscriptionSchema, emailKeyOf } from '../rules/subscription.ts';
import { documents, isDone, tableName } from '../../platform/dynamo.ts';
import {
  allReadable,
  firstOf,
  firstReadable,
  type Item,
  pagesOf,
  readableItem,
  withoutDerived,
} from '../../platform/table-items.ts';

/** The sort key of a subscription's own record. */
export const RECORD = 'state';

/**
 * So many conflicting writes in a row are retried before giving up. Of parallel writers of the same fact, all but one
 * find nothing to do.
 */
const TRIES = 20;

const REVIEWS_PER_PAGE = 10;

/** More than anybody is expected to have; the company helps a person with more by hand. */
const MOST_OF_ONE_PERSON = 50;

/** Stores a new subscription; false when its id is taken. */
export async function addSubscription(subscription: Subscription): Promise<boolean> {
  return put(subscription, undefined);
}

/** The subscription with that id, or undefined when there is none or it has expired. */
export async function findSubscription(id: string): Promise<Subscription | undefined> {
  const Key = { id, item: RECORD };
  const command = new GetCommand({ TableName: tableName('subscriptions'), Key, ConsistentRead: true });
  const { Item } = await documents().send(command);
  const found = Item && parsed(Item);
  return found && isUnexpired(found) ? found : undefined;
}

/** The subscription with that provider token, by an eventually consistent read. Throws when it cannot be read. */
export async function findSubscriptionByToken(token: string): Promise<Subscription | undefined> {
  const asked = { index: BY_TOKEN_INDEX.name, condition: '#token = :token', token };
  const { Items: [item] = [] } = await pageOf(asked, 1);
  const found = item && parsed(item);
  return found && isUnexpired(found) ? found : undefined;
}

/**
 * Every subscription of an email address, in any case of letters, for which something was charged, by an eventually
 * consistent read. Unpaid checkouts that strangers begin with the address take up none of the places. One that cannot
 * be read is left out, or with `isWhole` makes this throw.
 */
export async function listSubscriptionsOf(email: string, isWhole = false): Promise<Subscription[]> {
  const asked = { index: BY_EMAIL_INDEX.name, condition: 'emailKey = :email', email: emailKeyOf(email) };
  return firstReadable(
    MOST_OF_ONE_PERSON,
    (from) => pageOf(asked, MOST_OF_ONE_PERSON, from),
    (item) => {
      const found = readKept(item);
      if (isWhole && !found) parsed(item);
      return found && wasCharged(found.lifecycle) ? found : undefined;
    },
  );
}

/**
 * Changes a subscription by a pure function of its stored state. Of two parallel changes the second sees the result of
 * the first and is decided anew. Returning the same object leaves it unchanged. Undefined when there is none.
 */
export async function changeSubscription(
  id: string,
  change: (subscription: Subscription) => Subscription,
): Promise<Subscription | undefined> {
  for (let tries = 0; tries < TRIES; tries += 1) {
    const found = await findSubscription(id);
    if (!found) return undefined;
    const changed = change(found);
    if (changed === found) return found;
    const next = { ...changed, version: found.version + 1 };
    if (await put(next, found.version)) return next;
  }
  throw new SourceDownError(
    'This subscription is being changed by several requests at once. Please try again in a minute.',
    5,
  );
}

/**
 * The subscriptions that are due for review, the longest due first, read page by page. One that is reviewed meanwhile,
 * or that stays due, does not appear a second time.
 */
export async function* subscriptionsToReview(now: number): AsyncGenerator<Subscription, undefined> {
  const condition = 'waitingFor = :waiting AND dueAt <= :now';
  const asked = { index: REVIEW_INDEX.name, condition, waiting: 'review', now };
  for await (const items of pagesOf((from) => pageOf(asked, REVIEWS_PER_PAGE, from)))
    yield* items.flatMap((item) => readKept(item) ?? []);
}

/** The first subscriptions that are due for review. */
export async function listSubscriptionsToReview(now: number, most: number): Promise<Subscription[]> {
  return firstOf(subscriptionsToReview(now), most);
}

/**
 * Every readable subscription, or those that `isWanted` selects, newest first. Reads the whole table, and holds only
 * the selected ones in memory.
 */
export async function listSubscriptions(
  isWanted: (subscription: Subscription) => boolean = () => true,
): Promise<Subscription[]> {
  const pageFrom = (from: Item | undefined) =>
    documents().send(
      new ScanCommand({
        TableName: tableName('subscriptions'),
        FilterExpression: '#item = :record',
        ExpressionAttributeNames: { '#item': 'item' },
        ExpressionAttributeValues: { ':record': RECORD },
        ExclusiveStartKey: from,
      }),
    );
  const found = await allReadable(pageFrom, (item) => {
    const one = readKept(item);
    return one && isWanted(one) ? one : undefined;
  });
  return found.sort((a, b) => b.createdAt - a.createdAt);
}

/** One item holds everything that must change together, so one conditional write is the transaction. */
async function put(subscription: Subscription, expected: number | undefined): Promise<boolean> {
  const { reviewOn, outboxDueAt, lifecycle, customer } = subscription;
  const isCustomer = customer.email !== '' && wasCharged(lifecycle);
  const command = new PutCommand({
    TableName: tableName('subscriptions'),
    Item: {
      ...subscription,
      item: RECORD,
      token: lifecycle.token,
      ...(isCustomer && { emailKey: emailKeyOf(customer.email) }),
      ...(reviewOn !== undefined && { waitingFor: 'review', dueAt: startOf(reviewOn) }),
      ...(outboxDueAt !== undefined && { outboxWaiting: WAITING }),
    },
    ...(expected === undefined
      ? { ConditionExpression: 'attribute_not_exists(id)' }
      : {
          ConditionExpression: 'version = :expected',
          ExpressionAttributeValues: { ':expected': expected },
        }),
  });
  return isDone(documents().send(command));
}

interface Asked {
  readonly index: string;
  readonly condition: string;
  readonly [value: string]: string | number;
}

/** What `put` derives for the keys and the indexes. */
const DERIVED = ['item', 'token', 'emailKey', 'waitingFor', 'dueAt', 'outboxWaiting'];

function parsed(item: Item): Subscription {
  return z.parse(subscriptionSchema, withoutDerived(item, DERIVED));
}

function readKept(item: Item): Subscription | undefined {
  const found = readableItem('subscriptions', subscriptionSchema, item);
  return found && isUnexpired(found) ? found : undefined;
}

function pageOf({ index, condition, ...values }: Asked, most: number, from?: Item) {
  return documents().send(
    new QueryCommand({
      TableName: tableName('subscriptions'),
      IndexName: index,
      KeyConditionExpression: condition,
      ...(condition.includes('#token') && { ExpressionAttributeNames: { '#token': 'token' } }),
      ExpressionAttributeValues: Object.fromEntries(
        Object.entries(values).map(([name, value]) => [`:${name}`, value]),
      ),
      Limit: most,
      ExclusiveStartKey: from,
    }),
  );
}
