import { readFileSync } from 'node:fs';
import { understand } from './understand.ts';

interface Question {
  readonly message: string;
  /**
   * What the visitor wants to know, and the intents of which any one answers it; empty where the site has no answer.
   */
  readonly questions: readonly { readonly question: string; readonly intents: readonly string[] }[];
}

/**
 * Messages as typed on a phone, with several questions in one stream, and the intents that another reader found to answer
 * each.
 */
const ASKED = JSON.parse(
  readFileSync('functions/testing/chat-questions/several-questions.json', 'utf8'),
) as Question[];

const replies = ASKED.map(({ message, questions }) => {
  const { kind, intents, beside = [], others = [] } = understand(message);
  const answers = kind === 'answer' ? intents : [];
  const wanted = questions.map((one) => one.intents).filter((one) => one.length > 0);
  const isIn = (said: readonly string[]) => (fits: readonly string[]) =>
    fits.some((one) => said.includes(one));
  const isWhole = wanted.every(isIn([...answers, ...beside, ...others])) && wanted.some(isIn(answers));
  const unasked = answers.filter((intent) => !wanted.flat().includes(intent));
  return { isWhole, unasked, answers, others };
});

test('of 240 messages with several questions more than 145 get all of them', () => {
  expect(ASKED).toHaveLength(240);
  expect(replies.filter(({ isWhole }) => isWhole).length).toBeGreaterThan(145);
});

test('of the answers to them at most one in five is one that nobody asked for', () => {
  const given = replies.flatMap(({ answers }) => answers).length;
  const unasked = replies.flatMap((reply) => reply.unasked).length;
  expect(given).toBeGreaterThan(300);
  expect(unasked / given).toBeLessThan(0.2);
});

test('what is answered is not offered on a button as well', () => {
  expect(replies.filter(({ answers, others }) => others.some((other) => answers.includes(other)))).toEqual(
    [],
  );
});
