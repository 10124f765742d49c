import { type Candidate, classify, NONE, reasonsFor, type SaidBefore } from './classifier/classify.ts';
import { INTENTS, topicOf } from './intents/all-intents.ts';
import type { Slots } from './intents/intent.ts';
import { aidNotNeeded, firstAidFor, isFirstAid, ofItsKind } from './first-aid-for.ts';
import { areHalves, holdsStepsOf } from './halves.ts';
import { areOfOneArea } from './areas.ts';
import { againstHazard, besideHazard } from './hazards.ts';
import { insteadOfOtherPrice } from './price-guard.ts';
import { DANGER_WORD, HARM_WORD, SAY_WORD } from './slots/slots-of.ts';
import {
  AHEAD,
  AHEAD_OF_NONE,
  CLOSE,
  KNOWN_ENOUGH,
  SURE,
  SURE_IN_TOPIC,
  SURE_OF_TOPIC,
  SURE_WITHOUT_OTHERS,
  WORTH_OFFERING,
} from './thresholds.ts';

/** What a message is taken to mean. */
export interface Understood {
  readonly kind: 'answer' | 'choice' | 'unknown';
  /** The one or two that are answered, the two to choose from, or the nearest ones of what was not understood. */
  readonly intents: readonly string[];
  readonly slots: Slots;
  /** Where a second question is left without an answer: what it may mean, or nothing. */
  readonly beside?: readonly string[];
  /** What it may mean instead, where the answer is less than sure: at most two. */
  readonly others?: readonly string[];
  /** It is the first aid that was given before. */
  readonly isAgain?: true;
  /** The last answer was not what was asked; `intents` are what may have been. */
  readonly isMissed?: true;
  /** The whole decision in one line. */
  readonly because: string;
  /** How sure the first intent is, where the classifier decided. */
  readonly sureness?: number;
  /** The three that the classifier finds likeliest, where it decided. */
  readonly likeliest?: readonly string[];
}

/** The answer to who wants to have words said: before everything else in the message. */
const REFUSED = 'manipulation';

/** The answer to who tells of danger to a life, likewise. */
export const IN_DANGER = 'life-in-danger';

/** So many of the likeliest intents are told. */
const LIKELIEST = 3;

/** And so many are offered beside an answer. */
const MOST_OTHERS = 2;

/** What is asked: the stems of a message, what it says beside them, and what was spoken of before. */
interface Asked {
  readonly stems: readonly string[];
  readonly slots: Slots;
  readonly before?: SaidBefore | undefined;
  /** What it cannot mean here. */
  readonly notMeant?: readonly string[];
}

/** Answer, choice or unknown, by how sure the classifier is: see thresholds.ts. */
export function decide({ stems, slots, before, notMeant = [] }: Asked): Understood {
  const { candidates: all, known, features } = classify(stems, before);
  const candidates = without(all, [...notMeant, ...aidNotNeeded(stems)]);
  const [first, second] = candidates;
  const explained = (decision: string) =>
    `${decision}; ${shown(candidates)}; known ${known.toFixed(2)}; ${first ? reasonsFor(first.intent, features).join(', ') : ''}`;
  const decided = (kind: Understood['kind'], intents: readonly string[], why: string = kind): Understood => ({
    kind,
    intents,
    slots,
    because: explained(why),
    sureness: first?.sureness ?? 0,
    likeliest: candidates.slice(0, LIKELIEST).map(({ intent }) => intent),
    others: kind === 'answer' ? othersThan(intents[0] ?? '', candidates, slots) : [],
  });
  const answer = (intent: string) => decided('answer', [intent], intent);
  const priced = (intents: readonly string[]) => {
    const said = insteadOfOtherPrice(intents, slots.subjects ?? [], candidates) ?? intents;
    const sureness = candidates.find(({ intent }) => intent === said[0])?.sureness ?? 0;
    return { ...decided(said.length === 1 ? 'answer' : 'choice', said), sureness };
  };

  if (!first || !second) return { kind: 'unknown', intents: [], slots, because: 'nothing learnt' };
  if (stems.includes(SAY_WORD) && isLikely(REFUSED, candidates)) return answer(REFUSED);
  if (stems.includes(DANGER_WORD)) return answer(IN_DANGER);
  const hazard = againstHazard(stems, first);
  if (hazard !== undefined) return decided('answer', [hazard, ...besideHazard(hazard, candidates)], hazard);
  const emergency = firstAidFor(stems, candidates);
  if (emergency !== undefined) return answer(emergency);
  if (first.intent !== NONE && known >= KNOWN_ENOUGH && !mayBeNone(candidates)) {
    const isSure = isAhead(first, second) || leadsTopic(candidates);
    if (isSure && !isFirstAid(first.intent)) return priced([first.intent]);
    if (isClose(first, second)) {
      if (haveOneAnswer(first.intent, second.intent, slots)) return priced([first.intent]);
      const choice = bothIfHalves(priced([first.intent, second.intent]), [first, second], stems);
      if (choice.kind === 'answer' || !stems.includes(HARM_WORD)) return choice;
    }
  }
  if (stems.includes(HARM_WORD)) return answer(ofItsKind('aid-unsure', stems));
  return decided('unknown', nearestOf(candidates));
}

