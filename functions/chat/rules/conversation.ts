import { MOST_EARLIER_MESSAGES } from '#shared/rules/chat.ts';
import { INTENTS, isFirstAid, isOffered, subjectOf } from './intents/all-intents.ts';
import type { Slots } from './intents/intent.ts';
import { isTelling, plainText } from './meaning/tokens.ts';
import { bareNumberOf, isPort, PACKAGE_LISTS, slotsOf } from './slots.ts';

/** A visitor's own messages, the oldest first; the last is the one to be answered. */
export type Conversation = readonly string[];

/** What a conversation has come to: the subject, what was said of it, and by both what the visitor was shown last. */
export interface State {
  readonly intent: string;
  readonly slots: Slots;
  /** The package that was shown before the one of the slots. */
  readonly formerPackage?: Slots['package'];
}

/** What a message means: at most two intents, the likelier first, and what it says beside them; none if it is not known. */
export interface Meaning {
  readonly intents: readonly string[];
  readonly slots: Slots;
  /** What else may be meant, the likeliest first. */
  readonly nearest?: readonly string[];
}

/** What came before a message: the state, if there is a subject, and all words of the visitor's. */
export interface Before {
  readonly state: State | undefined;
  readonly said: string;
}

/** What came before the last message, by `meaningOf` for each of those before it. */
export function beforeLast(
  conversation: Conversation,
  meaningOf: (message: string, before: Before) => Meaning,
): Before {
  let before: Before = { state: undefined, said: '' };
  for (const message of conversation.slice(-MOST_EARLIER_MESSAGES - 1, -1))
    before = {
      state: stateAfter(before.state, meaningOf(message, before)),
      said: `${before.said} ${message}`,
    };
  return before;
}

/** Small talk, refusals and what was not understood leave the subject as it was. */
function stateAfter(state: State | undefined, { intents, slots }: Meaning): State | undefined {
  const intent = intents.find(isOffered);
  if (intent === undefined) return state;
  const isAnother = slots.package !== undefined && slots.package !== state?.slots.package;
  return { intent, slots, formerPackage: isAnother ? state?.slots.package : state?.formerPackage };
}

/** What a message means that is read against what was shown before: a number, a package, what an emergency costs, or that it goes on. */
export function readAgainst(state: State, message: string): Meaning | undefined {
  const { intent: shown, slots: before } = state;
  const intent = subjectOf(shown) === 'ports' ? 'port-open' : shown;
  const takes = INTENTS[intent]?.takes ?? [];
  const number = bareNumberOf(message);
  const counted = number === undefined ? undefined : numberFor(takes, number, before);
  if (counted) return { intents: [intent], slots: { ...before, ...counted } };
  const plain = plainText(message);
  const showsPackages =
    takes.includes('package') || (intent === 'which-package' && /\b(?:one|package)\b/.test(plain));
  const stepped = showsPackages ? (packagesGiven(plain, state) ?? packageMeant(plain, before)) : undefined;
  if (stepped)
    return { intents: ['security-packages'], slots: { ...before, besidePackage: undefined, ...stepped } };
  if (ONLY_WHY.test(plain)) return { intents: [intent], slots: before };
  if (!isFirstAid(intent)) return undefined;
  if (onlyGoesOn(message)) return { intents: [intent], slots: before };
  const asksPrice =
    PRICE_WORDS.some((word) => plain.includes(word)) && saysOnly(plain, [...PRICE_WORDS, 'help']);
  return asksPrice ? { intents: ['clean-up-service'], slots: {} } : undefined;
}

/** "why", "but why is that": it names nothing of its own. */
const ONLY_WHY =
  /^\W*(?:(?:and|but|ok|so|en|maar)\b\W*)*(?:why|how come|hoekom|waarom)(?: is (?:that|it|this|dit)| so)?\W*$/;

/** A bare number is a count, a port or a price by what the subject takes. */
function numberFor(takes: readonly (keyof Slots)[], number: number, before: Slots): Slots | undefined {
  if (takes.includes('ports')) return isPort(number) ? { ports: [number] } : undefined;
  const { package: named } = takes.includes('package') ? slotsOf(`package at R${number}`) : {};
  if (named) return { package: named };
  const counts = takes.filter((slot) => slot === 'employees' || slot === 'devices');
  // What was counted before is counted again.
  const counted = counts.find((slot) => before[slot] !== undefined);
  const kind = counted ?? (takes.includes('package') ? undefined : counts[0]);
  if (kind === undefined || number >= 1000) return undefined;
  return kind === 'devices' ? { devices: number } : { employees: number, plan: 'business' };
}

/** The words of a question about a price that names nothing else. */
const PRICE_WORDS =
  `much per cost costs costing price prices pricing pay paid total altogether charge charges fee fees rate rates quote rand expensive free kos koste hoeveel
  prys vra duur verniet malini kubiza imahhala`.split(/\s+/);
