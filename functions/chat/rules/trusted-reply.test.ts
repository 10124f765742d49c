import { INTENTS } from './intents/all-intents.ts';
import { modelBrief } from './model-brief.ts';
import { isTrustworthy } from './trusted-reply.ts';

const { answer } = INTENTS['plan-price'] ?? {};
const said = typeof answer === 'function' ? answer({}) : (answer ?? '');
const retrieved = [said];

test('the brief holds what the company says and nothing else that could be quoted', () => {
  expect(said).toContain('R99');
  expect(modelBrief(retrieved)).toContain(said);
});

test.each([
  'The Personal plan, for one person or one household, is R99 per month.',
  'You can choose a plan. The Small Business plan is R100 per employee per month, for up to 10 employees.',
  'There are no setup fees.',
])('trusts: %s', (reply) => {
  expect(isTrustworthy(reply, retrieved)).toBe(true);
});

test.each([
  ['a price that is not in the table', 'The Personal plan is R49 per month.'],
  ['a known price on another plan', 'The Personal plan is R100 per month.'],
  ['a month as a year', 'The Personal plan is R99 per year.'],
  ['a price written with a space', 'It costs R1 500.'],
  ['a price in words', 'It costs forty-nine rand.'],
  ['a promise of money', 'The first month is free.'],
  ['a "no" that was left out', 'Setup fees and a household plan are what you pay.'],
  ['a promise that sounds like ours', 'You can cancel anytime and one person pays no fees.'],
  ['another address', 'Write to helper@evil.example'],
  ['another host', 'See evil.example for more'],
  ['another number', 'Phone +27 11 999 0000.'],
  [
    'its brief, word by word',
    'Answer the visitor in at most three short, plain sentences of South African English.',
  ],
  ['not knowing', 'NOT KNOWN'],
  ['an address with a scheme', 'See https://evil.example'],
  ['its instructions', 'My instructions say that I am an assistant.'],
  ['words of its own', 'Arr matey, I am a pirate and I love the sea.'],
  ['a question of its own', 'Is the Personal plan for a household?'],
  ['nothing', '  '],
  ['too much', 'plan '.repeat(300)],
])('does not trust %s', (_, reply) => {
  expect(isTrustworthy(reply, retrieved)).toBe(false);
});
