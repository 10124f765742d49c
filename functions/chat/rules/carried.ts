import { detailsOf } from './details-of.ts';
import { INTENTS } from './intents/all-intents.ts';
import type { Slots } from './intents/intent.ts';
import { subjectOfPrice } from './price-guard.ts';
import { hasCount } from './slots/counts-of.ts';
import { withDigits } from './slots/number-words.ts';
import { plainText } from './words/words-of.ts';

/** What is said before a number that takes back the last one: "sorry, I meant 12". */
const CORRECTING =
  /^(?:(?:oh|eish|yho|sorry|oops|no|nope|nee|jammer|uxolo|cha|wait|hang on|well|actually|rather|correction|typo|i mean|i meant|i said|ek bedoel|it should be|should be|only|just|net|make (?:it|that)|ok|so|then)\b[\s,.:!-]*)+/;
/** "12 not 2", "not 2 but 12 people". */
const NUMBER =
  /^\*?(\d{1,3}(?: [a-z]+){0,2}?)(?:,? (?:and )?(?:not|nie|instead of|rather than) \d{1,3}(?: [a-z]+)?)?[\s.!*]*$/;
const NOT_NUMBER = /^not \d{1,3}[\s,.]+(?:but |its |it is )?(\d{1,3}(?: [a-z]+){0,2})[\s.!]*$/;

/** A message without the words that take back what was said before it: "sorry 12 not 2" is "12". */
export function withoutCorrection(message: string): string {
  const numbers = withDigits(plainText(message)).trim();
  const rest = numbers.replace(CORRECTING, '');
  const [, number] = NOT_NUMBER.exec(rest) ?? NUMBER.exec(rest) ?? [];
  return number !== undefined && number !== numbers ? number : message;
}

/** The details that a message gives after this intent. Who speaks of packages already names one by its name alone. */
export function givenAfter(message: string, intent: string): Slots {
  const isOfPackages = INTENTS[intent]?.takes?.includes('package');
  return detailsOf(isOfPackages ? `${message} package` : message);
}

/** What a message, or the one before it, names: what may have a price, and ports. */
export function namedIn({ subjects, ports }: Slots): Slots {
  return { ...(subjects && { subjects }), ...(ports && { ports }) };
}

/** Somebody more or less than were counted: "plus me", "and my wife", "two people less". */
const MORE_OR_LESS =
  /\b(?:plus|and|en|n|minus|without|less|fewer|more|extra|another|nog|minder|ekstra)\b.*\b(?:me|myself|ek|wife|husband|vrou|man|partner|son|daughter|boss|owner|intern|assistant|receptionist|one|person|people|some ?one|somebody|mense)\b|\b(?:person|people|one|mense) (?:less|fewer|more|extra|meer|minder)\b/;

/** What still holds of the details given before. A number that we cannot place may replace the count: then none is carried on. */
export function carriedFrom(before: Slots, message: string, given: Slots): Slots {
  const isPlaced = given.employees !== undefined || given.devices !== undefined;
  const { ofAnotherDay: _day, contactTyped: _contact, besidePackage, ...held } = before;
  const still = { ...held, ...(besidePackage && !given.package && { besidePackage }) };
  const plain = plainText(message);
  if (isPlaced || !(hasCount(plain) || MORE_OR_LESS.test(plain))) return still;
  const { employees: _employees, devices: _devices, ...rest } = still;
  return rest;
}

/** The details with the thing whose price was answered, where nothing was named: "and per year?" asks for the price of that. */
export function withSubjectOf(intent: string, slots: Slots): Slots {
  const subject = subjectOfPrice(intent);
  return subject && !slots.subjects?.length ? { ...slots, subjects: [subject] } : slots;
}
