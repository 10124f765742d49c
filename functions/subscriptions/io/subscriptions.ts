import { isUnexpired } from '../../platform/rules/stored-items.ts';
import * as z from 'zod/mini';
import { BY_EMAIL_INDEX, BY_TOKEN_INDEX, REVIEW_INDEX } from '#shared/runtime/tables.ts';
import { SourceDownError } from '../../platform/rules/errors.ts';
import { WAITING } from '../../platform/rules/outbox.ts';
import { startOf } from '../rules/calendar.ts';
import { wasCharged } from '../rules/hold.ts';
import { type Subscription, subscriptionSchema, emailKeyOf } from '../rules/subscription.ts';
import {
  firstOf,
  getItem,
  type Item,
  putItem,
  queryPages,
  readableItem,
  readableOf,
  scanPages,
  withoutDerived,
} from '../../platform/table-items.ts';

/** The sort key of a subscription's own record. */
export const RECORD = 'state';

/** So many conflicting writes are retried. Of writers of the same fact, all but one find nothing to do. */
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
  const item = await getItem('subscriptions', { id, item: RECORD });
  const found = item && parsed(item);
  return found && isUnexpired(found) ? found : undefined;
}

/** The subscription with that provider token, by an eventually consistent read. Throws when it cannot be read. */
export async function findSubscriptionByToken(token: string): Promise<Subscription | undefined> {
  const pages = queryPages('subscriptions', {
    IndexName: BY_TOKEN_INDEX.name,
    KeyConditionExpression: '#token = :token',
    ExpressionAttributeNames: { '#token': 'token' },
    ExpressionAttributeValues: { ':token': token },
    Limit: 1,
  });
  const [item] = (await pages.next()).value ?? [];
  const found = item && parsed(item);
  return found && isUnexpired(found) ? found : undefined;
}

/**
 * Every subscription of an email address, in any case of letters, for which something was charged, by an eventually
 * consistent read. Unpaid checkouts that strangers begin with the address take up none of the places. One that cannot
 * be read is left out, or with `isWhole` makes this throw.
 */
export async function listSubscriptionsOf(email: string, isWhole = false): Promise<Subscription[]> {
  const pages = queryPages('subscriptions', {
    IndexName: BY_EMAIL_INDEX.name,
    KeyConditionExpression: 'emailKey = :email',
    ExpressionAttributeValues: { ':email': emailKeyOf(email) },
    Limit: MOST_OF_ONE_PERSON,
  });
  const read = (item: Item) => {
    const found = readKept(item);
    if (isWhole && !found) parsed(item);
    return found && wasCharged(found.lifecycle) ? found : undefined;
  };
  return readableOf(pages, read, MOST_OF_ONE_PERSON);
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

/** The subscriptions due for review, the longest due first, page by page; none appears twice. */
export async function* subscriptionsToReview(now: number): AsyncGenerator<Subscription, undefined> {
  const pages = queryPages('subscriptions', {
    IndexName: REVIEW_INDEX.name,
    KeyConditionExpression: 'waitingFor = :waiting AND dueAt <= :now',
    ExpressionAttributeValues: { ':waiting': 'review', ':now': now },
    Limit: REVIEWS_PER_PAGE,
  });
  for await (const items of pages) yield* items.flatMap((item) => readKept(item) ?? []);
}

/** The first subscriptions that are due for review. */
export async function listSubscriptionsToReview(now: number, most: number): Promise<Subscription[]> {
  return firstOf(subscriptionsToReview(now), most);
}

/** Every readable subscription that `isWanted` selects, newest first. Reads the whole table, keeps only those. */
export async function listSubscriptions(
  isWanted: (subscription: Subscription) => boolean = () => true,
): Promise<Subscription[]> {
  const pages = scanPages('subscriptions', {
    FilterExpression: '#item = :record',
    ExpressionAttributeNames: { '#item': 'item' },
    ExpressionAttributeValues: { ':record': RECORD },
  });
  const found = await readableOf(pages, (item) => {
    const one = readKept(item);
    return one && isWanted(one) ? one : undefined;
  });
  return found.sort((a, b) => b.createdAt - a.createdAt);
}

/** One item holds everything that must change together, so one conditional write is the transaction. */
async function put(subscription: Subscription, expected: number | undefined): Promise<boolean> {
  const { reviewOn, outboxDueAt, lifecycle, customer } = subscription;
  const isCustomer = customer.email !== '' && wasCharged(lifecycle);
  const item = {
    ...subscription,
    item: RECORD,
    token: lifecycle.token,
    ...(isCustomer && { emailKey: emailKeyOf(customer.email) }),
    ...(reviewOn !== undefined && { waitingFor: 'review', dueAt: startOf(reviewOn) }),
    ...(outboxDueAt !== undefined && { outboxWaiting: WAITING }),
  };
  const condition =
    expected === undefined
      ? { ConditionExpression: 'attribute_not_exists(id)' }
      : {
          ConditionExpression: 'version = :expected',
          ExpressionAttributeValues: { ':expected': expected },
        };
  return putItem('subscriptions', item, condition);
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
