import * as z from 'zod/mini';
import { SAME_LEAD_SECONDS } from '#shared/rules/lead-limits.ts';
import { beginWindow, findWindow } from './limit-window.ts';

const claimSchema = z.object({ leadId: z.string(), endsAt: z.number() });
const TRIES = 3;

/**
 * Claims a content for the id of a lead, or of a checkout, for ten minutes. Answers with the id that holds the claim:
 * the given one, or the one that came first.
 */
export async function claimContent(contentHash: string, leadId: string, now: number): Promise<string> {
  const window = { key: keyOf(contentHash), seconds: SAME_LEAD_SECONDS };
  for (let tries = 0; tries < TRIES; tries += 1) {
    if (await beginWindow(window, now, { leadId })) return leadId;
    const winner = await findClaim(contentHash, now);
    if (winner !== undefined) return winner;
  }
  return leadId;
}

/** The id of the lead, or of the checkout, that holds the claim to this content at the moment, or undefined. */
export async function findClaim(contentHash: string, now: number): Promise<string | undefined> {
  const claim = await findWindow(keyOf(contentHash), claimSchema);
  return claim && claim.endsAt > now ? claim.leadId : undefined;
}

function keyOf(contentHash: string): string {
  return `content#${contentHash}`;
}
