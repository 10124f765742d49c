import { ROUTE_THROTTLE } from '../stack/settings/rates.ts';
import type { LocalStack } from './local-stack.ts';
import { prepareStack, STACK_FOLDER } from './prepare.ts';
import { type Answered, contact as contactBy, postJson } from './testing/ask.ts';
import { declaredThrottles, Throttles } from './testing/throttles.ts';
import { Assembly } from './template/assembly.ts';
import { useLocalStacks } from './testing/local-stacks.ts';

/** Long enough to exceed both limits clearly. */
const SECONDS = 4;
const PER_SECOND = 20;
/** The body of API Gateway's own refusal. */
const GATEWAYS_OWN = '{"message":"Too Many Requests"}';

const start = useLocalStacks();
let stack: LocalStack;
/** The clock of API Gateway; everything else is real. */
let now = 0;
let sent = 0;

beforeAll(async () => {
  await prepareStack();
  const throttles = new Throttles(declaredThrottles(new Assembly(STACK_FOLDER)), () => now);
  stack = await start({ assembly: STACK_FOLDER, isThrottled: (route) => !throttles.letsThrough(route) });
});

async function told(answer: Promise<Answered>) {
  const { status, bytes } = await answer;
  return { status, text: bytes.toString() };
}

const contact = (from: string) => {
  sent += 1;
  const who = { name: 'Thandi', email: `visitor${sent}@customer${sent}.example`, message: `Number ${sent}` };
  return told(contactBy(stack.site, who, from));
};
const chat = (from: string) =>
  told(postJson(`${stack.site}/api/chatbot`, { message: 'What do you do?' }, from));

test.each([
  ['the contact form', contact, 5],
  ['the assistant', chat, 30],
] as const)(
  'one address that asks %s twenty times a second is refused in words, and no other visitor is',
  async (_, send, most) => {
    const attacker: { status: number; text: string }[] = [];
    const others: number[] = [];
    for (let second = 0; second < SECONDS; second += 1) {
      for (let tries = 0; tries < PER_SECOND; tries += 1) {
        attacker.push(await send('127.0.0.66'));
        now += 1000 / PER_SECOND;
        // Another visitor asks at a different moment of each second.
        if (tries === (second * 7) % PER_SECOND) others.push((await send(`127.0.7.${second + 1}`)).status);
      }
    }
    expect(others).toEqual(Array.from({ length: SECONDS }, () => 200));
    expect(attacker.filter(({ status }) => status === 200)).toHaveLength(most);
    expect(attacker.filter(({ text }) => text === GATEWAYS_OWN)).toEqual([]);
    expect(attacker.at(-1)?.status).toBe(429);
  },
);

test.each(['POST /api/contact', 'POST /api/chatbot'])(
  'nor does the gateway, which cannot tell them apart, turn anybody away in an hour of it: %s',
  (route) => {
    let clock = 0;
    const throttles = new Throttles(declaredThrottles(new Assembly(STACK_FOLDER)), () => clock);
    let turnedAway = 0;
    for (let second = 0; second < 3600; second += 1) {
      for (let tries = 0; tries <= PER_SECOND; tries += 1) {
        turnedAway += throttles.letsThrough(route) ? 0 : 1;
        clock += 1000 / (PER_SECOND + 1);
      }
    }
    expect(turnedAway).toBe(0);
  },
);

test('a flood that the bill would feel is turned away before any function is called', async () => {
  now += 60_000;
  const tries = ROUTE_THROTTLE.atOnce + 50;
  const answers = await Promise.all(Array.from({ length: tries }, () => contact('127.0.0.66')));
  expect(answers.filter(({ text }) => text === GATEWAYS_OWN)).toHaveLength(50);
});
