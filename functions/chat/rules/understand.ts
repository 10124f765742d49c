import type { Classifier } from './meaning/classifier.ts';
import { featuresOf } from './meaning/features.ts';
import { plainText, tokensOf } from './meaning/tokens.ts';
import {
  type Before,
  type Conversation,
  type Meaning,
  beforeLast,
  carriedSlots,
  readAgainst,
} from './conversation.ts';
import { INTENTS, isDanger, isFirstAid, isOffered, withSubject } from './intents/all-intents.ts';
import { isOnlySecret } from './secrets.ts';
import { isOnlyAddress, leavesContact, slotsOf } from './slots.ts';

/** The class of everything that is not the company's business. */
export const NONE = '(none)';

/** The thresholds, all probabilities: of danger to people, of all first aid together, of a first answer, and of a later one. */
const SURE_OF_DANGER = 0.3;
const SURE_OF_AID = 0.36;
const SURE = 0.42;
const SURE_LATER = 0.6;
/** Below this, what may be meant is not even offered. */
const LEAST_NEAR = 0.04;

/** Parts of the understanding that `npm run chat:ablate` switches off one by one. */
export const PARTS = ['before', 'said', 'shown', 'carried'] as const;
type Part = (typeof PARTS)[number];

/** The built-in engine: what is learnt, and what is switched off. */
export interface Engine {
  readonly classifier: Classifier;
  readonly without?: Part | undefined;
}

/** What the last message of a conversation means. */
export function understand(conversation: Conversation, engine: Engine): Meaning {
  const meaningOf = (message: string, before: Before) => meaningAfter(message, before, engine);
  return meaningOf(conversation.at(-1) ?? '', beforeLast(conversation, meaningOf));
}

/** Each intent by its label. */
const BUTTONS = new Map(Object.entries(INTENTS).map(([name, { about }]) => [about, name]));

function meaningAfter(message: string, before: Before, engine: Engine): Meaning {
  const { state } = before;
  const slots = slotsOf(message);
  const button = BUTTONS.get(message);
  if (button !== undefined) return { intents: [button], slots };
  const isOnlyTyped = isOnlySecret(message);
  const danger = isOnlyTyped ? undefined : dangerOf(message, engine);
  if (danger !== undefined) return { intents: [danger], slots };
  if (isOnlyAddress(message)) return { intents: [], slots, nearest: ['breach-check', 'hand-over'] };
  if (leavesContact(message)) return { intents: ['hand-over'], slots };
  const read = state && engine.without !== 'shown' ? readAgainst(state, message) : undefined;
  const meaning = read ?? decided(message, { ...before, slots, engine });
  // A secret alone tells of no harm.
  return isOnlyTyped && meaning.intents.some(isFirstAid) ? { intents: [], slots } : meaning;
}

/** The danger that a message tells of: before everything else, whatever was spoken of. */
function dangerOf(message: string, { classifier }: Engine): string | undefined {
  if (speaksOfOwnLife(plainText(message))) return 'danger-life';
  const candidates = classifier.classify(featuresOf(message));
  const { kinds, together } = allOf(isDanger, candidates);
  return together >= SURE_OF_DANGER ? kinds[0]?.intent : undefined;
}

function allOf(isOne: (intent: string) => boolean, candidates: Candidates) {
  const kinds = candidates.filter(({ intent }) => isOne(intent));
  return { kinds, together: kinds.reduce((sum, { sureness }) => sum + sureness, 0) };
}

interface Asked extends Before {
  readonly slots: Meaning['slots'];
  readonly engine: Engine;
}

function decided(message: string, asked: Asked): Meaning {
  const { state, slots, engine } = asked;
  const candidates = candidatesOf(message, asked);
  const isKnown = (token: string) => token.startsWith('#') || engine.classifier.knows(token);
  // What was spoken of before must not decide alone.
  const isOfNobody = engine.classifier.classify(featuresOf(message))[0]?.intent === NONE;
  const isNonsense = asked.said !== '' && (isOfNobody || !tokensOf(message).some(isKnown));
  const aid = firstAidAmong(candidates);
  if (aid !== undefined && !isNonsense) return { intents: [aid], slots };
  const first = candidates.find(({ intent }) => !isDanger(intent));
  if (first === undefined || first.intent === NONE || isNonsense) return { intents: [], slots };
  const near = candidates.filter(({ intent, sureness }) => sureness >= LEAST_NEAR && isOffered(intent));
  const nearest = near.map(({ intent }) => intent);
  if (first.sureness < (state === undefined || LEAVES_SUBJECT.has(first.intent) ? SURE : SURE_LATER))
    return { intents: [], slots, nearest };
  const isCarried = state !== undefined && engine.without !== 'carried';
  return { intents: [first.intent], slots: isCarried ? carriedSlots(state, slots) : slots, nearest };
}

/** Where and when we are to be reached, and thanks: they leave every subject. */
const LEAVES_SUBJECT = new Set(['contact', 'opening-hours', 'after-hours', 'areas-served', 'thanks']);

type Candidates = ReturnType<Classifier['classify']>;

