import { isOffered, type Understood } from './decide.ts';
import { aidNotNeeded, isFirstAid, ofItsKind } from './first-aid-for.ts';
import { speaksOfSame } from './follow-up.ts';
import { aloneOf, meaningsOf, type Part, partOf, questionsOf } from './message-parts.ts';
import {
  SURE_OF_BESIDE,
  SURE_OF_JOINED_PART,
  SURE_OF_NO_EMERGENCY,
  SURE_OF_PART,
  SURE_OF_PLAIN_PART,
  SURE_OF_URGENT_PART,
  WORTH_NAMING,
} from './thresholds.ts';
import {
  asks,
  asksOn,
  asksPlainly,
  isHalfOfComparison,
  mayAskTheSame,
  type Parts,
  partsOf,
} from './words/clauses.ts';
import { stemsOf } from './stems-of.ts';

/** The first aid when no kind stands out in the whole message; a kind may stand out in one part. */
const NO_KIND = 'aid-unsure';

/** The most answers in one reply. */
const MOST_QUESTIONS = 3;

interface Pair {
  readonly parts: readonly [Part, Part];
  readonly isJoined: boolean;
}

/** The meaning of a text after another one. */
type MeaningAfter = (text: string, before: string) => Understood;

/**
 * Both answers when a message has two questions, each of them likely on its own. The whole message must be close to one of
 * them: the meaning of its parts out of context is no question. An emergency is answered alone. An uncertain second
 * question is never dropped silently: see `beside`.
 */
export function twoQuestions(
  message: string,
  whole: Understood,
  meaningAfter: MeaningAfter,
): Understood | undefined {
  const [meant] = whole.intents;
  const isOpen = meant === NO_KIND;
  const isDecided = meant === undefined || !isOffered(meant) || isFirstAid(meant);
  if (whole.kind === 'answer' && isDecided && !isOpen) return undefined;
  const pairs = partsOf(message).map((parts) => pairOf(parts, whole, meaningAfter));
  const stems = stemsOf(message);
  const notNeeded = aidNotNeeded(stems);
  const urgent = pairs
    .flatMap(({ parts }) => parts)
    .find((part) => isUrgent(part, whole) && !notNeeded.includes(part.intents[0] ?? ''));
  if (urgent) {
    const [intent = '', ...beside] = urgent.intents;
    return answered([ofItsKind(intent, stems), ...beside], whole);
  }
  if (isOpen) return undefined;
  const [best] = pairs
    .filter((pair) => areTwo(pair) || areChoice(pair, whole))
    .sort((one, other) => leastOf(other.parts) - leastOf(one.parts));
  const all = questionsOf(message, whole, best?.parts.flatMap(meaningsOf) ?? []);
  if (best || all.length > 1) return answered(all.slice(0, MOST_QUESTIONS), whole);
  return withOneBeside(pairs, whole);
}

/** The parts of a message, the second one read after the first where it refers to it, or where that fits better. */
function pairOf({ first, second, isJoined }: Parts, whole: Understood, meaningAfter: MeaningAfter): Pair {
  const looksBack = speaksOfSame(stemsOf(second));
  const before = aloneOf(first, whole);
  const after = meaningAfter(second, first);
  const alone = aloneOf(second, whole);
  const isAfter = looksBack || (after.intents[0] !== before.intents[0] && fitsBetter(after, alone, whole));
  return {
    parts: [partOf(first, before, whole), partOf(second, isAfter ? after : alone, whole)],
    isJoined,
  };
}

/** Whether the whole message rather means what a part asks after the other one than what it asks on its own. */
function fitsBetter(after: Understood, alone: Understood, { likeliest = [] }: Understood): boolean {
  const rankOf = ({ intents: [intent = ''] }: Understood) =>
    likeliest.includes(intent) ? likeliest.indexOf(intent) : likeliest.length;
  return rankOf(after) < rankOf(alone);
}

/** Whether a part is an emergency that the whole message does not explain otherwise. */
function isUrgent(part: Part, whole: Understood): boolean {
  const [intent = ''] = part.intents;
  if (!isFirstAid(intent) || part.sureness < SURE_OF_URGENT_PART) return false;
  if (intent === NO_KIND && (!part.tellsOfHarm || whole.intents[0] === NO_KIND)) return false;
  return (whole.sureness ?? 0) < SURE_OF_NO_EMERGENCY && (part.isNear || part.tellsOfHarm);
}

