import { readFileSync } from 'node:fs';
import { isFirstAid } from './first-aid-for.ts';
import { understand } from './understand.ts';

/** Questions that visitors ask before they change the subject. */
const BEFORE = [
  'whats the cheapest security for our 6 pc office',
  'how much is a laptop service',
  'do you come to Umhlanga',
  'what is a penetration test',
  'how do I cancel my subscription',
  'my whatsapp was taken over',
  'is the port scanner safe',
  'what are your hours',
];

interface Question {
  readonly message: string;
  readonly earlier: readonly string[];
}

const asked = ['f', 'g', 'h', 'i', 'j']
  .flatMap(
    (part) =>
      JSON.parse(readFileSync(`functions/testing/chat-questions/tuning-${part}.json`, 'utf8')) as Question[],
  )
  .filter(({ earlier }) => earlier.length === 0)
  .map(({ message }, at) => ({
    message,
    alone: understand(message),
    after: understand(message, [BEFORE[at % BEFORE.length] ?? '']),
  }))
  .filter(({ alone }) => alone.kind === 'answer');

test('a question that is clear by itself means the same after another one, in 97 of 100', () => {
  const changed = asked.filter(({ alone, after }) => String(after.intents) !== String(alone.intents));
  expect(asked.length).toBeGreaterThan(500);
  expect(changed.length / asked.length).toBeLessThan(0.03);
});

test('an emergency stays one, whatever was asked before', () => {
  const emergencies = asked.filter(({ alone }) => alone.intents.some(isFirstAid));
  const lost = emergencies.filter(({ after }) => !after.intents.some(isFirstAid));
  expect(emergencies.length).toBeGreaterThan(80);
  expect(lost).toEqual([]);
});
