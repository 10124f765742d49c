import type { Slots } from '../intents/intent.ts';
import { amountWordsOf } from './amounts.ts';
import { countableIn, EACH, FOR_EACH, IN_ALL, LEFT_OVER, ONE_MORE } from './countable.ts';
import { SOME_NUMBER } from './number-words.ts';

const PEOPLE =
  'people|persons?|employees?|staff|workers?|users?|of us|of ons|man|heads?|ppl|colleagues|team members?|members|seats|guys|ladies|mense|werknemers|personeel|abantu|abasebenzi|pax|in (?:the|our|my) (?:team|office|company|business|firm)';
/** What the people of a business do: only counted where no word for all of them is. */
const TRADES =
  'teachers?|clerks?|partners?|doctors?|nurses?|secretaries|receptionists?|agents?|cleaners?|drivers?|waiters?|stylists?|mechanics?|assistants?|attorneys?|lawyers?|dentists?|bookkeepers?|accountants?|typists?|cashiers?|onderwysers?|werkers?|othisha';
const DEVICES =
  'endpoints?|devices?|pcs?|computers?|laptops?|machines?|workstations?|desktops?|toestelle|rekenaars|amakhompyutha|macs|notebooks';

/** Kinds of devices that count only beside a computer. */
const BESIDE_DEVICES =
  'servers?|bedieners?|phones?|cell ?phones?|cells|smartphones?|tablets?|ipads?|fones?|fone';
/** What a number may count that is neither people nor what they work on. */
const OTHER_THINGS =
  'house|home|family|household|huis|gesin|kids?|child|children|kinders|sons?|daughters?|printers?|rooms?';
/** Places of work: so many people may be in each of them. */
const PLACES = 'offices?|shops?|branches|stores?|sites?|locations?|departments|winkels?|kantore|takke';
/** What a business has beside its people. */
const BELONGINGS =
  'plans?|packages?|tiers?|levels?|options?|quotes?|offers?|licen[cs]es|programs?|apps|names?|prices?|towns?|floors?|questions?|subscriptions?|pakkette|planne|clients?|customers?|patients|learners|pupils|students|mailboxes|inboxes|addresses|e?mails?|web ?sites?|domains?|tills?|cameras?|routers?|trucks?|vehicles|cars|beds|monitors|screens';

/** How many a message speaks of, where that is certain. Prices, times, versions and long numbers are no counts. */
export function countsOf(plain: string): Pick<Slots, 'employees' | 'devices'> {
  const text = countableIn(plain);
  const devices = devicesIn(text);
  const employees = employeesIn(text);
  return { ...(employees !== undefined && { employees }), ...(devices !== undefined && { devices }) };
}

/** Whether a message has a number that may be a count, in words that nobody has taught us or not. */
export function hasCount(plain: string): boolean {
  return new RegExp(`\\b\\d{1,4}\\b|${SOME_NUMBER}`).test(countableIn(plain));
}

/** A count, and the text without the words that say it. */
interface Found {
  readonly count: number;
  readonly rest: string;
}

function employeesIn(text: string): number | undefined {
  const found =
    meAndOthers(text) ??
    groupsOf(text, PEOPLE) ??
    groupsOf(text, TRADES) ??
    numberAfter(text) ??
    (namesDevices(text) ? undefined : aloneIn(text));
  if (found === undefined) return undefined;
  const rest = without(found.rest, `${DEVICES}|${BESIDE_DEVICES}|${OTHER_THINGS}|${BELONGINGS}`);
  const isOfAll = IN_ALL.test(text);
  const others = isOfAll ? without(rest, PLACES) : rest;
  if (LEFT_OVER.test(others) || ONE_MORE.test(others) || (!isOfAll && FOR_EACH.test(others)))
    return undefined;
  return found.count;
}

/** All kinds of devices together: "six laptops, a server and five phones" are twelve. */
function devicesIn(text: string): number | undefined {
  if (!namesDevices(text) || EACH.test(text)) return undefined;
  const one = text.replace(
    /\b(?:a|an|one|another|n|een) (?=(?:[a-z]+ )?(?:server|laptop|desktop|pc|computer|tablet|rekenaar|bediener)\b)/g,
    '1 ',
  );
  const kinds = `${DEVICES}|${BESIDE_DEVICES}`;
  const found = [...one.matchAll(groupOf(kinds))];
  const total = found.reduce((sum, [, count]) => sum + Number(count), 0);
  if (total === 0 || (found.length === 1 && !new RegExp(`\\b(?:${DEVICES})\\b`).test(found[0]?.[0] ?? '')))
    return undefined;
  const rest = without(one, kinds).replace(WE_ARE, ' ');
  const others = without(rest, `${PEOPLE}|${TRADES}|${OTHER_THINGS}|${BELONGINGS}|${PLACES}`);
  return LEFT_OVER.test(others) ? undefined : total;
}

