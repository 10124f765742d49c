import { BUSINESS_MOST_EMPLOYEES } from '#shared/rules/prices.ts';
import { INTENTS } from '../intents/all-intents.ts';
import { HANDED_OVER } from './sentences.ts';
import { handedOver, replyTo } from './reply.ts';

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

describe.each([
  ['Christmas Day, a Friday', Date.UTC(2026, 11, 25, 8)],
  ['Freedom Day, a Monday', Date.UTC(2026, 3, 27, 8)],
  ['the Monday after a Women’s Day on a Sunday', Date.UTC(2026, 7, 10, 8)],
  ['Christmas Day at half past midnight, while it is the 24th in London', Date.UTC(2026, 11, 24, 22, 30)],
])('on %s', (_, now) => {
  test.each(['are you open', 'what are your opening hours', 'is julle nou oop'])(
    'says neither that it is open nor that it is closed, but what the site does not say: %s',
    (message) => {
      const { response } = replyTo({ message, now });
      const [, notSaid = ''] = String(INTENTS['public-holidays']?.answer).split(/(?<=\.) (?=Whether)/);
      expect(notSaid).toContain('this site does not say');
      expect(response).toContain(`Today is a public holiday. ${notSaid} Our hours are`);
      expect(response).not.toMatch(/We are (?:open|closed)/);
    },
  );

  test('who asks about another day hears the hours alone', () => {
    const { response } = replyTo({ message: 'what are your hours tomorrow', now });
    expect(response).toMatch(/^Our hours are/);
  });

  test('first aid tells what to do until the company opens', () => {
    const { response } = replyTo({ message: 'ransomware on my screen help', now });
    expect(response).toContain('Today is a public holiday. Until we open: ');
    expect(response).not.toContain('We are closed');
  });

  test('who leaves a number hears that it is a holiday', () => {
    expect(handedOver(now).response).toBe(`${HANDED_OVER} Today is a public holiday.`);
  });
});

test.each([
  ['the evening before Christmas Day', Date.UTC(2026, 11, 24, 21, 30), 'We are closed now.'],
  ['the first hour after Freedom Day', Date.UTC(2026, 3, 27, 22, 30), 'We are closed now.'],
  ['the day after Freedom Day', Date.UTC(2026, 3, 28, 8), 'We are open now.'],
])('the holiday ends and begins at midnight in South Africa: %s', (_, now, opening) => {
  expect(replyTo({ message: 'are you open', now }).response).toContain(opening);
});
