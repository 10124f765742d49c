import { type DetailsPart, spoofCheckAnswer, senders, verdict } from '../../../testing/spoof-check-answer.ts';
import type { SpoofCheckAnswer, DkimKeyAnswer } from '#shared/api/spoof-check.ts';
import { statusesOf } from './status.ts';

function statuses(fields: Partial<SpoofCheckAnswer>, details: DetailsPart = {}) {
  const [spf, dmarc, dkim] = statusesOf(spoofCheckAnswer(fields, details));
  return { spf, dmarc, dkim };
}

const KEY: DkimKeyAnswer = {
  selector: 's1',
  provider: null,
  state: 'usable',
  type: 'rsa',
  bits: 2048,
  record: 'v=DKIM1; p=AAAA',
  alias: null,
  isTesting: false,
  remarks: [],
};

test('what is valid is configured, what is not is not found', () => {
  const { spf, dmarc, dkim } = statuses({});
  expect([spf?.words, dmarc?.words, dkim?.words]).toEqual(['CONFIGURED', 'CONFIGURED', 'NOT FOUND']);
  expect([spf?.record, dmarc?.record, dkim?.record]).toEqual([
    'v=spf1 ip4:198.51.100.0/24 -all',
    'v=DMARC1; p=reject',
    null,
  ]);
});

test('what works is praised', () => {
  const { spf, dmarc } = statuses({});
  expect(spf).toMatchObject({ look: 'safe', note: 'Mail from any other machine is not yours.' });
  expect(dmarc).toMatchObject({ look: 'safe', note: 'Forgeries are refused.' });
});

test('what could not be asked is never called not found', () => {
  const unread = { spfValid: null, spfRecord: null, dmarcValid: null, dkimValid: null };
  const { spf, dmarc, dkim } = statuses(unread);
  for (const status of [spf, dmarc, dkim]) {
    expect(status).toMatchObject({
      words: 'NOT KNOWN',
      note: expect.stringContaining('may well be'),
    });
  }
});

test('a record that was found is not said to be unanswered, if only a part of it was not read', () => {
  expect(statuses({ spfValid: null }).spf).toMatchObject({
    words: 'NOT KNOWN',
    note: 'A part of it could not be read, so we cannot say who may send.',
  });
});

test('when the name servers fail, nothing is called not found, whatever the fields say', () => {
  const { dkim } = statuses({ existence: 'dns-failure', dkimValid: false });
  expect(dkim?.words).toBe('NOT KNOWN');
});

test.each([
  ['everybody', 'It lets everybody send.'],
  ['many', 'It lets so much of the internet send that strangers are among them.'],
  ['depends', 'Who may send is decided separately for every message, so nobody can list them.'],
  ['unknown', 'A part of it could not be read, so we cannot say who may send.'],
] as const)('an SPF record by which %s may pass is no good news, whatever its ending', (reach, note) => {
  // The record's `all` mechanism alone says "fail", and the policy alone would stop forgeries.
  for (const answer of ['yes', 'unknown', 'no'] as const) {
    expect(statuses(verdict(answer), { spf: senders({ reach }) }).spf).toMatchObject({
      words: 'CONFIGURED',
      look: 'warning',
      note,
    });
  }
});

test('an SPF record by which a sender cannot pass either is no good news', () => {
  const spf = senders({ reach: 'nobody' });
  expect(statuses(verdict('no'), { sendsMail: true, spf }).spf).toMatchObject({
    look: 'warning',
    note: 'It lets nobody pass, not even your own mail.',
  });
  expect(statuses(verdict('no'), { sendsMail: false, spf }).spf?.look).toBe('safe');
});

test.each(['yes', 'unknown'] as const)(
  'beside the verdict "%s" neither SPF nor DMARC is praised',
  (answer) => {
    const { spf, dmarc } = statuses(verdict(answer));
    expect([spf?.look, dmarc?.look]).toEqual(['warning', 'warning']);
    expect(spf?.note).toBe('It names who may send. Alone it stops no forgery.');
    expect(dmarc?.note).toMatch(/^It asks to stop forgeries/);
  },
);

