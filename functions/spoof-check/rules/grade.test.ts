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
const PARKED: NeedsMet = { ...ALL, signed: false, nobody: true };

test.each<[string, NeedsMet, 'sends' | 'sendsNothing', string, string | undefined]>([
  ['everything', ALL, 'sends', 'excellent', undefined],
  [
    'no key found',
    { ...ALL, signed: false },
    'sends',
    'good',
    'For the grade “excellent” the domain needs an RSA key for DKIM that we can find, of its mailbox provider too, and that is not marked as a test.',
  ],
  [
    'quarantine',
    { ...ALL, refused: false, refusedBelow: false },
    'sends',
    'good',
    'For the grade “excellent” the domain needs a DMARC policy of reject and the same policy for subdomains.',
  ],
  [
    'a danger beside everything',
    { ...ALL, sound: false },
    'sends',
    'good',
    'For the grade “excellent” the domain needs everything that the report marks “Fix first” to be done.',
  ],
  [
    'SPF only',
    { ...ALL, refused: false, refusedBelow: false, filtered: false },
    'sends',
    'minimal',
    'For the grade “good” the domain needs a DMARC policy of quarantine or reject.',
  ],
  [
    'DMARC only',
    { ...ALL, limited: false },
    'sends',
    'minimal',
    'For the grade “good” the domain needs an SPF record that works and ends in ~all or -all.',
  ],
  [
    'an SPF record that lets nobody pass',
    { ...ALL, passing: false },
    'sends',
    'minimal',
    'For the grade “good” the domain needs records by which its own mail passes.',
  ],
  [
    'senders that nobody can list',
    { ...ALL, listed: false },
    'sends',
    'good',
    'For the grade “excellent” the domain needs an SPF record whose senders can be listed beforehand.',
  ],
  [
    'an open SPF record under a policy of reject',
    { ...ALL, closed: false, limited: false },
    'sends',
    'poor',
    'For the grade “minimal” the domain needs an SPF record that does not let strangers send.',
  ],
  ['a parked domain', PARKED, 'sendsNothing', 'excellent', undefined],
  [
    'a parked domain without a null MX',
    { ...PARKED, noPost: false },
    'sendsNothing',
    'good',
    'For the grade “excellent” the domain needs a null MX, which says that it takes no mail.',
  ],
  ['an unread need that decides', { ...ALL, signed: undefined }, 'sends', 'unknown', undefined],
  [
    'an unread need that cannot change the grade',
    { ...ALL, signed: undefined, filtered: false, refused: false, refusedBelow: false },
    'sends',
    'minimal',
    'For the grade “good” the domain needs a DMARC policy of quarantine or reject.',
  ],
])('%s', (_, needs, kind, grade, next) => {
  expect(gradeProtection(needs, kind)).toMatchObject({ grade, next });
});

test('no grade is neither lower nor higher than another', () => {
  expect(isLowerGrade('poor', 'minimal')).toBe(true);
  expect(isLowerGrade('minimal', 'minimal')).toBe(false);
  expect(isLowerGrade('unknown', 'excellent')).toBe(false);
  expect(isLowerGrade('poor', 'unknown')).toBe(false);
});
