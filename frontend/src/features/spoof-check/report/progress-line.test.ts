import { spoofCheckAnswer, spoofCheckFix, verdict } from '../../../testing/spoof-check-answer.ts';
import { effectOf, stagesOf } from './progress-line.tsx';

const POOR = { grade: 'poor', domain: 'yes', subdomain: 'yes', sentence: 'Yes.' } as const;
const MINIMAL = { ...POOR, grade: 'minimal' } as const;
const EXCELLENT = { grade: 'excellent', domain: 'no', subdomain: 'no', sentence: 'No.' } as const;

const fixes = [
  spoofCheckFix(1, { afterwards: POOR }),
  spoofCheckFix(2, { afterwards: MINIMAL }),
  spoofCheckFix(3, { afterwards: MINIMAL }),
  spoofCheckFix(4, { afterwards: EXCELLENT }),
  spoofCheckFix(5, { afterwards: EXCELLENT }),
];
const answer = spoofCheckAnswer({ overallProtection: 'poor', ...verdict('yes'), fixes });

test('the way has a stage for today and one for every change', () => {
  expect(stagesOf(answer)).toEqual([
    { from: 0, grade: 'poor', domain: 'yes', subdomain: 'yes' },
    { from: 2, grade: 'minimal', domain: 'yes', subdomain: 'yes' },
    { from: 4, grade: 'excellent', domain: 'no', subdomain: 'no' },
  ]);
});

test('without steps there is today alone', () => {
  expect(stagesOf(spoofCheckAnswer())).toEqual([{ from: 0, grade: 'good', domain: 'no', subdomain: 'no' }]);
});

test('a change for subdomains alone is a change', () => {
  const below = spoofCheckFix(1, { afterwards: { ...POOR, subdomain: 'partly' } });
  expect(stagesOf({ ...answer, fixes: [below] }).map(({ subdomain }) => subdomain)).toEqual([
    'yes',
    'partly',
  ]);
});

test('a step changes the grade, waits for those after it, or leaves all as it is', () => {
  expect(fixes.map((fix) => effectOf(answer, fix))).toEqual(['waits', 'grade', 'waits', 'grade', 'none']);
});

test('a step that changes something for strangers alone is told from one that changes the grade', () => {
  const below = spoofCheckFix(1, { afterwards: { ...POOR, subdomain: 'partly' } });
  expect(effectOf({ ...answer, fixes: [below] }, below)).toBe('strangers');
});
