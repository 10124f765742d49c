import { GRADE_NEEDS, type GradeNeed } from '#shared/rules/spoof-check.ts';
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

/** What is lacking, or not known, and the needs of the next grade. */
test.each<[string, Partial<NeedsMet>, string, string, GradeNeed[]]>([
  ['everything', {}, 'excellent', '', []],
  ['no key found', { signed: false }, 'good', 'excellent', ['signed']],
  ['quarantine', { refused: false, refusedBelow: false }, 'good', 'excellent', ['refused', 'refusedBelow']],
  ['a danger beside everything', { sound: false }, 'good', 'excellent', ['sound']],
  ['SPF only', { refused: false, refusedBelow: false, filtered: false }, 'minimal', 'good', ['filtered']],
  ['DMARC only', { limited: false }, 'minimal', 'good', ['limited']],
  ['an SPF record that lets nobody pass', { passing: false }, 'minimal', 'good', ['passing']],
  ['senders that nobody can list', { listed: false }, 'good', 'excellent', ['listed']],
  ['an open SPF record under reject', { closed: false, limited: false }, 'poor', 'minimal', ['closed']],
  ['a parked domain', PARKED, 'excellent', '', []],
  ['a parked domain without a null MX', { ...PARKED, noPost: false }, 'good', 'excellent', ['noPost']],
  ['an unread need that decides', { signed: undefined }, 'unknown', '', []],
  [
    'an unread need that cannot change the grade',
    { signed: undefined, filtered: false, refused: false, refusedBelow: false },
    'minimal',
    'good',
    ['filtered'],
  ],
])('%s', (_, part, grade, better, needs) => {
  const words = needs.map((need) => GRADE_NEEDS[need]).join(' and ');
  const next = better === '' ? undefined : `For the grade “${better}” the domain needs ${words}.`;
  const kind = part.nobody ? 'sendsNothing' : 'sends';
  expect(gradeProtection({ ...ALL, ...part }, kind)).toMatchObject({ grade, next });
});

test('no grade is neither lower nor higher than another', () => {
  expect(isLowerGrade('poor', 'minimal')).toBe(true);
  expect(isLowerGrade('minimal', 'minimal')).toBe(false);
  expect(isLowerGrade('unknown', 'excellent')).toBe(false);
  expect(isLowerGrade('poor', 'unknown')).toBe(false);
});
