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

/** The thresholds, all probabilities: of danger to people, of all first aid together, and of an answer. */
export const SURE_OF_DANGER = 0.3;
export const SURE_OF_AID = 0.4;
export const SURE = 0.42;

/** Parts of the understanding that `npm run chat:ablate` switches off one by one. */
export const PARTS = ['before', 'shown', 'carried', 'second', 'emergency'] as const;
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
  const { candidates } = classifier.classify(featuresOf(message));
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
  if (aid !== undefined) return { intents: [stillOf(aid, message, state, candidates)], slots };
  const first = candidates.find(({ intent }) => !isDanger(intent));
  if (state && first && without !== 'emergency' && staysInEmergency(message, first, state))
    return { intents: [state.intent], slots: state.slots };
  const least = first && isSubjectSure(first.intent, candidates, state) ? SURE / 2 : SURE;
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

type Candidates = ReturnType<Classifier['classify']>['candidates'];

/** What a message may mean after what was spoken of; or alone, where that is clear, and after first aid where it asks about us. */
function candidatesOf(
  message: string,
  state: State | undefined,
  { classifier, without }: Engine,
): Candidates {
  const alone = classifier.classify(featuresOf(message)).candidates;
  if (state === undefined || without === 'before') return alone;
  const [first] = alone;
  const isClear = first !== undefined && first.sureness >= 2 * SURE && first.intent !== NONE;
  if (isClear && (isFirstAid(state.intent) ? isAboutUs(first.intent) : !OF_NO_SUBJECT.has(first.intent)))
    return alone;
  const subject = subjectOf(state.intent);
  const before = [state.intent, ...(subject === undefined ? [] : [subject])];
  return classifier.classify(featuresOf(message, before)).candidates;
}

/** What a question means that names no subject: after another one it asks that of its subject. */
const OF_NO_SUBJECT = new Set([
  'plan-price',
  'price-overview',
  'quote',
  'repair-time',
  'repair-where',
  'appointment',
]);

const ABOUT_OUR_HELP = new Set([
  'hand-over',
  'quote',
  'price-overview',
  'clean-up-service',
  'appointment',
  'laptop-repair',
  'repair-where',
  'social-media-recovery',
]);

/** A number, an address, hours, or what help costs: that is no part of an emergency. */
function isAboutUs(intent: string): boolean {
  return subjectOf(intent) === 'company' || ABOUT_OUR_HELP.has(intent);
}

/** The first aid that is given already, where a short message after it only seems to tell of another kind. */
function stillOf(aid: string, message: string, state: State | undefined, [first]: Candidates): string {
  const isOther = (first?.sureness ?? 0) >= 2 * SURE;
  return state && isFirstAid(state.intent) && looksBack(message) && !isOther ? state.intent : aid;
}

/** Whether a message after first aid still speaks of that emergency: it is short or points back, and asks for nothing else clearly. */
function staysInEmergency(message: string, first: Candidates[number], { intent }: State): boolean {
  if (!isFirstAid(intent) || !looksBack(message) || isAboutUs(first.intent)) return false;
  return first.sureness < 2 * SURE && INTENTS[first.intent]?.aside !== true;
}

/** Whether an intent is of the subject that was spoken of, or of one whose intents are together as sure as an answer must be. */
function isSubjectSure(intent: string, candidates: Candidates, state: State | undefined): boolean {
  if (state && isOfSame(intent, state)) return true;
  const subject = subjectOf(intent);
  const ofSubject = candidates.filter((one) => subject !== undefined && subjectOf(one.intent) === subject);
  return ofSubject.reduce((sum, { sureness }) => sum + sureness, 0) >= SURE;
}

function isOfSame(intent: string, state: State): boolean {
  return intent === state.intent || subjectOf(intent) === subjectOf(state.intent);
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
    const [first] = classifier.classify(featuresOf(part)).candidates;
    const isClear = first !== undefined && first.sureness >= 2 * SURE;
    return isClear && isOffered(first.intent) && !isFirstAid(first.intent) ? [first.intent] : [];
  });
  const both = [...new Set(clear)];
  return both.length === 2 ? both : [whole];
}
