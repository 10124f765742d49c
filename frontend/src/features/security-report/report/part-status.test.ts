import type { NamesAnswer, ReportFinding, WebsiteAnswer } from '#shared/api/security-report.ts';
import type { ReadSpoofCheck, StrangerAnswer } from '#shared/api/spoof-check.ts';
import { newReport } from '../report-state.ts';
import { statusesOf } from './overall.ts';

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
  [['good', 'note'], 'good'],
  [['good', 'warning'], 'warning'],
  [['warning', 'danger', 'good'], 'danger'],
  [[], 'good'],
] as const)('names with findings %j are %s', (severities, status) => {
  expect(namesWith(severities)).toBe(status);
});

test('what could not be read is never good', () => {
  expect(namesWith([], 'dns-failure')).toBe('unknown');
  expect(mailWith('no', 'no', 'dns-failure')).toBe('unknown');
  const failed = { kind: 'failed', failure: { reason: 'silent', sentence: '' } } as const;
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

test('a domain without a website has none, which is nothing to worry about', () => {
  const answer = { state: 'no-website', findings: [] } as unknown as WebsiteAnswer;
  expect(statusesOf({ ...parts, website: { kind: 'answered', answer } }).website).toBe('none');
});

test('what has not answered is being asked', () => {
  expect(statusesOf(parts)).toEqual({ mail: 'asking', website: 'asking', names: 'asking' });
});
