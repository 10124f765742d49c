import { SCANNED_PORTS } from '#shared/rules/port-scan.ts';
import type { Slots } from '../intents/intent.ts';
import { plainText, wordsOf } from '../words/words-of.ts';
import { amountWordsOf } from './amounts.ts';
import { tellsOfBurning, tellsOfLiquid } from './burning.ts';
import { isClosedHarm, isNothingPaid } from './closed-harm.ts';
import { countsOf } from './counts-of.ts';
import { FAR, NEAR } from './places.ts';
import { tellsOfDanger } from './danger.ts';
import { isToBeSaid, tellsOfHarm } from './harm.ts';
import { packagesOf } from './packages.ts';

/** Stands in a message for a place of the lists, so that what is learnt of one holds for all. */
const PLACE_WORD = '#place';

/** Everything a message says beside its subject. */
export function slotsOf(message: string): Slots {
  const text = plainText(message);
  const place = placeOf(text);
  const period = periodOf(text);
  const [named, beside] = packagesOf(text);
  const counts = countsOf(text);
  const plan = planOf(text, counts.employees);
  const ports = portsOf(text);
  return {
    ...counts,
    ...(plan && { plan }),
    ...(period && { period }),
    ...(place && { place }),
    ...(named && { package: named }),
    ...(beside && { besidePackage: beside }),
    ...(ports.length > 0 && { ports }),
    ...(A_DAY.test(text) && { ofAnotherDay: true }),
  };
}

/** Stands behind a message that tells of harm. */
export const HARM_WORD = '#harm';

/** Stands behind a message that tells of danger to somebody's life. */
export const DANGER_WORD = '#danger';

/** Stands behind a message that tells of a device that smells burnt, smokes or sparks. */
export const BURNING_WORD = '#burning';

/** Stands behind a message that tells of liquid on something that has current. */
export const LIQUID_WORD = '#liquid';

/** Stands behind a message that wants words to be said after it. */
export const SAY_WORD = '#say';

/** Stands behind a message about harm that is past, or of others, and a question about the future. */
export const CLOSED_WORD = '#closed';

/** Stands behind a message that says that nothing was paid. */
export const UNPAID_WORD = '#unpaid';

/** Stands behind a message that wants us to try to break in: a test, and no crime. */
const HACK_US_WORD = '#hack-us';
const WANTS_A_TEST =
  /\b(?:please|pls|(?:can|could|will|would|when|wen|if|want|let) (?:you|u)(?: guys)?|you (?:must|can|may)|u can)(?: to)?(?: \w+)? (?:hack|break) (?:into )?(?:us|me|our|my)\b/;

const SIGNS: readonly (readonly [string, (plain: string) => boolean])[] = [
  [DANGER_WORD, tellsOfDanger],
  [BURNING_WORD, tellsOfBurning],
  [LIQUID_WORD, tellsOfLiquid],
  [HARM_WORD, tellsOfHarm],
  [CLOSED_WORD, isClosedHarm],
  [UNPAID_WORD, isNothingPaid],
  [SAY_WORD, isToBeSaid],
  [HACK_US_WORD, (plain) => WANTS_A_TEST.test(plain)],
];

/** The stems of a message with its place as one word, and a word of its own for each price of ours and each sign, such as that it tells of harm. */
export function slotWordsOf(message: string): string[] {
  const plain = plainText(message);
  const stems = wordsOf(plain.replace(everyPlace(), ` ${PLACE_WORD} `));
  return [
    ...stems,
    ...amountWordsOf(plain),
    ...SIGNS.flatMap(([word, isSaid]) => (isSaid(plain) ? [word] : [])),
  ];
}

let places: RegExp | undefined;

function everyPlace(): RegExp {
  const names = () => [...Object.keys(NEAR), ...Object.keys(FAR)].sort((a, b) => b.length - a.length);
  // "pe" and "uk" are words of the lists; "george" may be a name, which does no harm.
  return (places ??= new RegExp(`\\b(?:${names().join('|')})\\b`, 'g'));
}