/** The candidates but for those that cannot be meant, as sure as they are among themselves. */
function without(candidates: readonly Candidate[], notMeant: readonly string[]): readonly Candidate[] {
  const left = candidates.filter(({ intent }) => !notMeant.includes(intent));
  const sum = left.reduce((total, { sureness }) => total + sureness, 0) || 1;
  return left.map(({ intent, sureness }) => ({ intent, sureness: sureness / sum }));
}

/** What else a message may mean that is answered with less than full sureness; nothing beside small talk and refusals. */
function othersThan(said: string, candidates: readonly Candidate[], slots: Slots): string[] {
  const [likeliest] = candidates;
  const isSure = likeliest !== undefined && likeliest.sureness >= SURE_WITHOUT_OTHERS;
  // First aid may be put together of two kinds: then it is as sure as they are.
  const isOfIt = likeliest?.intent === said || (isFirstAid(said) && isFirstAid(likeliest?.intent ?? ''));
  if ((isSure && isOfIt) || !isOffered(said)) return [];
  return candidates
    .filter(({ intent, sureness }) => intent !== said && sureness >= WORTH_OFFERING && isOffered(intent))
    .filter(({ intent }) => !haveOneAnswer(said, intent, slots))
    .filter(({ intent }) => !holdsStepsOf(said, intent))
    .slice(0, MOST_OTHERS)
    .map(({ intent }) => intent);
}

/** Whether two intents say the same to what was asked: then there is nothing to choose. */
function haveOneAnswer(one: string, other: string, slots: Slots): boolean {
  const [first, second] = [INTENTS[one]?.answer, INTENTS[other]?.answer].map((answer) =>
    typeof answer === 'function' ? answer(slots) : answer,
  );
  return first !== undefined && first === second;
}

/** Whether an intent is likely at all. */
function isLikely(name: string, candidates: readonly Candidate[]): boolean {
  return candidates.some(({ intent, sureness }) => intent === name && sureness >= WORTH_OFFERING);
}

/** Whether it is nearly as likely that the message is none of the company's business. */
function mayBeNone(candidates: readonly Candidate[]): boolean {
  const none = candidates.find(({ intent }) => intent === NONE);
  return (candidates[0]?.sureness ?? 0) < AHEAD_OF_NONE * (none?.sureness ?? 0);
}

function isAhead(first: Candidate, second: Candidate): boolean {
  return first.sureness >= SURE && first.sureness >= AHEAD * second.sureness;
}

/** Whether one leads where nothing is likely but what lies in its topic or area: the rest are details of it, and are offered beside it. */
function leadsTopic(candidates: readonly Candidate[]): boolean {
  const [first, second] = candidates;
  if (!first || !second || first.sureness < SURE_IN_TOPIC || first.sureness < AHEAD * second.sureness)
    return false;
  const ofTopic = candidates.filter(
    ({ intent }) => topicOf(intent) === topicOf(first.intent) || areOfOneArea(intent, first.intent),
  );
  return ofTopic.reduce((sum, { sureness }) => sum + sureness, 0) >= SURE_OF_TOPIC;
}

/** A choice, or the answer of both where they are halves of one, and neither stands for a price that was asked. */
function bothIfHalves(
  choice: Understood,
  [first, second]: readonly [Candidate, Candidate],
  stems: readonly string[],
): Understood {
  const areMeant = [first, second].every(({ intent }) => choice.intents.includes(intent));
  const areBoth = areMeant && areHalves(first, second, stems.includes(HARM_WORD));
  return areBoth ? { ...choice, kind: 'answer' } : choice;
}

/** Two that can both be offered, and together leave little doubt. */
function isClose(first: Candidate, second: Candidate): boolean {
  return (
    first.sureness + second.sureness >= CLOSE &&
    [first, second].every(({ intent, sureness }) => sureness >= WORTH_OFFERING && isOffered(intent))
  );
}

function nearestOf(candidates: readonly Candidate[]): string[] {
  return candidates
    .filter(({ intent, sureness }) => sureness >= WORTH_OFFERING && isOffered(intent))
    .slice(0, 3)
    .map(({ intent }) => intent);
}

/** Whether an intent is a subject that can be offered or spoken of: no small talk, no refusal. */
export function isOffered(intent: string): boolean {
  return intent !== NONE && INTENTS[intent] !== undefined && !INTENTS[intent].aside;
}

function shown(candidates: readonly Candidate[]): string {
  return candidates
    .slice(0, 3)
    .map(({ intent, sureness }) => `${intent} ${sureness.toFixed(2)}`)
    .join(', ');
}