test('a policy that SPF makes void is told from one of which nobody knows whether it helps', () => {
  expect(statuses(verdict('yes')).dmarc?.note).toMatch(/SPF lets strangers pass/);
  expect(statuses(verdict('unknown')).dmarc?.note).toMatch(/we cannot tell/);
});

test('a policy that leaves the subdomains open says so', () => {
  expect(statuses(verdict('no', 'yes')).dmarc).toMatchObject({
    look: 'warning',
    note: 'Forgeries are refused, but not those of subdomains.',
  });
  expect(statuses(verdict('partly', 'yes'), { dmarc: { policy: 'quarantine' } }).dmarc?.note).toBe(
    'Forgeries go to the junk folder, but not those of subdomains.',
  );
});

test('a policy that only watches is no good news, and not every receiver may see it so', () => {
  expect(
    statuses(verdict('yes'), { dmarc: { policy: 'none', newer: 'none', older: 'none' } }).dmarc,
  ).toMatchObject({
    words: 'CONFIGURED',
    look: 'warning',
    note: 'Today it only watches: forgeries are delivered.',
  });
  const apart = { policy: 'none', newer: 'quarantine', older: 'none' } as const;
  expect(statuses(verdict('yes'), { dmarc: apart }).dmarc?.note).toMatch(/^Not every receiver acts on it/);
});

test('a record that nobody can use is told from one that is missing', () => {
  expect(statuses({ spfValid: false }, { spf: { state: 'faulty' } }).spf?.note).toMatch(/not in a form/);
  expect(statuses({ spfValid: false }, { spf: { state: 'absent' } }).spf?.note).toMatch(/Nobody is named/);
  expect(statuses({ dmarcValid: false }, { dmarc: { state: 'faulty' } }).dmarc?.note).toMatch(
    /not in a form/,
  );
  expect(statuses({}, { dkim: { state: 'faulty' } }).dkim?.note).toMatch(/none that receivers can use/);
});

test('a policy that comes from above says where it stands', () => {
  expect(statuses({}, { dmarc: { foundAt: 'example' } }).dmarc?.note).toBe(
    'Forgeries are refused. It is at example.',
  );
});

test('a DKIM key that is only a test is no good news', () => {
  const found = (keys: DkimKeyAnswer[]) =>
    statuses({ dkimValid: true }, { dkim: { state: 'found', keys } }).dkim;
  expect(found([KEY])).toMatchObject({ look: 'safe', note: 'Selector s1.' });
  expect(found([{ ...KEY, isTesting: true }])).toMatchObject({
    words: 'CONFIGURED',
    look: 'warning',
    note: expect.stringContaining('marked as a test'),
  });
  expect(
    found([
      { ...KEY, isTesting: true },
      { ...KEY, selector: 's2' },
    ])?.look,
  ).toBe('safe');
});

test('a DKIM key that many receivers do not check is no good news', () => {
  const ed25519 = { ...KEY, type: 'ed25519' };
  const found = (keys: DkimKeyAnswer[]) =>
    statuses({ dkimValid: true }, { dkim: { state: 'found', keys } }).dkim;
  expect(found([ed25519])).toMatchObject({ look: 'warning', note: expect.stringContaining('Ed25519') });
  expect(found([ed25519, { ...KEY, isTesting: true }])?.look).toBe('warning');
  expect(found([ed25519, KEY])).toMatchObject({ look: 'safe', note: '2 keys; this is the first.' });
});

test('DKIM: proven absent, not found with the selectors tried, and not needed are three things', () => {
  expect(statuses({}, { dkim: { state: 'absent' } }).dkim).toMatchObject({
    look: 'danger',
    note: expect.stringMatching(/^There is no DKIM key/),
  });
  expect(statuses({}).dkim).toMatchObject({
    look: 'warning',
    note: expect.stringContaining('2 selectors tried'),
  });
  expect(statuses({}, { sendsMail: false }).dkim).toMatchObject({
    look: 'warning',
    note: expect.stringContaining('Not needed'),
  });
});
