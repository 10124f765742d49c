import { readFileSync } from 'node:fs';
import { INTENTS } from './intents/all-intents.ts';
import { replyTo } from './replies/reply.ts';
import { IF_SOMETHING_ELSE } from './replies/sentences.ts';
import { SURE_WITHOUT_OTHERS } from './thresholds.ts';

interface Question {
  readonly message: string;
  readonly earlier: readonly string[];
}

const TUESDAY_MORNING = Date.UTC(2026, 1, 3, 8);

const reply = (message: string, earlier: readonly string[] = []) =>
  replyTo({ message, earlier, now: TUESDAY_MORNING });

const answered = ['g', 'h', 'i', 'j', 'k', 'l']
  .flatMap(
    (part) =>
      JSON.parse(readFileSync(`functions/testing/chat-questions/tuning-${part}.json`, 'utf8')) as Question[],
  )
  .map(({ message, earlier }) => reply(message, earlier))
  .filter(({ understood }) => understood.kind === 'answer');
const withOthers = answered.filter(({ closing }) => closing !== '');

test('an answer that is less than sure names one or two other things that may be meant, each on its button', () => {
  expect(withOthers.length).toBeGreaterThan(50);
  for (const { closing, choices, understood } of withOthers) {
    expect(closing).toContain(IF_SOMETHING_ELSE);
    expect([1, 2]).toContain(choices.length);
    for (const { message } of choices) {
      const other = reply(message);
      expect(other.understood.kind).toBe('answer');
      expect(other.understood.intents).not.toEqual(understood.intents);
      expect(other.closing).toBe('');
    }
  }
});

test('a sure answer stands alone, and so do small talk and what refuses', () => {
  const sure = answered.filter(({ understood: { intents, sureness = 1, likeliest = [] } }) => {
    const isAside = INTENTS[intents[0] ?? '']?.aside;
    return isAside || (sureness >= SURE_WITHOUT_OTHERS && intents[0] === likeliest[0]);
  });
  expect(sure.length).toBeGreaterThan(300);
  expect(sure.filter(({ closing }) => closing !== '').map(({ response }) => response)).toEqual([]);
});

test('most answers stand alone', () => {
  expect(withOthers.length / answered.length).toBeLessThan(0.2);
});

test('first aid that may be of the wrong kind leads to the other kinds', () => {
  expect(withOthers.filter(({ isFirstAid }) => isFirstAid).length).toBeGreaterThan(10);
});

test('a swapped SIM while money moves is one emergency: neither of its halves is offered as something else', () => {
  const both = reply(
    'my phone has no signal since this morning and now my bank app says transfers out, i think its a sim swap',
  );
  expect(both.understood.intents).toEqual(['aid-money-and-sim']);
  expect(both.choices).toEqual([]);
});
