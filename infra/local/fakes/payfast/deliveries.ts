import type { FakePayfast } from '#shared/fakes/payfast/fake-payfast.ts';
import { askFake, type NoReply } from '#shared/fakes/payfast/http.ts';
import type { Asked, Reply } from '#shared/fakes/payfast/management-api.ts';
import { amounts } from '#shared/fakes/payfast/notifications.ts';

interface Way {
  /** As the payment page offers it. */
  readonly words: string;
  /** How many milliseconds after the payment each true notification is sent. */
  readonly fate?: readonly number[];
  /** The fields of a notification that is wrong, and the passphrase that it is signed with if not the shop's. */
  readonly wrong?: readonly [fields: Readonly<Record<string, string>>, passphrase?: string];
}

/** How the notification of a first payment is delivered, to try how the shop reacts. */
export const DELIVERIES = {
  'at-once': { words: 'At once, before you return', fate: [0] },
  late: { words: 'Five seconds late', fate: [5000] },
  twice: { words: 'Twice', fate: [0, 0] },
  'out-of-order': { words: 'After the notification of its cancellation', wrong: [{}] },
  never: { words: 'Never' },
  'altered-amount': { words: 'With another amount (rightly signed)', wrong: [amounts(500)] },
  'forged-signature': {
    words: 'Forged: of another payment, with a wrong signature',
    wrong: [{ pf_payment_id: '1' }, 'not-the-passphrase'],
  },
  'other-passphrase': {
    words: 'Signed with another passphrase, as when ours is wrong',
    wrong: [{}, 'not-the-passphrase'],
  },
  'other-merchant': { words: 'For another merchant (rightly signed)', wrong: [{ merchant_id: '10000999' }] },
} as const satisfies Readonly<Record<string, Way>>;

export type Delivery = keyof typeof DELIVERIES;

/** Submits the form of the payment page: pays or leaves, and notifies the shop in the chosen way. */
export async function payAndTell(fake: FakePayfast, asked: Asked): Promise<Reply | NoReply> {
  const delivery = new URLSearchParams(asked.body).get('delivery') ?? 'at-once';
  const way = Object.entries<Way>(DELIVERIES).find(([name]) => name === delivery)?.[1];
  const { fate } = fake;
  const before = fake.books.subscriptions.length;
  fake.fate = () => way?.fate ?? [];
  const reply = await askFake(fake, asked);
  fake.fate = fate;
  const subscription = fake.books.subscriptions[before];
  if (subscription && delivery === 'out-of-order') await fake.cancel(subscription);
  if (subscription && way?.wrong) await fake.tellWrongly(subscription, ...way.wrong);
  return reply;
}
