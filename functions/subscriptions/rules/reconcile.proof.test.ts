import fc from 'fast-check';
import { newPending } from '../../testing/new-subscription.ts';
import { PROOF_SEED, PROOF_TIMEOUT_MS, proofRuns } from '../../testing/proof.ts';
import { addDays } from './calendar.ts';
import { isComparedWith, reconcile } from './reconcile.ts';
import type { Subscription } from './subscription.ts';

const runs = { seed: PROOF_SEED, numRuns: proofRuns({ sample: 1500, full: 20_000 }) };
const DAYS = { from: '2026-02-10', to: '2026-02-16' };

/** Days around those that are compared, and far from them. */
const day = fc.integer({ min: -50, max: 60 }).map((offset) => addDays(DAYS.from, offset));
const near = fc.integer({ min: -3, max: 9 }).map((offset) => addDays(DAYS.from, offset));
const amountCents = fc.constantFrom(9900, 9901, 10_000);
const id = fc.integer({ min: 0, max: 12 });

const payment = fc
  .record({ id, day: fc.oneof(day, near), amountCents, isNotificationMissing: fc.boolean() })
  .map((one) => ({ ...one, id: `p${one.id}`, from: one.day, until: one.day }));

const ONES = [0, 1, 2, 3].map(() => newPending());

/** No two records are of the same payment, because the provider numbers each one. */
const subscriptions = fc
  .uniqueArray(payment, { selector: (one) => one.id, maxLength: 10 })
  .map((payments): Subscription[] =>
    ONES.map((one, at) => ({
      ...one,
      lifecycle: { ...one.lifecycle, payments: payments.filter((_, index) => index % ONES.length === at) },
    })),
  );

const transactions = fc.array(
  fc
    .record({
      id,
      day: fc.oneof(day, near),
      amountCents,
      owner: fc.constantFrom('', ...ONES.map((one) => one.id)),
    })
    .map(({ owner, ...one }) => ({ ...one, paymentId: `p${one.id}`, merchantPaymentId: owner })),
  { maxLength: 8 },
);

test(
  'a comparison with those that can make a difference finds what one with all of them finds',
  () => {
    fc.assert(
      fc.property(transactions, subscriptions, (charges, all) => {
        const compared = all.filter(isComparedWith(charges, DAYS));
        expect(reconcile(charges, compared, DAYS)).toEqual(reconcile(charges, all, DAYS));
      }),
      runs,
    );
  },
  PROOF_TIMEOUT_MS,
);
