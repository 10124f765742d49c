import { Command } from 'commander';
import { alertOfDifferences, reconcileLastDays } from '#functions/subscriptions/io/reconcile-payments.ts';
import { listResolvedCharges } from '#functions/subscriptions/io/resolved-charges.ts';
import { listAlerts } from '#functions/subscriptions/io/staff-alerts.ts';
import { captureLog } from '#functions/testing/captured-log.ts';
import { useLocalTables } from '#functions/testing/local-tables.ts';
import { storeActive } from '#functions/testing/new-subscription.ts';
import { usePaymentProvider } from '#functions/testing/payment-provider.ts';
import { gatherSubscriptions } from './health/gather-subscriptions.ts';
import { addPaymentCommands } from './payments.ts';

useLocalTables();
const provider = usePaymentProvider();
const logged = captureLog();

const DAY = 24 * 60 * 60_000;
let payments = 42_000;
const NOTED = ['--by', 'Sipho', '--note', 'Given back on the dashboard, and ended there'];

async function ops(...words: string[]): Promise<string> {
  let output = '';
  const program = new Command().exitOverride();
  addPaymentCommands(program, (text) => (output += text));
  await program.parseAsync(['payments', ...words], { from: 'user' });
  return output;
}

function charge(paymentId: string) {
  const one = { token: 't', merchantPaymentId: '', cents: 9900, frequency: 3, at: Date.now() - 2 * DAY };
  provider.fake.books.addCharge({ ...one, paymentId });
}

const notesOf = async (payment: string) =>
  (await listResolvedCharges()).filter(({ item }) => item === payment);

test('a charge that somebody has looked after is told no more: by the command, the daily job and doctor', async () => {
  charge('41001');
  charge('41002');
  expect(await ops('reconcile')).toContain('41001');
  expect(await ops('resolve-charge', '41001', ...NOTED)).toBe(
    'The charge 41001 is recorded as handled. No alert has named it: if the id is mistyped, record the right one too.\n',
  );
  expect(await ops('reconcile')).not.toContain('41001');
  await alertOfDifferences(await reconcileLastDays(Date.now()));
  expect((await listAlerts()).map(({ item }) => item)).toEqual(['charge#41002']);
  expect((await gatherSubscriptions(Date.now())).unknownCharges).toEqual(['41002']);
  expect(await ops('resolve-charge', '41002', ...NOTED)).toBe('The charge 41002 is recorded as handled.\n');
  expect((await gatherSubscriptions(Date.now())).unknownCharges).toEqual([]);
  expect(await listResolvedCharges()).toMatchObject([
    { item: '41001', by: 'Sipho', note: 'Given back on the dashboard, and ended there' },
    { item: '41002' },
  ]);
  expect(JSON.stringify(logged())).not.toContain('Sipho');
});

test('the first note stays', async () => {
  await ops('resolve-charge', '41003', ...NOTED);
  expect(await ops('resolve-charge', '41003', '--by', 'Lerato', '--note', 'Again')).toContain(
    'recorded as handled before',
  );
  expect(await notesOf('41003')).toMatchObject([{ by: 'Sipho' }]);
});

test.each([
  ['an email address', ['--by', 'Sipho', '--note', 'Wrote to thandi@example.com']],
  ['a telephone number', ['--by', 'Sipho', '--note', 'Called 0310000000']],
  ['a telephone number as people write it', ['--by', 'Sipho', '--note', 'Called 031 000 0000']],
  ['a telephone number with its country', ['--by', 'Sipho', '--note', 'Called +27 (0)31 000-0000.']],
  ['nothing', ['--by', 'Sipho', '--note', ' ']],
  ['a second line', ['--by', 'Sipho', '--note', 'Given back\nand ended']],
  ['more than 200 letters', ['--by', 'Sipho', '--note', 'x'.repeat(201)]],
  ['nobody who made it', ['--by', ' ', '--note', 'Given back']],
  ['an email address of who made it', ['--by', 'sipho@example.com', '--note', 'Given back']],
])('a note with %s is refused', async (_, words) => {
  const payment = `${(payments += 1)}`;
  await expect(ops('resolve-charge', payment, ...words)).rejects.toThrow(/^--by and --note: one line/);
  expect(await notesOf(payment)).toEqual([]);
});

test.each(['41005 or so', '', 'x'.repeat(65)])(
  'what is no id of a payment is refused: %p',
  async (payment) => {
    await expect(ops('resolve-charge', payment, ...NOTED)).rejects.toThrow(/is not the id of a payment/);
    expect(await notesOf(payment)).toEqual([]);
  },
);

test.each(['Given back R1 234.00 on 2026-11-22 and 2026-11-23', 'PF 1000001, 1000002: R99.00, R0.00'])(
  'days and amounts are no telephone number: %s',
  async (note) => {
    const payment = `${(payments += 1)}`;
    await ops('resolve-charge', payment, '--by', 'Sipho', '--note', note);
    expect(await notesOf(payment)).toMatchObject([{ note }]);
  },
);

test('the longest note is taken, without the space around it', async () => {
  const note = `${'x'.repeat(191)} 12345678`;
  await ops('resolve-charge', '41006', '--by', ' Sipho ', '--note', note);
  await ops('resolve-charge', '41007', '--by', 'Sipho', '--note', ' Given back ');
  expect(await notesOf('41006')).toMatchObject([{ by: 'Sipho', note }]);
  expect(await notesOf('41007')).toMatchObject([{ note: 'Given back' }]);
});

test('a payment that is in our records is not resolved here', async () => {
  const { id } = await storeActive();
  await expect(ops('resolve-charge', id, ...NOTED)).rejects.toThrow(/in our records.*subscriptions refund/);
  expect(await notesOf(id)).toEqual([]);
});
