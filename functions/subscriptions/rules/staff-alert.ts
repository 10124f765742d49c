import * as z from 'zod/mini';

/** What the company is alerted to because nobody else would notice: one fixed word each. */
export const staffAlertKindSchema = z.enum([
  'unconfirmed',
  'unmatched-notification',
  'wrong-passphrase',
  'charge-without-record',
  'record-without-charge',
  'still-charged',
  'unwanted-subscription',
  'leaving-unconfirmed',
  'refund-owed',
  'daily-summary',
]);

export type StaffAlertKind = z.infer<typeof staffAlertKindSchema>;

/** A staff alert as it is stored. It names payments and subscriptions, but no person. */
export const staffAlertSchema = z.object({
  /** Its subject: equal for the same cause, so that the alert is sent once. */
  item: z.string(),
  kind: staffAlertKindSchema,
  at: z.number(),
  facts: z.array(z.tuple([z.string(), z.string()])),
  lines: z.optional(z.set(z.string())),
  subscriptionId: z.optional(z.string()),
  /** `sent`: by itself, or as a line of a summary. `dropped`: the cause was resolved before it was due. */
  outcome: z.optional(z.enum(['sent', 'dropped'])),
});

export type StaffAlert = z.infer<typeof staffAlertSchema>;

export interface NewStaffAlert {
  readonly key: string;
  readonly kind: StaffAlertKind;
  readonly facts: readonly (readonly [name: string, value: string])[];
  readonly subscriptionId?: string;
  /** When it is sent, in milliseconds since 1970; at once by default. */
  readonly dueAt?: number;
}