/** And those of a message that says little else than which packages, or for how long. */
const PACKAGE_WORDS =
  `starter protection business shield enterprise ready basic advanced advance package packages pakket pakkette cheaper less twelve year years yearly
  annual annually annum month months monthly jaar jaarliks maand unyaka ngonyaka inyanga compare compared compares comparison comparing difference differences different
  differ better versus vs both two vergelyk verskil against`.split(/\s+/);

/** Whether all words that tell something are among some. */
function saysOnly(plain: string, some: readonly string[]): boolean {
  const words = plain.split(/[^a-z0-9]+/).filter((word) => isTelling(word) && !/^\d+$/.test(word));
  return words.every((word) => some.includes(word));
}

const COMPARES = /\b(?:compar\w+|differ\w*|better|versus|vs|both|vergelyk|verskil)\b/;

/** The packages, or the period, that a message gives which says little else: "and enterprise", "how much is that per year", "compare them". */
function packagesGiven(plain: string, { slots: before, formerPackage: former }: State): Slots | undefined {
  if (!saysOnly(plain, [...PRICE_WORDS, ...PACKAGE_WORDS])) return undefined;
  const { package: said, besidePackage: second, period } = slotsOf(`package ${plain}`);
  const shown = PACKAGE_LISTS.find((names) => before.package !== undefined && names.includes(before.package));
  const isReady = said === 'enterprise' && shown?.includes('enterpriseReady');
  const named = isReady ? 'enterpriseReady' : said;
  if (!COMPARES.test(plain)) {
    if (named) return { package: named, besidePackage: second, ...(period && { period }) };
    return period && { period, besidePackage: before.besidePackage };
  }
  const all = [named, second, before.package, before.besidePackage, former].flatMap((name) => name ?? []);
  const [one, other] = new Set(all);
  // One package alone is compared with all.
  return other === undefined ? { package: undefined } : { package: one, besidePackage: other };
}

const UP =
  /\b(?:next(?: one| package| size| up|\W*$)|(?:one|package|step|size) (?:up|above|after)|above (?:it|that)|bigger|larger|higher|dearer|more expensive|duurder|groter|volgende)\b/;
const DOWN =
  /\b(?:cheaper|smaller|lower|less expensive|(?:one|package|step) (?:below|down|under)|goedkoper|kleiner)\b/;
/** Places in a list, the first to the last. */
const PLACES: readonly RegExp[] = [
  /\b(?:first|1st|eerste|cheapest|smallest|lowest|least expensive|goedkoopste|kleinste)\b/,
  /\b(?:second|2nd|middle|tweede|middelste)\b/,
  /\b(?:third|3rd|last|derde|laaste|biggest|largest|most expensive|dearest|priciest|highest|top one|grootste|duurste)\b/,
];

/** The package that a message means by its place in the list, or beside the one spoken of: "the dearest", "and the one above it". */
function packageMeant(
  plain: string,
  { package: from }: Slots,
): Pick<Slots, 'package' | 'besidePackage'> | undefined {
  const list = PACKAGE_LISTS.find((names) => names.some((name) => name === from)) ?? PACKAGE_LISTS[1] ?? [];
  const [first, second] = PLACES.flatMap((place, at) => (place.test(plain) ? (list[at] ?? []) : []));
  if (first) return { package: first, ...(second && { besidePackage: second }) };
  // Where none is chosen yet, the step is from the smallest.
  const at = from === undefined ? 0 : list.indexOf(from);
  const step = UP.test(plain) ? 1 : DOWN.test(plain) ? -1 : 0;
  return step === 0 ? undefined : { package: list[at + step] ?? list[at] };
}

/** What in an emergency only goes on: "ok done, what now", "it did not work", "who do I phone first", "wat nou", "ngenzeni manje". */
const GOING_ON_WORDS = new Set(
  `a again all already also am and anything are be been both busy call called complete completed continue could did didnt disconnected do does done else everything finish
  finished first from going happen happens how i im is it its just keep more must my need next no nobody not nothing now off ok okay on one out
  phone phoned please pls really said say second should so something step steps still switched tell that thats the them then there these they thing things this those
  three to tried try trying two unplugged up wait was we weve ive what which who will with wont work worked works would yes yeah yet alles asb dan dit doen drie een
  ek eerste en gedoen help het is ja klaar meer moet nee nie nog nou ons probeer steeds volgende wat weer werk wie manje futhi ngenzeni ngenzenjani sengiqedile sengenzile
  yebo`.split(/\s+/),
);

function onlyGoesOn(message: string): boolean {
  const words = plainText(message)
    .split(/[^a-z0-9]+/)
    .filter(Boolean);
  const isDone = words.some((word) => /^(?:done|finished|klaar|sengiqedile)$/.test(word));
  return (isDone || words.length > 1) && words.every((word) => GOING_ON_WORDS.has(word));
}

/** The details that hold: those a message gives, and of those before what it does not replace. */
export function carriedSlots({ slots: before }: State, given: Slots): Slots {
  const { ofAnotherDay: _day, contactTyped: _contact, besidePackage: _beside, ...held } = before;
  const isPersonal = given.plan === 'personal';
  return { ...held, ...(isPersonal && { employees: undefined }), ...given };
}
