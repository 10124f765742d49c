import { LEAD_WINDOW_SECONDS, MOST_LEADS_PER_WINDOW } from '#shared/rules/limits.ts';
import { TooSoonError } from '../../platform/rules/errors.ts';
import type { Submission } from '../rules/lead.ts';
import { isStored, storeLead } from './leads.ts';
import { inMinutes, spendRateLimits, visitorRateLimits } from '../../platform/limits.ts';
import type { Delivery } from '../../platform/rules/outbox.ts';
import { mailNewLead } from './lead-mails.ts';

/**
 * Spends the visitor's limit of leads, or throws TooSoonError. Repeated and parallel requests with the same lead spend
 * one use, and a lead that is stored already is never refused.
 */
export async function spendLeadLimit(visitorKey: string, submission: Submission): Promise<void> {
  if (await isStored(submission)) return;
  const limits = visitorRateLimits(visitorKey, {
    name: 'lead',
    most: MOST_LEADS_PER_WINDOW,
    seconds: LEAD_WINDOW_SECONDS,
    holder: submission.contentHash.slice(0, 16),
    sentence: (seconds) =>
      `We have several messages from you already. Please try again in ${inMinutes(seconds)}.`,
  });
  try {
    await spendRateLimits(limits);
  } catch (error) {
    // It may have been stored meanwhile, or long ago with the same idempotency key.
    if (error instanceof TooSoonError && (await isStored(submission))) return;
    throw error;
  }
}

/** What the log says about an accepted lead. */
export type TakenLead = {
  readonly lead: 'new' | 'repeated' | 'suspect';
  readonly mail?: Delivery['outcome'];
  readonly outboxFailure?: string;
};

/** Stores a submission and then mails it. When this returns the lead is stored, whether or not its mails were sent. */
export async function takeLead(submission: Submission, visitorKey?: string): Promise<TakenLead> {
  const lead = await storeLead(submission);
  if (!lead) return { lead: 'repeated' };
  if (lead.isSuspect) return { lead: 'suspect' };
  const { outcome, reason } = await mailNewLead(lead, visitorKey);
  return { lead: 'new', mail: outcome, ...(reason !== undefined && { outboxFailure: reason }) };
}
