import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { INTENTS, isOffered, subjectOf, withSubject } from '../rules/intents/all-intents.ts';
import { featuresOf } from '../rules/meaning/features.ts';
import { type Example, listsIn } from './examples.ts';
import type { Sample } from './train.ts';

/** What people say before and after a question, whatever it is about. */
const [BEFORE = [], AFTER = []] = listsIn('functions/chat/training/said-around.txt').map(
  ({ lines }) => lines,
);

/** Of so many examples one is learnt once more, with something said around it. */
const EVERY_AROUND = 3;
/** And one after something of another subject, which it does not look back to; what is shorter than this is left to the examples that say so. */
const EVERY_AFTER = 4;
const FEWEST_WORDS = 3;

const SPOKEN_OF = Object.keys(INTENTS).filter(isOffered);

/** The examples as samples: what "we run a guesthouse, hello" adds to a question, or what was spoken of before, must not change what it asks. */
export function samplesOf(examples: readonly Example[]): Sample[] {
  return examples.flatMap(({ text, means, after }, place) => {
    const sample = (words: string, before?: string) => ({
      features: featuresOf(words, before === undefined ? [] : withSubject(before)),
      label: means,
    });
    const around = place % EVERY_AROUND === 0 ? [sample(withWordsAround(text, place), after)] : [];
    const isAlone = after === undefined && text.split(' ').length >= FEWEST_WORDS;
    const other = SPOKEN_OF[(place * 7919) % SPOKEN_OF.length] ?? '';
    const isOther = (subjectOf(other) ?? other) !== (subjectOf(means) ?? means);
    const elsewhere = place % EVERY_AFTER === 1 && isAlone && isOther ? [sample(text, other)] : [];
    return [sample(text, after), ...around, ...elsewhere];
  });
}

function withWordsAround(text: string, place: number): string {
  const opening = BEFORE[(place * 7919) % BEFORE.length] ?? '';
  const closing = AFTER[(place * 104_729) % AFTER.length] ?? '';
  const frames = [
    [opening, text],
    [text, closing],
    [opening, text, closing],
  ];
  return (frames[(place / EVERY_AROUND) % frames.length] ?? [text]).join(' ');
}

/** Of so many examples in English one is learnt beside those in Afrikaans and isiZulu. */
const EVERY_ENGLISH = 6;

/** The examples as samples of their languages; lists of follow-ups mix them. */
export function languageSamples(examples: readonly Example[]): Sample[] {
  return examples
    .filter(({ after }) => after === undefined)
    .filter(({ language }, place) => language !== 'en' || place % EVERY_ENGLISH === 0)
    .map(({ text, language }) => ({ features: featuresOf(text), label: language }));
}

/** What is learnt from, and the code that learns it. */
const SOURCES = [
  'functions/chat/training/said-around.txt',
  'functions/chat/training/samples.ts',
  'functions/chat/training/train.ts',
  'functions/chat/rules/meaning/features.ts',
  'functions/chat/rules/meaning/tokens.ts',
];
const EXAMPLES = 'functions/chat/training/examples';

/** A fingerprint of everything that the files are made of, so that a test can say when they are older than that. */
export function printOfSources(examples: readonly Example[]): string {
  const files = [
    ...readdirSync(EXAMPLES)
      .sort()
      .map((name) => `${EXAMPLES}/${name}`),
    ...SOURCES,
  ];
  const hash = createHash('sha256').update(
    JSON.stringify(examples.map(({ means }) => [means, subjectOf(means)])),
  );
  for (const file of files) hash.update(readFileSync(file));
  return hash.digest('hex').slice(0, 16);
}
