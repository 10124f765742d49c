import type { Lifecycle } from '../rules/lifecycle.ts';
import type { StaffAlertKind } from '../rules/emails/staff-alert.ts';
import { useTableEngine } from '../../testing/table-engine.ts';
import { useMailService } from '../../testing/mail-service.ts';
import { newPending } from '../../testing/new-subscription.ts';
import { closeDocuments, documents } from '../../platform/dynamo.ts';
import { listWaiting } from '../../platform/outbox.ts';
import { keepNotification, listNotifications } from './payment-notifications.ts';
import { listAlerts, raiseAlert, sendAlert } from './staff-alerts.ts';
import { addSubscription } from './subscriptions.ts';

useTableEngine();
const mails = useMailService();

let made = 0;

/** Raises an alert and sends it at once. */
async function send(kind: StaffAlertKind, subscriptionId?: string) {
  const key = `sent#${(made += 1)}`;
  await raiseAlert({ key, kind, facts: [], ...(subscriptionId !== undefined && { subscriptionId }) });
  const entry = (await listWaiting('subscriptions', 100)).find(({ item }) => item === key);
  const delivery = entry && (await sendAlert(entry));
  return [delivery, (await listAlerts()).find(({ item }) => item === key)?.outcome];
}

async function stored(part: Partial<Lifecycle>): Promise<string> {
  const one = newPending();
  await addSubscription({ ...one, lifecycle: { ...one.lifecycle, ...part } });
  return one.id;
}

const DONE = { outcome: 'done' };

test.each<[StaffAlertKind, Partial<Lifecycle>, 'sent' | 'dropped']>([
  ['leaving-unconfirmed', {}, 'dropped'],
  ['still-charged', { state: 'ended', token: 't' }, 'sent'],
  ['still-charged', { state: 'ended', token: 't', cancelledOn: '2026-02-01' }, 'dropped'],
  ['unconfirmed', { state: 'pending' }, 'sent'],
  ['unconfirmed', { state: 'active' }, 'dropped'],
])('an alert "%s" about a lifecycle with %j is %s', async (kind, part, outcome) => {
  expect(await send(kind, await stored(part))).toEqual([DONE, outcome]);
  expect(mails.taken).toHaveLength(outcome === 'sent' ? 1 : 0);
});

test.each<StaffAlertKind>(['still-charged', 'leaving-unconfirmed', 'unconfirmed'])(
  'an alert "%s" about a subscription that is gone is dropped',
  async (kind) => {
    expect(await send(kind, '0'.repeat(32))).toEqual([DONE, 'dropped']);
  },
);

test('an alert about no subscription is sent, and an answer to it goes to the sender', async () => {
  expect(await send('wrong-passphrase')).toEqual([DONE, 'sent']);
  expect(mails.taken).toMatchObject([{ replyTo: [] }]);
});

test('while the mail service is down an alert waits, and stays unsent', async () => {
  mails.state = 'down';
  const [delivery, outcome] = await send('wrong-passphrase');
  expect(delivery).toEqual({ outcome: 'down', reason: expect.stringMatching(/./) });
  expect(outcome).toBeUndefined();
});

describe('what comes in several pages', () => {
  /** The table returns one item per page, as it would if each were a megabyte. */
  beforeEach(() => {
    documents().middlewareStack.add(
      (next, { commandName }) =>
        async (args) =>
          next(commandName === 'QueryCommand' ? { ...args, input: { ...args.input, Limit: 1 } } : args),
      { step: 'initialize', priority: 'high' },
    );
  });
  afterEach(closeDocuments);

  test('is all listed, by its time', async () => {
    const at = jest.spyOn(Date, 'now');
    for (const [index, key] of ['page#z', 'page#a', 'page#m'].entries()) {
      at.mockReturnValue(1_900_000_000_000 + index);
      await raiseAlert({ key, kind: 'wrong-passphrase', facts: [] });
    }
    const keys = (await listAlerts()).map(({ item }) => item);
    expect(keys.filter((key) => key.startsWith('page#'))).toEqual(['page#z', 'page#a', 'page#m']);
  });
});

test('notifications are listed by when they came', async () => {
  const at = jest.spyOn(Date, 'now');
  const notification = { id: 'of-one', status: 'COMPLETE', isFromPublishedSource: true, body: '' };
  for (const [index, key] of ['z', 'a', 'm'].entries()) {
    at.mockReturnValue(1_900_000_000_000 + index);
    await keepNotification({ ...notification, key });
  }
  expect((await listNotifications('of-one')).map(({ item }) => item)).toEqual([
    'notification#z',
    'notification#a',
    'notification#m',
  ]);
});