/** What a message may mean after what was spoken of. */
function candidatesOf(message: string, { state, said, engine }: Asked): Candidates {
  const { classifier, without } = engine;
  const alone = classifier.classify(featuresOf(message));
  if (said === '' || without === 'before') return alone;
  if (alone.some(({ intent, sureness }) => sureness >= SURE && LEAVES_SUBJECT.has(intent))) return alone;
  const after = classifier.classify(featuresOf(message, state && withSubject(state.intent)));
  if (without === 'said') return after;
  return likelierBy(classifier.classify(featuresOf(`${said} ${message}`)), after);
}

/** How much all that was said counts, and the probability below which it makes nothing less likely. */
const SAID_POWER = 0.25;
const LEAST_SAID = 0.001;

/** Candidates of a message, each likelier the more all words of the conversation would mean it. */
function likelierBy(said: Candidates, after: Candidates): Candidates {
  const whole = new Map(said.map(({ intent, sureness }) => [intent, sureness]));
  const factorOf = (intent: string) => ((whole.get(intent) ?? 0) + LEAST_SAID) ** SAID_POWER;
  const sum = after.reduce((total, { intent, sureness }) => total + sureness * factorOf(intent), 0);
  return after
    .map(({ intent, sureness }) => ({ intent, sureness: (sureness * factorOf(intent)) / sum }))
    .sort((a, b) => b.sureness - a.sureness);
}

/** The first aid that is likely enough by all its kinds together. */
function firstAidAmong(candidates: Candidates): string | undefined {
  const { kinds, together } = allOf(isFirstAid, candidates);
  const [likeliest] = kinds;
  if (!likeliest || together < SURE_OF_AID) return undefined;
  return likeliest.sureness >= together * SURE_OF_AID ? likeliest.intent : 'aid-unsure';
}

/** Who speaks of ending or harming a life, their own or somebody's whom they know. */
const SIGNS: readonly RegExp[] = [
  /\bsuicid\w*\b|\bselfmoord\b|\b(?:end|take|taking|ending) (?:my|his|her) (?:own )?life\b/,
  /\b(?:kill(?:ing)?|hang(?:ing)?|harm(?:ing)?|hurt(?:ing)?|cut(?:ting)?) (?:my ?self|him ?self|her ?self|themselves)\b/,
  /\b(?:want|wants|wanna|going|gonna|ready|about|will|just|ima) (?:to |2 )?end it all\b(?! the\b| my\b| with you\b)/,
  /\b(?:want|wants|going|ready) (?:to|2) die\b|\bwish (?:that )?i (?:was|were|wer) dead\b/,
  /\b(?:dont|do not|doesnt|does not) want (?:to|2) (?:live|be alive|be here any ?more)\b(?! with (?:this|my|that|the) )|\bcant go on (?:any ?more|living)\b/,
  /\b(?:my|sy|haar) (?:eie )?lewe neem\b|\b(?:myself|homself|haarself) (?:iets aandoen|doodmaak|om die lewe bring)\b/,
  /\bwil nie meer (?:lewe|leef)\b|\bwil (?:net )?(?:dood ?gaan|sterf)\b/,
  /\bngifuna ukufa\b|\b(?:uku|ngi|ngizo|uzo|ufuna uku)zibulala\b/,
];

/** What sounds like it: anger at oneself, a small wound, the name of a service that helps others. */
const ONLY_SAID: readonly RegExp[] = [
  /\b(?:could|can) (?:just )?(?:kill|hang) myself\b/g,
  /\b(?:cut(?:ting)?|hurt) (?:myself|himself|herself) (?:off|loose|out)\b/g,
  /\b(?:cut|hurt) (?:myself|himself|herself) (?:\w+ )?(?:on|with|from) (?:the|a|an|my|your|some|that) (?:\w+ ){0,2}(?:laptop|computer|pc|server|rack|case|casing|cover|lid|screen|glass|edge|corner|metal|printer|phone|cable|tin|box|fan|tower)\b/g,
  /\b(?:we (?:run|are|have|operate)|i (?:run|manage)|(?:work|volunteer)\w* (?:at|for)|our|(?:website|site|page|server|laptops|mails?) (?:of|for)) (?:(?:a|an|the|small|local|national|free) ){0,3}suicide (?:\w+ )?(?:help ?line|hot ?line|crisis line|line|prevention|awareness|charity|centre|ngo)\b/g,
  /\b(?:for|does|do|of) (?:a|our|the) suicide (?:help ?line|hot ?line|crisis line)\b(?! number)/g,
  /\bsuicide (?:help ?line|hot ?line|crisis line) (?:website|site|page|server|laptops?|office|volunteers)\b/g,
];

/** A story, and work against it. */
const OF_A_STORY = /\b(?:movie|film|game|series|book|squad|prevention)\b/;

/** Whether a message speaks of ending or harming one's own life, or somebody's who is known to the writer. `plain` is in small letters. */
function speaksOfOwnLife(plain: string): boolean {
  const text = ONLY_SAID.reduce((rest, said) => rest.replace(said, ' '), plain);
  return SIGNS.some((sign) => sign.test(text)) && !OF_A_STORY.test(text);
}
