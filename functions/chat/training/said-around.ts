import { readFileSync } from 'node:fs';
import * as z from 'zod/mini';
import type { Example } from './examples.ts';

const sentences = z.array(z.string().check(z.minLength(1)));

/** What people say before and after a question, whatever it is about. */
const AROUND = z
  .strictObject({ before: sentences, after: sentences })
  .parse(JSON.parse(readFileSync('functions/chat/training/said-around.json', 'utf8')));

/** Steps without a common divisor with the lists, so that each example meets other sentences. */
const STEP_BEFORE = 7919;
const STEP_AFTER = 104_729;
const FEWEST_WORDS = 3;

/** Of so many examples one stands also after another subject, which it does not look back to. */
const EVERY = 2;

/**
 * The examples after subjects of any kind: who goes on to something else means that, and not the subject before. What is short enough
 * to look back to it is left to the examples that say so.
 */
export function withOtherSubjects(examples: readonly Example[]): Example[] {
  const subjects = [...new Set(examples.flatMap(({ after }) => after ?? []))].sort();
  const alone = examples.filter(
    ({ text, after }) => after === undefined && text.split(' ').length >= FEWEST_WORDS,
  );
  return [
    ...examples,
    ...alone.flatMap((example, place) => {
      const after = subjects[(place * STEP_BEFORE) % subjects.length];
      return place % EVERY === 0 && after !== undefined && after !== example.means
        ? [{ ...example, after }]
        : [];
    }),
  ];
}

/**
 * The examples, and each once more with something said around it: what "we run a guesthouse, we are worried" adds to a question
 * must not change what it asks. The same examples give the same ones.
 */
export function withSaidAround(examples: readonly Example[]): Example[] {
  const { before, after } = AROUND;
  return [
    ...examples,
    ...examples.map((example, place) => {
      const opening = before[(place * STEP_BEFORE) % before.length] ?? '';
      const second = before[(place * STEP_AFTER) % before.length] ?? '';
      const closing = after[(place * STEP_AFTER) % after.length] ?? '';
      const frames = [
        [opening, example.text],
        [example.text, closing],
        [opening, example.text, closing],
        [opening, example.text],
        [second, opening, example.text],
      ];
      return { ...example, text: (frames[place % frames.length] ?? [example.text]).join(' ') };
    }),
  ];
}
