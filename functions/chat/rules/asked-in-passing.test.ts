import { askedInPassing, withOwnPrice } from './asked-in-passing.ts';
import type { Area } from './areas.ts';
import { areasOf } from './areas.ts';
import { detailsOf } from './details-of.ts';
import { INTENTS } from './intents/all-intents.ts';
import type { Slots } from './intents/intent.ts';
import { DETAILS, PRICES } from './passing-details.ts';

const AREAS: readonly Area[] = [
  'plan',
  'computer',
  'on-site',
  'packages',
  'watching',
  'scan',
  'pentest',
  'training',
  'law',
  'backup',
  'ai',
  'breaches',
  'mail-and-domain',
  'ports',
  'privacy',
  'company',
];

function asked(message: string, ...answered: string[]) {
  return askedInPassing(message, answered, detailsOf(message));
}

test.each<[string, string, readonly string[]]>([
  ['my staff paste client stuff in chatgpt can u make rules n how much', 'ai-rules', ['ai-price']],
  ['need network points in 4 offices and what will it cost', 'office-setup', []],
  ['laptop wont boot im in umhlanga', 'laptop-repair', ['areas-served']],
  ['my mom is in george can she use the whatsapp help', 'family-devices', ['areas-served']],
  ['what does the plan cost for my mom, she is far away in empangeni', 'plan-price', ['areas-served']],
  ['we are in kloof, what does it cost per month', 'plan-price', []],
  ['ons is vyf mense, wat kos dit en kom julle na ons toe', 'plan-price', ['plan-not-included']],
  ['my internet is af, is julle sondag oop', 'wifi-network', ['opening-hours']],
  ['doen julle pen toetse op ons webtuiste en wat kos dit', 'pentest-scope', ['pentest-price']],
  ['ngubani obona amafayela ami futhi malini', 'who-reads-storage', ['cloud-price']],
  ['need ur number n adress quick', 'phone-number', ['address']],
  ['where are u guys and till what time', 'address', ['opening-hours']],
  ['waar is julle kantoor en wat is julle nommer', 'opening-hours', ['address']],
  ['can the scan be done on a saturday', 'scan-time', ['appointment']],
  ['is it virus and can u come tonight', 'virus-removal', ['repair-where']],
  ['will u come to my flat after 7', 'opening-hours', ['areas-served']],
  ['hard drive clicking can u save it n how fast', 'data-recovery', ['repair-time']],
  ['whats in advanced and are we locked in', 'package-contents', ['package-notice']],
  ['pc is dead slow are new parts included', 'virus-removal', ['repair-parts']],
  ['virus on my pc do i pay cash or card', 'virus-removal', ['repair-payment']],
])('of “%s” %s leaves out %j', (message, answered, left) => {
  expect(asked(message, answered)).toEqual(left);
});

test.each([
  ['how much is it', 'laptop-repair'],
  ['receptionist deleted the price list folder', 'restore-time'],
  ['a bot that tells guests about prices and check in', 'ai-chatbot'],
  ['how long is the guarantee on a repair', 'repair-guarantee'],
  ['are you open on heritage day', 'public-holidays'],
  ['do you charge vat on top of the prices', 'vat-included'],
  ['do you pass on the address that i enter', 'breach-privacy'],
  ['must we do the scan from durban', 'chat-privacy'],
])('nothing is added to “%s”, which %s answers whole', (message, answered) => {
  expect(asked(message, answered)).toEqual([]);
});

const PLACES: readonly Slots[] = [
  {},
  { place: { name: 'Kloof', near: true } },
  { place: { name: 'Knysna', near: false } },
];
const ANSWERS = DETAILS.flatMap(({ isSaid, answeredBy }) =>
  PLACES.flatMap((slots) =>
    AREAS.flatMap((area) => {
      const intent = answeredBy({ area, areas: [area], slots });
      return intent === undefined
        ? []
        : [{ intent, sign: isSaid instanceof RegExp ? isSaid : isSaid(slots), slots }];
    }),
  ),
);

test('every detail is answered by an intent that says it, as its own sign tells', () => {
  expect(ANSWERS.length).toBeGreaterThan(100);
  const silent = ANSWERS.filter(({ intent, sign, slots }) => {
    const { answer = '' } = INTENTS[intent] ?? {};
    return !sign.test(typeof answer === 'function' ? answer(slots) : answer);
  });
  expect(silent).toEqual([]);
});

test('every area has intents, and each of its prices is one of them', () => {
  const intents = Object.keys(INTENTS);
  for (const area of AREAS)
    expect(intents.filter((intent) => areasOf(intent).includes(area)).length).toBeGreaterThan(4);
  const elsewhere = Object.entries(PRICES).filter(
    ([area, intent]) => !areasOf(intent).includes(area as Area),
  );
  expect(elsewhere).toEqual([
    ['law', 'quote'],
    ['ports', 'tools-cost'],
  ]);
});

test('beside a subject its own price stands in place of the list of all prices; alone the list stays', () => {
  expect(withOwnPrice(['pentest-data', 'price-overview'], {})).toEqual(['pentest-data', 'pentest-price']);
  expect(withOwnPrice(['ai-price', 'price-overview'], {})).toEqual(['ai-price']);
  expect(withOwnPrice(['price-overview'], {})).toEqual(['price-overview']);
  expect(withOwnPrice(['languages', 'price-overview'], {})).toEqual(['languages', 'price-overview']);
});
