import { sendChatMessage } from '#shared/api/chat.ts';
import { CHAT_MESSAGES_PER_TEN_MINUTES } from '#shared/rules/chat.ts';
import { endpoint } from '../http/endpoint.ts';
import { chatSubmission } from '../leads/rules/submission.ts';
import { spendRateLimits, visitorRateLimits } from '../platform/rate-limit.ts';
import { shortenedByModel } from './io/language-model.ts';
import { withoutSecrets } from './rules/secrets.ts';

const MESSAGES = { name: 'chat', most: CHAT_MESSAGES_PER_TEN_MINUTES, seconds: 600 };

/** Answers from the company's own words, which a language model may shorten to what was asked; or hands the visitor over to a person. */
export const handler = endpoint(sendChatMessage, async ({ input, visitor, note }) => {
  const { message, earlier = [], callBack } = input;
  // What has been learnt is read at the first question, while the table answers: a cold start does not wait for it.
  const [{ handedOver, replyTo, unknownReply }] = await Promise.all([
    import('./rules/replies/reply.ts'),
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
  const { understood, retrieved, warning, preface, closing, ...reply } = replyTo({
    message,
    earlier,
    now: Date.now(),
  });
  note({ understood: understood.kind });
  const shortened = await shortenedByModel(
    { message: withoutSecrets(message), retrieved, response: reply.response },
    visitor.key,
  );
  const answer =
    shortened === undefined
      ? unknownReply(understood.intents)
      : { ...reply, response: `${preface}${shortened}${closing}` };
  return { ...answer, response: `${warning}${answer.response}` };
});
