import { areasOf } from './areas.ts';
import type { Slots } from './intents/intent.ts';
import { stemOf } from './words/words-of.ts';

/** Words that begin a question which goes on from the last one, or point back to it, by their stems: "this" is "thi". */
const BEGINNINGS =
  /^(?:and|what about|how about|ok and|ok cool|for|with|at|after|even|plus|if|until|who must|ok but|but|also|so|then|en|maar|wat van|futhi|kanti|doe (?:it|that|thi)|is (?:it|that|thi)|do (?:they|thos|thes)|can (?:it|that|they)|or|even|only|sluit dit|is dit)\b/;
/** Stems that point back. */
const POINTERS = /\b(?:it|that|thi|them|thos|thes|one|dit|they|same|daai|daardi|lokho|leyo)\b/;

/** What is said around a detail that says nothing of its own: "and what about per year then". */
const AROUND_SLOTS = new Set(
  'and what about how if for per a the is it we are of us people employee staff person worker user year month yearly monthly annual annum or then ok so in at to with en wat van vir as ons is mense werknemers just only say plan business personal company small home family besigheid maatskappy winkel klein ibhizinisi inkampani lami yami that would be i my our have n do you come there pay much cost price upfront instead on now take took get go by at once all maar jaar maand jaarliks maandeliks abantu unyaka ngonyaka ngenyanga inyanga package basic advanced enterprise starter shield one abangu two three four five six seven eight nine ten eleven twelve'
    .split(' ')
    .map(stemOf),
);

/** So short a message is read after the one before. */
const SHORT_WORDS = 4;

/** Longer messages than this stand for themselves. */
const MOST_WORDS = 12;

/** Whether a message may only be understood after another one. */
export function looksBack(stems: readonly string[]): boolean {
  return stems.length <= SHORT_WORDS || (stems.length <= MOST_WORDS && pointsBack(stems));
}

/** Whether its words point back: "and", "does that". */
export function pointsBack(stems: readonly string[]): boolean {
  const text = stems.join(' ');
  return BEGINNINGS.test(text) || POINTERS.test(text);
}

/** Whether it speaks of the very thing before: "what is in it", but not "and the other one". */
export function speaksOfSame(stems: readonly string[]): boolean {
  return /\b(?:it|that|thi|them|thos|thes|they|dit|lokho)\b/.test(stems.join(' '));
}

/** Whether it only gives a detail of what was asked before: a number, a place, a period. */
export function saysOnlySlots(stems: readonly string[]): boolean {
  return stems.length <= MOST_WORDS && stems.every((stem) => stem.startsWith('#') || AROUND_SLOTS.has(stem));
}

/**
 * Words that stand in a message for the intent before it and for its area, so that training can learn what is asked after what. An
 * area alone may come before, too.
 */
export function afterWords(before: string): string[] {
  const [area] = areasOf(before);
  return [before, ...(area === undefined ? [] : [areaBefore(area)])].map((subject) => `#after-${subject}`);
}

/** An area as what was spoken of before. */
export function areaBefore(area: string): string {
  return `area-${area}`;
}

/** The details a message gives. Whoever asks for the personal plan no longer speaks of employees. */
export function givenSlots(given: Slots): { [Name in keyof Slots]: Slots[Name] | undefined } {
  return given.plan === 'personal' ? { ...given, employees: undefined } : given;
}

const BESIDE: readonly (readonly NonNullable<Slots['package']>[])[] = [
  ['basic', 'advanced', 'enterprise'],
  ['starter', 'shield', 'enterpriseReady'],
];
const UP =
  /\b(?:next(?: one| package| size)?(?: up)?|(?:one|package|step|size) (?:up|above|after)|above (?:it|that)|bigger|larger|higher|dearer|more expensive|duurder|groter|hoer|volgende)\b/;
const DOWN =
  /\b(?:cheaper|smaller|lower|less expensive|(?:one|package|step) (?:below|down|under)|goedkoper|kleiner|laer)\b/;
const TOP = /\b(?:biggest|largest|most expensive|dearest|priciest|highest|top one|grootste|duurste)\b/;
const BOTTOM = /\b(?:cheapest|smallest|lowest|least expensive|goedkoopste|kleinste)\b/;
/** Asks what something holds, and what it costs. */
const HOLDS =
  /\bwhats?\b.*\b(?:in|inside|contains?|include|get)\b|\bcontents\b|\b(?:wat kry|wat is in|wat sit in)\b/;
const COSTS = /\b(?:how much|price|costs?|kos|hoeveel|malini)\b/;

/** What a message asks of a package, after this intent. */
export function askedOfPackage(plain: string, intent: string): string {
  return HOLDS.test(plain) ? 'package-contents' : intent;
}

/** The packages that an intent speaks of. */
const LISTED: Readonly<Record<string, (typeof BESIDE)[number] | undefined>> = {
  'security-packages': BESIDE[0],
  'small-business-packages': BESIDE[1],
};

/** Places in a list, by number: the first is 0. */
const PLACES: readonly RegExp[] = [
  /\b(?:first|1st|eerste)\b/,
  /\b(?:second|2nd|middle|tweede|middelste)\b/,
  /\b(?:third|3rd|last|derde|laaste)\b/,
];

/** The two packages that a message compares by their places in the list that was answered: "the first one and the second". */
export function pairOfPackages(
  plain: string,
  { intent, slots: { package: from } }: { readonly intent: string; readonly slots: Slots },
): Pick<Slots, 'package' | 'besidePackage'> | undefined {
  const list = listOf(intent, from);
  const [first, second, more] = PLACES.flatMap((place, at) => (place.test(plain) ? (list?.[at] ?? []) : []));
  return first && second && !more ? { package: first, besidePackage: second } : undefined;
}

function listOf(intent: string, from: Slots['package']): (typeof BESIDE)[number] | undefined {
  return BESIDE.find((names) => from !== undefined && names.includes(from)) ?? LISTED[intent];
}

/** The package that a message means by its place in the list, or beside the one spoken of: "the dearest", "and the next one up". */
export function steppedPackage(
  plain: string,
  { intent, slots: { package: from } }: { readonly intent: string; readonly slots: Slots },
): Slots['package'] {
  if (from === undefined && !HOLDS.test(plain) && !COSTS.test(plain)) return undefined;
  const list = listOf(intent, from);
  if (TOP.test(plain)) return list?.at(-1);
  if (BOTTOM.test(plain)) return list?.[0];
  const place = PLACES.findIndex((one) => one.test(plain));
  if (list && place >= 0) return list[place];
  if (!list || from === undefined) return undefined;
  const step = UP.test(plain) ? 1 : DOWN.test(plain) ? -1 : 0;
  return step === 0 ? undefined : (list[list.indexOf(from) + step] ?? from);
}
