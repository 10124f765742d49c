import { QueryCommand, UpdateCommand, type UpdateCommandInput } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod/mini';
import { WAITING_MAIL_INDEX } from '#shared/cloud/tables.ts';
import {
  type Lead,
  type LeadMail,
  leadSchema,
  type MailFault,
  type MailState,
} from '../domain/leads/lead.ts';
import { leadExpiryOf } from '../domain/leads/submission.ts';
import { documents, isConditionFailed, isDone, tableName } from './dynamo.ts';
import { WAITING } from './leads.ts';

/** Longer than both mails of a lead can take with every timeout used up, so that a lease never ends under its holder. */
const LEASE_MS = 30_000;

/** The leads whose mail waits, the longest due first; also those that still rest from their last try. */
export async function listWaitingLeads(most: number): Promise<Lead[]> {
  const command = new QueryCommand({
    TableName: tableName('leads'),
    IndexName: WAITING_MAIL_INDEX.name,
    KeyConditionExpression: 'mailWaiting = :waiting',
    ExpressionAttributeValues: { ':waiting': WAITING },
    Limit: most,
  });
  const { Items = [] } = await documents().send(command);
  return z.parse(z.array(leadSchema), Items);
}

/** Takes a waiting lead for one caller alone, as it stands now; undefined when another has it or has dealt with it. */
export async function leaseLead({ id, mailDueAt }: Lead): Promise<Lead | undefined> {
  const now = Date.now();
  const command = new UpdateCommand({
    TableName: tableName('leads'),
    Key: { id },
    UpdateExpression: 'SET mailLeaseUntil = :until',
    ConditionExpression:
      'mailWaiting = :waiting AND mailDueAt = :dueAt AND (attribute_not_exists(mailLeaseUntil) OR mailLeaseUntil <= :now)',
    ExpressionAttributeValues: {
      ':until': now + LEASE_MS,
      ':waiting': WAITING,
      ':dueAt': mailDueAt ?? 0,
      ':now': now,
    },
    ReturnValues: 'ALL_NEW',
  });
  try {
    const { Attributes } = await documents().send(command);
    return z.parse(leadSchema, Attributes);
  } catch (error) {
    if (isConditionFailed(error)) return undefined;
    throw error;
  }
}

/** Keeps what became of one mail, at once, so that a later fault cannot send it again. */
export async function keepMailState(id: string, mail: LeadMail, state: MailState): Promise<void> {
  await updateLead(id, {
    UpdateExpression: 'SET mails.#mail = :state',
    ExpressionAttributeNames: { '#mail': mail },
    ExpressionAttributeValues: { ':state': state },
  });
}

/** Ends the lease, because nothing waits any more. */
export async function settleLead(id: string): Promise<void> {
  await updateLead(id, { UpdateExpression: 'REMOVE mailWaiting, mailDueAt, mailFault, mailLeaseUntil' });
}

/** Ends the lease and lets the lead rest until its next try. */
export async function restLead(id: string, fault: MailFault, pauseMs: number): Promise<void> {
  await updateLead(id, {
    UpdateExpression: 'SET mailDueAt = :dueAt, mailFault = :fault ADD mailTries :one REMOVE mailLeaseUntil',
    ExpressionAttributeValues: { ':dueAt': Date.now() + pauseMs, ':fault': fault, ':one': 1 },
  });
}

/** Makes both mails of a lead due again, at an operator's word; a lead that was kept aside becomes one like all others. */
export async function requeueLead({ id, createdAt }: Lead): Promise<void> {
  await updateLead(id, {
    UpdateExpression:
      'SET mails = :mails, isSuspect = :isSuspect, expiresAt = :expiresAt, mailTries = :none, mailDueAt = :now, mailWaiting = :waiting REMOVE mailLeaseUntil, mailFault',
    ExpressionAttributeValues: {
      ':mails': { notice: 'due', acknowledgement: 'due' },
      ':isSuspect': false,
      ':expiresAt': leadExpiryOf(createdAt),
      ':none': 0,
      ':now': Date.now(),
      ':waiting': WAITING,
    },
  });
}

/** A lead that has been erased in the meantime stays erased. */
async function updateLead(
  id: string,
  change: Pick<
    UpdateCommandInput,
    'UpdateExpression' | 'ExpressionAttributeNames' | 'ExpressionAttributeValues'
  >,
): Promise<boolean> {
  const command = new UpdateCommand({
    TableName: tableName('leads'),
    Key: { id },
    ConditionExpression: 'attribute_exists(id)',
    ...change,
  });
  return isDone(documents().send(command));
}
