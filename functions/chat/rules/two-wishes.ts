import { corrected } from './classifier/classify.ts';
import { decide, isOffered, type Understood } from './decide.ts';
import { detailsOf } from './details-of.ts';
import { isFirstAid } from './first-aid-for.ts';
import { HARM_WORD, slotWordsOf } from './slots/slots-of.ts';
import {
  SURE_OF_JOINED_PART,
  SURE_OF_NO_EMERGENCY,
  SURE_OF_PART,
  SURE_OF_URGENT_PART,
} from './thresholds.ts';
import { plainText } from './words/words-of.ts';

/** A shorter part of a message is no wish of its own. */
const FEWEST_WORDS_OF_WISH = 2;

/** Between two wishes: the end of a clause, or a word that joins. */
const BETWEEN = /[?!.;:,]+\s+|\s+-+\s+|\s+(?=(?:and|also|plus|n|en|&|futhi)\s)/gi;
const JOINER = /^(?:and|also|plus|n|en|&|futhi)\s+/i;

/** What a part of a message has that asks for something; "a server" and "three secretaries" only tell. */
const ASKS =
  /\?\s*$|\b(?:how|hw|hows|what|wats?|whats|where|wheres|when|whens|wen|which|who|why|can|cn|could|do|does|did|will|would|should|shall|are (?:you|u|your)|r u|u do|have (?:you|u)|(?:u|you) come|is (?:it|there|that|this|my|your|the|a|one)|may|must|need|want|wanna|wana|also|like to|looking for|please|pls|asb|tell me|give (?:me|us)|send (?:me|us)|put|explain|list|price|hoe|hoeveel|waar|wanneer|wie|kan|moet|sal|wil|is julle|het julle|doen julle|malini|kanjani|kuphi|nini|yini|ngicela)\b/;

/** Two parts of a message that may each be a wish, and whether a word joins them. */
interface Parts {
  readonly first: string;
  readonly second: string;
  readonly isJoined: boolean;
}

/** A part of a message with what it means by itself. */
interface Part extends Understood {
  readonly asks: boolean;
  readonly tellsOfHarm: boolean;
  /** Whether the whole may mean it, too. */
  readonly isNear: boolean;
  readonly sureness: number;
}

/**
 * Both answers when a message has two wishes, and each is sure by itself. The whole must be near one of them: what its parts mean
 * out of their context is no wish. An emergency is answered alone.
 */
export function twoWishes(message: string, whole: Understood): Understood | undefined {
  const [meant] = whole.intents;
  if (whole.kind === 'answer' && (meant === undefined || !isOffered(meant) || isFirstAid(meant)))
    return undefined;
  const pairs = partsOf(message).map(({ first, second, isJoined }) => ({
    parts: [partOf(first, whole), partOf(second, whole)] as const,
    isJoined,
  }));
  const urgent = pairs.flatMap(({ parts }) => parts).find((part) => isUrgent(part, whole));
  if (urgent) return answered(urgent.intents, whole);
  const [best] = pairs
    .filter(({ parts, isJoined }) => areTwo(parts, isJoined))
    .sort((one, other) => leastOf(other.parts) - leastOf(one.parts));
  return best && answered([...new Set(best.parts.flatMap(({ intents }) => intents))], whole);
}

/** Whether a part is an emergency that the whole does not explain away. */
function isUrgent(part: Part, whole: Understood): boolean {
  if (!isFirstAid(part.intents[0] ?? '') || part.sureness < SURE_OF_URGENT_PART) return false;
  return part.isNear || (part.tellsOfHarm && (whole.sureness ?? 0) < SURE_OF_NO_EMERGENCY);
}

/** Whether two parts are two wishes: both ask, or a word joins them, and they are surer and nearer to the whole. */
function areTwo(parts: readonly [Part, Part], isJoined: boolean): boolean {
  const [first, second] = parts.map(({ kind, intents: [intent = ''] }) =>
    kind === 'answer' && isOffered(intent) && !isFirstAid(intent) ? intent : undefined,
  );
  if (first === undefined || second === undefined || first === second) return false;
  const least = leastOf(parts);
  if (parts.every(({ asks }) => asks)) return parts.some(({ isNear }) => isNear) && least >= SURE_OF_PART;
  const isOneWhole = parts.every(({ isNear }) => isNear);
  return isJoined && isOneWhole && parts.some(({ asks }) => asks) && least >= SURE_OF_JOINED_PART;
}

function leastOf(parts: readonly Part[]): number {
  return Math.min(...parts.map(({ sureness }) => sureness));
}

function partOf(text: string, { likeliest = [], slots }: Understood): Part {
  const stems = corrected(slotWordsOf(text));
  // Who asks for a price without a subject means that of the whole.
  const { subjects } = slots;
  const decided = decide({ stems, slots: { ...(subjects && { subjects }), ...detailsOf(text) } });
  const tellsOfHarm = stems.includes(HARM_WORD);
  const isNear = likeliest.includes(decided.intents[0] ?? '');
  return { ...decided, asks: asks(text), tellsOfHarm, isNear, sureness: decided.sureness ?? 0 };
}

function answered(intents: readonly string[], { slots, because }: Understood): Understood {
  return { kind: 'answer', intents, slots, because: `wishes: ${intents.join(' and ')}; ${because}` };
}

/** Whether a part of a message asks. */
function asks(part: string): boolean {
  return ASKS.test(plainText(part));
}

/** Every way to part a message in two. */
function partsOf(message: string): Parts[] {
  return [...message.matchAll(BETWEEN)]
    .map(({ index, 0: between }) => {
      const rest = message.slice(index + between.length).trim();
      return {
        first: message.slice(0, index + between.length).trim(),
        second: rest.replace(JOINER, ''),
        isJoined: JOINER.test(rest),
      };
    })
    .filter(({ first, second }) => [first, second].every(isLongEnough));
}

function isLongEnough(part: string): boolean {
  return part.split(/\s+/).length >= FEWEST_WORDS_OF_WISH;
}
