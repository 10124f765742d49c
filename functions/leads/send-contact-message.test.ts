import { COMPANY } from '#shared/content/company.ts';
import { type ContactRequest, sendContactMessage } from '#shared/api/leads.ts';
import { contactSubmission } from './rules/lead.ts';
import { mailNewLead } from './io/take-lead.ts';
import { storeLead } from './io/leads.ts';
import { closeMailer } from '../platform/mailer.ts';
import { callEndpoint } from '../testing/call-endpoint.ts';
import { captureLog } from '../testing/captured-log.ts';
import { useTableEngine } from '../testing/table-engine.ts';
import { useMailService } from '../testing/mail-service.ts';
import { usePassingTime } from '../testing/passing-time.ts';
import { storedLeads } from '../testing/stored-leads.ts';
import { handler } from './send-contact-message.ts';

useTableEngine();
const mails = useMailService();
const logged = captureLog();
const pass = usePassingTime();

const endpoint = { contract: sendContactMessage, handler };
let visitors = 0;

/** Every test has its own visitor and its own words, so that no test reaches another's limits. */
function newVisitor() {
  visitors += 1;
  const message: ContactRequest = {
    name: 'Thandi Nkosi',
    email: `thandi@customer${visitors}.example`,
    company: null,
    phone: '+27 31 000 0000',
    message: 'Our mail goes to junk.',
  };
  return { from: `198.51.100.${visitors}`, message };
}

async function leadsOf(email: string) {
  return (await storedLeads()).filter(({ fields }) => fields.email === email);
}

test('stores the lead and mails the company and the visitor', async () => {
  const { from, message } = newVisitor();
  const answer = await callEndpoint(endpoint, message, { from });
  expect(answer).toMatchObject({ status: 200, body: { success: true } });
  const [lead, ...others] = await leadsOf(message.email);
  expect(others).toEqual([]);
  expect(lead).toMatchObject({
    kind: 'contact',
    fields: { name: 'Thandi Nkosi', company: null, message: 'Our mail goes to junk.' },
    isSuspect: false,
    mails: { staff: 'sent', acknowledgement: 'sent' },
  });
  expect(lead).not.toHaveProperty('outboxDueAt');
  const [staffEmail, acknowledgement] = mails.taken.sort((a, b) => b.to.length - a.to.length);
  expect(staffEmail).toMatchObject({
    from: '"Harbourlight" <site@harbourlight.example>',
    to: ['desk@harbourlight.example', 'owner@harbourlight.example'],
    replyTo: [message.email],
    text: expect.stringContaining('> Our mail goes to junk.'),
  });
  expect(acknowledgement).toMatchObject({
    to: [message.email],
    replyTo: [COMPANY.email],
    text: expect.stringContaining('within 24 hours'),
  });
  expect(mails.taken).toHaveLength(2);
});

test('keeps a lead for 24 months', async () => {
  const { from, message } = newVisitor();
  await callEndpoint(endpoint, message, { from });
  const [lead] = await leadsOf(message.email);
  const kept = new Date((lead?.expiresAt ?? 0) * 1000);
  expect(kept.getUTCFullYear() - new Date().getUTCFullYear()).toBe(2);
});

test.each([
  ['a blank name', { name: ' ' }, 'Please enter your full name.'],
  ['no address', { email: '' }, 'Please enter your email address.'],
  ['an address without a dot', { email: 'thandi@example' }, 'Please enter a valid email address.'],
  ['an address with two dots', { email: 'thandi@example..com' }, 'Please enter a valid email address.'],
  ['a blank message', { message: '\n' }, 'Please enter your message.'],
  ['a header in the name', { name: 'Thandi\r\nBcc: x@example.com' }, 'Your name must be on one line.'],
  [
    'a header in the address',
    { email: 'thandi@example.com\r\nBcc: x@example.com' },
    'Your email address must be on one line.',
  ],
  ['a NUL in the company', { company: 'A\0B' }, 'Your company must be on one line.'],
  ['a line break in the phone number', { phone: '1\n2' }, 'Your phone number must be on one line.'],
  [
    'a message that is too long',
    { message: 'a'.repeat(5001) },
    'Your message is too long: at most 5000 characters, please.',
  ],
])('refuses %s and stores nothing', async (_, part, error) => {
  const { from, message } = newVisitor();
  const answer = await callEndpoint(endpoint, { ...message, ...part }, { from });
  expect(answer).toMatchObject({ status: 400, body: { error } });
  expect(await leadsOf(message.email)).toEqual([]);
  expect(mails.taken).toEqual([]);
});

