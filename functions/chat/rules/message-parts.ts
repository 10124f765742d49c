import { decide, isOffered, type Understood } from './decide.ts';
import { detailsOf } from './details-of.ts';
import { isFirstAid } from './first-aid-for.ts';
import { HARM_WORD, slotWordsOf } from './slots/slots-of.ts';
import { SURE_OF_CLAUSE } from './thresholds.ts';
import { asks, asksPlainly, clausesOf } from './words/clauses.ts';
import { stemsOf } from './stems-of.ts';

/** From this number of asking clauses on, each clause is examined separately. */
const FEWEST_CLAUSES = 3;

/** A part of a message with its meaning, alone or after the part before it. */
export interface Part extends Understood {
  readonly text: string;
  readonly asks: boolean;
  readonly tellsOfHarm: boolean;
  /** Whether the whole message may mean it, too. */
  readonly isNear: boolean;
  readonly sureness: number;
}

/**
 * The intents of the clear clauses, where three or more ask, together with those already known. Never in place of the
 * meaning of the whole message.
 */
export function questionsOf(message: string, whole: Understood, known: readonly string[]): string[] {
  const clauses = clausesOf(message).filter((clause) => asks(clause) || asksPlainly(clause));
  if (clauses.length < FEWEST_CLAUSES) return [...new Set(known)];
  const clear = clauses
    .map((text) => partOf(text, aloneOf(text, whole), whole))
    .filter(({ kind, intents: [intent = ''], sureness }) => {
      const isSubject = kind === 'answer' && isOffered(intent) && !isFirstAid(intent);
      return isSubject && sureness >= SURE_OF_CLAUSE;
    });
  const meant = clear.flatMap(meaningsOf);
  const isOfWhole =
    known.length > 0 || whole.kind === 'answer'
      ? [...meant, ...known].includes(whole.intents[0] ?? '')
      : clear.some(({ isNear }) => isNear);
  return [...new Set(isOfWhole ? [...meant, ...known] : known)];
}

/** The intents that answer a part. */
export function meaningsOf({ kind, intents, likeliest = [] }: Part): readonly string[] {
  return kind === 'answer' ? intents : likeliest.slice(0, 1);
}

/** The meaning of a part on its own. */
export function aloneOf(text: string, { slots: { subjects } }: Understood): Understood {
  // A price question without a subject is about the subject of the whole message.
  return decide({
    stems: stemsOf(text),
    slots: { ...(subjects && { subjects }), ...detailsOf(text) },
  });
}

/** A part with its meaning, compared with the whole message. */
export function partOf(
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
