import { readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { contactSubmission, referenceOf, scanSubmission, type Lead } from '#functions/leads/rules/lead.ts';
import { listWaiting } from '#functions/platform/outbox.ts';
import { drainOutbox } from '#functions/testing/run-outbox.ts';
import { findLead, storeLead } from '#functions/leads/io/leads.ts';
import { useTableEngine } from '#functions/testing/table-engine.ts';
import { addLeadCommands, leadInFull, leadsAsCsv } from './leads.ts';
import { temporaryFolder } from '../stack/testing/temporary-folder.ts';
import { opsWith } from './testing/ops-with.ts';

useTableEngine();

const THANDI = {
  name: 'Thandi',
  email: 'thandi@example.com',
  phone: '+27310000000',
  message: 'Line 1\nLine "2"',
};

beforeAll(async () => {
  await storeLead(contactSubmission(THANDI));
  await drainOutbox('leads');
  await storeLead(
    scanSubmission({
      name: 'Sipho;=2',
      email: 's@example.com',
      company: '=1+1',
      phone: '1',
      numberOfEndpoints: 12,
    }),
  );
  await storeLead(contactSubmission({ ...THANDI, name: 'Bot', nickname: 'x' }));
});

const ops = opsWith(['leads'], addLeadCommands);

async function referenceOfBot(): Promise<string> {
  return (await ops('list', '--suspect')).split('\n')[1]?.slice(0, 8) ?? '';
}

test('lists the leads, and not what was kept aside', async () => {
  const listed = await ops('list');
  expect(listed).toMatch(/Reference +Received +Form +Name +Email or phone +Mail\n/);
  expect(listed).toMatch(/contact +Thandi +thandi@example.com/);
  expect(listed).toMatch(/vulnerability-scan +Sipho;=2 +s@example.com +waiting, 0 tries/);
  expect(listed).not.toContain('Bot');
});

test('says how many more there are, and takes no empty reference', async () => {
  expect(await ops('list', '--most', '1')).toMatch(/\n1 more is not shown: raise --most\n$/);
  expect(await ops('list')).not.toContain('more: --most');
  await expect(ops('resend', '')).rejects.toThrow('Which lead?');
});

test('an export is never written over a file that others may read, and says why it cannot be written', async () => {
  const file = join(temporaryFolder('leads-'), 'leads.csv');
  writeFileSync(file, 'mine', { mode: 0o644 });
  await expect(ops('export', '--out', file)).rejects.toThrow(`${file} already exists.`);
  expect(readFileSync(file, 'utf8')).toBe('mine');
  await expect(ops('export', '--out', join(file, 'nowhere.csv'))).rejects.toThrow('cannot be written.');
});

test('lists one form, what waits, or what was kept aside', async () => {
  expect(await ops('list', '--kind', 'contact')).not.toContain('Sipho');
  expect(await ops('list', '--waiting')).not.toContain('Thandi');
  expect(await ops('list', '--suspect')).toMatch(/Bot .* kept aside/);
  expect(await ops('list', '--most', '1')).toMatch(/^.*\n.*\n\d more (?:is|are) not shown: raise --most\n$/);
});

test('shows a lead by its reference', async () => {
  const reference = (await ops('list', '--kind', 'contact')).split('\n')[1]?.slice(0, 8) ?? '';
  const shown = await ops('show', reference);
  expect(shown).toContain('Name:            Thandi\n');
  expect(shown).toMatch(/\n\nLine 1\nLine "2"\n$/);
});

test('says so when there is no such lead', async () => {
  await expect(ops('show', 'ffffffff')).rejects.toThrow('There is no lead ffffffff.');
});

test('exports CSV in which no cell is a formula', async () => {
  const csv = await ops('export');
  expect(csv.startsWith('\uFEFF"Id","Received (South African time)","Form"')).toBe(true);
  expect(csv).toContain(`"'=1+1"`);
  // Some spreadsheets part the cells at a semicolon, where quotes do not protect.
  expect(csv).toContain(`"Sipho;'=2"`);
  expect(csv).toContain(`"'+27310000000"`);
  expect(csv).toContain('"Line 1\nLine ""2"""\r\n');
});

test('exports into a file that only the operator can read', async () => {
  const file = join(temporaryFolder('ops-'), 'leads.csv');
  expect(await ops('export', '--out', file)).toBe(`2 leads written to ${file}\n`);
  expect(readFileSync(file, 'utf8')).toContain('Thandi');
  const one = join(temporaryFolder('ops-'), 'scans.csv');
  expect(await ops('export', '--kind', 'vulnerability-scan', '--out', one)).toBe(
    `1 lead written to ${one}\n`,
  );
  expect(statSync(file).mode & 0o077).toBe(0);
});

test('a lead that is sent again waits for the next run of the job, one kept aside too', async () => {
  const reference = await referenceOfBot();
  expect(await ops('resend', reference)).toBe(`Both mails of ${reference} go out within a minute.\n`);
  const waiting = await listWaiting('leads', 10);
  const lead = waiting.find((one) => referenceOf(one) === reference);
  expect(await findLead(lead?.id ?? '')).toMatchObject({ isSuspect: false, mails: { staff: 'due' } });
});

/** Received while it was still the day before in UTC. */
const LEAD: Lead = {
  id: 'e42fdcd3f2927546508b2259752add55',
  kind: 'contact',
  createdAt: Date.parse('2026-11-26T22:05:09.692Z'),
  expiresAt: Date.parse('2028-11-26T22:05:10Z') / 1000,
  fields: {
    name: 'Thandi',
    email: 'thandi@example.com',
    company: null,
    phone: null,
    numberOfEndpoints: null,
    message: 'Hello',
  },
  isSuspect: false,
  mails: { staff: 'sent', acknowledgement: 'sent' },
  outboxTries: 0,
};

test('a person reads when a lead came in and how long it is kept by the clock in Durban', () => {
  expect(leadInFull(LEAD)).toContain('Received:        27 November 2026, 00:05 SAST\n');
  expect(leadInFull(LEAD)).toContain('Kept until:      27 November 2028, 00:05 SAST\n');
});

test('a spreadsheet gets the same times as it can sort and count with them, and its header says whose clock', () => {
  const [header = '', row = ''] = leadsAsCsv([LEAD]).split('\r\n');
  expect(header).toContain('"Received (South African time)"');
  expect(header).toContain('"Kept until (South African time)"');
  expect(row).toContain('"2026-11-27 00:05","contact"');
  expect(row).toContain('"2028-11-27 00:05","Hello"');
});
