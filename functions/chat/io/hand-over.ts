import type { CallBack } from '#shared/api/chat.ts';
import type { Visitor } from '../../http/request.ts';
import { chatSubmission } from '../../leads/rules/submission.ts';
import type { TakenLead } from '../../leads/io/take-lead.ts';

/**
 * Hands a visitor over to a person: stores a lead with their phone number and question, through the same code as the
 * contact form.
 */
export async function handOver(
  callBack: CallBack,
  asked: readonly string[],
  visitor: Visitor,
): Promise<TakenLead> {
  // Imported here, because few questions need it and the email code takes long to load.
  const { spendLeadLimit, takeLead } = await import('../../leads/io/take-lead.ts');
  const submission = chatSubmission(callBack, asked);
  await spendLeadLimit(visitor.key, submission);
  return takeLead(submission, visitor.key);
}
