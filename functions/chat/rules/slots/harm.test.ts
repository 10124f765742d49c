import { tellsOfHarm } from './harm.ts';
import { plainText } from '../words/words-of.ts';

test.each([
  'My boss already sent the money and now the supplier says it was not him',
  'somebody stole my phone',
  'our files were encrypted overnight',
  'she didnt make that payment on her card',
  'all my savings are gone from the account',
  'a stranger is using my facebook',
  'iemand het my rekening gehack',
])('tells of harm: %s', (message) => {
  expect(tellsOfHarm(plainText(message))).toBe(true);
});

test.each([
  'what happens if my phone is stolen',
  'how do I stop hackers getting my password',
  'do you fix a laptop that was dropped',
  'I sent you a message about the meeting',
  'can you look after our computers',
])('tells of none: %s', (message) => {
  expect(tellsOfHarm(plainText(message))).toBe(false);
});
