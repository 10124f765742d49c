import { BUSINESS_MOST_EMPLOYEES } from '#shared/rules/prices.ts';
import { replyTo } from './reply.ts';

const TUESDAY_MORNING = Date.UTC(2026, 1, 3, 8);

function said(message: string, ...earlier: string[]): string {
  return replyTo({ message, earlier, now: TUESDAY_MORNING }).response;
}

test.each(['are you open', 'what are your opening hours', 'is julle nou oop'])(
  'says whether it is open at this moment: %s',
  (message) => {
    expect(said(message)).toContain('We are open now.');
  },
);

test.each([
  'are you open on saturday at three',
  'what are your hours tomorrow',
  'is julle Sondag oop',
  'nivula ngomgqibelo yini',
])('does not speak of this moment to who asks about another day: %s', (message) => {
  expect(said(message)).toContain('Saturday 9:00 to 13:00');
  expect(said(message)).not.toContain('We are open now');
});

test('after a question about another day, this moment is told again', () => {
  expect(said('and are you open now', 'are you open on saturday')).toContain('We are open now.');
});

test('whoever adds employees hears how many the plan is for', () => {
  const answer = said(
    'what if two more join us in january',
    "We're a nursery school, nine of us.",
    'How much is the monthly support?',
  );
  expect(answer).toContain(`more than ${BUSINESS_MOST_EMPLOYEES} employees`);
});
