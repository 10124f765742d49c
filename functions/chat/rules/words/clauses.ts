import { isTelling, plainText, wordsOf } from './words-of.ts';

/** A shorter part of a message is no separate question. */
const FEWEST_WORDS_OF_QUESTION = 2;

/** The boundary between two questions: the end of a clause, or a joining word. */
const BETWEEN = /[?!.;:,]+\s+|\s+-+\s+|\s+(?=(?:and|also|plus|n|en|&|futhi)\s)/gi;
const JOINER = /^(?:and|also|plus|n|en|&|futhi)\s+/i;

/** Signs of a part that asks for something; "a server" and "three secretaries" only tell. */
const ASKS =
  /\?\s*$|\b(?:how|hw|hows|what|wats?|whats|where|wheres|when|whens|wen|which|who|why|can|cn|could|do|does|did|will|would|should|shall|are (?:you|u|your)|r u|u do|have (?:you|u)|(?:u|you) come|is (?:it|there|that|this|my|your|the|a|one)|may|must|need|want|wanna|wana|also|like to|looking for|please|pls|plz|asb|whether|tell me|give (?:me|us)|send (?:me|us)|put|explain|list|price|hoe|hoeveel|waar|wanneer|wie|kan|moet|sal|wil|is julle|het julle|doen julle|malini|kanjani|kuphi|nikuphi|nini|yini|ngicela)\b/;

/** The beginning of a clause that certainly asks, and the least number of meaningful words, or of words at all. */
const BEGINS_AS_QUESTION =
  /^(?:(?:and|also|plus|n|en|but|then|oh|so|separately|futhi) )*(?:how|hw|what|whats|where|when|which|who|why|can|could|do|does|did|will|would|is|are|may|must (?:i|we)|should (?:i|we)|hoe|hoeveel|wat|waar|wanneer|wie|kan|[a-z]+ julle|malini|kuphi|nikuphi|kukhona|nini|yini) /;
const FEWEST_TELLING = 2;
const FEWEST_WORDS = 6;

/** "Do you fix Wi-Fi and also set up e-mail": the question at the beginning covers both. */
const ASKS_FOR_ALL =
  /^(?:(?:hi|hello|please|also|so|ok) )*(?:do|can|could|will|would) (?:you|u|we|i|one of you)(?: guys| people)? /;
const A_QUESTION =
  /^(?:then |even |maybe )?(?:set|fix|install|repair|help|come|make|check|look|clean|move|train|teach|write|build|remove|give|send|bring|collect|back|put|test|scan|do|sort|get|show|monitor|protect|secure|configure|update|replace|supply|sell) /;

const POINTS_BACK =
  /\b(?:it|that|this|them|those|these|they|dit|lokho|some(?:where|thing|one|body)|any(?:where|thing)|iets|so)\b|\bor (?:what|how|not|nothing)$/;

/** Two parts of a message that may each be a question, and whether a word joins them. */
export interface Parts {
  readonly first: string;
  readonly second: string;
  readonly isJoined: boolean;
}

/** The most ways in which a message is divided: nobody has more questions, and each takes time. */
export const MOST_PARTINGS = 12;

/** The ways to divide a message in two. */
export function partsOf(message: string): Parts[] {
  return [...message.matchAll(BETWEEN)]
    .map(({ index, 0: between }) => {
      const rest = message.slice(index + between.length).trim();
      return {
        first: message.slice(0, index + between.length).trim(),
        second: rest.replace(JOINER, ''),
        isJoined: JOINER.test(rest),
      };
    })
    .filter(({ first, second }) => [first, second].every(isLongEnough))
    .slice(0, MOST_PARTINGS);
}

/** The clauses of a message, split at joining words and punctuation. */
export function clausesOf(message: string): string[] {
  return message
    .split(BETWEEN)
    .map((clause) => clause.trim().replace(JOINER, ''))
    .filter(isLongEnough)
    .slice(0, MOST_PARTINGS);
}

/** Whether a part of a message asks for something. */
export function asks(part: string): boolean {
  return ASKS.test(plainText(part));
}

/**
 * Whether a part of a message is a complete question: one of its clauses starts as one, and it says what it is about.
 */
export function asksPlainly(part: string): boolean {
  const clauses = plainText(part)
    .split(/[?!.;:,]+\s+/)
    .map((clause) => clause.trim());
  return (
    clauses.some((clause) => BEGINS_AS_QUESTION.test(clause)) &&
    (wordsOf(part).filter(isTelling).length >= FEWEST_TELLING || wordsOf(part).length >= FEWEST_WORDS)
  );
}

/**
 * Whether a part ends in the middle of a comparison: "the difference between Basic" and "Advanced" are one question.
 */
export function isHalfOfComparison(first: string): boolean {
  return /\b(?:between|tussen|phakathi kwe\w*)\b(?: \S+){1,4}$/.test(plainText(first).trim());
}

/** Whether a part continues the question of the part before it. */
export function asksOn(first: string, second: string): boolean {
  return ASKS_FOR_ALL.test(plainText(first).trim()) && A_QUESTION.test(plainText(second).trim());
}

/** Whether a part may ask for the same as the part before it: "do you do something like that". */
export function mayAskTheSame(part: string): boolean {
  return POINTS_BACK.test(plainText(part));
}

function isLongEnough(part: string): boolean {
  return part.split(/\s+/).length >= FEWEST_WORDS_OF_QUESTION;
}
