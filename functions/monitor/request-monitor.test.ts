import type { InputOf } from '#shared/api/contract.ts';
import { requestMonitor } from '#shared/api/monitor.ts';
import { MOST_MONITOR_LINKS } from '#shared/rules/monitor.ts';
import { itemsOf } from '../platform/table-items.ts';
import { callEndpoint } from '../testing/call-endpoint.ts';
import { captureLog } from '../testing/captured-log.ts';
import { useLocalDns } from '../testing/local-dns.ts';
import { useTableEngine } from '../testing/table-engine.ts';
import { useMailService } from '../testing/mail-service.ts';
import { LINK_KEY } from './io/monitor-links.ts';
import { handler } from './request-monitor.ts';

useTableEngine();
const startDns = useLocalDns();
const mail = useMailService();
const logged = captureLog();

const REQUEST = { email: 'thandi@guesthouse.example', domain: 'https://www.guesthouse.example/rooms' };
const ZONES = { 'guesthouse.example': { A: ['192.0.2.7'] } };
let visitors = 0;

/** Each request comes from its own visitor. */
async function ask(input: InputOf<typeof requestMonitor>) {
  await startDns({ zones: ZONES });
  visitors += 1;
  return callEndpoint({ contract: requestMonitor, handler }, input, { from: `203.0.113.${visitors}` });
}

async function idsIn(table: 'monitors' | 'leads'): Promise<unknown[]> {
  const ids: unknown[] = [];
  for await (const { id } of itemsOf(table)) ids.push(id);
  return ids;
}

test('mails a link and keeps nothing of who asks', async () => {
  const call = { mayCall: true, name: 'Sipho Call Me', phone: '082 123 4567' };
  expect(await ask({ ...REQUEST, ...call })).toMatchObject({ status: 200, body: { sent: true } });
  const [sent] = mail.taken;
  expect(sent).toMatchObject({ to: ['thandi@guesthouse.example'] });
  expect(sent?.text).toContain('guesthouse.\u2060example');
  expect(sent?.html).toMatch(/href="https:\/\/www\.harbourlight\.example\/api\/monitor\/[\w-]{60,}"/);
  const typed = /Sipho|082 123|thandi|rooms|guesthouse\.example/;
  expect([sent?.subject, sent?.text, sent?.html].join(' ')).not.toMatch(typed);
  expect(await idsIn('monitors')).toEqual([LINK_KEY]);
  expect(await idsIn('leads')).toEqual([]);
  for await (const item of itemsOf('limits'))
    expect(JSON.stringify(item)).not.toMatch(/thandi|Sipho|082 123|guesthouse/);
  expect(JSON.stringify(logged())).not.toMatch(/thandi|Sipho|082 123|guesthouse/);
});

test('a mailbox gets a few such mails a day, whoever asks and however it is written', async () => {
  const ways = ['one@gmail.com', 'o.ne@gmail.com', 'One+tag@googlemail.com', 'ONE@gmail.com'];
  const answers = [];
  for (const email of ways) answers.push((await ask({ ...REQUEST, email })).status);
  expect(answers).toEqual([200, 200, 200, 429]);
  expect(mail.taken).toHaveLength(MOST_MONITOR_LINKS.perMailbox);
});

test('a visitor may ask so often, and all visitors together so often about one domain', async () => {
  await startDns({ zones: { ...ZONES, 'busy.example': { A: ['192.0.2.7'] } } });
  const statuses = [];
  for (let number = 0; number < MOST_MONITOR_LINKS.perDomain + 1; number += 1) {
    const input = { email: `n${number}@firm${number}.example`, domain: 'busy.example' };
    const from = `198.51.100.${number}`;
    statuses.push((await callEndpoint({ contract: requestMonitor, handler }, input, { from })).status);
  }
  expect(statuses.filter((status) => status === 200)).toHaveLength(MOST_MONITOR_LINKS.perDomain);
  expect(statuses.at(-1)).toBe(429);
});

test.each(['down', 'unverified'] as const)(
  'what fails on the way counts for nobody, and is said: mail is %s',
  async (state) => {
    const email = `${state}@firm.example`;
    mail.state = state;
    for (let tries = 0; tries < 4; tries += 1)
      expect(await ask({ ...REQUEST, email })).toMatchObject({
        status: 503,
        headers: { 'retry-after': '120' },
      });
    mail.state = 'up';
    expect((await ask({ ...REQUEST, email })).status).toBe(200);
  },
);

test('an address that takes no mail is said to be one', async () => {
  const email = 'nobody@firm.example';
  mail.refused.add(email);
  const error = 'We cannot send email to that address. Please check it, or use another one.';
  expect(await ask({ ...REQUEST, email })).toMatchObject({ status: 400, body: { error } });
});

test('a bot is told the same and sent nothing', async () => {
  expect(await ask({ ...REQUEST, nickname: 'bot' })).toMatchObject({ status: 200, body: { sent: true } });
  expect(mail.asked).toBe(0);
});

test.each([
  [{ ...REQUEST, domain: '' }, 'Please enter the domain to keep an eye on, such as example.co.za.'],
  [{ ...REQUEST, domain: '10.0.0.1' }, expect.stringContaining('the address of a computer')],
  [
    { ...REQUEST, domain: 'guesthuose.example' },
    'There is no domain guesthuose.example. Please check the spelling.',
  ],
  [{ ...REQUEST, email: 'thandi' }, 'Please enter a valid email address.'],
  [{ ...REQUEST, mayCall: true, name: 'Thandi' }, 'Please enter a phone number, such as 082 123 4567.'],
  [
    { ...REQUEST, mayCall: true, phone: '0821234567' },
    'Please enter your name, so that we know whom to ask for.',
  ],
])('refuses %j in words, and sends nothing', async (input, error) => {
  expect(await ask(input)).toMatchObject({ status: 400, body: { error } });
  expect(mail.asked).toBe(0);
});
