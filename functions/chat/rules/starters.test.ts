import { CHAT_STARTERS } from '#shared/content/chat-starters.ts';
import { replyTo } from './replies/reply.ts';

const MONDAY_MORNING = Date.parse('2026-11-23T08:00:00Z');

test('every question that a chat can be begun with is answered', () => {
  const unanswered = CHAT_STARTERS.filter(
    (message) => replyTo({ message, now: MONDAY_MORNING }).understood.kind !== 'answer',
  );
  expect(unanswered).toEqual([]);
});
