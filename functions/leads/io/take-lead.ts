import type { Submission } from '../rules/submission.ts';
import type { Delivery } from '../../platform/rules/outbox.ts';
import { mailNewLead } from './lead-mails.ts';
import { storeLead } from './leads.ts';

/** What the log says about a lead that was taken. */
export type TakenLead = {
  readonly lead: 'new' | 'repeated' | 'suspect';
  readonly mail?: Delivery['outcome'];
  readonly mailFault?: string;
};

/** Stores a submission and then mails it. Once this returns the lead is stored, whatever became of its mail. */
export async function takeLead(submission: Submission, visitorKey?: string): Promise<TakenLead> {
  const lead = await storeLead(submission);
  if (!lead) return { lead: 'repeated' };
  if (lead.isSuspect) return { lead: 'suspect' };
  const { outcome, reason } = await mailNewLead(lead, visitorKey);
  return { lead: 'new', mail: outcome, ...(reason !== undefined && { mailFault: reason }) };
}
