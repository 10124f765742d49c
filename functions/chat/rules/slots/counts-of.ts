import type { Slots } from '../intents/intent.ts';

const SPELT_OUT: Readonly<Record<string, number>> = Object.fromEntries(
  [
    'two twee',
    'three drie',
    'four vier',
    'five vyf',
    'six ses',
    'seven sewe',
    'eight agt',
    'nine nege',
    'ten tien',
    'eleven elf',
    'twelve twaalf dozen',
    'thirteen dertien',
    'fourteen veertien',
    'fifteen vyftien',
    'sixteen sestien',
    'seventeen',
    'eighteen',
    'nineteen',
    'twenty twintig',
  ].flatMap((words, index) => words.split(' ').map((word) => [word, index + 2])),
);
for (const [word, count] of Object.entries({
  thirty: 30,
  dertig: 30,
  forty: 40,
  veertig: 40,
  fifty: 50,
  vyftig: 50,
  hundred: 100,
}))
  Object.assign(SPELT_OUT, { [word]: count });

const PEOPLE =
  'people|persons?|employees?|staff|workers?|users?|of us|of ons|man|heads?|ppl|colleagues|team members?|members|seats|guys|ladies|mense|werknemers|personeel|abantu|abasebenzi|pax|in (?:the|our|my) (?:team|office|company|business|firm)';
/** What the people of a business do: only counted where no word for all of them is. */
const TRADES =
  'teachers?|clerks?|partners?|doctors?|nurses?|secretaries|receptionists?|agents?|cleaners?|drivers?|waiters?|stylists?|mechanics?|assistants?|attorneys?|lawyers?|dentists?|bookkeepers?|accountants?|typists?|cashiers?|onderwysers?|werkers?|othisha';
const DEVICES =
  'endpoints?|devices?|pcs?|computers?|laptops?|machines?|workstations?|desktops?|toestelle|rekenaars|amakhompyutha|macs|notebooks';

const YEAR_OR_PHONE = /\b(?:19[89]|20[0-3])\d\b|\+?\b(?:0|27)\d[\d -]{6,}\d\b/g;
/** "5 of the laptops": how many there are in all is not said. */
const PART_OF_ALL = /\b\d{1,3} of (?:the|our|my|them|those|these)\b/g;

/** How many a message speaks of. Prices, times, versions and long numbers are no counts. */
export function countsOf(plain: string): Pick<Slots, 'employees' | 'devices'> {
  const text = withoutOtherNumbers(plain);
  const devices = devicesIn(text);
  const employees =
    meAndOthers(text) ??
    numberBefore(text, PEOPLE) ??
    sumBefore(text, TRADES) ??
    numberAfter(text) ??
    (devices === undefined ? aloneIn(text) : undefined);
  return { ...(employees !== undefined && { employees }), ...(devices !== undefined && { devices }) };
}

/** Whether a message has a number that may be a count, in words that nobody has taught us or not. */
export function hasCount(plain: string): boolean {
  return /\b\d{1,4}\b/.test(withoutOtherNumbers(plain));
}

function withoutOtherNumbers(plain: string): string {
  return plain
    .replace(/\b[a-z]+\b/g, (word) => (Object.hasOwn(SPELT_OUT, word) ? String(SPELT_OUT[word]) : word))
    .replace(
      /\br ?\d[\d,. ]*|\b\d+ ?(?:rand|%|percent|gb|tb|mb|am|pm|days?|hours?|minutes?|mins?|years?|months?)\b/g,
      ' ',
    )
    .replace(YEAR_OR_PHONE, ' ')
    .replace(PART_OF_ALL, ' ')
    .replace(/\b(?:windows|office|microsoft|iphone|m|microsoft office|galaxy|iso|port|ports) ?\d+/g, ' ');
}

/** Of several kinds together: "three partners and six clerks". */
function sumBefore(text: string, what: string): number | undefined {
  const found = [...text.matchAll(new RegExp(`\\b(\\d{1,3}) (?:[a-z]+ )?(?:${what})\\b`, 'g'))];
  return found.length === 0 ? undefined : found.reduce((sum, [, count]) => sum + Number(count), 0);
}

/** All kinds of devices together: "six laptops, a server and five phones" are twelve. */
function devicesIn(text: string): number | undefined {
  if (!new RegExp(`\\b(?:${DEVICES}|servers?|bedieners?)\\b`).test(text)) return undefined;
  const one = text.replace(
    /\b(?:a|an|one|another|n|een) (?=(?:[a-z]+ )?(?:server|laptop|desktop|pc|computer|tablet|rekenaar|bediener)\b)/g,
    '1 ',
  );
  const kinds = `${DEVICES}|servers?|bedieners?|phones?|cell ?phones?|cells|smartphones?|tablets?|ipads?|fones?`;
  const found = [
    ...one.matchAll(new RegExp(`\\b(\\d{1,4})(?: ?[-+]?)(?: [a-z]+){0,2}? (?:${kinds})\\b`, 'g')),
  ];
  const total = found.reduce((sum, [, count]) => sum + Number(count), 0);
  return total === 0 || (found.length === 1 && !new RegExp(`\\b(?:${DEVICES})\\b`).test(found[0]?.[0] ?? ''))
    ? undefined
    : total;
}

/** "7 people", "15 of us", "12 full time staff". */
function numberBefore(text: string, what: string): number | undefined {
  const [, count] = new RegExp(`\\b(\\d{1,4})(?: ?[-+]?)(?: [a-z]+){0,2}? (?:${what})\\b`).exec(text) ?? [];
  return count === undefined ? undefined : Number(count);
}

/** What a number may count that is neither people nor what they work on. */
const OTHER_THINGS =
  'house|home|family|household|huis|gesin|kids?|child|children|kinders|sons?|daughters?|printers?|rooms?|offices?|shops?|branches';
const AFTER = new RegExp(
  String.raw`\b(?:(?:agency|company|firm|office|team|business|practice|shop|group|crew) of|we are|were|we have|ons is|ons het|siyi|siba|abantu(?: [a-z]+)?|people|employees|staff of|staff|team of|for|vir|what about|and|with|about|say|if|becomes?|became|grow(?:s|ing)? to|gets? to|reach|up to|hire|make (?:it|that)|(?:change|put) (?:it|that) (?:to|on|at)|maak dit|abangu|bangu)[ -](?:only |about |around |just |like |now )?(\d{1,3})\b(?! ?[:/.]\d)(?! (?:${OTHER_THINGS}|phones?|tablets?|servers?|${DEVICES})\b)`,
);

/** "we are 7", "for 7", "abantu abayi 7". */
function numberAfter(text: string): number | undefined {
  const [, count] = AFTER.exec(text) ?? [];
  return count === undefined ? undefined : Number(count);
}

/** "me and 3 others", "me n my two partners". */
function meAndOthers(text: string): number | undefined {
  const [, count] =
    new RegExp(
      `\\b(?:me|myself|i|ek) (?:and|n|en|plus|&|\\+) (?:my |another |nog )?(\\d{1,3})(?:\\s*$|(?: [a-z]+)? (?:others?|ander|${PEOPLE}|${TRADES})\\b)`,
    ).exec(text) ?? [];
  return count === undefined ? undefined : Number(count) + 1;
}

/** A message that is little more than a number. */
function aloneIn(text: string): number | undefined {
  const [, count] = /^\W*(?:and |ok |so |then |en |what if (?:we are )?)?(\d{1,3})\W*$/.exec(text) ?? [];
  return count === undefined ? undefined : Number(count);
}
