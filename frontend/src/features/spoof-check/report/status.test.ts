import type { MailCheckAnswer } from '#shared/api/mail-check.ts';
import type { MailDetails } from '#shared/api/mail-details.ts';
import { statusesOf } from './status.ts';

const NO_RECORD = { state: 'absent', record: null } as const;

const DETAILS: MailDetails = {
  sendsMail: true,
  spf: { state: 'found', strangerResult: 'fail', lookups: 2, lookupLimit: 10, voidLookups: 0 },
  dmarc: {
    state: 'found',
    foundAt: 'x.example',
    organisationalDomain: 'x.example',
    policy: 'reject',
    subdomainPolicy: 'reject',
    missingSubdomainPolicy: 'reject',
    isTesting: false,
    dkimAlignment: 'relaxed',
    spfAlignment: 'relaxed',
    reports: [],
  },
  dkim: { state: 'not-found', keys: [], tried: ['default', 's1'] },
  mx: { state: 'found', hosts: [] },
  providers: [],
  mtaSts: NO_RECORD,
  tlsRpt: NO_RECORD,
  bimi: NO_RECORD,
  questions: 90,
};

const ANSWER: MailCheckAnswer = {
  domain: 'x.example',
  overallProtection: 'good',
  spfValid: true,
  spfRecord: 'v=spf1 -all',
  dmarcValid: true,
  dmarcRecord: 'v=DMARC1; p=reject',
  dkimValid: false,
  dkimRecord: null,
  recommendations: [],
  existence: 'mail',
  verdict: {
    summary: 'No.',
    domain: { answer: 'no', sentence: 'No.' },
    subdomain: { answer: 'no', sentence: 'No.' },
  },
  grade: { explanation: '', next: null },
  findings: [],
  fixes: [],
  details: DETAILS,
};

type Part<Key extends keyof MailDetails> = Partial<MailDetails[Key]>;

function statuses(fields: Partial<MailCheckAnswer>, details: Partial<MailDetails> = {}) {
  const [spf, dmarc, dkim] = statusesOf({ ...ANSWER, ...fields, details: { ...DETAILS, ...details } });
  return { spf, dmarc, dkim };
}

const spf = (part: Part<'spf'>) => ({ spf: { ...DETAILS.spf, ...part } });
const dmarc = (part: Part<'dmarc'>) => ({ dmarc: { ...DETAILS.dmarc, ...part } });
const dkim = (part: Part<'dkim'>) => ({ dkim: { ...DETAILS.dkim, ...part } });

test('what is valid is configured, what is not is not found', () => {
  const { spf, dmarc, dkim } = statuses({});
  expect([spf?.words, dmarc?.words, dkim?.words]).toEqual(['CONFIGURED', 'CONFIGURED', 'NOT FOUND']);
  expect([spf?.record, dmarc?.record, dkim?.record]).toEqual(['v=spf1 -all', 'v=DMARC1; p=reject', null]);
});

test('what could not be asked is never called not found', () => {
  const { spf, dmarc, dkim } = statuses({ spfValid: null, dmarcValid: null, dkimValid: null });
  for (const status of [spf, dmarc, dkim]) {
    expect(status).toMatchObject({
      words: 'COULD NOT BE ASKED',
      note: expect.stringContaining('may well be'),
    });
  }
});

test('when the name servers fail, nothing is called not found, whatever the fields say', () => {
  const { dkim } = statuses({ existence: 'dns-failure', dkimValid: false });
  expect(dkim?.words).toBe('COULD NOT BE ASKED');
});

test('a record that is there and asks for nothing is no good news', () => {
  expect(statuses({}, spf({ strangerResult: 'pass' })).spf).toMatchObject({
    words: 'CONFIGURED',
    look: 'notice',
    note: 'It lets everybody send.',
  });
  expect(statuses({}, dmarc({ policy: 'none' })).dmarc).toMatchObject({
    words: 'CONFIGURED',
    look: 'notice',
    note: 'Today it only watches: forgeries are delivered.',
  });
});

test('a record that nobody can use is told from one that is missing', () => {
  expect(statuses({ spfValid: false }, spf({ state: 'faulty' })).spf?.note).toMatch(/not in a form/);
  expect(statuses({ spfValid: false }, spf({ state: 'absent' })).spf?.note).toMatch(/names nobody/);
  expect(statuses({ dmarcValid: false }, dmarc({ state: 'faulty' })).dmarc?.note).toMatch(/not in a form/);
  expect(statuses({}, dkim({ state: 'faulty' })).dkim?.note).toMatch(/none that receivers can use/);
});

test('a policy that comes from above says where it stands', () => {
  expect(statuses({}, dmarc({ foundAt: 'example' })).dmarc?.note).toBe(
    'Forgeries are refused. It stands at example.',
  );
});

test('DKIM: proven absent, not found with the selectors tried, and not needed are three things', () => {
  expect(statuses({}, dkim({ state: 'absent' })).dkim).toMatchObject({
    look: 'danger',
    note: expect.stringMatching(/^Proven/),
  });
  expect(statuses({}).dkim).toMatchObject({
    look: 'notice',
    note: expect.stringContaining('2 selectors tried'),
  });
  expect(statuses({}, { sendsMail: false }).dkim).toMatchObject({
    look: 'notice',
    note: expect.stringContaining('Not needed'),
  });
});
