import { PRICES, rand } from '#shared/rules/prices.ts';
import { INTENTS } from './intents/all-intents.ts';
import type { Slots } from './intents/intent.ts';
import { replyTo } from './replies/reply.ts';
import { slotsOf } from './slots/slots-of.ts';
import { understand } from './understand.ts';

const TUESDAY_MORNING = Date.UTC(2026, 1, 3, 8);

function said(intent: string, slots: Slots): string {
  const answer = INTENTS[intent]?.answer ?? '';
  return typeof answer === 'function' ? answer(slots) : answer;
}

test.each<[string, readonly number[] | undefined]>([
  ['21 and 23 came up open', [21, 23]],
  ['ports 80, 443 and 3389', [80, 443, 3389]],
  ['443 is open and 3389 filtered', [443]],
  ['rdp is filtered, 22 says closed and 80 open', [80]],
  ['rdp and telnet are open', [3389, 23]],
  ['port 22 open, is 22 bad', [22]],
  ['we are open from 8 to 21', [21]],
  ['you must call 443 people', undefined],
])('the ports of: %s', (message, ports) => {
  expect(slotsOf(message).ports).toEqual(ports);
});

test('of several ports each is named, and what criminals look for comes first', () => {
  const answer = said('port-open', { ports: [80, 21, 23, 3389] });
  const places = ['23 (Telnet)', '3389 (RDP', '21 (FTP)', '80 (HTTP)'].map((name) => answer.indexOf(name));
  expect(places.every((place) => place >= 0)).toBe(true);
  expect(places).toEqual([...places].sort((one, other) => one - other));
});

test('which port to close first is answered after the ports that were named before', () => {
  const { response } = replyTo({
    message: 'which should i close first',
    earlier: ['the scan shows 22 and 445 open'],
    now: TUESDAY_MORNING,
  });
  expect(response).toMatch(/445 \(SMB\).*22 \(SSH\)/);
});

test('who pays by the month is told what becomes of the rest of the month', () => {
  expect(said('end-year-early', { period: 'month' })).toMatch(/no refunds for partial months/);
  const { response } = replyTo({
    message: 'do i get back what is left of the month',
    earlier: ['i want to stop my subscription', 'i pay every month'],
    now: TUESDAY_MORNING,
  });
  expect(response).toMatch(/no refunds for partial months/);
});

test.each(['vulnerability-scan', 'penetration-test'])(
  'who sees what was found by a %s is not told who sees personal details',
  (intent) => {
    const { about = '' } = INTENTS[intent] ?? {};
    expect(understand('and who else sees that', [about]).intents).not.toContain('data-shared');
  },
);

test.each([
  ['can you repair wifi and also put our mail on microsoft 365', ['wifi-network', 'microsoft-365']],
  ['do you repair laptops and also set up wifi', ['laptop-repair', 'wifi-network']],
])('what asks in front asks for both: %s', (message, intents) => {
  expect(understand(message).intents).toEqual(intents);
});

test('one comparison is one question', () => {
  expect(
    understand('what is the difference between starter protection and business shield?').intents,
  ).toHaveLength(1);
});

test('three questions in three clauses are all answered', () => {
  const { intents } = understand(
    'what does the plan cost for four employees, are servers covered and can we cancel whenever we want?',
  );
  expect(intents).toHaveLength(3);
  expect(intents).toEqual(expect.arrayContaining(['plan-price', 'cancel']));
});

test.each([
  'will nedbank pay me back what they took',
  'is my money at capitec safe',
  'does old mutual guarantee my savings',
  'takealot has not refunded my order',
])('the matter of another company is for that company to say: %s', (message) => {
  expect(replyTo({ message, now: TUESDAY_MORNING }).response).toMatch(/^Only they can tell you that/);
});

test.each([
  'someone emptied my fnb account, will they pay me back',
  'my capitec money was stolen this morning',
])('but who was robbed gets first aid: %s', (message) => {
  expect(replyTo({ message, now: TUESDAY_MORNING }).isFirstAid).toBe(true);
});

test('first aid is never shortened by a model, also where another answer stands after it', () => {
  const reply = replyTo({ message: 'my pc smokes, what do you charge to fix it', now: TUESDAY_MORNING });
  expect(reply.isFirstAid).toBe(true);
  expect(reply.response).toContain(rand(PRICES.laptopService));
  expect(reply.retrieved).toEqual([]);
});
