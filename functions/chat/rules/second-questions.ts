import { areOfOneArea } from './areas.ts';
import { type Candidate, classify } from './classifier/classify.ts';
import { isOffered } from './decide.ts';
import { isFirstAid } from './first-aid-for.ts';
import { afterWords } from './follow-up.ts';
import { topicOf } from './intents/all-intents.ts';
import { PRICES } from './passing-details.ts';
import { SHARE_OF_AREA, SURE_IN_AREA, SURE_OF_GENERAL } from './thresholds.ts';
import { asks, clausesOf } from './words/clauses.ts';
import { stemsOf } from './stems-of.ts';

/** Prices are asked in plain words, and answered for what is named (`asked-in-passing.ts`). */
const BY_ITS_WORDS = Object.values(PRICES);

/** Topics that may be asked about besides any subject: where, when, how to reach us. */
const GENERAL = ['where-and-when', 'how-far-we-come', 'reaching-us'];

/**
 * What the other questions of a message ask about the subject that was recognised. "And do you break anything" is vague
 * on its own; after a question about the free scan only one of its answers fits, so a lower probability is enough.
 */
export function secondQuestions(message: string, answered: readonly string[]): string[] {
  const [main] = answered;
  const questions = questionsOf(message);
  if (main === undefined || questions.length <= answered.length) return [];
  const meant = questions.flatMap((question) => meantIn(question, main) ?? []);
  return [...new Set(meant)].filter((intent) => !answered.includes(intent));
}

/** Whether a message asks about both of two intents of one subject, between which the whole message is undecided. */
export function asksBoth(message: string, [first = '', second = '']: readonly string[]): boolean {
  const questions = questionsOf(message);
  if (questions.length < 2 || !areOfOneArea(first, second)) return false;
  return questions.some((question) => {
    const [likeliest] = candidatesOf(question);
    return likeliest?.intent === first || likeliest?.intent === second;
  });
}

/**
 * The clauses that ask by their words. A question mark alone may just end a list: "the difference between a scan and a
 * test?"
 */
function questionsOf(message: string): string[] {
  return clausesOf(message).filter((clause) => asks(clause.replace(/\?\s*$/, '')));
}

function candidatesOf(text: string, after?: string): readonly Candidate[] {
  const stems = stemsOf(text);
  return classify(after === undefined ? stems : [...stems, ...afterWords(after)]).candidates;
}

function meantIn(question: string, main: string): string | undefined {
  const isGeneral = (intent: string) => GENERAL.includes(topicOf(intent) ?? '');
  const fitting = candidatesOf(question, main).filter(
    ({ intent }) =>
      isOffered(intent) &&
      !isFirstAid(intent) &&
      !BY_ITS_WORDS.includes(intent) &&
      (areOfOneArea(main, intent) || isGeneral(intent)),
  );
  const [first] = fitting;
  if (!first) return undefined;
  const share = first.sureness / fitting.reduce((sum, { sureness }) => sum + sureness, 0);
  const least = areOfOneArea(main, first.intent) ? SURE_IN_AREA : SURE_OF_GENERAL;
  return first.sureness >= least && share >= SHARE_OF_AREA ? first.intent : undefined;
}
