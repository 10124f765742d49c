import { corrected } from './classifier/classify.ts';
import { decide, isOffered, type Understood } from './decide.ts';
import { detailsOf } from './details-of.ts';
import { aidNotNeeded, isFirstAid } from './first-aid-for.ts';
import { speaksOfSame } from './follow-up.ts';
import { HARM_WORD, slotWordsOf } from './slots/slots-of.ts';
import {
  SURE_OF_BESIDE,
  SURE_OF_JOINED_PART,
  SURE_OF_NO_EMERGENCY,
  SURE_OF_PART,
  SURE_OF_PLAIN_PART,
  SURE_OF_URGENT_PART,
  WORTH_NAMING,
} from './thresholds.ts';
import { asks, asksPlainly, mayAskTheSame, type Parts, partsOf } from './words/clauses.ts';

/** A part of a message with what it means by itself, or after the part before it. */
interface Part extends Understood {
  readonly text: string;
  readonly asks: boolean;
  readonly tellsOfHarm: boolean;
  /** Whether the whole may mean it, too. */
  readonly isNear: boolean;
  readonly sureness: number;
}

interface Pair {
  readonly parts: readonly [Part, Part];
  readonly isJoined: boolean;
}

/** What a text means after another one. */
type MeaningAfter = (text: string, before: string) => Understood;

/**
 * Both answers when a message has two wishes, and each is sure by itself. The whole must be near one of them: what its parts mean
 * out of their context is no wish. An emergency is answered alone. A second question that is not sure is never left out in silence:
 * see `beside`.
 */
export function twoWishes(
  message: string,
  whole: Understood,
  meaningAfter: MeaningAfter,
): Understood | undefined {
  const [meant] = whole.intents;
  if (whole.kind === 'answer' && (meant === undefined || !isOffered(meant) || isFirstAid(meant)))
    return undefined;
  const pairs = partsOf(message).map((parts) => pairOf(parts, whole, meaningAfter));
  const notNeeded = aidNotNeeded(corrected(slotWordsOf(message)));
  const urgent = pairs
    .flatMap(({ parts }) => parts)
    .find((part) => isUrgent(part, whole) && !notNeeded.includes(part.intents[0] ?? ''));
  if (urgent) return answered(urgent.intents, whole);
  const [best] = pairs
    .filter((pair) => areTwo(pair) || areChoice(pair, whole))
    .sort((one, other) => leastOf(other.parts) - leastOf(one.parts));
  if (best) return answered([...new Set(best.parts.flatMap(meaningsOf))], whole);
  return withOneBeside(pairs, whole);
}

/** The parts of a message, the second one after the first where it looks back to it. */
function pairOf({ first, second, isJoined }: Parts, whole: Understood, meaningAfter: MeaningAfter): Pair {
  const looksBack = speaksOfSame(corrected(slotWordsOf(second)));
  return {
    parts: [
      partOf(first, aloneOf(first, whole), whole),
      partOf(second, looksBack ? meaningAfter(second, first) : aloneOf(second, whole), whole),
    ],
    isJoined,
  };
}

/** Whether a part is an emergency that the whole does not explain away. */
function isUrgent(part: Part, whole: Understood): boolean {
  const [intent = ''] = part.intents;
  if (!isFirstAid(intent) || part.sureness < SURE_OF_URGENT_PART) return false;
  if (intent === 'aid-unsure' && !part.tellsOfHarm) return false;
  return (whole.sureness ?? 0) < SURE_OF_NO_EMERGENCY && (part.isNear || part.tellsOfHarm);
}

/** Whether two parts are two wishes: both ask, or a word joins them, and they are surer and nearer to the whole. */
function areTwo({ parts, isJoined }: Pair): boolean {
  const [first, second] = parts.map(({ kind, intents: [intent = ''] }) =>
    kind === 'answer' && isOffered(intent) && !isFirstAid(intent) ? intent : undefined,
  );
  if (first === undefined || second === undefined || first === second) return false;
  const least = leastOf(parts);
  if (parts.every((part) => part.asks)) {
    const isPlain = parts.every(({ text }) => asksPlainly(text));
    // Of two plain questions that are each clear, the whole may be near neither.
    if (isPlain && least >= SURE_OF_BESIDE) return true;
    return parts.some(({ isNear }) => isNear) && least >= (isPlain ? SURE_OF_PLAIN_PART : SURE_OF_PART);
  }
  const isOneWhole = parts.every(({ isNear }) => isNear);
  return isJoined && isOneWhole && parts.some((part) => part.asks) && least >= SURE_OF_JOINED_PART;
}