function placeOf(text: string): Slots['place'] {
  const [found] = text.match(everyPlace()) ?? [];
  if (found === undefined) return undefined;
  const near = NEAR[found];
  return near === undefined ? { name: FAR[found] ?? found, near: false } : { name: near, near: true };
}

function periodOf(text: string): Slots['period'] {
  if (
    /\b(?:year(?:ly|s)?|annual(?:ly)?|per annum|p\.?a|12 months|twelve months|jaar(?:liks\w*|plan|intekening)?|unyaka|ngonyaka)\b/.test(
      text,
    )
  )
    return 'year';
  if (/\b(?:month(?:ly|s)?|p\.?m|maand(?:eliks)?|inyanga|ngenyanga)\b/.test(text)) return 'month';
  return undefined;
}

/** A day of the week, a holiday, or one to come. */
const A_DAY =
  /\b(?:(?:mon|tues?|wednes|thurs?|fri|satur|sun)days?|mon|tue|wed|thu|thurs|fri|sat|weekends?|tomorrow|tmrw|2moro|tomoro|2morrow|(?:public )?holidays?|hols|christmas|xmas|easter|new year|month ?end|(?:maan|dins|woens|donder|vry|sater|son)da[eg]e?|more|naweek|vakansiedae?|(?:ngo|u)?m(?:gqibelo|sombuluko)|(?:nge|i)?sonto|kusasa)\b/;

/** What nobody runs as a household. */
const A_TRADE =
  /\b(?:salon|spaza|creche|clinic|surgery|church|guest ?house|gastehuis|lodge|b&b|restaurant|coffee shop|farm(?:er|ing)?|farm stall|nursery|panel ?beater|plumber|electrician|workshop|warehouse|factory|agency|attorneys?|law firm|accountants?|bookkeeping|body corporate|practice|praktyk|winkel|plaas|boer|kerk|(?:my|our|a|own|small) (?:\w+ )?(?:shop|school)|isitolo|isonto|ibandla)\b/;

function planOf(text: string, employees = 0): Slots['plan'] {
  if (employees > 1) return 'business';
  if (
    /\b(?:business|company|staff|employees?|office|besigheid|maatskappy|ibhizinisi|inkampani|werknemers?|abasebenzi|sme|firm)\b/.test(
      text,
    )
  )
    return 'business';
  if (
    /\b(?:personal|home|house|household|family|individual|myself|just me|persoonlik\w*|gesin|huis|umndeni)\b/.test(
      text,
    )
  )
    return 'personal';
  return A_TRADE.test(text) ? 'business' : undefined;
}

/** Services whose names are used for nothing else beside a word of the scan. */
const NAMED_SERVICES = ['ftp', 'ssh', 'telnet', 'smb', 'rdp', 'mysql', 'postgresql'];

/** "3389 filtered": a port that the scan did not find open. */
const NOT_OPEN = /\b(?:\d{2,4}|[a-z]{3,10})(?: (?:is|are|was|says|shows))? (?:filtered|closed)\b/g;

/** "port 22", "3389 is open", "rdp and telnet are open": what the scanner looks at, beside a word of the scan. */
function portsOf(text: string): number[] {
  if (!/\b(?:ports?|open|poorte?|filtered|closed)\b/.test(text)) return [];
  const said = [...text.replace(NOT_OPEN, '').matchAll(/\b(?:\d{2,4}|[a-z]{3,10})\b/g)].map(([word]) => word);
  const found = said.flatMap((word) =>
    SCANNED_PORTS.filter(
      ({ port, serviceName }) =>
        String(port) === word || (NAMED_SERVICES.includes(word) && serviceName.toLowerCase() === word),
    ).map(({ port }) => port),
  );
  return [...new Set(found)];
}
