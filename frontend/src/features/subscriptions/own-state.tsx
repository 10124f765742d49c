import { employees, planPeriod, SUBSCRIBE } from '#shared/content/pages/subscribe.ts';
import type { SubscriptionView } from '#shared/api/own-subscription.ts';
import { dayInWords } from '#shared/rules/charge-days.ts';
import { buttonClass } from '../../components/button.tsx';
import { Fact } from '../../components/fact.tsx';
import { shownRand } from './own-payments.tsx';
import { keepLinkForReturn } from './place.ts';
import { stateInWords } from './state-in-words.ts';

/** The state of a subscription: the service, the next charge, and what to do when a payment is missing. */
export function OwnState({ view, link }: { view: SubscriptionView; link: string }) {
  const words = stateInWords(view);
  const { nextCharge, change, cardPage, missing } = view;
  return (
    <div className="own-state night">
      <p className="own-reference">Reference {view.reference}</p>
      <output className="display">{words.state}</output>
      {words.next && <p className="own-next">{words.next}</p>}
      <dl>
        <Fact name="Plan">{planName(view)}</Fact>
        <Fact name="Price">{`${shownRand(view.amount)}/${planPeriod(view)}`}</Fact>
        {words.until && <Fact name={words.until.name}>{words.until.day}</Fact>}
        {nextCharge && (
          <Fact name="Next charge" className="own-large">
            {`${shownRand(nextCharge.amount)} on ${dayInWords(nextCharge.day)}`}
          </Fact>
        )}
        {missing && view.state === 'past-due' && (
          <Fact name="Paused if unpaid on" className="own-large">
            {dayInWords(missing.suspendsOn)}
          </Fact>
        )}
        {missing && view.state === 'suspended' && (
          <Fact name="Ends if unpaid on" className="own-large">
            {dayInWords(missing.endsOn)}
          </Fact>
        )}
      </dl>
      {change && (
        <p className="own-change">
          {`From ${dayInWords(change.from)}: ${planName(change.plan)}, ${shownRand(change.amount)}/${planPeriod(change.plan)}.`}
        </p>
      )}
      {cardPage && (
        <p>
          <a
            className={buttonClass(missing ? 'sunrise' : 'quiet')}
            href={cardPage}
            onClick={() => keepLinkForReturn(link)}
          >
            Use another card
          </a>
          <small>PayFast’s own page; you come back here.</small>
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
