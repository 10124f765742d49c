import { ENTER_CARD_AGAIN, PERSON_FINISHES, TRIES_STOP } from '#shared/content/missing-payment.ts';
import { employees, planPeriod, SUBSCRIBE } from '#shared/content/pages/subscribe.ts';
import type { SubscriptionView, SubscriptionState } from '#shared/api/subscriptions.ts';
import { dayInWords } from '#shared/rules/time.ts';
import { buttonClass } from '../../components/button.tsx';
import { Fact } from '../../components/fact.tsx';
import { shownRand } from '#shared/rules/prices.ts';
import { keepLinkForReturn } from './use-arrival.ts';

/** The state of a subscription: the service, the next charge, and what to do when a payment is missing. */
export function OwnState({ view, link }: { view: SubscriptionView; link: string }) {
  const words = stateInWords(view);
  const { nextCharge, change, cardPage, missing } = view;
  const isPaused = view.state === 'suspended';
  return (
    <div className="own-state night">
      <p className="note">Reference {view.reference}</p>
      <output className="display">{words.state}</output>
      {words.next && <p className="above-2 measure">{words.next}</p>}
      <dl>
        <Fact name="Plan">{planName(view)}</Fact>
        <Fact name="Price">{`${shownRand(view.amount)}/${planPeriod(view)}`}</Fact>
        {words.until && <Fact name={words.until.name}>{words.until.day}</Fact>}
        {nextCharge && (
          <Fact name="Next charge" className="own-large">
            {`${shownRand(nextCharge.amount)} on ${dayInWords(nextCharge.day)}`}
          </Fact>
        )}
        {missing && !missing.isWithPerson && (
          <Fact name={isPaused ? 'Ends if unpaid on' : 'Paused if unpaid on'} className="own-large">
            {dayInWords(isPaused ? missing.endsOn : missing.suspendsOn)}
          </Fact>
        )}
      </dl>
      {change && (
        <p className="own-change small above-2">
          {`From ${dayInWords(change.from)}: ${planName(change.plan)}, ${shownRand(change.amount)}/${planPeriod(change.plan)}.`}
        </p>
      )}
      {cardPage && (
        <p>
          <a
            className={buttonClass(missing ? 'sunrise' : 'quiet', 'above-3')}
            href={cardPage}
            onClick={() => keepLinkForReturn(link)}
          >
            Use another card
          </a>
          <small className="muted under">PayFast’s own page; you come back here.</small>
        </p>
      )}
    </div>
  );
}

/** A plan in a few words: Small Business, 3 employees. */
export function planName(plan: {
  readonly planType: 'personal' | 'business';
  readonly employeeCount?: number | undefined;
}): string {
  const { name } = SUBSCRIBE[plan.planType];
  return plan.employeeCount ? `${name}, ${employees(plan.employeeCount).toLowerCase()}` : name;
}

interface StateInWords {
  readonly state: string;
  /** The meaning and date of the last paid day, if anything is paid. */
  readonly until?: { readonly name: string; readonly day: string };
  readonly next?: string;
}

const STATES: Readonly<Record<SubscriptionState, { state: string; until: string; next?: string }>> = {
  pending: {
    state: 'Waiting for the first payment',
    until: 'Paid until',
    next: 'PayFast has not confirmed a payment to us yet. As soon as it does, you get a receipt by email.',
  },
  active: {
    state: 'Active',
    until: 'Paid until',
    next: 'It renews by itself until you cancel.',
  },
  'past-due': {
    state: 'The last payment failed',
    until: 'Was paid until',
    next: `The service goes on for now. ${TRIES_STOP} ${ENTER_CARD_AGAIN} ${PERSON_FINISHES}`,
  },
  suspended: {
    state: 'Suspended: a payment is missing',
    until: 'Was paid until',
    next: `${TRIES_STOP} ${ENTER_CARD_AGAIN} ${PERSON_FINISHES}`,
  },
  cancelled: {
    state: 'Cancelled',
    until: 'Service until',
    next: 'Nothing more is charged. You can use the service until the day below.',
  },
  ended: { state: 'Ended', until: 'Was paid until', next: 'Nothing more is charged.' },
};

const UNCONFIRMED =
  'The payment for the next period has not been confirmed to us yet. Your support goes on in the meantime, and you need to do nothing: we write to you when the payment has come, or if it does not come.';

const WITH_PERSON =
  'You have been to PayFast’s card page. A person here has the card charged, at the latest on the next business day, and you need to do nothing. A full period follows: you owe nothing for days without service.';

function stateInWords({ state, paidUntil, endsOn, nextCharge, missing }: SubscriptionView): StateInWords {
  const { until, ...words } = STATES[state];
  if (missing?.isWithPerson && paidUntil)
    return { ...words, next: WITH_PERSON, until: { name: until, day: dayInWords(paidUntil) } };
  if (state === 'active' && paidUntil && !nextCharge) {
    return { ...words, next: UNCONFIRMED, until: { name: 'Was paid until', day: dayInWords(paidUntil) } };
  }
  if (state === 'cancelled' && endsOn) {
    return { ...words, until: { name: until, day: dayInWords(endsOn) } };
  }
  return { ...words, ...(paidUntil && { until: { name: until, day: dayInWords(paidUntil) } }) };
}
