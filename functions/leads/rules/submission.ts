import { tidyLines } from '../../platform/rules/typed-text.ts';
import { sha256Hex } from '../../platform/rules/digests.ts';
import { expiresAfterDays } from '../../platform/rules/stored-items.ts';
import type { CallBack } from '#shared/api/chat.ts';
import type { ContactRequest, VulnerabilityScanRequest } from '#shared/api/leads.ts';
import { LEAD_RETENTION_MONTHS, SUSPECT_LEAD_RETENTION_DAYS } from '#shared/rules/retention.ts';
import { isAcknowledged, type Lead, type LeadFields, type LeadKind } from './lead.ts';

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

/**
 * The id of a submission if it is the first with its content: derived from the idempotency key if it has one, else from
 * the time.
 */
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