/**
 * Whether two parts are two questions: both ask, or a word joins them, in which case both must be more likely and close to
 * the whole message.
 */
function areTwo({ parts, isJoined }: Pair): boolean {
  const [first, second] = parts.map(({ kind, intents: [intent = ''] }) =>
    kind === 'answer' && isOffered(intent) && !isFirstAid(intent) ? intent : undefined,
  );
  if (first === undefined || second === undefined || first === second) return false;
  const least = leastOf(parts);
  if (parts.some(({ text }) => isHalfOfComparison(text))) return false;
  const [{ text: before }, { text: after }] = parts;
  if (isHalfOfComparison(before)) return false;
  const goesOn = isJoined && asksOn(before, after);
  if (goesOn || parts.every((part) => part.asks)) {
    const isPlain = goesOn || parts.every(({ text }) => asksPlainly(text));
    // The whole message need not be close to either of two plain questions that are each clear.
    if (isPlain && least >= SURE_OF_BESIDE) return true;
    return parts.some(({ isNear }) => isNear) && least >= (isPlain ? SURE_OF_PLAIN_PART : SURE_OF_PART);
  }
  const isOneWhole = parts.every(({ isNear }) => isNear);
  return isJoined && isOneWhole && parts.some((part) => part.asks) && least >= SURE_OF_JOINED_PART;
}

/**
 * Whether the parts mean exactly the two intents that the whole message is undecided between: then both are asked, and
 * there is no choice to offer.
 */
function areChoice({ parts }: Pair, whole: Understood): boolean {
  const meant = parts.map(({ likeliest: [first = ''] = [] }) => first);
  return (
    whole.kind === 'choice' &&
    new Set(meant).size === 2 &&
    meant.every((intent) => whole.intents.includes(intent) && !isFirstAid(intent)) &&
    parts.every((part) => part.asks && part.sureness >= WORTH_NAMING)
  );
}

function leastOf(parts: readonly Part[]): number {
  return Math.min(...parts.map(({ sureness }) => sureness));
}

/** The answer to one question, with the likely meaning of the other one if the answer does not cover it. */
function withOneBeside(pairs: readonly Pair[], whole: Understood): Understood | undefined {
  const [best] = pairs
    .flatMap(({ parts: [first, second] }) => [
      { answer: first, other: second },
      // The first part may be background, so as the other question it is used only where it may mean something.
      ...(first.sureness >= WORTH_NAMING ? [{ answer: second, other: first }] : []),
    ])
    .filter(({ answer, other }) => isAnsweredBeside(answer, other, whole))
    .sort((one, other) => other.answer.sureness - one.answer.sureness);
  if (!best) return undefined;
  const { answer, other } = best;
  const beside = other.sureness >= WORTH_NAMING ? other.intents.filter(isOffered).slice(0, 1) : [];
  return { ...answered(answer.intents, whole), beside };
}

/** Whether the answer covers one part only, and the other plainly asks for something else. */
function isAnsweredBeside(answer: Part, other: Part, whole: Understood): boolean {
  const [intent = ''] = answer.intents;
  if (answer.kind !== 'answer' || !isOffered(intent) || !asks(answer.text)) return false;
  const isSame = [...other.intents, ...(other.likeliest ?? [])].includes(intent);
  if (isFirstAid(intent) || isSame || !asksPlainly(other.text)) return false;
  if (other.sureness < WORTH_NAMING && mayAskTheSame(other.text)) return false;
  if (whole.kind === 'answer')
    // A question about a story that the visitor tells is no second question.
    return whole.intents[0] === intent && (other.sureness >= WORTH_NAMING || asksPlainly(answer.text));
  return answer.isNear && answer.sureness >= SURE_OF_BESIDE && asksPlainly(answer.text);
}

function answered(intents: readonly string[], { slots, because }: Understood): Understood {
  return { kind: 'answer', intents, slots, because: `questions: ${intents.join(' and ')}; ${because}` };
}
