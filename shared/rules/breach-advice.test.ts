import { adviceFor } from './breach-advice.ts';

const kinds = (...classes: string[][]) =>
  adviceFor(classes.map((DataClasses) => ({ DataClasses, IsVerified: true }))).map(({ kind }) => kind);

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
  [['HIV statuses'], ['private']],
  [['Avatars'], []],
  [[], []],
])('%j call for advice on %j', (classes, expected) => {
  expect(kinds(classes)).toEqual(expected);
});

test.each([
  ['Password strengths', 'a password', []],
  ['Recovery email addresses', 'a password', ['email']],
  ['Purchases', 'how they were paid for', ['email']],
  ['IMEI numbers', 'a telephone number', []],
  ['Device serial numbers', 'a telephone number', []],
  ['Family structure', 'where somebody lives', ['email']],
  ["Family members' names", 'where somebody lives', ['email']],
  ['Home ownership statuses', 'where somebody lives', ['email']],
])('“%s” do not tell %s', (name, _, expected) => {
  expect(kinds([name])).toEqual(expected);
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

const PASSWORDS = { DataClasses: ['Email addresses', 'Passwords'], Domain: 'shop.example', IsVerified: true };
const SITE = /^Change the password at the site that was breached/;
const FIRST = {
  device: /^Once your devices are clean/,
  site: SITE,
  nowhere: /not known which site/,
};

const stepsOf = (...breaches: Parameters<typeof adviceFor>[0]) =>
  adviceFor(breaches).flatMap(({ steps }) => steps);

test.each([{ IsStealerLog: true }, { IsMalware: true }, { IsMalware: true, IsStealerLog: true }])(
  'with %j the devices come before everything, and the passwords after them',
  (marks) => {
    const advice = adviceFor([PASSWORDS, { ...PASSWORDS, Domain: '', ...marks }]);
    expect(advice.map(({ kind }) => kind)).toEqual(['infection', 'passwords', 'email']);
    expect(advice[0]?.steps[0]).toMatch(/^Have every computer and phone/);
    expect(advice[1]?.steps[0]).toMatch(FIRST.device);
    expect(advice[1]?.steps[1]).toMatch(FIRST.site);
  },
);

test.each([
  ['a website’s own breach', {}, 'site'],
  ['an unverified breach of a website', { IsVerified: false }, 'site'],
  ['a list of passwords that belongs to no website', { Domain: '' }, 'nowhere'],
  ['a spam list', { IsSpamList: true }, 'nowhere'],
  ['a fabricated breach', { IsFabricated: true, IsVerified: false }, 'nowhere'],
  ['malware', { IsMalware: true }, 'device'],
  ['a stealer log', { IsStealerLog: true }, 'device'],
] as const)('a password in %s is not sought where it was not taken', (_, marks, first) => {
  const steps = adviceFor([{ ...PASSWORDS, ...marks }]).find(({ kind }) => kind === 'passwords')?.steps ?? [];
  expect(Object.entries(FIRST).filter(([, words]) => steps.some((step) => words.test(step)))).toEqual([
    [first, FIRST[first]],
  ]);
  expect(steps[0]).toMatch(FIRST[first]);
});

test.each([
  ['a list that belongs to no website', { Domain: '' }, ['site', 'nowhere']],
  ['a fabricated breach', { IsFabricated: true }, ['site', 'nowhere']],
  ['another website', { Domain: 'other.example' }, ['site']],
  ['a list read from devices', { Domain: '', IsStealerLog: true }, ['device', 'site']],
] as const)('beside a breach of a website, %s is not forgotten', (_, marks, first) => {
  const steps = stepsOf(PASSWORDS, { ...PASSWORDS, ...marks });
  const named = Object.entries(FIRST).filter(([, words]) => steps.some((step) => words.test(step)));
  expect(named.map(([where]) => where)).toEqual(first);
});

test('whoever is on a spam list only is not told to change a password', () => {
  const list = {
    DataClasses: ['Email addresses', 'IP addresses', 'Names'],
    IsVerified: true,
    IsSpamList: true,
  };
  expect(stepsOf(list).length).toBeGreaterThan(0);
  expect(stepsOf(list).filter((step) => /password/i.test(step) && /change/i.test(step))).toEqual([]);
  expect(stepsOf(list, PASSWORDS).filter((step) => SITE.test(step))).toHaveLength(1);
});

const EVERYTHING = [
  'Passwords',
  'Government issued IDs',
  'Credit cards',
  'Chat logs',
  'Phone numbers',
  'Physical addresses',
  'Email addresses',
];

// The service stores which kinds of data were in a breach, not which of them belonged to an address.
test.each([{}, { IsVerified: false }, { IsFabricated: true }, { IsSpamList: true }])(
  'a listing with %j proves of the address alone that it leaked',
  (marks) => {
    const titles = adviceFor([{ ...PASSWORDS, DataClasses: EVERYTHING, ...marks }]).map(({ title }) => title);
    expect(titles).toHaveLength(EVERYTHING.length);
    expect(titles.filter((title) => !title.includes(' may have leaked'))).toEqual([
      'Your email address has leaked',
    ]);
  },
);

test.each([
  [{ IsVerified: true }, 'A device of yours was probably infected once'],
  [{ IsVerified: false }, 'A device of yours may have been infected'],
])('what was read from devices is as probable as %j makes it', (marks, title) => {
  expect(adviceFor([{ ...PASSWORDS, IsStealerLog: true, ...marks }])[0]?.title).toBe(title);
});

test('every advice says why and what to do', () => {
  for (const { title, why, steps } of adviceFor([
    {
      DataClasses: ['Passwords', 'Passport numbers', 'Bank account numbers', 'Phone numbers', 'SMS messages'],
      IsVerified: true,
    },
  ])) {
    expect(title.length * why.length).toBeGreaterThan(0);
    expect(steps.length).toBeGreaterThan(1);
  }
});
