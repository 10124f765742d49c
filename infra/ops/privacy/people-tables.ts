import { mailboxKeyOf } from '#functions/leads/rules/acknowledgement-keys.ts';
import { limitKeyOf, networksOf, readAddress } from '#functions/platform/rules/ip-address.ts';
import {
  emailKeyOf,
  type ReasonToKeep,
  reasonToKeepWhole,
  referenceOf,
  type Subscription,
  subscriptionSchema,
} from '#functions/subscriptions/rules/subscription.ts';
import { EXPIRY_ATTRIBUTE, type TableName } from '#shared/runtime/tables.ts';
import type { Item } from '#functions/platform/table-items.ts';
import { OperatorError } from '../place.ts';
import { spansOf, type WantedAddress, wantedAddress } from './written-address.ts';
import * as z from 'zod/mini';
import { owedOf, wasCharged } from '#functions/subscriptions/rules/hold.ts';
import { shownAmount } from '#functions/subscriptions/rules/emails/subscription-facts.ts';
import { UNMATCHED, UNSIGNED } from '#functions/subscriptions/io/payment-notifications.ts';
import { type ItemKind, kindOf } from '#functions/subscriptions/io/item-kind.ts';
import { dayInWords } from '#shared/rules/time.ts';
import { SUBSCRIPTION_RETENTION_YEARS } from '#shared/rules/retention.ts';

/** The person that a privacy request is about. */
export interface Person {
  readonly email: WantedAddress;
  /** The network address they used, as limits and scan records store it: for IPv6 the /64 network. */
  readonly network?: string;
}

/** The person for what an operator typed. Throws an OperatorError when an address is invalid. */
export function personOf(email: string, address?: string): Person {
  if (address === undefined) return { email: wantedAddress(email) };
  const network = networkOf(address);
  if (network === undefined) throw new OperatorError(`“${address}” is not an IP address.`);
  return { email: wantedAddress(email), network };
}

/** The network of an IP address as it is counted, or undefined when the text is not one. */
function networkOf(text: string): string | undefined {
  const address = readAddress(text);
  if (!address) return undefined;
  // Visitors who come as IPv4 inside IPv6 are counted by their IPv4 address.
  const isMapped = 'isIPv4MappedAddress' in address && address.isIPv4MappedAddress();
  return limitKeyOf(isMapped ? address.toIPv4Address() : address);
}

/**
 * `blocked`: it cannot be erased yet. `kept`: personal data is removed and the rest stays. With the reason, for the
 * operator.
 */
export interface Duty {
  readonly kind: 'blocked' | 'kept';
  readonly reason: string;
}

/** What a privacy request needs to know about a table. */
interface PeopleTable {
  /** What the items are and why we have them, in words for the person they are about. */
  readonly explanation: string;
  /** What one item is, in a few words. */
  readonly nameOf: (item: Item) => string;
  /** Since when we have it, in milliseconds since 1970. */
  readonly sinceOf: (item: Item) => number | undefined;
  /** Whether an item is about this person. Items that only mention them are found in another way. */
  readonly isAbout: (item: Item, person: Person) => boolean;
  /** The id that items about the same matter share, in any table: when one of them is about a person, all are. */
  readonly matterOf: (item: Item) => string | undefined;
  /**
   * What prevents erasing an item now, or which part of it the law makes us keep; without it, items are simply deleted.
   */
  readonly dutyOf?: (item: Item, now: number) => Duty | undefined;
}

/** When an item expires, in milliseconds since 1970; undefined when nothing deletes it. */
export function untilOf(item: Item): number | undefined {
  const seconds = numberOf(item[EXPIRY_ATTRIBUTE]);
  return seconds === undefined ? undefined : seconds * 1000;
}

/** Whether a value is a text that contains the address itself, not only a longer one. */
export function isIn(value: unknown, email: WantedAddress): boolean {
  return spansOf(email, textOf(value)).some(({ fit }) => fit === 'exact');
}

/** The value as a map; empty when it is not one. */
function mapOf(value: unknown): Item {
  return z.parse(z.catch(z.record(z.string(), z.unknown()), {}), value);
}

/** The value as a text; empty when it is not one. */
function textOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

function numberOf(value: unknown): number | undefined {
  return typeof value === 'number' ? value : undefined;
}

/** The time that a text contains, in milliseconds since 1970. */
function timeOf(value: unknown): number | undefined {
  const time = Date.parse(textOf(value));
  return Number.isNaN(time) ? undefined : time;
}

