import * as z from 'zod/mini';

/** What the company is told about because nobody else would notice: one fixed word each. */
export const staffAlertKindSchema = z.enum([
  'unconfirmed',
  'unmatched-notification',
  'wrong-passphrase',
  'charge-without-record',
  'record-without-charge',
  'still-charged',
  'unwanted-subscription',
  'daily-summary',
]);

export type StaffAlertKind = z.infer<typeof staffAlertKindSchema>;

/** A staff alert as it is kept. It names payments and subscriptions, and nobody. */
export const staffAlertSchema = z.object({
  /** What it is about: the same for the same, so that it is told once. */
  item: z.string(),
  kind: staffAlertKindSchema,
  at: z.number(),
  facts: z.array(z.tuple([z.string(), z.string()])),
  lines: z.optional(z.set(z.string())),
  subscriptionId: z.optional(z.string()),
  /** `sent`: itself, or as a line of a summary. `dropped`: what it was about came right before it was due. */
  outcome: z.optional(z.enum(['sent', 'dropped'])),
});

export type StaffAlert = z.infer<typeof staffAlertSchema>;

export interface NewStaffAlert {
  readonly key: string;
  readonly kind: StaffAlertKind;
  readonly facts: readonly (readonly [name: string, value: string])[];
  readonly subscriptionId?: string;
  /** When it goes out, in milliseconds since 1970; at once when not said. */
  readonly dueAt?: number;
}