/** Whether the parts mean the very two between which the whole is undecided: then it is no choice, both are asked. */
function areChoice({ parts }: Pair, whole: Understood): boolean {
  const meant = parts.map(({ likeliest: [first = ''] = [] }) => first);
  return (
    whole.kind === 'choice' &&
    new Set(meant).size === 2 &&
    meant.every((intent) => whole.intents.includes(intent) && !isFirstAid(intent)) &&
    parts.every((part) => part.asks && part.sureness >= WORTH_NAMING)
  );
}

/** What a part is answered with. */
function meaningsOf({ kind, intents, likeliest = [] }: Part): readonly string[] {
  return kind === 'answer' ? intents : likeliest.slice(0, 1);
}

function leastOf(parts: readonly Part[]): number {
  return Math.min(...parts.map(({ sureness }) => sureness));
}

/** The answer to one question, and what the other one may mean, where the answer leaves it out. */
function withOneBeside(pairs: readonly Pair[], whole: Understood): Understood | undefined {
  const [best] = pairs
    .flatMap(({ parts: [first, second] }) => [
      { answer: first, other: second },
      // What stands in front may be background: it is only named where it may mean something.
      ...(first.sureness >= WORTH_NAMING ? [{ answer: second, other: first }] : []),
    ])
    .filter(({ answer, other }) => isAnsweredBeside(answer, other, whole))
    .sort((one, other) => other.answer.sureness - one.answer.sureness);
  if (!best) return undefined;
  const { answer, other } = best;
  const beside = other.sureness >= WORTH_NAMING ? other.intents.filter(isOffered).slice(0, 1) : [];
  return { ...answered(answer.intents, whole), beside };
}

/** Whether the answer is to one part only, and the other one plainly asks for something else. */
function isAnsweredBeside(answer: Part, other: Part, whole: Understood): boolean {
  const [intent = ''] = answer.intents;
  if (answer.kind !== 'answer' || !isOffered(intent) || !asks(answer.text)) return false;
  const isSame = [...other.intents, ...(other.likeliest ?? [])].includes(intent);
  if (isFirstAid(intent) || isSame || !asksPlainly(other.text)) return false;
  if (other.sureness < WORTH_NAMING && mayAskTheSame(other.text)) return false;
  if (whole.kind === 'answer')
    // What is asked about a story that is told is no second question.
    return whole.intents[0] === intent && (other.sureness >= WORTH_NAMING || asksPlainly(answer.text));
  return answer.isNear && answer.sureness >= SURE_OF_BESIDE && asksPlainly(answer.text);
}

function aloneOf(text: string, { slots: { subjects } }: Understood): Understood {
  // Who asks for a price without a subject means that of the whole.
  return decide({
    stems: corrected(slotWordsOf(text)),
    slots: { ...(subjects && { subjects }), ...detailsOf(text) },
  });
}

function partOf(
  text: string,
  said: Understood,
  { kind, intents, likeliest = [], sureness = 0 }: Understood,
): Part {
  const [intent = ''] = said.intents;
  const isWhole = kind === 'answer' && said.kind === 'answer' && intents[0] === intent;
  return {
    ...said,
    text,
    asks: asks(text),
    tellsOfHarm: slotWordsOf(text).includes(HARM_WORD),
    isNear: likeliest.includes(intent),
    sureness: Math.max(said.sureness ?? 0, isWhole ? sureness : 0),
  };
}

function answered(intents: readonly string[], { slots, because }: Understood): Understood {
  return { kind: 'answer', intents, slots, because: `wishes: ${intents.join(' and ')}; ${because}` };
}
