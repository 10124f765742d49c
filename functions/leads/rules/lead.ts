import * as z from 'zod/mini';
import { REPLY_WITHIN_HOURS, SCAN_CONTACT_WITHIN_HOURS } from '#shared/rules/service-levels.ts';
import { HOUR_MS } from '#shared/rules/time.ts';
import type { Todo } from '../../platform/rules/todo.ts';
import { tidyLines } from '../../platform/rules/typed-text.ts';
import { sha256Hex } from '../../platform/rules/digests.ts';
import { expiresAfterDays } from '../../platform/rules/stored-items.ts';
import type { CallBack } from '#shared/api/chat.ts';
import type { ContactRequest, VulnerabilityScanRequest } from '#shared/api/leads.ts';
import { LEAD_RETENTION_MONTHS, SUSPECT_LEAD_RETENTION_DAYS } from '#shared/rules/retention.ts';

export const leadKindSchema = z.enum(['contact', 'vulnerability-scan', 'chat', 'monitor']);

/** The kind of a lead: one for each form, and those of the chat and of the monitor. */
export type LeadKind = z.infer<typeof leadKindSchema>;

/** Whether the visitor gets an acknowledgement: who is to be called back has sent no form. */
export function isAcknowledged(kind: LeadKind): boolean {
  return kind === 'contact' || kind === 'vulnerability-scan';
}

/** What the visitor sent, trimmed; `null` where nothing was entered. */
const leadFieldsSchema = z.object({
  name: z.string(),
  /** Null for visitors who want to be phoned from the chat. */
  email: z.nullable(z.string()),
  company: z.nullable(z.string()),
  phone: z.nullable(z.string()),
  numberOfEndpoints: z.nullable(z.number()),
  message: z.nullable(z.string()),
});

export type LeadFields = z.infer<typeof leadFieldsSchema>;

/** `due`: still to send. `refused`: the visitor's address is invalid. `withheld`: deliberately not sent. */
const mailStateSchema = z.enum(['due', 'sent', 'refused', 'withheld']);

export type MailState = z.infer<typeof mailStateSchema>;

/** The mails of a lead: one to the company, one to the visitor. */
export const LEAD_MAILS = ['staff', 'acknowledgement'] as const;

export type LeadMail = (typeof LEAD_MAILS)[number];

/** A lead as it is stored. Times are milliseconds since 1970; only `expiresAt` is in seconds, as DynamoDB requires. */
export const leadSchema = z.object({
  id: z.string(),
  kind: leadKindSchema,
  fields: leadFieldsSchema,
  createdAt: z.number(),
  expiresAt: z.number(),
  /** Whether the hidden field was filled: stored separately and never mailed. */
  isSuspect: z.boolean(),
  mails: z.object({ staff: mailStateSchema, acknowledgement: mailStateSchema }),
  outboxTries: z.number(),
  /** When the next try is due; absent when nothing waits any more. */
  outboxDueAt: z.optional(z.number()),
  /** Who has said that a person was in touch (`ops done`), and when. */
  done: z.optional(z.object({ by: z.string(), at: z.number() })),
});

export type Lead = z.infer<typeof leadSchema>;

/** The part of an id that people use as a reference. */
export function referenceOf(lead: Pick<Lead, 'id'>): string {
  return lead.id.slice(0, 8).toUpperCase();
}

/** The mails of a lead that are still to send. */
export function unsentMailsOf(lead: Pick<Lead, 'mails'>): LeadMail[] {
  return LEAD_MAILS.filter((mail) => lead.mails[mail] === 'due');
}

/** What each kind waits for, and how long after it came it is late. */
const WAITS: Readonly<Record<LeadKind, readonly [what: string, withinHours: number]>> = {
  contact: ['An answer to a contact message', REPLY_WITHIN_HOURS],
  'vulnerability-scan': ['Contact about a free vulnerability scan', SCAN_CONTACT_WITHIN_HOURS],
  chat: ['A call to a visitor of the chat', REPLY_WITHIN_HOURS],
  monitor: ['A call to the owner of a monitored domain', REPLY_WITHIN_HOURS],
};

/** Before this day nobody could say that a lead was answered. */
const MARKED_SINCE = Date.UTC(2026, 10, 28);

