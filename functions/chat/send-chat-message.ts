import { sendChatMessage } from '#shared/api/chat.ts';
import { CHAT_MESSAGES_PER_TEN_MINUTES } from '#shared/rules/chat.ts';
import { endpoint } from '../http/endpoint.ts';
import { chatSubmission } from '../leads/rules/lead.ts';
import { spendRateLimits, visitorRateLimits } from '../platform/limits.ts';
import { withoutSecrets } from './rules/secrets.ts';

const MESSAGES = { name: 'chat', most: CHAT_MESSAGES_PER_TEN_MINUTES, seconds: 600 };

/** Answers from the company's own words, by what a language model or the built-in engine understands; or hands the visitor over to a person. */
export const handler = endpoint(sendChatMessage, async ({ input, visitor, note }) => {
  const { message, earlier = [], callBack } = input;
  // What has been learnt is read at the first question, while the table answers: a cold start does not wait for it.
  const [{ answer, handedOver }] = await Promise.all([
    import('./io/answer.ts'),
    spendRateLimits(visitorRateLimits(visitor.key, MESSAGES)),
  ]);
  if (callBack) {
    // Stored as a lead. Imported here, because few questions need it and the email code takes long to load.
    const { spendLeadLimit, takeLead } = await import('../leads/io/take-lead.ts');
    const submission = chatSubmission(callBack, [...earlier, message].map(withoutSecrets));
    await spendLeadLimit(visitor.key, submission);
    note(await takeLead(submission, visitor.key));
    return handedOver(Date.now());
  }
  const { meaning, reply } = await answer({ message, earlier, now: Date.now() }, visitor.key);
  note({ understood: meaning.intents.length > 0 ? 'answer' : 'unknown' });
  return reply;
});
