import { withoutAnswer } from './spoof-check.ts';

test.each([
  ['yes', 'Yes. Nothing asks.', 'Nothing asks.'],
  ['yes', 'Yes, from many machines of strangers. All.', 'From many machines of strangers. All.'],
  ['unknown', 'We cannot tell: the name servers fail.', 'The name servers fail.'],
  ['partly', 'Only into the junk folder. Receivers do.', 'Receivers do.'],
  ['no', 'There is no domain.', 'There is no domain.'],
] as const)('%s: %j reads on as %j', (answer, sentence, rest) => {
  expect(withoutAnswer(sentence, answer)).toBe(rest);
});
