import { MOST_EARLIER_MESSAGES } from '#shared/rules/chat.ts';
import { withSubjectOf } from './carried.ts';
import type { Understood } from './decide.ts';
import { detailsOf } from './details-of.ts';
import { evenSo } from './even-so.ts';
import { isFirstAid } from './first-aid-for.ts';
import { looksBack } from './follow-up.ts';
import { INTENTS } from './intents/all-intents.ts';
import { inEmergency } from './in-emergency.ts';
import { isOnlyAddress, leavesContact } from './left-number.ts';
import { type Before, meaningOf } from './meaning.ts';
import { withMoreQuestions } from './more-questions.ts';
import { pickedOf } from './picks.ts';
import { costOfHelp, goingOn, type Talk } from './talk.ts';
import { twoQuestions } from './two-questions.ts';
import { stemsOf } from './stems-of.ts';

/** What a message means, after the visitor's own earlier messages, the oldest first. */
export function understand(message: string, earlier: readonly string[] = []): Understood {
  const talk = earlier.slice(-MOST_EARLIER_MESSAGES).reduce<Heard | undefined>(heard, undefined);
  const meant = meantIn(message, talk);
  const [intent = ''] = meant.intents;
  return isFirstAid(intent) && intent === talk?.before?.intent ? { ...meant, isAgain: true } : meant;
}

/** A message that was heard, and the subject that it leaves. */
interface Heard extends Talk {
  readonly before: Before | undefined;
}

function heard(earlier: Heard | undefined, message: string): Heard {
  let answer: Understood | undefined;
  return {
    before: subjectOf(message, earlier) ?? earlier?.before,
    answer: () => (answer ??= meantIn(message, earlier)),
    earlier,
  };
}

function meantIn(message: string, talk: Heard | undefined): Understood {
  const plain = plainlyMeant(message) ?? onlyInTalk(message, talk);
  if (plain) return plain;
  const whole = meaningAfter(message, talk?.before);
  if (talk?.before && looksBack(stemsOf(message))) return whole;
  const questions = twoQuestions(message, whole, (text, first) =>
    meaningOf(text, subjectOf(first, undefined)),
  );
  return withMoreQuestions(message, questions ?? evenSo(message, whole));
}

/** What a message means after what was spoken of, which may be an emergency. */
function meaningAfter(message: string, before: Before | undefined): Understood {
  const meant = meaningOf(message, before);
  if (!before || !isFirstAid(before.intent)) return meant;
  return inEmergency(meant, { message, stems: stemsOf(message), emergency: before.intent });
}

/** What a message means only by what was said before it. */
function onlyInTalk(message: string, talk: Heard | undefined): Understood | undefined {
  if (!talk) return undefined;
  const picked = pickedOf(message, talk);
  if (picked) return picked;
  const subject = talk.before?.intent;
  const intent = goingOn(message, subject, talk) ?? costOfHelp(message, subject);
  if (intent === undefined) return undefined;
  return { kind: 'answer', intents: [intent], slots: detailsOf(message), because: `${intent}: it goes on` };
}

/** Each intent by its label. */
const BUTTONS = new Map(Object.entries(INTENTS).map(([name, { about }]) => [about, name]));

/** A button sends the very label of its intent, and who leaves a number wants to be phoned: there is nothing to guess. */
function plainlyMeant(message: string): Understood | undefined {
  const slots = detailsOf(message);
  if (isOnlyAddress(message))
    return { kind: 'choice', intents: ['breach-check', 'hand-over'], slots, because: 'an address alone' };
  const intent = leavesContact(message) ? 'hand-over' : BUTTONS.get(message);
  if (intent === undefined) return undefined;
  return {
    kind: 'answer',
    intents: [intent],
    slots,
    because: `${intent} 1.00: its button, or a number left`,
  };
}

/** What a message leaves to speak of, of two that it may mean the likelier; small talk leaves nothing. */
function subjectOf(message: string, talk: Heard | undefined): Before | undefined {
  const before = talk?.before;
  const { kind, intents, slots } =
    plainlyMeant(message) ?? onlyInTalk(message, talk) ?? meaningAfter(message, before);
  const [intent] = intents;
  if (kind === 'unknown' || intent === undefined || INTENTS[intent]?.aside) return undefined;
  const stems = stemsOf(message);
  const isOfBefore = before !== undefined && looksBack(stems);
  return {
    intent,
    slots: withSubjectOf(intent, slots),
    stems: isOfBefore ? [...before.stems, ...stems] : stems,
  };
}
