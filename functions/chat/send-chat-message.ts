import { sendChatMessage } from '#shared/api/chat.ts';
import { CHAT_MESSAGES_PER_TEN_MINUTES } from '#shared/rules/chat.ts';
import { findPassages } from './rules/find-passages.ts';
import { isTrustworthy, modelBrief } from './rules/model-brief.ts';
import { plainReply } from './rules/plain-reply.ts';
import { endpoint } from '../http/endpoint.ts';
import { findModelAnswer } from './io/language-model.ts';
import { spendRateLimits, visitorRateLimits } from '../platform/rate-limit.ts';

const MESSAGES = { name: 'chat', most: CHAT_MESSAGES_PER_TEN_MINUTES, seconds: 600 };

/** Answers from the site's own words; a language model may put them more nicely, and adds nothing to them. */
export const handler = endpoint(sendChatMessage, async ({ input: { message }, visitor }) => {
  await spendRateLimits(visitorRateLimits(visitor.key, MESSAGES));
  const plain = plainReply(message);
  const passages = findPassages(message, 3);
  if (passages.length === 0) return plain;
  const answer = await findModelAnswer({ brief: modelBrief(passages), message }, visitor.key);
  return answer && isTrustworthy(answer, passages) ? { ...plain, response: answer } : plain;
});
