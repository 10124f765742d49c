import type { NamesAnswer, WebsiteAnswer } from '../api/security-report.ts';
import type { ReadSpoofCheck } from '../api/spoof-check.ts';
import { firstSteps, type RankedFinding, type RankedSpoofCheck } from './first-steps.ts';

const OPEN = {
  domain: 'x.test',
  verdict: {
    domain: { answer: 'yes', sentence: 'Yes, from many machines. Anybody can write as x.test.' },
    subdomain: { answer: 'no', sentence: '' },
  },
  fixes: [
    {
      id: 'dmarc-none',
      title: 'Publish a DMARC record that watches',
      explanation: 'It reports who sends.',
      record: { host: '_dmarc.x.test', type: 'TXT', value: 'v=DMARC1; p=none' },
      replaces: ['v=DMARC1'],
      waitBefore: null,
    },
  ],
} satisfies RankedSpoofCheck;
const PARTLY: RankedSpoofCheck = {
  ...OPEN,
  verdict: {
    ...OPEN.verdict,
    domain: { answer: 'partly', sentence: 'Only into the junk folder. They put it there.' },
  },
};
const UNKNOWN: RankedSpoofCheck = {
  ...OPEN,
  verdict: { ...OPEN.verdict, domain: { answer: 'unknown', sentence: '' } },
};

function finding(id: string, given: Partial<RankedFinding> = {}): RankedFinding {
  return {
    severity: 'danger',
    risk: 'embarrassment',
    explanation: 'So it is.',
    fix: { id, title: `Do ${id}`, who: 'web-host', minutes: 15, message: `Please do ${id}.` },
    ...given,
  };
}

const part = (...findings: RankedFinding[]) => ({ domain: 'x.test', findings });
const idsOf = (...given: Parameters<typeof firstSteps>) => firstSteps(...given).map(({ id }) => id);

test('mail fraud comes before takeover, and takeover before embarrassment', () => {
  const website = part(finding('headers'), finding('certificate', { risk: 'takeover' }));
  const names = part(finding('alias', { risk: 'takeover' }));
  expect(idsOf({ spoof: OPEN, website, names })).toEqual(['mail-dmarc-none', 'certificate', 'alias']);
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

test('notes, what is good and what is not known are no steps', () => {
  const website = part(finding('a', { severity: 'note' }), finding('b', { severity: 'good' }));
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
      'Please tell me when it is done. Thank you.',
    ].join('\n'),
  );
  expect(step?.effort).toBe('30 minutes');
  expect(step?.why).toBe('It reports who sends. Today anybody can write as x.test.');
});

test('takes the answers of the three endpoints as they come', () => {
  const steps = (spoof: ReadSpoofCheck, website: WebsiteAnswer, names: NamesAnswer) =>
    firstSteps({ spoof, website, names });
  expect(steps).toHaveLength(3);
});

test('the answer of a verdict, which no question is before, is left out', () => {
  const [step] = firstSteps({ spoof: PARTLY });
  expect(step?.why).toBe('It reports who sends. Today they put it there.');
});
