import { keepNotice, listNotices, listWaitingNotices, settleNotice } from '../io/payment-notices.ts';
import { confirmAndApply } from '../io/settle-notice.ts';
import { findSubscription } from '../io/subscriptions.ts';
import { captureLog } from '../testing/captured-log.ts';
import { useLocalTables } from '../testing/local-tables.ts';
import { useMailService } from '../testing/mail-service.ts';
import { storePending } from '../testing/new-subscription.ts';
import { usePassingTime } from '../testing/passing-time.ts';
import { noticeBody, usePaymentProvider } from '../testing/payment-provider.ts';
import { handler } from './confirm-due-notices.ts';

useLocalTables();
const provider = usePaymentProvider();
const mails = useMailService();
const logged = captureLog();
const pass = usePassingTime();

const MINUTE = 60_000;
let made = 0;

/** The process ends right after it has stored the notice. */
async function keepAndDie() {
  const { id } = await storePending();
  made += 1;
  const key = `pf-${made}`;
  const body = noticeBody({ m_payment_id: id, pf_payment_id: key, token: `token-${made}` });
  const kept = { id, key: `${key}#COMPLETE`, status: 'COMPLETE', amountCents: 9900, body };
  return keepNotice({ ...kept, isFromPublishedSource: false });
}

function run() {
  return handler({}, { getRemainingTimeInMillis: () => 50_000 });
}

async function stateOf(id: string) {
  return (await findSubscription(id))?.life.state;
}

/** No test leaves a notice behind for the next. */
afterEach(async () => {
  const waiting = await listWaitingNotices(100);
  await Promise.all(waiting.map((notice) => settleNotice(notice, 'test is over')));
});

test('a notice whose process died is confirmed and has its effect', async () => {
  const { id } = await keepAndDie();
  await run();
  expect(await stateOf(id)).toBe('pending');
  pass(MINUTE);
  await run();
  expect(await stateOf(id)).toBe('active');
  expect(mails.taken).toHaveLength(2);
  const [notice] = await listNotices(id);
  expect(notice).toMatchObject({ outcome: 'applied' });
  expect(notice).not.toHaveProperty('body');
});

test('a process that died between the effect and the note of it does not have it twice', async () => {
  const record = await keepAndDie();
  await confirmAndApply(record);
  // The note was lost: the notice is there as it was before.
  pass(MINUTE);
  await Promise.all([confirmAndApply(record), confirmAndApply(record), run()]);
  expect((await findSubscription(record.id))?.life.payments).toHaveLength(1);
  expect(mails.taken).toHaveLength(2);
});

test('ten runs at once have one effect for each notice', async () => {
  const records = await Promise.all([keepAndDie(), keepAndDie(), keepAndDie()]);
  pass(MINUTE);
  await Promise.all(Array.from({ length: 10 }, run));
  expect(await Promise.all(records.map(({ id }) => stateOf(id)))).toEqual(['active', 'active', 'active']);
  expect(mails.taken).toHaveLength(6);
});

test('while the provider is down it is asked about one notice a run, and the pauses grow', async () => {
  const records = [await keepAndDie(), await keepAndDie()];
  provider.weather = 'down';
  let runsThatAsked = 0;
  for (let minute = 0; minute < 20; minute += 1) {
    pass(MINUTE);
    const before = provider.asked.length;
    await run();
    runsThatAsked += provider.asked.length > before ? 1 : 0;
  }
  expect(runsThatAsked).toBeLessThan(12);
  // Every run tells how long the oldest waits, also while it rests: the alarm must not end with each pause.
  const waits = logged().map(({ oldestWaitingSeconds }) => Number(oldestWaitingSeconds));
  expect(waits.filter((seconds) => seconds >= 900)).toHaveLength(6);
  expect(logged().at(-1)).toMatchObject({ settled: 0, waiting: 2 });
  provider.weather = 'up';
  pass(60 * MINUTE);
  await run();
  expect(await Promise.all(records.map(({ id }) => stateOf(id)))).toEqual(['active', 'active']);
});
