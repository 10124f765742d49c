import type { FakePayfast } from '#shared/fakes/payfast/fake-payfast.ts';
import { askFake, type NoReply } from '#shared/fakes/payfast/http.ts';
import type { Asked, Reply } from '#shared/fakes/payfast/management-api.ts';
import { amounts } from '#shared/fakes/payfast/notifications.ts';

/** How the notification of a first payment is delivered, to try how the shop reacts. */
export const DELIVERIES = {
  'at-once': 'At once, before you return',
  late: 'Five seconds late',
  twice: 'Twice',
  'out-of-order': 'After the notification of its cancellation',
  never: 'Never',
  'altered-amount': 'With another amount (rightly signed)',
  'forged-signature': 'Forged: of another payment, with a wrong signature',
  'other-passphrase': 'Signed with another passphrase, as when ours is wrong',
  'other-merchant': 'For another merchant (rightly signed)',
} as const;

export type Delivery = keyof typeof DELIVERIES;

/** How many milliseconds after the payment each true notification is sent. */
const FATES: Readonly<Record<string, readonly number[]>> = { 'at-once': [0], late: [5000], twice: [0, 0] };

/** The fields of a notification that is wrong, and the passphrase that it is signed with if not the shop's. */
const WRONG: Readonly<Record<string, [fields: Readonly<Record<string, string>>, passphrase?: string]>> = {
  'out-of-order': [{}],
  'altered-amount': [amounts(500)],
  'forged-signature': [{ pf_payment_id: '1' }, 'not-the-passphrase'],
  'other-passphrase': [{}, 'not-the-passphrase'],
  'other-merchant': [{ merchant_id: '10000999' }],
};

/** Submits the form of the payment page: pays or leaves, and notifies the shop in the chosen way. */
export async function payAndTell(fake: FakePayfast, asked: Asked): Promise<Reply | NoReply> {
  const delivery = new URLSearchParams(asked.body).get('delivery') ?? 'at-once';
  const { fate } = fake;
  const before = fake.books.subscriptions.length;
  fake.fate = () => FATES[delivery] ?? [];
  const reply = await askFake(fake, asked);
  fake.fate = fate;
  const subscription = fake.books.subscriptions[before];
  if (subscription && delivery === 'out-of-order') await fake.cancel(subscription);
  const wrong = WRONG[delivery];
  if (subscription && wrong) await fake.tellWrongly(subscription, ...wrong);
  return reply;
}
