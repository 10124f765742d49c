import fc from 'fast-check';
import { idOf, type Moment, type NamedStep, told } from './promise-steps.ts';

/** The notification of a charge comes, whatever has happened since the provider made it. */
function lateCharge(moment: Moment): Moment {
  const { token, priceCents: amountCents, payments } = moment.subscription.lifecycle;
  if (payments.length === 0) return moment;
  return told(moment, { kind: 'payment', day: moment.day, paymentId: idOf(moment), amountCents, token });
}

function endNow(moment: Moment): Moment {
  return told(moment, { kind: 'ended-by-company', day: moment.day });
}

/** The company ends it, or a charge is reported after an end. */
export const endingSteps: fc.Arbitrary<NamedStep> = fc.constantFrom(
  { name: 'late charge', step: lateCharge },
  { name: 'end now', step: endNow },
);
