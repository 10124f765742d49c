import { GetCommand, PutCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod/mini';
import { SAME_LEAD_SECONDS } from '#shared/rules/lead-limits.ts';
import { documents, isDone, tableName } from './dynamo.ts';

const claimSchema = z.object({ leadId: z.string(), endsAt: z.number() });
const TRIES = 3;

/**
 * Claims a content for the id of a lead, or of a checkout, for ten minutes and answers with the id that has it: the given
 * one, or the one that came first.
 */
export async function claimContent(contentHash: string, leadId: string, now: number): Promise<string> {
  for (let tries = 0; tries < TRIES; tries += 1) {
    if (await putClaim(contentHash, leadId, now)) return leadId;
    const winner = await findClaim(contentHash, now);
    if (winner !== undefined) return winner;
  }
  return leadId;
}

/** The id of the lead, or of the checkout, that has this content at the moment, or undefined. */
export async function findClaim(contentHash: string, now: number): Promise<string | undefined> {
  const command = new GetCommand({
    TableName: tableName('limits'),
    Key: { key: keyOf(contentHash) },
    ConsistentRead: true,
  });
  const claim = claimSchema.safeParse((await documents().send(command)).Item).data;
  return claim && claim.endsAt > now ? claim.leadId : undefined;
}

async function putClaim(contentHash: string, leadId: string, now: number): Promise<boolean> {
  const endsAt = now + SAME_LEAD_SECONDS * 1000;
  const command = new PutCommand({
    TableName: tableName('limits'),
    Item: { key: keyOf(contentHash), leadId, endsAt, expiresAt: Math.ceil(endsAt / 1000) },
    ConditionExpression: 'attribute_not_exists(#key) OR endsAt <= :now',
    ExpressionAttributeNames: { '#key': 'key' },
    ExpressionAttributeValues: { ':now': now },
  });
  return isDone(documents().send(command));
}

function keyOf(contentHash: string): string {
  return `content#${contentHash}`;
}
