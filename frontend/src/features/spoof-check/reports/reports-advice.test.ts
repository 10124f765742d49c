import { WATCH_WEEKS } from '#shared/rules/spoof-check.ts';
import { adviceFrom, sentenceOf } from './report-reader.tsx';
import type { ReportsSummary, SourceSummary } from './summarise.ts';

const DAY = 86_400;

const source = (given: Partial<SourceSummary>): SourceSummary => {
  const messages = given.messages ?? 10;
  const failed = given.failed ?? 0;
  const passed = messages - failed;
  return {
    name: 'Office',
    isNamed: true,
    messages,
    passed,
    byDkim: passed,
    bySpf: passed,
    failed,
    forwarded: 0,
    ...given,
  };
};

/** Days of reports that are enough. */
const LONG = WATCH_WEEKS.leastDays + 6;
const summary = (days: number, ...sources: SourceSummary[]): ReportsSummary => ({
  begin: 0,
  end: days * DAY,
  receivers: ['receiver.example'],
  reports: 1,
  messages: 0,
  sources,
});

test('a named sender that fails forbids the next step, whatever else passes', () => {
  const advice = adviceFrom(
    summary(LONG, source({}), source({ name: 'Newsletters', messages: 412, failed: 412 })),
    [],
  );
  expect(advice).toEqual({
    isSafe: false,
    sentences: ['Not yet: under a stricter policy, mail from Newsletters would be refused.'],
  });
});

test('what was only changed on its way forbids nothing', () => {
  const forwarded = source({ messages: 10, failed: 3, forwarded: 3 });
  expect(adviceFrom(summary(LONG, forwarded), []).isSafe).toBe(true);
  expect(sentenceOf(forwarded)).toMatch(/^3 of 10 failed because they were changed on the way/);
});

test('unknown sources that fail are asked about, never guessed', () => {
  const stranger = source({ name: '203.0.113.80', isNamed: false, messages: 3, failed: 3 });
  const advice = adviceFrom(summary(LONG, source({}), stranger), []);
  expect(advice.isSafe).toBe(true);
  expect(advice.sentences[1]).toBe(
    'If none of the unknown sources below is yours, you can take the next step.',
  );
  expect(sentenceOf(stranger)).toMatch(
    /do not say whether this is a stranger, a forwarder, or a service of yours/,
  );
});

test('a few days are not enough, and reports without own mail say nothing', () => {
  expect(adviceFrom(summary(3, source({})), [])).toEqual({
    isSafe: false,
    sentences: [
      'Everything that is yours passes so far.',
      `They cover 3 days: take the next step after ${WATCH_WEEKS.least} weeks.`,
    ],
  });
  const stranger = source({ isNamed: false, messages: 3, failed: 3 });
  expect(adviceFrom(summary(LONG, stranger), [])).toEqual({
    isSafe: false,
    sentences: ['Nothing that your records name appears in these reports, so they say nothing yet.'],
  });
});

test('a sender that is used and in no report forbids the next step, and so does one that the check saw fail', () => {
  const judged = (passes: 'passes' | 'fails' | 'unknown' | 'not-a-sender', isUsed = true) =>
    adviceFrom(summary(LONG, source({})), [
      { name: 'Office', isUsed: true, passes: 'passes' },
      { name: 'Mailchimp', isUsed, passes },
    ]);
  expect(judged('passes').sentences[0]).toBe('Not yet: these reports show no mail from Mailchimp.');
  expect(judged('unknown').isSafe).toBe(false);
  expect(judged('fails').sentences[0]).toMatch(/mail from Mailchimp would be refused/);
  expect([judged('not-a-sender').isSafe, judged('passes', false).isSafe]).toEqual([true, true]);
});

test('a sender is told how its mail passed', () => {
  expect(sentenceOf(source({ bySpf: 0 }))).toBe('All 10 messages passed with your domain, by DKIM.');
  expect(sentenceOf(source({ messages: 1, byDkim: 0, bySpf: 1 }))).toBe(
    'The one message passed with your domain, by SPF.',
  );
  expect(sentenceOf(source({ byDkim: 4, bySpf: 8 }))).toMatch(/by DKIM or SPF\.$/);
  expect(sentenceOf(source({ messages: 412, failed: 412 }))).toMatch(
    /^412 of 412 would be refused under a stricter policy: set up its DKIM with your domain first\./,
  );
});
