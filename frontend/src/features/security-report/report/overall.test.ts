import type { Risk } from '#shared/rules/security-report.ts';
import type { NamesAnswer, ReportFinding, WebsiteAnswer } from '#shared/api/security-report.ts';
import type { ReadSpoofCheck, StrangerAnswer } from '#shared/api/spoof-check.ts';
import type { FirstStep } from './first-steps.ts';
import { overallOf, type PartStatus, statusesOf } from './overall.ts';
import { newReport } from '../report-state.ts';

function step(risk: Risk): FirstStep {
  const choices: FirstStep['choices'] = [{ who: 'us', message: '' }];
  return { id: risk, severity: 'danger', risk, title: '', why: '', effort: '', choices };
}

const statuses = (mail: PartStatus, website: PartStatus, names: PartStatus) => ({ mail, website, names });
const GOOD = statuses('good', 'good', 'good');

test('while something is being asked, it says what, and judges nothing', () => {
  expect(overallOf([step('takeover')], statuses('danger', 'asking', 'asking'))).toEqual({
    headline: 'Looking from outside …',
    sentence: 'We are still waiting for answers about the website and the domain.',
  });
  expect(overallOf([], statuses('asking', 'good', 'good')).sentence).toBe(
    'We are still waiting for answers about the email.',
  );
});

test.each([
  ['mail-fraud', 'A stranger can send email in your name.'],
  ['takeover', 'Part of this could be taken over.'],
  ['embarrassment', 'Something here turns visitors away.'],
] as const)('a danger of %s is said outright', (risk, headline) => {
  expect(overallOf([step(risk)], statuses('danger', 'good', 'good')).headline).toBe(headline);
});

test.each([
  ['registration', 'danger', 'The registration of your domain has run out.'],
  ['certificate', 'danger', 'Something is wrong with the certificate of your website.'],
  ['registration', 'warning', 'Nothing is wide open, but there is something to fix.'],
] as const)('a step of %s, a %s, is called what it is', (id, severity, headline) => {
  const one = { ...step('takeover'), id, severity };
  expect(overallOf([one], statuses('good', severity, 'good')).headline).toBe(headline);
});

test('a danger without a step is not told as what the first step is about', () => {
  const soon: FirstStep = { ...step('mail-fraud'), id: 'registration', severity: 'warning' };
  expect(overallOf([soon], statuses('good', 'danger', 'warning')).headline).toBe(
    'We found something that a person should look at.',
  );
});

test('what is only to be put right is not called a danger', () => {
  const { headline, sentence } = overallOf(
    [step('mail-fraud'), step('takeover')].map((one) => ({ ...one, severity: 'warning' })),
    statuses('warning', 'warning', 'good'),
  );
  expect(headline).toBe('Nothing is wide open, but there is something to fix.');
  expect(sentence).toMatch(/^The next two things to do/);
});

test('one step is never called all there is to do: the mail has more behind its first', () => {
  const { sentence } = overallOf([step('mail-fraud')], statuses('danger', 'good', 'good'));
  expect(sentence).toBe(
    'What to do next is below, with the words to send. Look again afterwards: more may follow.',
  );
});

test('all good is said, and only when all was seen', () => {
  expect(overallOf([], GOOD)).toEqual({
    headline: 'From outside, everything looks fine.',
    sentence: 'There is nothing you need to do now.',
  });
  const partial = overallOf([], statuses('good', 'unknown', 'good'));
  expect(partial.headline).toBe('Nothing urgent in what we could see.');
  expect(partial.sentence).toBe(
    'We found nothing to do in what we could read. We could not judge the website: look again later, there may be more.',
  );
});

test('when no part could be read, nothing is said of the domain, also nothing good', () => {
  const { headline, sentence } = overallOf([], statuses('unknown', 'unknown', 'unknown'));
  expect(`${headline} ${sentence}`).not.toMatch(/nothing (urgent|you need to do)/i);
  expect(sentence).toContain('neither good nor bad');
});

test('a danger without a step is not passed over', () => {
  expect(overallOf([], statuses('good', 'good', 'danger')).headline).toBe(
    'We found something that a person should look at.',
  );
});

const { parts } = newReport('x.test');

function namesWith(severities: readonly ReportFinding['severity'][], state: NamesAnswer['state'] = 'exists') {
  const findings = severities.map((severity) => ({ severity }));
  return statusesOf({ ...parts, names: { kind: 'answered', answer: { state, findings } as NamesAnswer } })
    .names;
}

function mailWith(domain: StrangerAnswer, subdomain: StrangerAnswer, existence = 'mail') {
  const verdict = { domain: { answer: domain }, subdomain: { answer: subdomain } };
  const answer = { existence, verdict } as unknown as ReadSpoofCheck;
  return statusesOf({ ...parts, mail: { kind: 'answered', answer } }).mail;
}

test.each([
  [['note'], 'good'],
  [['note', 'warning'], 'warning'],
  [['warning', 'danger', 'note'], 'danger'],
  [[], 'good'],
] as const)('names with findings %j are %s', (severities, status) => {
  expect(namesWith(severities)).toBe(status);
});

test('what could not be read is never good', () => {
  expect(namesWith([], 'dns-failure')).toBe('unknown');
  expect(mailWith('no', 'no', 'dns-failure')).toBe('unknown');
  const failed = { kind: 'failed', failure: { isRefused: false, sentence: '' } } as const;
  expect(statusesOf({ ...parts, website: failed }).website).toBe('unknown');
});

test.each([
  ['yes', 'no', 'danger'],
  ['no', 'yes', 'danger'],
  ['partly', 'no', 'warning'],
  ['no', 'no', 'good'],
  ['no', 'unknown', 'unknown'],
] as const)('mail of which strangers may send %s, and below it %s, is %s', (domain, subdomain, status) => {
  expect(mailWith(domain, subdomain)).toBe(status);
});

test('mail of the owner that is refused is a danger, and the headline says so', () => {
  const verdict = {
    domain: { answer: 'no' },
    subdomain: { answer: 'no' },
    ownMail: 'Mail from X is refused.',
  };
  const senders = [{ passes: 'fails', isUsed: true }];
  const answer = {
    existence: 'mail',
    verdict,
    senders,
    fixes: [{ id: 'spf-add' }],
  } as unknown as ReadSpoofCheck;
  expect(statusesOf({ ...parts, mail: { kind: 'answered', answer } }).mail).toBe('danger');
  const first = { ...step('mail-fraud'), id: 'own-mail-spf-add' };
  expect(overallOf([first], statuses('danger', 'good', 'good')).headline).toBe(
    'Some of your own email is refused, or lands in junk folders.',
  );
});

test('a domain without a website has none, which is nothing to worry about', () => {
  const answer = { state: 'no-website', findings: [] } as unknown as WebsiteAnswer;
  expect(statusesOf({ ...parts, website: { kind: 'answered', answer } }).website).toBe('none');
});

test('what has not answered is being asked', () => {
  expect(statusesOf(parts)).toEqual({ mail: 'asking', website: 'asking', names: 'asking' });
});