/** What a lead waits for; undefined once somebody has said that it is done, and for what was kept aside. */
export function leadTodo({ id, createdAt: since, kind, done, isSuspect }: Lead): Todo | undefined {
  if (isSuspect || done !== undefined) return undefined;
  const [what, withinHours] = WAITS[kind];
  const reference = referenceOf({ id });
  const whatToDo = `It is due within ${withinHours} hours. How to reach them: npm run ops -- --stage STAGE leads show ${reference}`;
  return { reference, since, what, whatToDo, isClosedByHand: true };
}

/** Whether the time is over in which it was promised. */
export function isLate({ createdAt, kind }: Lead, now: number): boolean {
  const [, withinHours] = WAITS[kind];
  return createdAt >= MARKED_SINCE && now - createdAt > withinHours * HOUR_MS;
}

/** A form that was sent, before it is known whether it is a new lead. */
export interface Submission {
  readonly kind: LeadKind;
  readonly fields: LeadFields;
  /** Whether the hidden field was filled. */
  readonly isSuspect: boolean;
  /** Equal for the same content, by whomever and however often it is sent. */
  readonly contentHash: string;
  /** The form's idempotency key for this submission. */
  readonly idempotencyKey: string | undefined;
}

/** For this long, the request that stored a lead may send its mails before the job does. */
export const FIRST_LEASE_MS = 30_000;

/** The submission of a contact message. */
export function contactSubmission(request: ContactRequest): Submission {
  return submission('contact', request, null);
}

/** The submission of a request for the free vulnerability scan. */
export function scanSubmission(request: VulnerabilityScanRequest): Submission {
  return submission('vulnerability-scan', request, request.numberOfEndpoints);
}

/** The submission of a visitor who wants to be phoned, with what they wrote in the chat, the oldest first. */
export function chatSubmission({ name, phone, ...extras }: CallBack, asked: readonly string[]): Submission {
  return submission('chat', { ...extras, name, phone, email: null, message: asked.join('\n') }, null);
}

/** An owner of a monitor who agreed to be called, and what got worse. The same key means the same lead. */
export interface WantedCall {
  readonly name: string;
  readonly phone: string;
  readonly email: string;
  readonly message: string;
  readonly idempotencyKey: string;
}

/** The submission for a call to the owner of a monitored domain that got worse. */
export function callSubmissionOf(call: WantedCall): Submission {
  return submission('monitor', call, null);
}

/** The lead that a submission becomes when it is stored now. */
export function leadOf({ kind, fields, isSuspect }: Submission, id: string, now: number): Lead {
  const state = isSuspect ? 'withheld' : 'due';
  return {
    id,
    kind,
    fields,
    createdAt: now,
    expiresAt: isSuspect ? expiresAfterDays(now, SUSPECT_LEAD_RETENTION_DAYS) : leadExpiryOf(now),
    isSuspect,
    mails: { staff: state, acknowledgement: isAcknowledged(kind) ? state : 'withheld' },
    outboxTries: 0,
    ...(!isSuspect && { outboxDueAt: now + FIRST_LEASE_MS }),
  };
}

/** The id of a submission that is the first with its content: from its idempotency key, else from the time. */
export function leadIdOf({ contentHash, idempotencyKey }: Submission, now: number): string {
  return hashOf([contentHash, idempotencyKey ?? now]).slice(0, 32);
}

/** When a lead received at that moment is deleted, in seconds since 1970. */
export function leadExpiryOf(createdAt: number): number {
  const end = new Date(createdAt);
  end.setUTCMonth(end.getUTCMonth() + LEAD_RETENTION_MONTHS);
  return Math.ceil(end.getTime() / 1000);
}

type Form = ContactRequest | VulnerabilityScanRequest;
type Sent = Form | (Omit<ContactRequest, 'email'> & { readonly email: null });

function submission(kind: LeadKind, request: Sent, numberOfEndpoints: number | null): Submission {
  const fields: LeadFields = {
    name: tidyLines(request.name),
    email: request.email === null ? null : tidyLines(request.email),
    company: textOrNull(request.company),
    phone: textOrNull(request.phone),
    numberOfEndpoints,
    message: textOrNull(request.message),
  };
  const isSuspect = textOrNull(request.nickname) !== null;
  // A suspect's content hashes differently, so that it can never absorb the same words from a person.
  const contentHash = hashOf([kind, isSuspect, Object.entries(fields)]);
  return { kind, fields, isSuspect, contentHash, idempotencyKey: request.idempotencyKey };
}

function textOrNull(text: string | null | undefined): string | null {
  const tidied = tidyLines(text ?? '');
  return tidied === '' ? null : tidied;
}

function hashOf(parts: readonly unknown[]): string {
  return sha256Hex(JSON.stringify(parts));
}
