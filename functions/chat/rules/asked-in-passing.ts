import { type Area, areasOf } from './areas.ts';
import { INTENTS } from './intents/all-intents.ts';
import type { Slots } from './intents/intent.ts';
import { type About, DETAILS, PRICES } from './passing-details.ts';
import type { Subject } from './words/subjects.ts';
import { spelledOut } from './words/words-of.ts';

const OVERVIEW = 'price-overview';

const AREA_OF_SUBJECT: Readonly<Partial<Record<Subject, Area>>> = {
  plan: 'plan',
  computer: 'computer',
  security: 'packages',
  scan: 'scan',
  pentest: 'pentest',
  training: 'training',
  backup: 'backup',
  ai: 'ai',
  popia: 'law',
  network: 'on-site',
  mail: 'on-site',
  records: 'mail-and-domain',
};

/**
 * The intents of what a message asks in passing and the given answers leave out. Only what is asked in plain words: the classifier sees the main wish of a message, and loses what stands beside it where nothing parts them.
 */
export function askedInPassing(message: string, answered: readonly string[], slots: Slots): string[] {
  const words = spelledOut(message).join(' ');
  const [main = ''] = answered;
  const about: About = { area: areaOf(main, slots), slots };
  const given: string[] = [...answered];
  for (const { asks, isSaid, answeredBy } of DETAILS) {
    const intent = asks.test(words) ? answeredBy(about) : undefined;
    const sign = isSaid instanceof RegExp ? isSaid : isSaid(slots);
    const isKnown = given.some((one) => one === intent || sign.test(textOf(one, slots)));
    if (intent !== undefined && !isKnown) given.push(intent);
  }
  return given.slice(answered.length);
}

/** The answers, with the price of the subject in place of the list of all prices, which says little beside it. */
export function withOwnPrice(answered: readonly string[], slots: Slots): string[] {
  const main = answered.find((intent) => intent !== OVERVIEW);
  const area = main === undefined ? undefined : areaOf(main, slots);
  const price = area && PRICES[area];
  return [...new Set(answered.map((intent) => (intent === OVERVIEW ? (price ?? intent) : intent)))];
}

function areaOf(intent: string, { subjects = [] }: Slots): Area | undefined {
  const own = areasOf(intent);
  const named = subjects.flatMap((subject) => AREA_OF_SUBJECT[subject] ?? []);
  return own.find((area) => named.includes(area)) ?? own[0] ?? named[0];
}

/** What an intent answers to somebody who gives these details. */
export function textOf(intent: string, slots: Slots): string {
  const { answer = '' } = INTENTS[intent] ?? {};
  return typeof answer === 'function' ? answer(slots) : answer;
}
