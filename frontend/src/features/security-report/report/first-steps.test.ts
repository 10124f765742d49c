import type { ReportFinding } from '#shared/api/security-report.ts';
import type { SpoofCheckAnswer, StrangerAnswer } from '#shared/api/spoof-check.ts';
import { spoofCheckAnswer, spoofCheckFix } from '../../../testing/spoof-check-answer.ts';
import { firstSteps } from './first-steps.ts';

const OPEN = mailAnswer('yes', 'Yes, from many machines. Anybody can write as x.test.');
const PARTLY = mailAnswer('partly', 'Only into the junk folder. They put it there.');
const UNKNOWN = mailAnswer('unknown', '');

function mailAnswer(answer: StrangerAnswer, sentence: string): SpoofCheckAnswer {
  const value = 'v=DMARC1; p=none';
  return spoofCheckAnswer({
    domain: 'x.test',
    verdict: {
      summary: '',
      domain: { answer, sentence },
      subdomain: { answer: 'no', sentence: '' },
      ownMail: null,
    },
    fixes: [
      spoofCheckFix(1, {
        id: 'dmarc-none',
        title: 'Publish a DMARC record that watches',
        explanation: 'It reports who sends.',
        record: { host: '_dmarc.x.test', zone: 'x.test', type: 'TXT', value },
        replaces: ['v=DMARC1'],
      }),
    ],
  });
}

function finding(id: string, given: Partial<ReportFinding> = {}): ReportFinding {
  return {
    id,
    severity: 'danger',
    risk: 'embarrassment',
    title: id,
    explanation: 'So it is.',
    fix: { id, title: `Do ${id}`, who: 'web-host', minutes: 15, message: `Please do ${id}.` },
    ...given,
  };
}

const part = (...findings: ReportFinding[]) => ({ domain: 'x.test', findings });
const idsOf = (...given: Parameters<typeof firstSteps>) => firstSteps(...given).map(({ id }) => id);

test.each([
  ['sender-mailchimp', null, 'mail-provider'],
  ['see-dkim-short', null, 'mail-provider'],
  ['dkim', null, 'mail-provider'],
  ['dkim-several', OPEN.fixes[0]?.record ?? null, 'registrar'],
  ['dkim-selector', null, 'mail-provider'],
  ['spf-senders', null, 'registrar'],
] as const)('who does a step %s of the mail is whoever can: %j', (id, record, who) => {
  const fixes = OPEN.fixes.map((fix) => ({ ...fix, id, record }));
  expect(firstSteps({ spoof: { ...OPEN, fixes } })[0]?.choices[0].who).toBe(who);
});

test('mail fraud comes before takeover, and takeover before embarrassment', () => {
  const website = part(finding('headers'), finding('login', { risk: 'takeover' }));
  const names = part(finding('alias', { risk: 'takeover' }));
  expect(idsOf({ spoof: OPEN, website, names })).toEqual(['mail-dmarc-none', 'login', 'alias', 'headers']);
});

test('what has run out comes first, the domain before the certificate, and every danger is a step', () => {
  const website = part(finding('certificate'), finding('old', { severity: 'warning' }));
  const names = part(finding('alias', { risk: 'takeover' }), finding('registration', { risk: 'takeover' }));
  expect(idsOf({ spoof: OPEN, website, names })).toEqual([
    'registration',
    'certificate',
    'mail-dmarc-none',
    'alias',
  ]);
  const soon = part(finding('certificate', { severity: 'warning' }));
  const domain = part(finding('registration', { severity: 'warning' }));
  expect(idsOf({ spoof: PARTLY, website: soon, names: domain })).toEqual([
    'certificate',
    'registration',
    'mail-dmarc-none',
  ]);
});

test('what must be waited for is said in the message, as what comes before', () => {
  const [fix] = OPEN.fixes;
  const waiting = { ...OPEN, fixes: fix ? [{ ...fix, waitBefore: 'Read the reports.' }] : [] };
  expect(firstSteps({ spoof: waiting })[0]?.choices[0].message).toContain(
    '\nNot before this is done: Read the reports.\n',
  );
});

test('a danger comes before any warning', () => {
  expect(idsOf({ spoof: PARTLY, names: part(finding('alias', { risk: 'takeover' })) })).toEqual([
    'alias',
    'mail-dmarc-none',
  ]);
});

test('two findings that one piece of work puts right are one step', () => {
  const headers = finding('headers', { severity: 'warning' });
  expect(idsOf({ website: part(headers, headers) })).toEqual(['headers']);
});

test('notes and what is not known are no steps', () => {
  const website = part(finding('a', { severity: 'note' }));
  expect(firstSteps({ spoof: UNKNOWN, website, names: part(finding('c', { fix: null })) })).toEqual([]);
  expect(firstSteps({})).toEqual([]);
});

test('a quote from us is the last choice, and the first one has the exact words', () => {
  const [step] = firstSteps({ spoof: OPEN });
  expect(step?.choices.map(({ who }) => who)).toEqual(['registrar', 'us']);
  expect(step?.choices[0].message).toBe(
    [
      'Good day. Please publish this TXT record in the DNS of x.test.',
      'Name: _dmarc.x.test',
      'Value: v=DMARC1; p=none',
      'It replaces: v=DMARC1',
      'What it is for: It reports who sends.',
      'Please tell me when it is done. Thank you.',
    ].join('\n'),
  );
  expect(step?.effort).toBe('30 minutes');
  expect(step?.why).toBe('It reports who sends. Today anybody can write as x.test.');
});

test('own mail that is refused is the first danger, also where no stranger can write', () => {
  const ownMail = 'Mail from Google Workspace is refused today.';
  const senders = (isUsed: boolean) =>
    [{ passes: 'fails', isUsed }] as unknown as NonNullable<typeof OPEN.senders>;
  const refused = mailAnswer('no', 'No. Receivers refuse it.');
  const given = (isUsed: boolean) => ({
    ...refused,
    verdict: { ...refused.verdict, ownMail },
    senders: senders(isUsed),
  });
  const [step] = firstSteps({ spoof: given(true), names: part(finding('alias', { risk: 'takeover' })) });
  expect(step).toMatchObject({ id: 'own-mail-dmarc-none', severity: 'danger' });
  expect(step?.why).toBe(`It reports who sends. ${ownMail}`);
  expect(firstSteps({ spoof: given(false) })[0]).toMatchObject({ severity: 'warning' });
});

test('nobody is sent to mend the domain of a mailbox provider', () => {
  const fixes = OPEN.fixes.map((fix) => ({ ...fix, id: 'not-yours' }));
  expect(firstSteps({ spoof: { ...OPEN, fixes } })).toEqual([]);
});

test('the answer of a verdict, which no question is before, is left out', () => {
  const [step] = firstSteps({ spoof: PARTLY });
  expect(step?.why).toBe('It reports who sends. Today they put it there.');
});
