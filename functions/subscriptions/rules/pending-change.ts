import * as z from 'zod/mini';
import { storedObject } from '../../platform/rules/stored-items.ts';
import { planChoiceSchema } from '#shared/api/subscriptions.ts';

/** A change of plan or price that the provider has accepted, until its first charge. */
export const pendingChangeSchema = storedObject({
  plan: planChoiceSchema,
  priceCents: z.number(),
  agreedOn: z.string(),
  /** Of another plan than the paid one: the price announced for the paid one, which applies if it is kept after all. */
  ownCents: z.optional(z.number()),
});

export type PendingChange = z.infer<typeof pendingChangeSchema>;