function namesDevices(text: string): boolean {
  return new RegExp(`\\b(?:${DEVICES}|servers?|bedieners?)\\b`).test(text);
}

/** A number with what it counts: "7 people", "15 of us", "12 full time staff". */
function groupOf(what: string): RegExp {
  const most = what === TRADES ? 1 : 2;
  return new RegExp(
    `\\b(\\d{1,4})(?: ?[-+]?)(?: (?!and |en |n |plus |per |at |in |of the )[a-z]+){0,${most}}? (?:${what})\\b`,
    'g',
  );
}

function without(text: string, what: string): string {
  return text.replace(groupOf(what), ' ');
}

/** One group of people, or of several trades together: "three partners and six clerks". */
function groupsOf(text: string, what: string): Found | undefined {
  const found = [...text.matchAll(groupOf(what))];
  const [first] = found;
  if (first === undefined) return undefined;
  if (what === TRADES) {
    const count = found.reduce((sum, [, number]) => sum + Number(number), 0);
    return withWriter({ count, rest: text.replace(groupOf(what), ' # ') });
  }
  return withWriter({ count: Number(first[1]), rest: text.replace(first[0], ' # ') });
}

/** "5 staff plus me" are six. */
function withWriter({ count, rest }: Found): Found {
  const others = rest.replace(/# +(?:plus|and|&|\+|en) (?:me\b|myself\b|ek\W*$)/, ' ');
  return { count: others === rest ? count : count + 1, rest: others };
}

/** Words between a number and what it counts that join it to nothing: "for 7 old laptops". */
const DESCRIBING = '(?:(?!with|and|on|in|at|but|n|en|all|using|who|has|have|plus)[a-z]+ )?';
const AFTER = new RegExp(
  String.raw`\b(?:(?:agency|company|firm|office|team|business|practice|shop|group|crew) of|we are|were|we have|ons is|ons het|siyi|siba|abantu(?: [a-z]+)?|people|employees|staff of|staff|team of|for|vir|what about|and|with|about|say|if|becomes?|became|grow(?:s|ing)? to|gets? to|reach|make (?:it|that)|(?:change|put) (?:it|that) (?:to|on|at)|maak dit|abangu|bangu)[ -](?:only |about |around |just |like |now )?(\d{1,3})\b(?! ?[:/.]\d)(?! ${DESCRIBING}(?:${OTHER_THINGS}|${PLACES}|${BELONGINGS}|${BESIDE_DEVICES}|${DEVICES})\b)`,
);
const WE_ARE =
  /\b(?:we are|were|ons is|siyi|(?:company|firm|office|team|business|group) of) (?:only |about |around |just )?\d{1,4}\b(?! [a-z]+ ?\d)/g;

/** "we are 7", "for 7", "abantu abayi 7". */
function numberAfter(text: string): Found | undefined {
  const [said, count] = AFTER.exec(text) ?? [];
  // "what about 550" asks for a price of ours.
  if (said === undefined || count === undefined || amountWordsOf(count).length > 0) return undefined;
  return { count: Number(count), rest: text.replace(said, ' # ') };
}

/** "me and 3 others", "me n my two partners". */
function meAndOthers(text: string): Found | undefined {
  const [said, count] =
    new RegExp(
      `\\b(?:me|myself|i|ek) (?:and|n|en|plus|&|\\+) (?:my |another |nog )?(\\d{1,4})(?:\\s*$|(?: [a-z]+)? (?:others?|ander|${PEOPLE}|${TRADES})\\b)`,
    ).exec(text) ?? [];
  return said === undefined ? undefined : { count: Number(count) + 1, rest: text.replace(said, ' # ') };
}

/** A message that is little more than a number. */
function aloneIn(text: string): Found | undefined {
  const [, count] = /^\W*(?:and |ok |so |then |en |what if (?:we are )?)?(\d{1,3})\W*$/.exec(text) ?? [];
  return count === undefined ? undefined : { count: Number(count), rest: '' };
}
