import { gradeProtection, isLowerGrade, type NeedsMet } from './grade.ts';

const ALL: NeedsMet = {
  refused: true,
  refusedBelow: true,
  filtered: true,
  limited: true,
  passing: true,
  everyone: true,
  closed: true,
  listed: true,
  narrow: true,
  signed: true,
  nobody: false,
  noPost: true,
  anything: true,
  sound: true,
};
const PARKED = { signed: false, nobody: true };

test.each<[string, Partial<NeedsMet>, string, string | undefined, string | undefined]>([
  ['everything', {}, 'excellent', undefined, undefined],
  [
    'no key found',
    { signed: false },
    'good',
    'excellent',
    'an RSA key for DKIM that we can find, of its mailbox provider too, and that is not marked as a test',
  ],
  [
    'quarantine',
    { refused: false, refusedBelow: false },
    'good',
    'excellent',
    'a DMARC policy of reject and the same policy for subdomains',
  ],
  [
    'a danger beside everything',
    { sound: false },
    'good',
    'excellent',
    'everything that the report marks “Fix first” to be done',
  ],
  [
    'SPF only',
    { refused: false, refusedBelow: false, filtered: false },
    'minimal',
    'good',
    'a DMARC policy of quarantine or reject',
  ],
  ['DMARC only', { limited: false }, 'minimal', 'good', 'an SPF record that works and ends in ~all or -all'],
  [
    'an SPF record that lets nobody pass',
    { passing: false },
    'minimal',
    'good',
    'records by which its own mail passes',
  ],
  [
    'senders that nobody can list',
    { listed: false },
    'good',
    'excellent',
    'an SPF record whose senders can be listed beforehand',
  ],
  [
    'an open SPF record under a policy of reject',
    { closed: false, limited: false },
    'poor',
    'minimal',
    'an SPF record that does not let strangers send',
  ],
  ['a parked domain', PARKED, 'excellent', undefined, undefined],
  [
    'a parked domain without a null MX',
    { ...PARKED, noPost: false },
    'good',
    'excellent',
    'a null MX, which says that it takes no mail',
  ],
  ['an unread need that decides', { signed: undefined }, 'unknown', undefined, undefined],
  [
    'an unread need that cannot change the grade',
    { signed: undefined, filtered: false, refused: false, refusedBelow: false },
    'minimal',
    'good',
    'a DMARC policy of quarantine or reject',
  ],
])('%s', (_, part, grade, better, needs) => {
  const next = better && `For the grade “${better}” the domain needs ${needs}.`;
  const kind = part.nobody ? 'sendsNothing' : 'sends';
  expect(gradeProtection({ ...ALL, ...part }, kind)).toMatchObject({ grade, next });
});

test('no grade is neither lower nor higher than another', () => {
  expect(isLowerGrade('poor', 'minimal')).toBe(true);
  expect(isLowerGrade('minimal', 'minimal')).toBe(false);
  expect(isLowerGrade('unknown', 'excellent')).toBe(false);
  expect(isLowerGrade('poor', 'unknown')).toBe(false);
});
