import { foundIn, listingNotes, fullCount, longDay, severityOf, longCount, shortCount } from './breaches.ts';

const PLAIN = { IsVerified: true };
const LABELS = {
  IsStealerLog: 'Stealer log',
  IsMalware: 'Malware',
  IsSpamList: 'Spam list',
  IsFabricated: 'Fabricated',
} as const;

const labelsOf = (marks: object) => listingNotes({ ...PLAIN, ...marks }).map(({ label }) => label);

test('of a verified breach of a website there is nothing more to say', () => {
  expect(labelsOf({})).toEqual([]);
  expect(labelsOf({ IsSubscriptionFree: true })).toEqual([]);
});

test.each(Object.entries(LABELS))('%s alone is told as %s', (flag, label) => {
  expect(labelsOf({ [flag]: true })).toEqual([label]);
  expect(labelsOf({ [flag]: false })).toEqual([]);
});

test('what is not verified is said to be so, whatever else it is', () => {
  expect(labelsOf({ IsVerified: false })).toEqual(['Not verified']);
  expect(labelsOf({ IsVerified: false, IsSpamList: true })).toEqual(['Spam list', 'Not verified']);
  expect(labelsOf({ IsVerified: false, IsFabricated: true })).toEqual(['Fabricated', 'Not verified']);
});

test('a stealer log, which is malware too, is told once', () => {
  expect(labelsOf({ IsMalware: true, IsStealerLog: true })).toEqual(['Stealer log']);
});

test('every sentence is short, and what happened on a device says which comes first', () => {
  const onDevice = [{ IsMalware: true }, { IsStealerLog: true }].flatMap((marks) =>
    listingNotes({ ...PLAIN, ...marks }),
  );
  const others = listingNotes({ IsVerified: false, IsFabricated: true, IsSpamList: true });
  expect([...onDevice, ...others]).toHaveLength(5);
  for (const { sentence } of [...onDevice, ...others]) {
    expect(sentence.split(' ').length).toBeLessThan(30);
    expect(sentence).toMatch(/^[A-Z].*\.$/);
  }
  for (const { sentence } of onDevice) {
    expect(sentence).toMatch(/clean your device first, then change your passwords\.$/);
  }
});

test.each([
  [[PLAIN], 'Found in 1 known breach.'],
  [[PLAIN, { IsVerified: false }], 'Found in 2 known breaches.'],
  [[{ ...PLAIN, IsSpamList: true }], 'Found on 1 marketing list.'],
  [[{ ...PLAIN, IsSpamList: true, DataClasses: ['Passwords'] }], 'Found on 1 spam list.'],
  [
    [PLAIN, { ...PLAIN, IsSpamList: true }, { ...PLAIN, IsSpamList: true }],
    'Found in 1 known breach and on 2 marketing lists.',
  ],
  [[{ ...PLAIN, IsStealerLog: true }], 'Found in 1 collection read from infected devices.'],
  [
    [PLAIN, { ...PLAIN, IsMalware: true }, { ...PLAIN, IsMalware: true }, { ...PLAIN, IsSpamList: true }],
    'Found in 1 known breach, in 2 collections read from infected devices and on 1 marketing list.',
  ],
])('%j is summed up as %j', (listings, sentence) => {
  expect(foundIn(listings)).toBe(sentence);
});

test.each([
  ['2013-10-04', 'October 4, 2013'],
  ['2013-12-04T23:59:59Z', 'December 4, 2013'],
  ['', ''],
  ['some day', 'some day'],
])('%j reads as %j', (iso, day) => {
  expect(longDay(iso)).toBe(day);
});

test('counts have thousands separators', () => {
  expect(fullCount(152_445_165)).toBe('152,445,165');
});

test.each([
  [0, 'Low'],
  [1_000_000, 'Low'],
  [1_000_001, 'Medium'],
  [10_000_000, 'Medium'],
  [10_000_001, 'High'],
  [100_000_000, 'High'],
  [100_000_001, 'Critical'],
  [3_000_000_000, 'Critical'],
])('%d accounts are %s', (accounts, severity) => {
  expect(severityOf(accounts)).toBe(severity);
});

test.each([
  [0, '0', '0'],
  [999, '999', '999'],
  [1_000, '1.0K', '1 thousand'],
  [1_550, '1.6K', '1.6 thousand'],
  [960_000, '960.0K', '960 thousand'],
  [999_960, '1.0M', '1 million'],
  [152_445_165, '152.4M', '152.4 million'],
  [999_999_999, '1.0B', '1 billion'],
  [17_612_345_678, '17.6B', '17.6 billion'],
])('%d is %s, in words %s', (count, short, long) => {
  expect(shortCount(count)).toBe(short);
  expect(longCount(count)).toBe(long);
});
