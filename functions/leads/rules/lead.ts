import * as z from 'zod/mini';

export const leadKindSchema = z.enum(['contact', 'vulnerability-scan', 'chat', 'monitor']);

/** What a lead is about: one kind per form, and those of the chat and of the monitor. */
export type LeadKind = z.infer<typeof leadKindSchema>;

/** Whether the visitor is told that we have it. Who is called back has written nothing just now that could be confirmed. */
export function isAcknowledged(kind: LeadKind): boolean {
  return kind === 'contact' || kind === 'vulnerability-scan';
}

/** What the visitor sent, trimmed; `null` where nothing was entered. */
export const leadFieldsSchema = z.object({
  name: z.string(),
  /** Who wants to be phoned from the chat gives none. */
  email: z.nullable(z.string()),
  company: z.nullable(z.string()),
  phone: z.nullable(z.string()),
  numberOfEndpoints: z.nullable(z.number()),
  message: z.nullable(z.string()),
});

export type LeadFields = z.infer<typeof leadFieldsSchema>;

/** `due`: still to send. `refused`: the visitor's address takes no mail. `withheld`: not sent on purpose. */
export const mailStateSchema = z.enum(['due', 'sent', 'refused', 'withheld']);

export type MailState = z.infer<typeof mailStateSchema>;

/** The mails of a lead: one to the company, one to the visitor. */
export const LEAD_MAILS = ['staff', 'acknowledgement'] as const;

export type LeadMail = (typeof LEAD_MAILS)[number];

/** A lead as it is stored. Times are milliseconds since 1970, `expiresAt` alone is in seconds as DynamoDB wants it. */
export const leadSchema = z.object({
  id: z.string(),
  kind: leadKindSchema,
  fields: leadFieldsSchema,
  createdAt: z.number(),
  expiresAt: z.number(),
  /** Whether the hidden field was filled: kept aside and never mailed. */
  isSuspect: z.boolean(),
  mails: z.object({ staff: mailStateSchema, acknowledgement: mailStateSchema }),
  outboxTries: z.number(),
  /** When the next try is due; absent once nothing waits. */
  outboxDueAt: z.optional(z.number()),
});

export type Lead = z.infer<typeof leadSchema>;

/** The part of an id that people read to each other. */
export function referenceOf(lead: Pick<Lead, 'id'>): string {
  return lead.id.slice(0, 8).toUpperCase();
}

/** The mails of a lead that are still to send. */
export function dueMailsOf(lead: Pick<Lead, 'mails'>): LeadMail[] {
  return LEAD_MAILS.filter((mail) => lead.mails[mail] === 'due');
}
