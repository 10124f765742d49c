import { isUnexpired } from '../../platform/rules/stored-items.ts';
import type { UpdateCommandInput } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod/mini';
import { LEADS_BY_TIME_INDEX } from '#shared/runtime/tables.ts';
import {
  isAcknowledged,
  type Lead,
  leadExpiryOf,
  leadIdOf,
  type LeadKind,
  leadKindSchema,
  type LeadMail,
  leadOf,
  leadSchema,
  type MailState,
  type Submission,
} from '../rules/lead.ts';
import { waitingFrom } from '../../platform/rules/outbox.ts';
import type { DoneBy } from '../../platform/rules/todo.ts';
import { claimContent, findClaim } from '../../platform/limits.ts';
import { getItem, listReadable, putItem, updateItem } from '../../platform/table-items.ts';
import { eraseAtRest } from '../../platform/outbox.ts';

/**
 * Stores a submission and answers with the lead, or with undefined when it is already stored as the same lead. However
 * often and from wherever the same content comes within ten minutes, exactly one caller gets the lead; if a caller dies
 * between its two writes, the next one gets it.
 */
export async function storeLead(submission: Submission): Promise<Lead | undefined> {
  const now = Date.now();
  const id = await claimContent(submission.contentHash, leadIdOf(submission, now), now);
  const lead = leadOf(submission, id, now);
  const item = {
    ...lead,
    ...(lead.outboxDueAt !== undefined && {
      ...waitingFrom(now, lead.outboxDueAt - now),
      outboxLeaseUntil: lead.outboxDueAt,
    }),
  };
  const isNew = await putItem('leads', item, { ConditionExpression: 'attribute_not_exists(id)' });
  return isNew ? lead : undefined;
}

/**
 * Whether the same content is stored as a lead, in the last ten minutes or at any time with the same idempotency key.
 */
export async function isStored(submission: Submission): Promise<boolean> {
  const now = Date.now();
  const keyed = submission.idempotencyKey === undefined ? undefined : leadIdOf(submission, now);
  const id = (await findClaim(submission.contentHash, now)) ?? keyed;
  return id !== undefined && (await findLead(id)) !== undefined;
}

/** The lead with that id, or undefined when there is none or it has expired. */
export async function findLead(id: string): Promise<Lead | undefined> {
  const item = await getItem('leads', { id });
  const lead = item && z.parse(leadSchema, item);
  return lead && isUnexpired(lead) ? lead : undefined;
}

/** All readable leads of these kinds, or of every kind, newest first. */
export async function listLeads(...kinds: readonly LeadKind[]): Promise<Lead[]> {
  const found = await Promise.all(
    (kinds.length > 0 ? kinds : leadKindSchema.options).map((kind) =>
      listReadable('leads', leadSchema, {
        IndexName: LEADS_BY_TIME_INDEX.name,
        KeyConditionExpression: 'kind = :kind',
        ExpressionAttributeValues: { ':kind': kind },
      }),
    ),
  );
  return found
    .flat()
    .filter(isUnexpired)
    .sort((a, b) => b.createdAt - a.createdAt);
}

/** Records the result of one mail at once, so that a later failure cannot send it again. */
export async function keepMailState(id: string, mail: LeadMail, state: MailState): Promise<void> {
  await updateLead(id, {
    UpdateExpression: 'SET mails.#mail = :state',
    ExpressionAttributeNames: { '#mail': mail },
    ExpressionAttributeValues: { ':state': state },
  });
}

/** Makes the mails of a lead due again, when an operator asks for it; a suspect lead becomes a normal one. */
export async function requeueLead({ id, createdAt, kind }: Lead): Promise<void> {
  const changed = {
    ...waitingFrom(Date.now()),
    mails: { staff: 'due', acknowledgement: isAcknowledged(kind) ? 'due' : 'withheld' },
    isSuspect: false,
    expiresAt: leadExpiryOf(createdAt),
  };
  await updateLead(id, {
    UpdateExpression: `SET ${Object.keys(changed)
      .map((name) => `${name} = :${name}`)
      .join(', ')} REMOVE outboxLeaseUntil, outboxFailure`,
    ExpressionAttributeValues: Object.fromEntries(
      Object.entries(changed).map(([name, value]) => [`:${name}`, value]),
    ),
  });
}

/** Records that a person was in touch. */
export async function markAnswered(id: string, done: DoneBy): Promise<void> {
  await updateLead(id, {
    UpdateExpression: 'SET done = :done',
    ExpressionAttributeValues: { ':done': done },
  });
}

/** A lead that has been erased meanwhile stays erased. */
async function updateLead(id: string, change: Partial<UpdateCommandInput>): Promise<void> {
  await updateItem('leads', { id }, { ConditionExpression: 'attribute_exists(id)', ...change });
}

/** Erases a lead for good, once no mail of it is being sent. Throws a SourceDownError when it stays busy. */
export async function eraseLead(id: string): Promise<void> {
  await eraseAtRest('leads', id, 'A mail of this lead is being sent again and again. Please try once more.');
}
