import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { chatSubmission, contactSubmission } from '#functions/leads/rules/lead.ts';
import { putArticle } from '#functions/blog/io/articles.ts';
import { deliver, listWaiting } from '#functions/platform/outbox.ts';
import { sendLeadMails, spendLeadLimit, takeLead } from '#functions/leads/io/take-lead.ts';
import { drainOutbox } from '#functions/testing/run-outbox.ts';
import { findLead, storeLead } from '#functions/leads/io/leads.ts';
import { spendRateLimit, spendRateLimits, visitorRateLimits } from '#functions/platform/limits.ts';
import { putScanAudit } from '#functions/port-scan/io/scan-limit.ts';
import { useTableEngine } from '#functions/testing/table-engine.ts';
import { useMailService } from '#functions/testing/mail-service.ts';
import { usePassingTime } from '#functions/testing/passing-time.ts';
import { TABLE_NAMES, TABLES, type TableShape } from '#shared/runtime/tables.ts';
import { type Item, putItem } from '#functions/platform/table-items.ts';
import { addPrivacyCommands } from './privacy.ts';
import { carryOut, planErasure } from './privacy/erasure.ts';
import { findTraces } from './privacy/find-traces.ts';
import { personOf } from './privacy/people-tables.ts';
import { allItems, emptyTables } from './testing/all-items.ts';
import { temporaryFolder } from '../stack/testing/temporary-folder.ts';
import { opsWith } from './testing/ops-with.ts';

useTableEngine();
const mails = useMailService();
const pass = usePassingTime();

const THANDI = 'thandi@customer.example';
const HER_ADDRESS = '203.0.113.7';
const SPELLINGS = [THANDI, 'Thandi@Customer.Example', ' THANDI@CUSTOMER.EXAMPLE '];

let folder: string;

beforeEach(async () => {
  folder = temporaryFolder('privacy-');
  await emptyTables();
});

type Confirm = (question: string) => Promise<boolean>;

const opsAsked = (confirm: Confirm, ...words: string[]) =>
  opsWith(['privacy'], (program, say) => addPrivacyCommands(program, say, confirm))(...words);
const ops = (...words: string[]) => opsAsked(() => Promise.resolve(false), ...words);

/** Everything that a person can leave behind, made by the product itself. */
async function leaveTraces(email: string, address: string): Promise<void> {
  const submission = contactSubmission({ name: 'A person', email, message: `Write to ${email}.` });
  await spendLeadLimit(address, submission);
  await takeLead(submission);
  await spendRateLimit({ key: `breach-check#${address}`, most: 20, seconds: 60 });
  await putScanAudit('198.51.100.20', address);
  await putScanAudit(address, '198.51.100.99');
}

/** Traces of other people, one of whom has a longer address that contains it. */
async function leaveOthers(): Promise<void> {
  await leaveTraces('sipho@customer.example', '203.0.113.70');
  await leaveTraces('my-thandi@customer.example', '203.0.113.8');
  await storeLead(contactSubmission({ name: 'Zanele', email: 'z@customer.example', message: 'No.' }));
}

