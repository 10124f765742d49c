import MiniSearch from 'minisearch';
import { PASSAGES, type Passage } from './passages.ts';

/** Words that say nothing about the subject. */
const EMPTY_WORDS = new Set(
  'a about an and are as at be by can could do does for from have how i if in is it me my of on or our please so tell that the their there this to us was we what when where which who why will with would you your am any about get need want has had write'.split(
    ' ',
  ),
);

/** Whether a word says something about the subject of a sentence. */
export function isTelling(word: string): boolean {
  return word.length > 1 && !EMPTY_WORDS.has(word);
}

const index = new MiniSearch<Passage>({
  fields: ['title', 'words', 'text'],
  processTerm: (term) => {
    const word = term.toLowerCase();
    return isTelling(word) ? stemOf(word) : null;
  },
  searchOptions: {
    boost: { title: 3, words: 3, text: 1 },
    fuzzy: (term) => (term.length > 4 ? 0.2 : false),
    prefix: (term) => term.length > 3,
    // The questions people ask come before a mention in passing.
    boostDocument: (id) => (String(id).startsWith('faq-') ? 2 : 1),
  },
});
index.addAll(PASSAGES);

const byId = new Map(PASSAGES.map((passage) => [passage.id, passage]));

/** Below this a hit shares a stray word with the question and does not answer it. */
const LEAST_SCORE = 6;

/** A hit that knows fewer of the question's telling words than this speaks of something else. */
const LEAST_SHARE = 1 / 3;

/** The passages that answer a question best, at most `most`, the best first; none when nothing fits. */
export function findPassages(question: string, most: number): Passage[] {
  const hits = index.search(question);
  const best = hits[0]?.score ?? 0;
  const asked = new Set(
    question
      .toLowerCase()
      .split(/[^\p{L}\p{N}]+/u)
      .filter(isTelling),
  ).size;
  return hits
    .filter(({ score, queryTerms }) => score >= LEAST_SCORE && queryTerms.length >= asked * LEAST_SHARE)
    .filter(({ score }) => score >= best * 0.6)
    .slice(0, most)
    .flatMap(({ id }) => byId.get(String(id)) ?? []);
}

/** Plural and singular meet: "packages" and "package", "policies" and "policy". */
function stemOf(word: string): string {
  if (word.length > 4 && word.endsWith('ies')) return `${word.slice(0, -3)}y`;
  return word.length > 3 && word.endsWith('s') && !word.endsWith('ss') ? word.slice(0, -1) : word;
}
