import { setTimeout as sleep } from 'node:timers/promises';
import { contactSubmission } from '../../leads/rules/lead.ts';
import { findLead, requeueLead, storeLead } from '../../leads/io/leads.ts';
import { deliver, listWaiting } from '../../platform/outbox.ts';
import { takeLead } from '../../leads/io/take-lead.ts';
import { captureLog } from '../../testing/captured-log.ts';
import { useTableEngine } from '../../testing/table-engine.ts';
import { useMailService } from '../../testing/mail-service.ts';
import { useStoppedClock } from '../../testing/passing-time.ts';
import { drainOutbox } from '../../testing/run-outbox.ts';
import { handler } from '../send-outbox.ts';

jest.mock('node:timers/promises', () => ({ setTimeout: jest.fn() }));

useTableEngine();
const mails = useMailService();
const logged = captureLog();
const pass = useStoppedClock();

const MINUTE = 60_000;
process.env['ACKNOWLEDGEMENTS_PER_DAY'] = '1000';
let made = 0;

function submission() {
  made += 1;
  return contactSubmission({
    name: 'Thandi',
    email: `thandi@customer${made}.example`,
    message: `Number ${made}`,
  });
}

/** Simulates a process that ends between storing a lead and mailing it. */
async function storeAndDie() {
  const lead = await storeLead(submission());
  return lead?.id ?? '';
}

/** A run with only enough time to ask once. */
async function run(remainingMs = 20_000) {
  await handler({}, { getRemainingTimeInMillis: () => remainingMs });
}

async function statesOf(id: string) {
  return (await findLead(id))?.mails;
}

/** Leaves no mail to the next test. */
afterEach(() => drainOutbox('leads'));

test('sends the mail of a lead whose process died after storing it', async () => {
  const id = await storeAndDie();
  pass(MINUTE);
  await run();
  expect(await statesOf(id)).toEqual({ staff: 'sent', acknowledgement: 'sent' });
  expect(mails.taken).toHaveLength(2);
  expect(await findLead(id)).not.toHaveProperty('outboxDueAt');
});

test('leaves a lead alone while the request that stored it may still be mailing', async () => {
  const id = await storeAndDie();
  await run();
  expect(mails.asked).toBe(0);
  expect(await statesOf(id)).toEqual({ staff: 'due', acknowledgement: 'due' });
});

test('ten runs at once send every mail once', async () => {
  await Promise.all([storeAndDie(), storeAndDie(), storeAndDie()]);
  pass(MINUTE);
  await Promise.all(Array.from({ length: 10 }, () => run()));
  expect(mails.taken).toHaveLength(6);
});

test('of many that want a lead exactly one gets it', async () => {
  await storeAndDie();
  pass(MINUTE);
  const [entry] = await listWaiting('leads', 1);
  if (!entry) throw new Error('Nothing waits');
  const take = jest.fn(() => Promise.resolve({ outcome: 'done' } as const));
  const outcomes = await Promise.all(Array.from({ length: 20 }, () => deliver(entry, take)));
  expect(take).toHaveBeenCalledTimes(1);
  expect(outcomes.filter(({ outcome }) => outcome === 'busy')).toHaveLength(19);
});

test('sends what waits when mail is back, whatever pauses have grown', async () => {
  mails.state = 'down';
  for (let number = 0; number < 3; number += 1) await takeLead(submission());
  for (let minute = 0; minute < 10; minute += 1) {
    pass(MINUTE);
    await run();
  }
  mails.state = 'up';
  await run();
  expect(mails.taken).toHaveLength(6);
  expect(await listWaiting('leads', 10)).toEqual([]);
});

test('asks a service that is down for one lead a run, not for all of them', async () => {
  mails.state = 'busy';
  for (let number = 0; number < 3; number += 1) await takeLead(submission());
  pass(10 * MINUTE);
  mails.asked = 0;
  await run();
  expect(mails.asked).toBe(2);
});

test('while mail is down a run asks again, and sends as soon as it is back', async () => {
  mails.state = 'down';
  await takeLead(submission());
  jest.mocked(sleep).mockImplementation((milliseconds) => {
    pass(milliseconds ?? 0);
    mails.state = 'up';
    return Promise.resolve(undefined as never);
  });
  await run(40_000);
  expect(sleep).toHaveBeenNthCalledWith(1, 15_000);
  expect(mails.taken).toHaveLength(2);
});

test('pauses grow for a lead whose staff email is refused, and hold up nobody', async () => {
  mails.refused.add('desk@harbourlight.example');
  const id = await storeAndDie();
  const tries: number[] = [];
  for (let minute = 0; minute < 16; minute += 1) {
    pass(MINUTE);
    mails.asked = 0;
    await run();
    tries.push(mails.asked);
  }
  expect(tries.reduce((sum, asked) => sum + asked)).toBe(1 + 5);
  expect(await statesOf(id)).toEqual({ staff: 'due', acknowledgement: 'sent' });
});

test('while our sender is not verified both mails wait, and go out once it is', async () => {
  mails.state = 'unverified';
  const id = await storeAndDie();
  pass(MINUTE);
  await run();
  expect(await statesOf(id)).toEqual({ staff: 'due', acknowledgement: 'due' });
  expect(logged().at(-1)).toMatchObject({ waiting: 1, failure: 'MessageRejected' });
  mails.state = 'up';
  pass(MINUTE);
  await run();
  expect(await statesOf(id)).toEqual({ staff: 'sent', acknowledgement: 'sent' });
});

test('a mail that went out is not sent again with the one that did not', async () => {
  const id = await storeAndDie();
  mails.refused.add('desk@harbourlight.example');
  pass(MINUTE);
  await run();
  mails.refused.clear();
  pass(10 * MINUTE);
  await run();
  expect(mails.taken.map(({ to }) => to.length)).toEqual([1, 2]);
  expect(await statesOf(id)).toEqual({ staff: 'sent', acknowledgement: 'sent' });
});

test('a lead that an operator sends again is mailed again, one kept aside too', async () => {
  const bot = { name: 'Thandi', email: 'thandi@example.com', message: 'Autofilled', nickname: 'Thandi' };
  const lead = await storeLead(contactSubmission(bot));
  if (!lead) throw new Error('Not stored');
  await requeueLead(lead);
  await run();
  const now = await findLead(lead.id);
  expect(now).toMatchObject({ isSuspect: false, mails: { staff: 'sent', acknowledgement: 'sent' } });
  expect(now?.expiresAt).toBeGreaterThan(lead.expiresAt);
});

test('says how much waits and for how long', async () => {
  mails.state = 'down';
  await takeLead(submission());
  pass(16 * MINUTE);
  await run();
  expect(logged().at(-1)).toMatchObject({
    level: 'warn',
    job: 'sendOutbox',
    waiting: 1,
    OldestWaitingMailSeconds: expect.any(Number),
  });
  expect(logged().at(-1)?.['OldestWaitingMailSeconds']).toBeGreaterThanOrEqual(16 * 60);
});

test('sends a hundred and fifty waiting leads in one run', async () => {
  await Promise.all(Array.from({ length: 150 }, storeAndDie));
  pass(MINUTE);
  await run();
  expect(mails.taken).toHaveLength(300);
}, 300_000);
