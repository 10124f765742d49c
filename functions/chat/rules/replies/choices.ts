import { INTENTS } from '../intents/all-intents.ts';
import type { Intent } from '../intents/intent.ts';
import { beginningOf } from '../trusted-reply.ts';

/** A button: what it reads, and the message that it sends. */
export interface Choice {
  readonly label: string;
  readonly message: string;
}

/** The buttons for these intents, with their labels. */
export function buttonsOf(intents: readonly string[]): Choice[] {
  return intents.flatMap((name) => {
    const about = INTENTS[name]?.about;
    return about === undefined ? [] : [{ label: about, message: about }];
  });
}

/** A beginning that is longer than this would hide the question that it helps to answer. */
const MOST_IN_SHORT = 220;

/**
 * How the answers to these begin. Nothing where one of them is more than words, is long, or states an amount: a price is
 * told only to who names what it is for.
 */
export function inShort(intents: readonly string[], answerOf: (intent: Intent) => string): string[] {
  const meant = intents.flatMap((name) => INTENTS[name] ?? []);
  if (meant.some(({ firstAid, handOver, aside }) => firstAid ?? handOver ?? aside)) return [];
  const texts = meant.map((intent) => beginningOf(answerOf(intent)));
  return texts.every((text) => text.length <= MOST_IN_SHORT && !/R\d/.test(text)) ? texts : [];
}
