import * as z from 'zod/mini';
import { MOST_CHAT_CHARACTERS, MOST_EARLIER_MESSAGES } from '../rules/chat.ts';
import { isFilled, canBePhoned } from '../rules/typed-text.ts';
import { LEAD_MOST_CHARACTERS } from '../rules/limits.ts';
import { answerFields, contract } from './contract.ts';
import { leadExtras, singleLineText } from './fields.ts';

const messageSchema = z
  .string('Please type a question.')
  .check(
    z.trim(),
    z.minLength(1, 'Please type a question.'),
    z.maxLength(MOST_CHAT_CHARACTERS, `Please keep it to ${MOST_CHAT_CHARACTERS} characters.`),
  );

/**
 * A visitor who wants to be phoned by a person. It is stored as a lead, with this message and the earlier ones as the
 * question.
 */
export const callBackSchema = z.object({
  name: singleLineText('Your name', LEAD_MOST_CHARACTERS.name).check(
    z.refine(isFilled, 'Please enter your name.'),
  ),
  phone: singleLineText('Your phone number', LEAD_MOST_CHARACTERS.phone).check(
    z.refine(canBePhoned, 'Please enter a phone number, such as 082 123 4567.'),
  ),
  consent: z.literal(true, 'Please agree that we store your number to phone you.'),
  ...leadExtras,
});

export type CallBack = z.infer<typeof callBackSchema>;

const choiceSchema = z.object({ label: z.string(), message: z.string() });

export const sendChatMessage = contract({
  name: 'sendChatMessage',
  method: 'POST',
  path: '/api/chatbot',
  inputFrom: 'body',
  input: z.object({
    message: messageSchema,
    /**
     * The visitor's own last messages, the oldest first, as context for questions such as "and per year?". Not stored,
     * not logged.
     */
    earlier: z.optional(
      z
        .array(messageSchema)
        .check(z.maxLength(MOST_EARLIER_MESSAGES, `At most ${MOST_EARLIER_MESSAGES} earlier messages.`)),
    ),
    callBack: z.optional(callBackSchema),
  }),
  ...answerFields(
    z.object({ response: z.string() }),
    z.object({
      /** The pages of this site on which the answer is based. */
      links: z.array(z.object({ label: z.string(), path: z.string() })),
      /** Buttons: the two possible meanings, or questions that can be answered. Pressing one sends its message. */
      choices: z.array(choiceSchema),
      /** First aid in an emergency: the page shows the company's phone number large. */
      isFirstAid: z.boolean(),
      /** Whether to offer the form for a name and a phone number, with CALL_BACK_CONSENT to agree to. */
      offersPerson: z.boolean(),
    }),
  ),
  timeoutSeconds: 15,
});