/** A text inside an item, and the path to it. */
export interface Place {
  readonly path: readonly (string | number)[];
  /** The members of a set are joined by line breaks. */
  readonly text: string;
  readonly isSet?: true;
}

/** Every text in an item, at any depth. */
export function textsOf(value: unknown, path: Place['path'] = []): Place[] {
  if (typeof value === 'string') return [{ path, text: value }];
  if (Array.isArray(value)) return value.flatMap((part: unknown, index) => textsOf(part, [...path, index]));
  if (value instanceof Set) return [{ path, text: [...value].map(String).join('\n'), isSet: true }];
  if (typeof value !== 'object' || value === null || ArrayBuffer.isView(value)) return [];
  return Object.entries(value).flatMap(([name, part]) => textsOf(part, [...path, name]));
}

const CANNOT_BE_READ =
  'It cannot be read, so nobody knows whether it is still charged. Repair it first: docs/runbook.md#a-stored-item-cannot-be-read.';

const KEPT_BY_LAW = `Its payments are kept for ${SUBSCRIPTION_RETENTION_YEARS} years after the end, without name, email address and phone number: Companies Act 71 of 2008, section 24, and Tax Administration Act 28 of 2011, section 29.`;

/** A subscription's record, its payment notifications, and the refused notifications of a day. */
const SUBSCRIPTIONS_OF_PEOPLE: PeopleTable = {
  explanation:
    'Your subscription: your name, email address and phone number, the plan, what the payment provider told us about each payment, and the mails we sent about it. We keep it to provide the subscription, and the payments because tax law demands it.',
  nameOf,
  sinceOf: (item) =>
    numberOf(item['createdAt']) ?? numberOf(item['receivedAt']) ?? numberOf(item['at']) ?? timeOf(item['at']),
  isAbout: (item, { email }) =>
    isRecord(item)
      ? isIn(mapOf(item['customer'])[email.phone === undefined ? 'email' : 'phone'], email)
      : email.phone === undefined && textsOf(item).some(({ text }) => isIn(text, email)),
  // Notifications without a subscription share nothing else.
  matterOf: (item) => (isRecord(item) || isNotificationOfOne(item) ? textOf(item['id']) : undefined),
  dutyOf,
};

const NAMES: Readonly<Record<ItemKind, (item: Item) => string>> = {
  subscription: (item) => `subscription ${referenceIn(item)}, ${textOf(mapOf(item['lifecycle'])['state'])}`,
  'link-request': () => 'request for the link of a subscription',
  notification: (item) =>
    isNotificationOfOne(item)
      ? `payment notification of ${referenceIn(item)}`
      : `payment notification, ${textOf(item['id'])}`,
  'staff-alert': (item) => `staff alert ${textOf(item['kind'])}`,
  retired: (item) => `note of an earlier version, ${textOf(item['id'])} ${textOf(item['item'])}`,
};

function nameOf(item: Item): string {
  const kind = kindOf(item);
  return kind === undefined ? 'item of unknown kind' : NAMES[kind](item);
}

function dutyOf(item: Item, now: number): Duty | undefined {
  const isBeingConfirmed = item['outboxWaiting'] !== undefined && item['outcome'] === undefined;
  if (kindOf(item) === 'notification' && isBeingConfirmed) {
    return {
      kind: 'blocked',
      reason: 'A payment notification is still being confirmed. Try again in an hour.',
    };
  }
  return isRecord(item) ? dutyOfRecord(item, now) : undefined;
}

function dutyOfRecord(item: Item, now: number): Duty | undefined {
  const subscription = subscriptionSchema.safeParse(item).data;
  if (!subscription) return { kind: 'blocked', reason: CANNOT_BE_READ };
  const reason = reasonToKeepWhole(subscription, now);
  if (reason !== undefined) return { kind: 'blocked', reason: reasonInWords(reason, subscription) };
  return wasCharged(subscription.lifecycle) ? { kind: 'kept', reason: KEPT_BY_LAW } : undefined;
}

function reasonInWords(reason: ReasonToKeep, subscription: Subscription): string {
  const cancel = `Cancel it first: npm run ops -- subscriptions cancel ${referenceOf(subscription)}`;
  if (reason === 'is-owed') return owedInWords(subscription);
  const { paidUntil = '', endsOn = paidUntil } = subscription.lifecycle;
  switch (reason) {
    case 'goes-on':
      return `It is still running, and so are its payments. ${cancel}`;
    case 'may-be-charged':
      return `It ended unpaid, but the payment provider may still charge it. ${cancel}`;
    case 'is-paid-for':
      return `It is served until ${dayInWords(endsOn)}. Erase when it has ended.`;
    case 'may-be-paid':
    default:
      return 'It was begun within the last day and may still be paid. Erase tomorrow.';
  }
}