test('fifty of the same at once, from fifty addresses, are one lead and one pair of mails', async () => {
  const { message } = newVisitor();
  const answers = await Promise.all(
    Array.from({ length: 50 }, (_, index) => callEndpoint(endpoint, message, { from: `203.0.113.${index}` })),
  );
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  expect(await leadsOf(message.email)).toHaveLength(1);
  expect(mails.taken).toHaveLength(2);
});

test('a double click is one lead, and both clicks are a success', async () => {
  const { from, message } = newVisitor();
  const sent = { ...message, idempotencyKey: 'double-click' };
  const answers = await Promise.all([1, 2].map(() => callEndpoint(endpoint, sent, { from })));
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  expect(await leadsOf(message.email)).toHaveLength(1);
  expect(mails.taken).toHaveLength(2);
});

test.each([{ idempotencyKey: 'twenty-times' }, {}])(
  'twenty equal posts at once (%j) are one lead, spend one use, and none is refused',
  async (key) => {
    const { from, message } = newVisitor();
    const send = (number: number) =>
      callEndpoint(endpoint, { ...message, ...key, message: `Message ${number}` }, { from });
    const answers = await Promise.all(Array.from({ length: 20 }, () => send(0)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(await leadsOf(message.email)).toHaveLength(1);
    const others: number[] = [];
    for (const number of [1, 2, 3, 4, 5]) others.push((await send(number)).status);
    expect(others).toEqual([200, 200, 200, 200, 429]);
  },
);

test('a form that was stored under its key is never refused, whatever its visitor has sent since', async () => {
  const { from, message } = newVisitor();
  const sent = { ...message, idempotencyKey: 'stored-long-ago' };
  await callEndpoint(endpoint, sent, { from });
  pass(11 * 60_000);
  for (const number of [1, 2, 3, 4, 5]) {
    await callEndpoint(endpoint, { ...message, message: `Message ${number}` }, { from });
  }
  expect(await callEndpoint(endpoint, sent, { from })).toMatchObject({ status: 200 });
  expect(await leadsOf(message.email)).toHaveLength(6);
});

test('whoever has a whole /48 sends sixteen visitors’ worth, and no neighbour pays for one who is refused', async () => {
  const { message } = newVisitor();
  const send = (number: number, from: string) =>
    callEndpoint(endpoint, { ...message, message: `Message ${number}` }, { from });
  const taken: number[] = [];
  for (let number = 0; number < 30; number += 1) {
    const { status } = await send(number, `2001:db8:ffff:${number.toString(16)}::1`);
    if (status === 200) taken.push(number);
  }
  // All of them are in one /56.
  expect(taken).toHaveLength(4 * 5);
  const refused = await send(99, '2001:db8:ffff:1f::1');
  expect(refused.body).toEqual({
    error: 'Many requests have come from your network just now. Please try again in 10 minutes.',
  });
  expect((await send(100, '2001:db8:ffff:100::1')).status).toBe(200);
});

test('a form sent again with its key is the same lead even when the ten minutes are over', async () => {
  const { from, message } = newVisitor();
  const sent = { ...message, idempotencyKey: 'the-same-key' };
  await callEndpoint(endpoint, sent, { from });
  pass(11 * 60_000);
  expect(await callEndpoint(endpoint, sent, { from })).toMatchObject({ status: 200 });
  expect(await leadsOf(message.email)).toHaveLength(1);
});

test('the same words are one lead for ten minutes and another one after that', async () => {
  const { from, message } = newVisitor();
  await callEndpoint(endpoint, message, { from });
  pass(9 * 60_000);
  await callEndpoint(endpoint, { ...message, idempotencyKey: 'another-key' }, { from });
  expect(await leadsOf(message.email)).toHaveLength(1);
  pass(2 * 60_000);
  await callEndpoint(endpoint, message, { from });
  expect(await leadsOf(message.email)).toHaveLength(2);
});

test('the same key with other words is a second lead, so that nothing is lost', async () => {
  const { from, message } = newVisitor();
  const sent = { ...message, idempotencyKey: 'one-key-two-texts' };
  await callEndpoint(endpoint, sent, { from });
  await callEndpoint(endpoint, { ...sent, message: 'I forgot to say: it is urgent.' }, { from });
  expect(await leadsOf(message.email)).toHaveLength(2);
});

test('a sixth message within ten minutes has to wait, another visitor has not', async () => {
  const { from, message } = newVisitor();
  const other = newVisitor();
  const send = (number: number, address: string) =>
    callEndpoint(endpoint, { ...message, message: `Message ${number}` }, { from: address });
  const statuses = await Promise.all([1, 2, 3, 4, 5].map((number) => send(number, from)));
  expect(statuses.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
  const refused = await send(6, from);
  expect(refused).toMatchObject({
    status: 429,
    headers: { 'retry-after': expect.stringMatching(/^(600|59\d)$/) },
    body: { error: 'We have several messages from you already. Please try again in 10 minutes.' },
  });
  expect(await send(5, from)).toMatchObject({ status: 200 });
  expect(await send(6, other.from)).toMatchObject({ status: 200 });
  pass(9 * 60_000 + 30_000);
  expect((await send(7, from)).body).toMatchObject({ error: expect.stringMatching(/again in 1 minute\.$/) });
  pass(30_000);
  expect(await send(7, from)).toMatchObject({ status: 200 });
});

test('a bot that fills the hidden field is answered like anybody, kept aside and not mailed', async () => {
  const { from, message } = newVisitor();
  const honest = await callEndpoint(endpoint, message, { from });
  mails.taken.length = 0;
  const bot = newVisitor();
  const answer = await callEndpoint(endpoint, { ...bot.message, nickname: 'x' }, { from: bot.from });
  expect(answer.body).toEqual(honest.body);
  expect(Object.keys(answer.headers)).toEqual(Object.keys(honest.headers));
  const [lead] = await leadsOf(bot.message.email);
  expect(lead).toMatchObject({ isSuspect: true, mails: { staff: 'withheld', acknowledgement: 'withheld' } });
  expect((lead?.expiresAt ?? 0) - Date.now() / 1000).toBeCloseTo(30 * 24 * 3600, -2);
  expect(mails.asked).toBe(2);
});

test('a bot uses up its limit like anybody', async () => {
  const { from, message } = newVisitor();
  const statuses: number[] = [];
  for (const number of [1, 2, 3, 4, 5, 6]) {
    const bot = { ...message, message: `Buy ${number}`, nickname: 'x' };
    statuses.push((await callEndpoint(endpoint, bot, { from })).status);
  }
  expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
});

test('what a bot sent does not swallow the same words from a person', async () => {
  const { from, message } = newVisitor();
  await callEndpoint(endpoint, { ...message, nickname: 'x' }, { from });
  await callEndpoint(endpoint, message, { from });
  const leads = await leadsOf(message.email);
  expect(leads.filter(({ isSuspect }) => isSuspect)).toHaveLength(1);
  expect(leads).toHaveLength(2);
});

/** Mail times out as fast as on Lambda, however busy this machine is. */
function loseNoTime(): void {
  closeMailer();
  process.env['PATIENCE'] = '1';
}

afterEach(() => {
  closeMailer();
  process.env['PATIENCE'] = '10';
});

test.each(['down', 'silent', 'busy'] as const)(
  'the visitor sees success and the lead is kept while mail is %s',
  async (state) => {
    const { from, message } = newVisitor();
    mails.state = state;
    loseNoTime();
    const answer = await callEndpoint(endpoint, message, { from });
    expect(answer).toMatchObject({ status: 200, body: { success: true } });
    const [lead] = await leadsOf(message.email);
    expect(lead).toMatchObject({
      mails: { staff: 'due', acknowledgement: 'due' },
      outboxTries: 1,
    });
    expect(logged()).toMatchObject([{ status: 200, lead: 'new', mail: 'down' }]);
  },
);

test('a visitor’s address that takes no mail does not hold up the staff email', async () => {
  const { from, message } = newVisitor();
  mails.refused.add(message.email);
  await callEndpoint(endpoint, message, { from });
  const [lead] = await leadsOf(message.email);
  expect(lead?.mails).toEqual({ staff: 'sent', acknowledgement: 'refused' });
  expect(mails.taken).toHaveLength(1);
});

test('a stored address to which no mail can be sent is kept, and is never in a header', async () => {
  const email = '"x,<evil"@example.com';
  const stored = await storeLead(contactSubmission({ ...newVisitor().message, email }));
  if (stored) await mailNewLead(stored);
  const [lead] = await leadsOf(email);
  expect(lead?.mails).toEqual({ staff: 'sent', acknowledgement: 'refused' });
  expect(mails.taken).toMatchObject([{ replyTo: [], text: expect.stringContaining(email) }]);
});

test('nobody can flood somebody else’s mailbox through the form', async () => {
  const { message } = newVisitor();
  for (let number = 0; number < 7; number += 1) {
    const from = `2001:db8:${number}::1`;
    await callEndpoint(endpoint, { ...message, message: `Hello ${number}` }, { from });
  }
  const acknowledgements = mails.taken.filter(({ to }) => to.includes(message.email));
  expect(acknowledgements).toHaveLength(5);
  expect(mails.taken).toHaveLength(7 + 5);
});

/**
 * Sends so many messages, each with another address and from another visitor; gives the addresses that got an
 * acknowledgement.
 */
async function acknowledgedOf(number: number, addressOf: (index: number) => string): Promise<string[]> {
  const { message } = newVisitor();
  for (let index = 0; index < number; index += 1) {
    const sent = { ...message, email: addressOf(index), message: `Hello ${index}` };
    const from = `10.${visitors}.${index >> 8}.${index & 255}`;
    expect(await callEndpoint(endpoint, sent, { from })).toMatchObject({ status: 200 });
  }
  return mails.taken.flatMap(({ to }) => to).filter((address) => !/^(desk|owner)@/.test(address));
}

test('nor by other ways to write its address', async () => {
  const ways = ['v.ictim@gmail.com', 'VICTIM+1@gmail.com', 'vic.tim+2@googlemail.com', 'victim@gmail.com'];
  expect(await acknowledgedOf(8, (index) => ways[index % 4] ?? '')).toHaveLength(5);
});

test('nor all the mailboxes of one firm; those of a large provider have nothing to do with each other', async () => {
  expect(await acknowledgedOf(25, (index) => `person${index}@mail${index}.victim.co.za`)).toHaveLength(20);
  mails.taken.length = 0;
  expect(await acknowledgedOf(25, (index) => `person${index}@gmail.com`)).toHaveLength(25);
});

test('so many acknowledgements a day go out and no more, and the company has its own mail', async () => {
  pass(25 * 60 * 60_000);
  process.env['ACKNOWLEDGEMENTS_PER_DAY'] = '3';
  expect(await acknowledgedOf(5, (index) => `person${index}@somewhere${index}.example`)).toHaveLength(3);
  delete process.env['ACKNOWLEDGEMENTS_PER_DAY'];
  expect(mails.taken).toHaveLength(5 + 3);
});

test('one visitor uses up a tenth of a day’s acknowledgements, and all their leads are taken', async () => {
  pass(25 * 60 * 60_000);
  process.env['ACKNOWLEDGEMENTS_PER_DAY'] = '20';
  const { message, from } = newVisitor();
  for (let index = 0; index < 4; index += 1) {
    const sent = { ...message, email: `person${index}@elsewhere${index}.example` };
    expect(await callEndpoint(endpoint, sent, { from })).toMatchObject({ status: 200 });
  }
  expect(mails.taken).toHaveLength(4 + 2);
  await callEndpoint(endpoint, message, { from: newVisitor().from });
  expect(mails.taken).toHaveLength(4 + 2 + 2);
  delete process.env['ACKNOWLEDGEMENTS_PER_DAY'];
});

test('the log names no person', async () => {
  const { from, message } = newVisitor();
  await callEndpoint(endpoint, message, { from });
  expect(logged()).toMatchObject([
    { endpoint: 'sendContactMessage', status: 200, lead: 'new', mail: 'done' },
  ]);
  expect(JSON.stringify(logged())).not.toMatch(/Thandi|customer\d|198\.51|junk/i);
});
