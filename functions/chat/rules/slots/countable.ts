import { SOME_NUMBER, withDigits } from './number-words.ts';

const YEAR_OR_PHONE = /\b(?:19[89]|20[0-3])\d\b|\+?\b(?:0|27)\d[\d -]{6,}\d\b/g;
const PRICE = /\br ?\d[\d,. ]*(?:each\b|per [a-z]+)?/g;
const MEASURED =
  /\b\d+[ -]?(?:rand|dollars?|usd|%|percent|gb|tb|mb|megs?|mbps|gigs?|km|met(?:re|er)s?|am|pm|days?|hours?|hrs?|minutes?|mins?|weeks?|wks?|years?|yrs?|months?|dae|dag|ure|uur|minute|minuut|minute|weke|maande?|jaar|jare)\b/g;
const VERSION = /\b(?:windows|office|microsoft|iphone|m|microsoft office|galaxy|iso|port|ports) ?\d+/g;
/** "5 of the laptops": how many there are in all is not said. */
const PART_OF_ALL = /\b\d{1,4} of (?:the|our|my|them|those|these|whom)\b/g;
/** "5 of my 8 staff", "twice 5 staff": for whom it is asked is not said. */
const PART_OF_NUMBER =
  /\b\d{1,4} of (?:the|our|my|these|those) (?:[a-z]+ )?\d+\b|\b(?:half|third|quarter|most|some|double|twice|dubbel|die helfte)(?: of| van)?(?: the| our| my| ons)? \d+\b/g;
/** What the plan, the page or the form allows is no count of theirs. */
const LIMIT =
  /\b(?:limit|maximum|cap)(?: is| of| at)? \d+|\b(?:stops?|ends?|goes|gaan)(?: net| only| up)? (?:at|to|tot|by) \d+|\b(?:asks for|short of|towards?(?: the)?|(?:does|do) (?:that|it|this|those|we) (?:make|count as)(?: the)?) \d+/g;

/** "4 full time and 3 part time" are seven. */
const FULL_AND_PART =
  /\b(\d{1,3}) (?:full|part)[ -]?time(?:rs)?(?: (?!and)[a-z]+)?,? (?:and|plus|&|n) (\d{1,3}) (?:full|part)[ -]?time(?:rs)?\b/g;
/** "4 8 ppl", typed in haste. */
const FOR_IN_HASTE = /(?<![\d.,] ?)\b4 (?=\d{1,2}\b)/g;

/** "one employee": before other words "one" may stand for anything. */
const ONE_EMPLOYEE =
  /\b(?:one|een) (?=(?:single )?(?:employees?|staff members?|workers?|werknemers?|werkers?)\b)/g;

const BOUNDED =
  'more than|(?<!(?:hand|handing|take|taking|took|start|turn|move|swop|swap) )over|above|beyond|exceeds?|less than|fewer than|under|below|at least|at most|up ?to|minimum(?: of)?|min|max|as many as|almost|nearly|close to|meer as|minder as|ten minste|minstens|hoogstens|onder|amper|byna|bo|between|tussen';
/** What counts, but not how many in all: "more than 10", "10+", "5 or 6", "2 leave", "3 more". */
const NOT_CERTAIN: readonly RegExp[] = [
  new RegExp(`\\b(?:${BOUNDED}) (?:a |the |about )?\\d+(?: (?:and|en) \\d+)?\\b`, 'g'),
  /\b\d+ ?(?:-|to|or|tot|of) ?\d+\b/g,
  /\b\d+\+(?! ?\d)|\b\d+ \+ (?=[a-z])(?!(?:me|myself|ek|i|my)\b)/g,
  /\b\d+ (?:[a-z]+ )?(?:or|and|of|en) (?:more|above|up|upwards|over|fewer|less|meer|minder)\b/g,
  /\b\d+ (?:[a-z]+ )?(?:more|extra|additional|less|fewer|meer|minder)\b(?! than)/g,
  /\b(?:add|adding|remove|removing|drop|swap|lose|lost|fired?|firing|hired?|hiring|employ|(?:take|took|taking) on) (?:[a-z]+ )?\d+\b/g,
  /(?<!\b(?:and|n|en|plus|&|\+) )\b(?:another|nog) \d+\b/g,
  /\b\d+ (?:[a-z]+ ){0,3}(?:leaves?|left|leaving|resign\w*|quits?|retires?|retiring|gaan weg|bedank|loop)\b/g,
];

/** Numbers that are left when everything known is taken away. */
export const LEFT_OVER = new RegExp(`\\b\\d{1,6}\\b|${SOME_NUMBER}`);
/** So many of each, of which there are several. */
export const EACH =
  /\b(?:each(?! (?:month|time|week|year|day)\b)|apiece|elk|elkeen|every ?one|every (?:person|employee|body)|per (?:person|employee|user|head|desk))\b/;
export const FOR_EACH =
  /\b(?:per|in every|in each) (?:office|shop|branch|store|site|location|department|place|school|team|winkel|kantoor|tak)\b|\b(?:offices|shops|branches|stores|sites|locations|departments|places|winkels|kantore|takke|both)\b.*\b(?:each|apiece|elk|elkeen)\b|\beach (?:office|shop|branch|store|site)\b|\belke (?:winkel|kantoor|tak)\b/;
/** The number is of all of them, wherever they are. */
export const IN_ALL =
  /\b(?:in total|altogether|all together|in all|across|spread over|total of|altesaam|in totaal)\b/;
/** Somebody beside those who are counted. */
export const ONE_MORE =
  /# *,? *(?:plus|and|en|n|&|\+) (?:the |my |our |a |an |one |n |die )?(?:me|myself|i\W*$|ek\W*$|owner|boss|wife|husband|partner|manager|director|intern|apprentice|secretary|receptionist|cleaner|bookkeeper|assistant|driver|clerk|baas|vrou|man|eienaar|bestuurder)\b/;

/** A message with its numbers in digits, without those that count no people and devices; what is not certain is `SOME_NUMBER`. */
export function countableIn(plain: string): string {
  const numbers = withDigits(plain.replace(YEAR_OR_PHONE, ' '))
    .replace(FOR_IN_HASTE, 'for ')
    .replace(PRICE, ' ')
    .replace(MEASURED, ' ')
    .replace(VERSION, ' ')
    .replace(LIMIT, ' ')
    .replace(PART_OF_NUMBER, ` ${SOME_NUMBER} `)
    .replace(PART_OF_ALL, ' ')
    .replace(ONE_EMPLOYEE, '1 ')
    .replace(FULL_AND_PART, (_, one: string, other: string) => String(Number(one) + Number(other)));
  return NOT_CERTAIN.reduce((text, sign) => text.replace(sign, ` ${SOME_NUMBER} `), numbers);
}
