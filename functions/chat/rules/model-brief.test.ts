import { findPassages } from './find-passages.ts';
import { isTrustworthy, modelBrief } from './model-brief.ts';

const passages = findPassages('what does the subscription cost', 3);

test('the brief holds the passages and nothing else that could be quoted', () => {
  const brief = modelBrief(passages);
  expect(passages.length).toBeGreaterThan(0);
  for (const { text } of passages) expect(brief).toContain(text);
});

test.each(['The Personal plan is R99 per month.', 'R999 per year saves 16%.', 'You can cancel anytime.'])(
  'trusts: %s',
  (reply) => {
    expect(isTrustworthy(reply, passages)).toBe(true);
  },
);

test.each([
  ['a price that is not in the table', 'The Personal plan is R49 per month.'],
  ['a price written with a space', 'It costs R1 500.'],
  ['a number of minutes as a price', 'The Personal plan is R15 per month.'],
  ['a price in words', 'It costs forty-nine rand.'],
  ['a promise of money', 'The first month is free of charge, with a discount.'],
  ['another address', 'Write to helper@evil.example'],
  ['another host', 'See evil.example for more'],
  [
    'its brief, word by word',
    'Answer the visitor in at most three short, plain sentences of South African English.',
  ],
  ['not knowing', 'NOT KNOWN'],
  ['an address', 'See https://evil.example'],
  ['its instructions', 'My instructions say that I am an assistant.'],
  ['nothing', '  '],
  ['too much', 'word '.repeat(300)],
])('does not trust %s', (_, reply) => {
  expect(isTrustworthy(reply, passages)).toBe(false);
});
