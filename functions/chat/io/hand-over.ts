import type { CallBack } from '#shared/api/chat.ts';
import type { Visitor } from '../../http/request.ts';
import { chatSubmission } from '../../leads/rules/submission.ts';
import type { TakenLead } from '../../leads/io/take-lead.ts';

/** Hands a visitor over to a person: a lead with their phone number and what they asked, by the road of the contact form. */
export async function handOver(
  callBack: CallBack,
  asked: readonly string[],
  visitor: Visitor,
): Promise<TakenLead> {
  // Few questions need it, and e-mail takes long to load.
  const { spendLeadLimit, takeLead } = await import('../../leads/io/take-lead.ts');
  const submission = chatSubmission(callBack, asked);
  await spendLeadLimit(visitor.key, submission);
  return takeLead(submission, visitor.key);
}
