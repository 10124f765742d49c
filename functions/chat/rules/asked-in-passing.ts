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
 * The intents that a message asks about in passing and that the given answers do not cover. Only questions in plain
 * words: the classifier finds the main question of a message, and misses others when nothing separates them.
 */
export function askedInPassing(message: string, answered: readonly string[], slots: Slots): string[] {
  const words = spelledOut(message).join(' ');
  const [main = ''] = answered;
  const about: About = { area: areaOf(main, slots), areas: answered.flatMap(areasOf), slots };
  const given: string[] = [...answered];
  for (const { asks, isSaid, answeredBy } of DETAILS) {
    const intent = asks.test(words) ? answeredBy(about) : undefined;
    const sign = isSaid instanceof RegExp ? isSaid : isSaid(slots);
    const isKnown = given.some((one) => one === intent || sign.test(textOf(one, slots)));
    if (intent !== undefined && !isKnown) given.push(intent);
  }
  return given.slice(answered.length);
}

/** The answers, with the price of their subject in place of the list of all prices, which adds little to them. */
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

/** The answer of an intent for these slots. */
export function textOf(intent: string, slots: Slots): string {
  const { answer = '' } = INTENTS[intent] ?? {};
  return typeof answer === 'function' ? answer(slots) : answer;
}
