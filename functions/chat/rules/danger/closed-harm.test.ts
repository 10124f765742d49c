import { plainText } from '../meaning/tokens.ts';
import { isClosedHarm, isNothingPaid } from './closed-harm.ts';
import { tellsOfHarm } from './harm.ts';

test.each([
  'they stole our server last year and this time we want a copy somewhere else',
  'the people next door were hacked and lost all their files, we dont want that to be us',
  'we were hacked in 2021 so now we are looking for somebody to check us',
  'verlede jaar is my rekenaar gesteel, ek soek nou n rugsteun',
  'a payment went into the wrong account in march, the board says we must have training, what would it cost',
])('harm that is past, or of others, that ask about the future: %s', (message) => {
  expect(isClosedHarm(plainText(message))).toBe(true);
  expect(tellsOfHarm(plainText(message))).toBe(false);
});

test.each([
  'my id was stolen last year and today someone opened an account, i want it closed',
  'they hacked us last month and it is still going on, we need help',
  'my neighbour was hacked and wants to know what to do',
  'last year i paid you for the plan',
  'someone stole my phone and i want it back',
])('harm that goes on, and what is no harm, is not closed: %s', (message) => {
  expect(isClosedHarm(plainText(message))).toBe(false);
});

test.each([
  'a client got our invoice with another account but nobody has paid',
  'she did not pay it luckily',
  'he hasnt paid yet',
  'een kliënt het amper betaal',
  'the guest almost sent the deposit',
])('nothing was paid: %s', (message) => {
  expect(isNothingPaid(plainText(message))).toBe(true);
});

test.each([
  'money left my account and I did not pay anybody',
  'we paid it yesterday',
  'I have not paid my subscription',
  'two guests nearly paid and one did pay, her money is gone',
])('it is not said that nothing was paid: %s', (message) => {
  expect(isNothingPaid(plainText(message))).toBe(false);
});
