import { followMonitorLink, requestMonitor, showMonitorLink } from '#shared/api/monitor.ts';
import { apiEvent, type Circumstances } from '../testing/api-event.ts';
import { callEndpoint } from '../testing/call-endpoint.ts';
import { captureLog } from '../testing/captured-log.ts';
import { useLocalDns } from '../testing/local-dns.ts';
import { useTableEngine } from '../testing/table-engine.ts';
import { useMailService } from '../testing/mail-service.ts';
import { useStoppedClock } from '../testing/passing-time.ts';
import type { Answer } from '../http/answer.ts';
import { handler as follow } from './follow-monitor-link.ts';
import { monitorLinkAddress } from './io/monitor-links.ts';
import { findMonitor } from './io/monitors.ts';
import { handler as request } from './request-monitor.ts';
import { monitorIdOf } from './rules/monitor.ts';
import { handler as show } from './show-monitor-link.ts';

useTableEngine();
const startDns = useLocalDns();
const mail = useMailService();
const logged = captureLog();
const pass = useStoppedClock();

const HOUR = 3_600_000;
let owners = 0;

/** Requests a monitor as a new owner; gives the email address and the token of the mailed link. */
async function mailed(domain: string, email = `owner${(owners += 1)}@firm${owners}.example`) {
  await startDns({ zones: { 'one.example': { A: ['192.0.2.7'] }, 'two.example': { A: ['192.0.2.7'] } } });
  const from = `203.0.113.${owners}`;
  const input = { email, domain };
  expect(await callEndpoint({ contract: requestMonitor, handler: request }, input, { from })).toMatchObject({
    status: 200,
  });
  const word = /\/monitor\/([\w-]+)/.exec(mail.taken.at(-1)?.text ?? '')?.[1] ?? '';
  return { email, id: monitorIdOf(email), word };
}

async function get(link: string): Promise<Answer> {
  return show(apiEvent(showMonitorLink, { link }), {} as never);
}

async function post(link: string, circumstances: Circumstances = {}): Promise<Answer> {
  return follow(apiEvent(followMonitorLink, { link }, circumstances), {} as never);
}

async function wordFor(kind: 'stop' | 'go-on', id: string): Promise<string> {
  return (await monitorLinkAddress({ for: kind, id })).split('/').at(-1) ?? '';
}

test('opening a link changes nothing; its button begins the monitor, and pressing it twice is as once', async () => {
  const { id, word, email } = await mailed('one.example');
  const page = await get(word);
  expect(page).toMatchObject({ statusCode: 200, headers: { 'cache-control': 'no-store' } });
  expect(page.body).toMatch(/<form method="post"><button [^>]*type="submit">/);
  expect(page.body).not.toContain('<script');
  expect(await findMonitor(id)).toBeUndefined();
  expect((await post(word)).body).toContain('We now keep an eye on it');
  const begun = await findMonitor(id);
  expect(begun).toMatchObject({ email, domain: 'one.example', notes: [], version: 1 });
  expect((await post(word)).body).toContain('<h1>We already keep an eye on it</h1>');
  expect(await findMonitor(id)).toEqual(begun);
});

test('twenty confirmations at once are one monitor', async () => {
  const { id, word } = await mailed('one.example');
  const answers = await Promise.all(Array.from({ length: 20 }, () => post(word)));
  expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array.from({ length: 20 }, () => 200));
  expect(await findMonitor(id)).toMatchObject({ version: 1 });
});

test('a link is good for 48 hours', async () => {
  const { id, word } = await mailed('one.example');
  pass(48 * HOUR - 1000);
  expect((await get(word)).statusCode).toBe(200);
  pass(1001);
  expect((await get(word)).statusCode).toBe(404);
  expect((await post(word)).body).toContain('This link cannot be used');
  expect(await findMonitor(id)).toBeUndefined();
});

test('an address has one domain: a newer confirmation replaces it and says so, an older one no more', async () => {
  const first = await mailed('one.example');
  pass(1000);
  const second = await mailed('two.example', first.email.toUpperCase().replace('@FIRM', '@firm'));
  await post(first.word);
  expect((await post(second.word)).body).toContain('takes the place of one.example');
  expect(await findMonitor(first.id)).toMatchObject({ domain: 'two.example' });
  expect((await post(first.word)).body).toMatch(/We already keep an eye on it[^]*two\.example/);
  expect(await findMonitor(first.id)).toMatchObject({ domain: 'two.example' });
});

test.each([
  ['application/x-www-form-urlencoded', 'List-Unsubscribe=One-Click'],
  [
    'multipart/form-data; boundary=x',
    '--x\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--x--',
  ],
])(
  'a mail program unsubscribes with one post of %s; a scanner that opens the link does not',
  async (type, body) => {
    const { id, word } = await mailed('one.example');
    await post(word);
    const stop = await wordFor('stop', id);
    expect((await get(stop)).body).toContain('Stop the emails?');
    expect(await findMonitor(id)).toBeDefined();
    for (let times = 0; times < 2; times += 1) {
      const answer = await post(stop, { headers: { 'content-type': type }, body });
      expect(answer).toMatchObject({
        statusCode: 200,
        body: expect.stringContaining('The emails have stopped'),
      });
      expect(await findMonitor(id)).toBeUndefined();
    }
  },
);

test('a changed link, one that was never given out, and one that is none are all the same to us', async () => {
  const { word, id } = await mailed('one.example');
  const middle = Math.floor(word.length / 2);
  const changed = word.slice(0, middle) + (word[middle] === 'A' ? 'B' : 'A') + word.slice(middle + 1);
  for (const bad of [changed, 'A'.repeat(200), `${word}A`, 'short'])
    expect((await post(bad)).body).toContain('This link cannot be used');
  expect(await findMonitor(id)).toBeUndefined();
});

test('a link to go on is harmless when nobody asked, and when nothing is there', async () => {
  const { id, word } = await mailed('one.example');
  const goOn = await wordFor('go-on', id);
  expect((await post(goOn)).body).toContain('This monitor has ended');
  await post(word);
  const before = await findMonitor(id);
  expect((await post(goOn)).body).toContain('We continue');
  expect(await findMonitor(id)).toEqual(before);
});

test('nothing of a person is in a link or in the log', async () => {
  const { word } = await mailed('one.example');
  await post(word);
  expect(Buffer.from(word, 'base64url').toString('latin1')).not.toMatch(/owner|one\.example/);
  expect(JSON.stringify(logged())).not.toMatch(/owner|one\.example/);
});
