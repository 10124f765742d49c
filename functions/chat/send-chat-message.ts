import { sendChatMessage } from '#shared/api/chat.ts';
import { CHAT_MESSAGES_PER_TEN_MINUTES } from '#shared/rules/chat.ts';
import { endpoint } from '../http/endpoint.ts';
import { spendRateLimits, visitorRateLimits } from '../platform/rate-limit.ts';
import { handOver } from './io/hand-over.ts';
import { wordedByModel } from './io/worded-by-model.ts';

const MESSAGES = { name: 'chat', most: CHAT_MESSAGES_PER_TEN_MINUTES, seconds: 600 };

/** Answers from the company's own words, which a language model may put more nicely; or hands the visitor over to a person. */
export const handler = endpoint(sendChatMessage, async ({ input, visitor, note }) => {
  const { message, earlier = [], callBack } = input;
  // What has been learnt is read at the first question, while the table answers: a cold start does not wait for it.
  const [{ handedOver, replyTo, unknownReply }] = await Promise.all([
    import('./rules/replies/reply.ts'),
    spendRateLimits(visitorRateLimits(visitor.key, MESSAGES)),
  ]);
  if (callBack) {
    note(await handOver(callBack, [...earlier, message], visitor));
    return handedOver(Date.now());
  }
  const { understood, retrieved, preface, closing, ...reply } = replyTo({
    message,
    earlier,
    now: Date.now(),
  });
  note({ understood: understood.kind });
  const worded = await wordedByModel({ message, retrieved, response: reply.response }, visitor.key);
  return worded === undefined
    ? unknownReply(understood.intents)
    : { ...reply, response: `${preface}${worded}${closing}` };
});