/** The items of all tables, without the shared counters of a day's acknowledgements and of a domain's. */
async function itemsOfPeople(): Promise<Record<string, Item>> {
  const all = Object.entries(await allItems());
  return Object.fromEntries(all.filter(([key]) => !/"acknowledgement(s"|-domain#)/.test(key)));
}

test('an address in every table, in several spellings: 0 traces afterwards, and everybody else untouched', async () => {
  await leaveOthers();
  const others = await itemsOfPeople();
  for (const spelling of SPELLINGS) await leaveTraces(spelling, HER_ADDRESS);
  await storeLead(contactSubmission({ name: 'Bot', email: THANDI, message: 'x', nickname: 'x' }));

  const output = await ops('erase', 'THANDI@customer.EXAMPLE', '--address', HER_ADDRESS, '--yes');

  expect(output).toContain(
    'Searched all tables again: 0 traces left.\nLonger addresses that contain this one were not changed: 1.\n',
  );
  expect(
    JSON.stringify(await allItems())
      .toLowerCase()
      .replaceAll(`my-${THANDI}`, ''),
  ).not.toContain(THANDI);
  expect(await itemsOfPeople()).toEqual(others);
});

test('a search by one of address and number says that the other may find more', async () => {
  await takeLead(contactSubmission({ name: 'Thandi', email: THANDI, message: 'Hi' }));
  const byNumber =
    'Who asked in the chat to be phoned left a number and no address: do the same with their number.';
  expect(await ops('find', THANDI)).toContain(byNumber);
  expect(await ops('export', THANDI, '--out', join(folder, 'by-address.json'))).toContain(byNumber);
  expect(await ops('erase', THANDI, '--yes')).toContain(byNumber);
  expect(await ops('find', '082 123 4567')).toContain(
    'Most of our records have an address and no number: do the same with their email address.',
  );
});

test('who left only a phone number in the chat is found, exported and erased by it, and nobody else is', async () => {
  await storeLead(
    contactSubmission({ name: 'Sipho', email: 's@customer.example', message: 'Hi', phone: '0837654321' }),
  );
  const others = await allItems();
  const callBack = { name: 'Thandi', phone: '082 123 4567', consent: true } as const;
  await takeLead(chatSubmission(callBack, ['how much is a pentest', 'a person please']));

  expect(await ops('find', '+27 82 123 4567')).toMatch(/chat [0-9A-F]{8} +leads +theirs/);
  const out = join(folder, 'by-phone.json');
  await ops('export', '0821234567', '--out', out);
  expect(readFileSync(out, 'utf8')).toContain('how much is a pentest');
  expect(await ops('erase', '0027821234567', '--yes')).toContain('Searched all tables again: 0 traces left.');
  expect(await allItems()).toEqual(others);
});

test('what only mentions the address stays, and with --mentions the address is taken out', async () => {
  await storeLead(
    contactSubmission({ name: 'Sipho', email: 's@customer.example', message: `Ask ${THANDI}!` }),
  );
  await putArticle({
    id: 'a',
    slug: 'a',
    title: 'A',
    excerpt: '',
    category: 'News',
    tags: ['x', 'Mail THANDI@customer.example'],
    author: THANDI,
    readTime: '1 min',
    publishDate: '2026-05-01',
    content: `<a href="mailto:thandi%40customer.example">her</a>`,
  });
  const before = await allItems();
  expect(await ops('erase', THANDI, '--yes')).toContain(`There is nothing to erase about ${THANDI}.`);
  expect(await ops('find', THANDI)).toMatch(/contact [0-9A-F]{8} +leads +mentions them/);
  expect(await allItems()).toEqual(before);

  const output = await ops('erase', THANDI, '--mentions', '--yes');
  expect(output).toContain('Searched all tables again: 0 traces left.');
  const after = JSON.stringify(await allItems());
  expect(after).toContain('Ask [removed]!');
  expect(after).toContain('mailto:[removed]');
  expect(after.toLowerCase()).not.toContain('thandi');
});

test.each([0, 1, 2, 3, 4])('an erasure that ended after %d items is finished by the next', async (done) => {
  await leaveOthers();
  const others = await itemsOfPeople();
  await leaveTraces(THANDI, HER_ADDRESS);
  const person = personOf(THANDI, HER_ADDRESS);
  const plan = planErasure(await findTraces(person), { mentions: false, now: Date.now() });
  expect(plan.items.length).toBeGreaterThan(4);
  await carryOut({ ...plan, items: plan.items.slice(0, done) }, person.email);

  await ops('erase', THANDI, '--address', HER_ADDRESS, '--yes');
  expect(await itemsOfPeople()).toEqual(others);
});

test('a lead that waits to be mailed is not mailed once it is erased', async () => {
  mails.state = 'down';
  const submission = contactSubmission({ name: 'Thandi', email: THANDI, message: 'Hello' });
  await takeLead(submission);
  const [waiting] = await listWaiting('leads', 1);
  if (!waiting) throw new Error('No lead waits.');
  mails.state = 'up';

  await ops('erase', THANDI, '--yes');
  expect(await deliver(waiting, sendLeadMails)).toEqual({ outcome: 'busy' });
  expect(mails.taken).toEqual([]);
});

test('a lead that is being mailed is erased when its mails are through', async () => {
  const lead = await storeLead(contactSubmission({ name: 'Thandi', email: THANDI, message: 'Hello' }));
  const erased = ops('erase', THANDI, '--yes');
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(await findLead(lead?.id ?? '')).toBeDefined();
  await drainOutbox('leads');
  expect(await erased).toContain('0 traces left');
});

test('a lead whose mailer has died is erased when its lease is over', async () => {
  await storeLead(contactSubmission({ name: 'Thandi', email: THANDI, message: 'Hello' }));
  pass(31_000);
  expect(await ops('erase', THANDI, '--yes')).toContain('0 traces left');
});

test('who has written the name in their address in quotes is found and erased, too', async () => {
  await storeLead(
    contactSubmission({ name: 'Thandi', email: '"thandi"@customer.example', message: 'Hello' }),
  );
  pass(31_000);
  expect(await ops('erase', '"Thandi"@customer.example', '--yes')).toContain('0 traces left');
  expect(await allItems()).toEqual({});
});

test('nothing is erased without a yes', async () => {
  await leaveTraces(THANDI, HER_ADDRESS);
  const before = await allItems();
  await expect(ops('erase', THANDI)).rejects.toThrow('Nothing was erased.');
  expect(await allItems()).toEqual(before);
  expect(await opsAsked(() => Promise.resolve(true), 'erase', THANDI)).toContain('0 traces left');
});

test('finds by the network of an IPv6 address, and says until when', async () => {
  await putScanAudit('2001:db8:0:1::7', '2001:db8::/64');
  await putScanAudit('2001:db8::9', '198.51.100.99');
  const output = await ops('find', THANDI, '--address', '2001:0DB8::7');
  expect(output.split('\n').slice(1, 3)).toEqual([
    expect.stringMatching(/^port scan of 2001:db8:\S+ +scanAudit +theirs +\d.* SAST +\d.* SAST$/),
    expect.stringMatching(/^port scan of 2001:db8:\S+ +scanAudit +theirs +\d.* SAST +\d.* SAST$/),
  ]);
  expect(await ops('find', THANDI)).toContain(`No table holds anything about ${THANDI}.`);
});

test('finds the counts of an IPv6 network and of the wider ones around it', async () => {
  await spendRateLimits(visitorRateLimits('2001:db8:9:101::/64', { name: 'chat', most: 1, seconds: 60 }));
  const output = await ops('find', THANDI, '--address', '2001:db8:9:101::7');
  expect(output.match(/^count chat +limits +theirs/gm)).toHaveLength(3);
});

test('exports everything that is theirs with its explanation, and no word of others', async () => {
  await leaveTraces(THANDI, HER_ADDRESS);
  await storeLead(
    contactSubmission({ name: 'Sipho', email: 's@customer.example', message: `Ask ${THANDI}!` }),
  );
  const out = join(folder, 'thandi.json');
  expect(await ops('export', THANDI, '--address', HER_ADDRESS, '--out', out)).toContain(
    `7 records written to ${out}\n`,
  );
  const written = readFileSync(out, 'utf8');
  const { parts, mentions } = JSON.parse(written) as {
    parts: { part: string; explanation: string; records: { record: Item }[] }[];
    mentions: { fields: string[] }[];
  };
  expect(parts.map(({ part, records }) => [part, records.length])).toEqual([
    ['leads', 1],
    ['limits', 4],
    ['scanAudit', 2],
  ]);
  expect(parts[0]?.records[0]?.record['fields']).toMatchObject({ email: THANDI, name: 'A person' });
  expect(mentions).toMatchObject([{ fields: ['fields.message'] }]);
  expect(written).not.toContain('Sipho');
  expect(statSync(out).mode & 0o777).toBe(0o600);
  await expect(ops('export', THANDI, '--out', out)).rejects.toThrow('already exists');
  expect(readFileSync(out, 'utf8')).toBe(written);
});

test.each(TABLE_NAMES)('in %s, a text that nobody has foreseen is searched, too', async (table) => {
  const { partitionKey, sortKey }: TableShape = TABLES[table];
  const key = Object.fromEntries(
    [partitionKey, sortKey].flatMap((part) =>
      part ? [[part.name, part.name === 'item' ? 'state' : 'x']] : [],
    ),
  );
  const item = (text: string) => ({
    ...key,
    deep: [{ er: ['x', text] }],
    bytes: new Uint8Array([64]),
    many: 7,
  });
  const Item = item(`to=${encodeURIComponent(THANDI)}&`);
  await putItem(table, Item);
  expect(await ops('find', THANDI)).toMatch(new RegExp(`${table} +mentions them`));
  expect(await ops('erase', THANDI, '--mentions', '--yes')).toContain('0 traces left');
  expect(Object.values(await allItems())).toEqual([item('to=[removed]&')]);
});

test('an address that is part of a name cannot be taken out of it', async () => {
  await putItem('limits', { key: `new#${THANDI}` });
  await expect(ops('erase', THANDI, '--mentions', '--yes')).rejects.toThrow('delete the whole item');
});

test.each([
  [['find', 'thandi'], 'is not an email address'],
  [['find', THANDI, '--address', '127.1'], '“127.1” is not an IP address.'],
  [['export', THANDI, '--out', '/nowhere/file.json'], 'cannot be written'],
])('%j is refused in words', async (words, sentence) => {
  await expect(ops(...words)).rejects.toThrow(sentence);
});

test.each([
  ['a lead of an older shape', { id: 'older', mail: ' Thandi@Customer.example', outboxLeaseUntil: 'soon' }],
  ['a lead whose fields are a list', { id: 'listed', fields: ['Thandi', THANDI] }],
  ['a lead that keeps addresses in a set', { id: 'in-a-set', of: new Set([THANDI]) }],
])('%s is found, and goes with what is theirs', async (_, item) => {
  await putItem('leads', item);
  expect(await ops('find', THANDI)).toMatch(/^lead [A-Z-]+, unreadable +leads +theirs/m);
  expect(await ops('erase', THANDI, '--yes')).toContain('0 traces left');
  expect(await allItems()).toEqual({});
});

test('what a set holds is exported too', async () => {
  await putItem('leads', { id: 'in-a-set', of: new Set([THANDI]) });
  const out = join(folder, 'thandi.json');
  await ops('export', THANDI, '--out', out);
  expect(JSON.parse(readFileSync(out, 'utf8'))).toMatchObject({
    parts: [{ part: 'leads', records: [{ record: { of: [THANDI] } }] }],
  });
});

test('a damaged item that only mentions the address stays, and the address is taken out, of sets too', async () => {
  const item = { id: 'damaged', words: `Ask ${THANDI}`, lines: new Set(['x', `to ${THANDI}`]) };
  await putItem('leads', item);
  expect(await ops('find', THANDI)).toMatch(/unreadable +leads +mentions them/);
  expect(await ops('erase', THANDI, '--mentions', '--yes')).toContain('0 traces left');
  expect(Object.values(await allItems())).toEqual([
    { id: 'damaged', words: 'Ask [removed]', lines: new Set(['x', 'to [removed]']) },
  ]);
});

test('a subscription that cannot be read stands against the erasure: it may still be charged', async () => {
  await putItem('subscriptions', { id: 'damaged', item: 'state', whose: THANDI });
  const before = await allItems();
  await expect(ops('erase', THANDI, '--yes')).rejects.toThrow('docs/runbook.md#a-stored-item-cannot-be-read');
  expect(await allItems()).toEqual(before);
});
