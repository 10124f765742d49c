import { LEAD_WINDOW_SECONDS, MOST_LEADS_PER_WINDOW } from '#shared/rules/lead-limits.ts';
import type { Submission } from '../domain/leads/submission.ts';
import { isStored } from './leads.ts';
import { takeTurn } from './limits.ts';

/** Takes one of a visitor's turns to send a lead, or throws TooSoonError. What is stored already costs no second turn. */
export async function takeLeadTurn(visitorKey: string, submission: Submission): Promise<void> {
  if (await isStored(submission)) return;
  await takeTurn({
    key: `lead#${visitorKey}`,
    most: MOST_LEADS_PER_WINDOW,
    seconds: LEAD_WINDOW_SECONDS,
    sentence: (seconds) =>
      `We have several messages from you already. Please try again in ${Math.ceil(seconds / 60)} minutes.`,
  });
}
