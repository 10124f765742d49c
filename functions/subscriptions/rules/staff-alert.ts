import { createHash } from 'node:crypto';
import * as z from 'zod/mini';

/** What the company is alerted to because nobody else would notice: one fixed word each. */
export type StaffAlertKind =
  | 'unconfirmed'
  | 'unmatched-notification'
  | 'wrong-passphrase'
  | 'charge-without-record'
  | 'record-without-charge'
  | 'still-charged'
  | 'leaving-unconfirmed'
  /** The list of everything that waits for a person, every Monday. */
  | 'todos';

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
