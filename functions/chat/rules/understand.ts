import type { Classifier } from './meaning/classifier.ts';
import { featuresOf } from './meaning/features.ts';
import { plainText } from './meaning/tokens.ts';
import {
  carriedSlots,
  type Conversation,
  looksBack,
  type Meaning,
  readAgainst,
  type State,
  stateBefore,
} from './conversation.ts';
import { INTENTS, isDanger, isFirstAid, isOffered, subjectOf } from './intents/all-intents.ts';
import { isOnlyAddress, leavesContact } from './left-number.ts';
import { speaksOfOwnLife } from './own-life.ts';
import { slotsOf } from './slots.ts';

/** The class of everything that is not the company's business. */
export const NONE = '(none)';

/** The thresholds, all probabilities: of danger to people, of all first aid together, and of an answer, to a first message and to a later one. */
export const SURE_OF_DANGER = 0.3;
export const SURE_OF_AID = 0.4;
export const SURE = 0.42;
const SURE_LATER = 0.56;

/** Parts of the understanding that `npm run chat:ablate` switches off one by one. */
export const PARTS = ['before', 'shown', 'carried', 'second'] as const;
type Part = (typeof PARTS)[number];

/** The built-in engine: what is learnt, and what is switched off. */
export interface Engine {
  readonly classifier: Classifier;
  readonly without?: Part | undefined;
}

/** What the last message of a conversation means. */
export function understand(conversation: Conversation, engine: Engine): Meaning {
  const meaningOf = (message: string, state: State | undefined) => meaningAfter(message, state, engine);
  return meaningOf(conversation.at(-1) ?? '', stateBefore(conversation, meaningOf));
}

/** Each intent by its label. */
const BUTTONS = new Map(Object.entries(INTENTS).map(([name, { about }]) => [about, name]));

function meaningAfter(message: string, state: State | undefined, engine: Engine): Meaning {
  const slots = slotsOf(message);
  const button = BUTTONS.get(message);
  if (button !== undefined) return { intents: [button], slots };
  const danger = dangerOf(message, engine);
  if (danger !== undefined) return { intents: [danger], slots };
  if (isOnlyAddress(message)) return { intents: [], slots, nearest: ['breach-check', 'hand-over'] };
  if (leavesContact(message)) return { intents: ['hand-over'], slots };
  const read = state && engine.without !== 'shown' ? readAgainst(state, message) : undefined;
  return read ?? decided(message, { state, slots, engine });
}

/** The danger that a message tells of: before everything else, whatever was spoken of. */
function dangerOf(message: string, { classifier }: Engine): string | undefined {
  if (speaksOfOwnLife(plainText(message))) return 'danger-life';
  const candidates = classifier.classify(featuresOf(message));
  const dangers = candidates.filter(({ intent }) => isDanger(intent));
  const together = dangers.reduce((sum, { sureness }) => sum + sureness, 0);
  return together >= SURE_OF_DANGER ? dangers[0]?.intent : undefined;
}

interface Asked {
  readonly state: State | undefined;
  readonly slots: Meaning['slots'];
  readonly engine: Engine;
}

function decided(message: string, { state, slots, engine }: Asked): Meaning {
  const { without } = engine;
  const candidates = candidatesOf(message, state, engine);
  const aid = firstAidAmong(candidates);
  if (aid !== undefined) return { intents: [aid], slots };
  const first = candidates.find(({ intent }) => !isDanger(intent));
  const sure = state === undefined ? SURE : SURE_LATER;
  const least = first && isSubjectSure(first.intent, candidates, state) ? sure / 2 : sure;
  if (!first || first.intent === NONE || first.sureness < least) {
    const nearest = candidates
      .map(({ intent }) => intent)
      .filter((name) => isOffered(name) && !isFirstAid(name));
    return { intents: [], slots, nearest: first?.intent === NONE ? [] : nearest.slice(0, 3) };
  }
  const goesOn =
    state !== undefined && without !== 'carried' && looksBack(message) && isOfSame(first.intent, state);
  return {
    intents: without === 'second' ? [first.intent] : withSecond(message, first.intent, engine),
    slots: goesOn ? carriedSlots(state, slots) : slots,
  };
}

type Candidates = ReturnType<Classifier['classify']>;

/** What a message may mean after what was spoken of. */
function candidatesOf(
  message: string,
  state: State | undefined,
  { classifier, without }: Engine,
): Candidates {
  if (state === undefined || without === 'before') return classifier.classify(featuresOf(message));
  const subject = subjectOf(state.intent);
  return classifier.classify(
    featuresOf(message, [state.intent, ...(subject === undefined ? [] : [subject])]),
  );
}

/** Whether an intent is of the subject that was spoken of, or of one whose intents are together as sure as an answer must be. */
function isSubjectSure(intent: string, candidates: Candidates, state: State | undefined): boolean {
  if (state && isOfSame(intent, state)) return true;
  const subject = subjectOf(intent);
  const ofSubject = candidates.filter((one) => subject !== undefined && subjectOf(one.intent) === subject);
  return ofSubject.reduce((sum, { sureness }) => sum + sureness, 0) >= SURE;
}

function isOfSame(intent: string, state: State): boolean {
  const subject = subjectOf(intent);
  return intent === state.intent || (subject !== undefined && subject === subjectOf(state.intent));
}

/** The first aid that is likely enough by all its kinds together. */
function firstAidAmong(candidates: Candidates): string | undefined {
  const kinds = candidates.filter(({ intent }) => isFirstAid(intent));
  const together = kinds.reduce((sum, { sureness }) => sum + sureness, 0);
  const [likeliest] = kinds;
  if (!likeliest || together < SURE_OF_AID) return undefined;
  return likeliest.sureness >= together * SURE_OF_AID ? likeliest.intent : 'aid-unsure';
}

const BETWEEN_QUESTIONS = /[?!.;]+\s+|,?\s+(?:and|also|plus|n|en|&)\s+/i;
const FEWEST_WORDS = 3;

/** The meaning of a message, or the two of its parts where each of them is clear by itself. */
function withSecond(message: string, whole: string, { classifier }: Engine): string[] {
  const parts = message
    .split(BETWEEN_QUESTIONS)
    .filter((part) => part.trim().split(/\s+/).length >= FEWEST_WORDS);
  if (parts.length < 2 || !isOffered(whole)) return [whole];
  const clear = parts.flatMap((part) => {
    const [first] = classifier.classify(featuresOf(part));
    const isClear = first !== undefined && first.sureness >= 2 * SURE;
    return isClear && isOffered(first.intent) && !isFirstAid(first.intent) ? [first.intent] : [];
  });
  const both = [...new Set(clear)];
  return both.length === 2 ? both : [whole];
}
