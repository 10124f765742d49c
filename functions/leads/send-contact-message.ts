import { sendContactMessage } from '#shared/api/leads.ts';
import { contactSubmission } from './rules/lead.ts';
import { endpoint } from '../http/endpoint.ts';
import { spendLeadLimit, takeLead } from './io/take-lead.ts';

export const handler = endpoint(sendContactMessage, async ({ input, visitor, note }) => {
  const submission = contactSubmission(input);
  await spendLeadLimit(visitor.key, submission);
  note(await takeLead(submission, visitor.key));
  return { success: true } as const;
});
