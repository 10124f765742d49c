import type { Todo } from '../../../platform/rules/todo.ts';
import type { Mail } from '../../../platform/rules/emails/mail.ts';
import { renderMail } from '../../../platform/rules/emails/render-mail.ts';
import { createHash } from 'node:crypto';
import * as z from 'zod/mini';

interface Told {
  readonly subject: string;
  readonly heading: string;
  readonly paragraphs: readonly string[];
}

/** What the company is alerted to because nobody else would notice. */
const TOLD = {
  unconfirmed: {
    subject: 'A customer came back from paying, and no payment was confirmed',
    heading: 'Somebody may have paid without getting the subscription',
    paragraphs: [
      'An hour ago a customer came back from PayFast with success, and nothing has told us of the payment since.',
      'Please look on the PayFast dashboard for a transaction with the M Payment ID below. If there is one, copy its token and run: npm run ops -- --stage STAGE subscriptions reconcile REFERENCE --token TOKEN',
    ],
  },
  'unmatched-notification': {
    subject: 'PayFast tells of a payment that we cannot place',
    heading: 'A payment notification is about nothing of ours',
    paragraphs: [
      'It is signed, and PayFast confirms that it sent it, but we know no such subscription. The notification is kept whole.',
      'Please look the payment up on the PayFast dashboard. Two things to do there: cancel the agreement with the token below, and refund the payment; or begin the subscription by hand.',
    ],
  },
  'wrong-passphrase': {
    subject: 'Payments are not taken in: our PayFast passphrase is wrong',
    heading: 'The passphrase of this stage is not the one that PayFast signs with',
    paragraphs: [
      'PayFast confirms a notification whose signature we cannot verify. Until this is mended no payment is taken in; PayFast sends its notifications again for a while.',
      'Compare the passphrase in the PayFast settings with: npm run ops -- --stage STAGE secrets set payfast-passphrase',
    ],
  },
  'charge-without-record': {
    subject: 'PayFast has charged a customer, and we have no record of it',
    heading: 'A charge that is not in our records',
    paragraphs: [
      'PayFast’s transaction history holds a charge that none of our subscriptions knows. Somebody pays and may get nothing.',
      'Please look the payment up on the PayFast dashboard. If it is the first of a subscription of ours, run: npm run ops -- --stage STAGE subscriptions reconcile REFERENCE --token TOKEN. If it is a later one, use --payment PAYMENT instead. Otherwise two things to do there: cancel the agreement that was charged, and refund the payment.',
    ],
  },
  'record-without-charge': {
    subject: 'We recorded a payment that PayFast does not know',
    heading: 'A payment in our records without its charge',
    paragraphs: [
      'PayFast’s transaction history of these days holds no such charge. Please look the payment up on the PayFast dashboard.',
    ],
  },
  'still-charged': {
    subject: 'A subscription has ended, and PayFast may still charge it',
    heading: 'PayFast has not confirmed that it charges no more',
    paragraphs: [
      'The subscription below ended because nothing was paid. We ask PayFast every day to cancel it, and it has not confirmed. Please cancel it on the PayFast dashboard.',
    ],
  },
  'leaving-unconfirmed': {
    subject: 'A customer has asked to leave, and PayFast has not confirmed it',
    heading: 'PayFast has not confirmed that it charges no more',
    paragraphs: [
      'The customer asked on the day below to end the subscription before the paid period is over, and keeps the terms of that day. We go on asking PayFast to cancel it, and it has not confirmed. Please cancel it on the PayFast dashboard; the confirmation then ends it here, too.',
    ],
  },
  /** The list of everything that waits for a person, every Monday. */
  todos: {
    subject: 'This waits for you',
    heading: 'What waits for a person',
    paragraphs: [
      'Each of these stays on the list, which comes every Monday, until it is done.',
      'What to do about each: npm run ops -- --stage STAGE todo',
    ],
  },
} satisfies Readonly<Record<string, Told>>;

export type StaffAlertKind = keyof typeof TOLD;

/** The words of an alert; undefined for a kind that only another version knows. */
function toldOf(kind: string): Told | undefined {
  return Object.entries(TOLD).find(([name]) => name === kind)?.[1];
}

/** A staff alert, ready to send; undefined for a kind that only another version knows. */
export function staffAlertMail({ kind, facts }: StaffAlert, siteAddress: string): Mail | undefined {
  const told = toldOf(kind);
  return told && renderMail({ ...told, facts }, siteAddress);
}

/** What a person does about an alert that was raised; undefined for a kind that nobody acts upon. */
export function alertTodo(alert: StaffAlert): Todo | undefined {
  const told = toldOf(alert.kind);
  if (!told) return undefined;
  const { heading, paragraphs } = told;
  const facts = alert.facts.map(([name, value]) => `${name}: ${value}`).join(', ');
  return {
    reference: alertReferenceOf(alert),
    since: alert.at,
    what: facts === '' ? heading : `${heading}: ${facts}`,
    whatToDo: paragraphs.at(-1) ?? '',
    isClosedByHand: true,
  };
}

/** A staff alert as it is stored. It names payments and subscriptions, but no person. */
export const staffAlertSchema = z.object({
  /** Its subject: equal for the same cause, so that the alert is sent once. */
  item: z.string(),
  /** A `StaffAlertKind`, or one of an older or a newer version. */
  kind: z.string(),
  at: z.number(),
  facts: z.array(z.tuple([z.string(), z.string()])),
  subscriptionId: z.optional(z.string()),
  /** `sent`: mailed. `dropped`: the cause was resolved before it was due. `listed`: one too many of a day, for `ops`. */
  outcome: z.optional(z.enum(['sent', 'dropped', 'listed'])),
  /** Who has said that it is settled (`ops done`), and when. */
  done: z.optional(z.object({ by: z.string(), at: z.number() })),
});

export type StaffAlert = z.infer<typeof staffAlertSchema>;

/** What `ops done` calls an alert by: eight characters of its subject's hash. */
export function alertReferenceOf({ item }: Pick<StaffAlert, 'item'>): string {
  return createHash('sha256').update(item).digest('hex').slice(0, 8).toUpperCase();
}

export interface NewStaffAlert {
  readonly key: string;
  readonly kind: StaffAlertKind;
  readonly facts: readonly (readonly [name: string, value: string])[];
  readonly subscriptionId?: string;
  /** When it is sent, in milliseconds since 1970; at once by default. */
  readonly dueAt?: number;
}
