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

const LATE_MS = 5000;
const FATES: Partial<Record<Delivery, readonly number[]>> = {
  'at-once': [0],
  late: [LATE_MS],
  twice: [0, 0],
};
const OTHER_PASSPHRASE = 'not-the-passphrase';
const ALTERED_CENTS = 500;

function isDelivery(word: string): word is Delivery {
  return word in DELIVERIES;
}

/** Submits the form of the payment page: pays or leaves, and notifies the shop in the chosen way. */
export async function payAndTell(fake: FakePayfast, asked: Asked): Promise<Reply | NoReply> {
  const form = new URLSearchParams(asked.body);
  const word = form.get('delivery') ?? '';
  const delivery = isDelivery(word) ? word : 'at-once';
  const { fate } = fake;
  const before = fake.books.subscriptions.length;
  fake.fate = () => FATES[delivery] ?? [];
  const fakeAnswer = await askFake(fake, asked);
  fake.fate = fate;
  const subscription = fake.books.subscriptions[before];
  if (!subscription) return fakeAnswer;
  if (delivery === 'out-of-order') {
    await fake.cancel(subscription);
    await fake.tellWrongly(subscription, {});
  }
  if (delivery === 'altered-amount') await fake.tellWrongly(subscription, amounts(ALTERED_CENTS));
  if (delivery === 'forged-signature')
    await fake.tellWrongly(subscription, { pf_payment_id: '1' }, OTHER_PASSPHRASE);
  if (delivery === 'other-passphrase') await fake.tellWrongly(subscription, {}, OTHER_PASSPHRASE);
  if (delivery === 'other-merchant') await fake.tellWrongly(subscription, { merchant_id: '10000999' });
  return fakeAnswer;
}
