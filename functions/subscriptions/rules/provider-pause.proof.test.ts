import fc from 'fast-check';
import { PROOF_SEED, PROOF_TIMEOUT_MS, proofRuns } from '../../testing/proof.ts';
import { applyEvent } from './apply-event.ts';
import { addDays, daysBetween } from './calendar.ts';
import type { ProviderSubscription } from './payfast/provider-subscription.ts';
import { review } from './review.ts';
import { pendingSubscription } from './subscription.ts';

const FIRST = '2026-01-15';
const CUSTOMER_MAILS = ['payment-failed', 'reminder', 'suspension', 'end'];

/** A month that was paid for, with the provider's record of it. */
function paidMonth() {
  const plan = { planType: 'personal', billing: 'monthly' } as const;
  const customer = { firstName: 'T', lastName: 'M', email: 't@example.co.za', phone: null };
  const begun = pendingSubscription({ id: 'a'.repeat(32), linkKey: 'k', plan, customer }, Date.parse(FIRST));
  const paid = { kind: 'payment', day: FIRST, paymentId: 'p', amountCents: 9900, token: 't' } as const;
  return applyEvent(begun, paid, Date.parse(FIRST)).subscription;
}

const recordOf = (statusText: string, runDate: string): ProviderSubscription => ({
  statusText,
  statusNumber: undefined,
  amountCents: 9900,
  runDate,
  cycles: 0,
  cyclesComplete: 1,
  frequency: 3,
});

const RUNS = { seed: PROOF_SEED, numRuns: proofRuns({ sample: 40, full: 500 }) };

test(
  'whoever is paused at the provider is told of nothing unpaid before the provider has tried to charge again',
  () => {
    fc.assert(
      fc.property(fc.nat({ max: 5 }), fc.nat({ max: 90 }), fc.nat({ max: 31 }), (from, paused, waits) => {
        let one = paidMonth();
        const begins = addDays('2026-02-15', from);
        const unpausedOn = addDays(begins, paused);
        const runDate = addDays(unpausedOn, waits);
        for (let day = begins; day < addDays(runDate, 60); day = addDays(day, 1)) {
          const record = day <= unpausedOn ? recordOf('PAUSED', '2026-02-15') : recordOf('ACTIVE', runDate);
          one = review(one, record, { day, now: Date.parse(day) });
          const isDunned = one.mails.some(({ kind }) => CUSTOMER_MAILS.includes(kind));
          expect(isDunned).toBe(daysBetween(runDate, day) >= 5);
        }
        expect(one.lifecycle.state).toBe('ended');
      }),
      RUNS,
    );
  },
  PROOF_TIMEOUT_MS,
);
