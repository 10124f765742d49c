import { adviceFor } from './breach-advice.ts';

const kinds = (...classes: string[][]) =>
  adviceFor(classes.map((DataClasses) => ({ DataClasses }))).map(({ kind }) => kind);

test.each([
  [['Email addresses'], ['email']],
  [
    ['Email addresses', 'Passwords'],
    ['passwords', 'email'],
  ],
  [['Password hints'], ['passwords']],
  [['Historical passwords'], ['passwords']],
  [['Security questions and answers'], ['passwords']],
  [['Government issued IDs'], ['identity']],
  [['Partial credit card data'], ['bank']],
  [['Bank account numbers'], ['bank']],
  [['Partial phone numbers'], ['phone']],
  [['Private messages'], ['private']],
  [['Physical addresses'], ['home']],
  [['Avatars'], []],
  [[], []],
])('%j call for advice on %j', (classes, expected) => {
  expect(kinds(classes)).toEqual(expected);
});

test('the worst kind comes first, and each only once', () => {
  expect(
    kinds(
      ['Email addresses', 'Phone numbers', 'Physical addresses'],
      ['Credit cards', 'Email addresses', 'Government issued IDs'],
      ['Passwords', 'Phone numbers'],
    ),
  ).toEqual(['passwords', 'identity', 'bank', 'phone', 'home', 'email']);
});

test('logs of an infected machine come before everything', () => {
  const advice = adviceFor([{ Name: 'StealerLogsJan2025', DataClasses: ['Email addresses', 'Passwords'] }]);
  expect(advice.map(({ kind }) => kind)).toEqual(['infection', 'passwords', 'email']);
});

test('every advice says why and what to do', () => {
  for (const { title, why, steps } of adviceFor([
    {
      DataClasses: ['Passwords', 'Passport numbers', 'Bank account numbers', 'Phone numbers', 'SMS messages'],
    },
  ])) {
    expect(title.length * why.length).toBeGreaterThan(0);
    expect(steps.length).toBeGreaterThan(1);
  }
});
