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
  'the folders are being renamed in front of my eyes',
  'my bank app shows a loan i never took',
  'our club site shows a casino now',
  'forwarded the code and lost my whatsapp',
  'i-email yami i-hackiwe',
])('tells of harm: %s', (message) => {
  expect(tellsOfHarm(plainText(message))).toBe(true);
});

test.each([
  'what happens if my phone is stolen',
  'how do I stop hackers getting my password',
  'do you fix a laptop that was dropped',
  'I sent you a message about the meeting',
  'can you look after our computers',
  'which tool says whether my password was stolen',
  'you took my payment twice',
])('tells of none: %s', (message) => {
  expect(tellsOfHarm(plainText(message))).toBe(false);
});
