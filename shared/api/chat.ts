import * as z from 'zod/mini';
import { MOST_CHAT_CHARACTERS } from '../rules/chat.ts';
import { answerFields } from './answer-fields.ts';
import { contract } from './contract.ts';

export const sendChatMessage = contract({
  name: 'sendChatMessage',
  method: 'POST',
  path: '/api/chatbot',
  inputFrom: 'body',
  input: z.object({
    message: z
      .string('Please type a question.')
      .check(
        z.trim(),
        z.minLength(1, 'Please type a question.'),
        z.maxLength(MOST_CHAT_CHARACTERS, `Please keep it to ${MOST_CHAT_CHARACTERS} characters.`),
      ),
  }),
  ...answerFields(
    z.object({ response: z.string() }),
    z.object({
      /** The pages of this site that the answer speaks from. */
      links: z.array(z.object({ label: z.string(), path: z.string() })),
    }),
  ),
  timeoutSeconds: 12,
});