function owedInWords(subscription: Subscription): string {
  const reference = referenceOf(subscription);
  return owedOf(subscription.lifecycle)
    .map(
      ({ paymentId, amountCents }) =>
        `${shownAmount(amountCents)} of the payment ${paymentId} are still owed. Refund them at PayFast and record that first: npm run ops -- subscriptions refund ${reference} ${paymentId}`,
    )
    .join(' ');
}

function isRecord(item: Item): boolean {
  return kindOf(item) === 'subscription';
}

/** Whether it is about a subscription of ours, rather than a payment that we could not match. */
function isNotificationOfOne(item: Item): boolean {
  return kindOf(item) === 'notification' && ![UNMATCHED, UNSIGNED].includes(textOf(item['id']));
}

function referenceIn(item: Item): string {
  return textOf(item['id']).slice(0, 8).toUpperCase();
}

/** The keys of counters that contain a hash of an address, as it was written. */
function countsOf(address: string): string[] {
  return [mailboxKeyOf(address), mailboxKeyOf(address, 'monitor-link'), `link-mail#${emailKeyOf(address)}`];
}

/**
 * Every table of the product: a new one does not compile until its personal data is described here, whether or not it
 * is meant to hold any.
 */
export const PEOPLE_TABLES: Readonly<Record<TableName, PeopleTable>> = {
  leads: {
    explanation:
      'What you sent us through the contact form, the request for a free vulnerability scan or the chat, when you asked to be phoned, or a call that became due because we may call you about your domain, and whether the mails about it went out. We keep it to answer you.',
    nameOf: (item) => `${textOf(item['kind']) || 'lead'} ${textOf(item['id']).slice(0, 8).toUpperCase()}`,
    sinceOf: (item) => numberOf(item['createdAt']),
    isAbout: (item, { email }) =>
      isIn(mapOf(item['fields'])[email.phone === undefined ? 'email' : 'phone'], email),
    matterOf: (item) => textOf(item['id']),
  },
  limits: {
    explanation:
      'Short-lived counts that keep anybody from flooding us or others with our forms and tools. They hold a fingerprint of your address or of what you typed, or a network address you came from, and a number.',
    nameOf: (item) => `count ${textOf(item['key']).split('#')[0]}`,
    sinceOf: () => undefined,
    isAbout: (item, { email, network }) => {
      const key = textOf(item['key']);
      return (
        countsOf(email.canonical).includes(key) ||
        (network !== undefined && networksOf(network).some((one) => key.endsWith(`#${one.key}`)))
      );
    },
    // The claim that prevents processing a lead or checkout twice contains its id; the claim's own key is made from
    // what was typed.
    matterOf: (item) => (typeof item['leadId'] === 'string' ? item['leadId'] : undefined),
  },
  scanAudit: {
    explanation:
      'Which network address asked for a port scan of which address, and when, so that a complaint about abuse can be answered.',
    nameOf: (item) => `port scan of ${textOf(item['target'])}`,
    sinceOf: (item) => timeOf(item['at']),
    isAbout: (item, { network }) =>
      network !== undefined &&
      (item['visitorKey'] === network || networkOf(textOf(item['target'])) === network),
    matterOf: () => undefined,
  },
  subscriptions: SUBSCRIPTIONS_OF_PEOPLE,
  monitors: {
    explanation:
      'The domain that you asked us to monitor, with the results of our last checks, or your address, if you asked to hear of breaches, with those that name it; news that we have not mailed yet, and your name and phone number if you said that we may call. We keep it until you stop it, or do not answer when we ask after a year.',
    nameOf: (item) => `monitor of ${textOf(item['domain']) || 'breaches of an address'}`,
    sinceOf: (item) => numberOf(item['confirmedAt']),
    isAbout: (item, { email }) =>
      isIn(email.phone === undefined ? item['email'] : mapOf(item['call'])['phone'], email),
    matterOf: () => undefined,
  },
  articles: {
    explanation: 'The articles that are published on our site.',
    nameOf: (item) => `article ${textOf(item['slug'])}`,
    sinceOf: (item) => timeOf(item['publishDate']),
    isAbout: () => false,
    matterOf: () => undefined,
  },
  catalogue: {
    explanation: 'Our copy of the public list of breached websites. It names companies and no people.',
    nameOf: (item) => `breach list ${textOf(item['id'])}`,
    sinceOf: () => undefined,
    isAbout: () => false,
    matterOf: () => undefined,
  },
};
