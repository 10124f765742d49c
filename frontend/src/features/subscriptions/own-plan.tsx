import { useRef, useState } from 'react';
import { ENTER_CARD_AGAIN, PERSON_FINISHES, TRIES_STOP } from '#shared/content/missing-payment.ts';
import { employees, planPeriod, pricePerPeriod, SUBSCRIBE } from '#shared/content/pages/subscribe.ts';
import {
  changeSubscription,
  chooseNextYear,
  type NextYearChoice,
  type SubscriptionView,
  type SubscriptionState,
} from '#shared/api/subscriptions.ts';
import { dayInWords, nextDay } from '#shared/rules/time.ts';
import { shownRand } from '#shared/rules/prices.ts';
import { planChangeInWords } from '#shared/content/plan-change.ts';
import { PLAN_CHOICES, type PlanChoice, planItemId, planPrice } from '#shared/rules/subscription-plans.ts';
import { Button, buttonClass } from '../../components/button.tsx';
import { Fact } from './checkout.tsx';
import { keepLinkForReturn } from './use-arrival.ts';
import { Alert, Failure } from '../../components/alert.tsx';
import { SelectField } from '../../components/field.tsx';
import { callApi } from '../../lib/call-api.ts';
import { type OwnPartProps, useOwnAction } from './use-action.ts';

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
        {words.day && <Fact name={words.until}>{dayInWords(words.day)}</Fact>}
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

const BY_MONTH =
  'After the year it goes on by the month until you cancel, unless you ask for another year: we write to you before the year ends.';

const UNCONFIRMED =
  'The payment for the next period has not been confirmed to us yet. Your support goes on in the meantime, and you need to do nothing: we write to you when the payment has come, or if it does not come.';

const WITH_PERSON =
  'You have been to PayFast’s card page. A person here asks PayFast, at the latest on the next business day, to charge the card on the day after. You need to do nothing. A full period follows: you owe nothing for days without service.';

function stateInWords({ state, paidUntil, endsOn, nextCharge, missing }: SubscriptionView) {
  const words = STATES[state];
  if (missing?.isWithPerson && paidUntil) return { ...words, next: WITH_PERSON, day: paidUntil };
  if (state === 'active' && paidUntil && !nextCharge)
    return { ...words, next: UNCONFIRMED, until: 'Was paid until', day: paidUntil };
  if (nextCharge?.isByMonth) return { ...words, next: BY_MONTH, day: paidUntil };
  return { ...words, day: (state === 'cancelled' && endsOn) || paidUntil };
}

/**
 * A change of the plan or the number of employees. The charges and their days are above the button that confirms it.
 */
export function OwnPlan({ view, link, onDone }: OwnPartProps) {
  const paid = paidPlan(view);
  const charged = view.change?.plan ?? paid;
  const [chosen, setChosen] = useState(charged);
  const menu = useRef<HTMLSelectElement>(null);
  const { isBusy, failure, act } = useOwnAction(onDone);
  const isOther = planItemId(chosen) !== planItemId(charged);
  const from = view.nextCharge?.day;
  function keep() {
    setChosen(charged);
    // The button that had the focus disappears.
    menu.current?.focus();
  }
  return (
    <section className="own-part" aria-labelledby="own-plan">
      <h3 id="own-plan">Change your plan</h3>
      <p className="muted">
        Nothing is charged today: a change is charged from your next renewal on, and you lose no day that is
        paid for. Employees that you add are covered at once, as long as the next renewal is going to charge
        for them.
      </p>
      {view.isChangeOpen && (
        <Alert>
          <p>
            PayFast has not told us yet whether your last change was made. We keep asking, and write to you
            when it is done.
          </p>
        </Alert>
      )}
      <div className="own-choice">
        <SelectField
          ref={menu}
          label="Plan from the next renewal on"
          value={planItemId(chosen)}
          autoComplete="off"
          onChange={({ target }) =>
            setChosen(PLAN_CHOICES.find((plan) => planItemId(plan) === target.value) ?? charged)
          }
        >
          {(['personal', 'business'] as const).map((type) => (
            <optgroup key={type} label={SUBSCRIBE[type].name}>
              {PLAN_CHOICES.filter(({ planType }) => planType === type).map((plan) => (
                <option key={planItemId(plan)} value={planItemId(plan)}>
                  {optionOf(plan, amountOf(view, plan))}
                </option>
              ))}
            </optgroup>
          ))}
        </SelectField>
      </div>
      <div aria-live="polite">
        {isOther && from && (
          <div className="own-terms">
            {planChangeInWords({ paid, next: chosen, amount: amountOf(view, chosen), from }).map(
              (sentence) => (
                <p key={sentence}>{sentence}</p>
              ),
            )}
          </div>
        )}
      </div>
      <Failure says={failure} />
      {isOther && (
        <div className="actions payment-buttons">
          <Button look="quiet" onClick={keep}>
            Keep it as it is
          </Button>
          <Button
            aria-disabled={isBusy}
            onClick={() =>
              void act(async () => (await callApi(changeSubscription, { link, plan: chosen })).subscription)
            }
          >
            {isBusy ? 'Asking PayFast…' : `Change to ${pricePerPeriod(chosen, amountOf(view, chosen))}`}
          </Button>
        </div>
      )}
    </section>
  );
}

function paidPlan(view: SubscriptionView): PlanChoice {
  const { planType, billing, employeeCount = 1, paidEmployeeCount = employeeCount } = view;
  return planType === 'business'
    ? { planType, billing: 'monthly', employeeCount: paidEmployeeCount }
    : { planType, billing };
}

/** What a plan costs from the next renewal on: the one that is paid for has its own price. */
function amountOf(view: SubscriptionView, plan: PlanChoice): number {
  const isPaid = planItemId(plan) === planItemId(paidPlan(view));
  if (isPaid) return view.ownAmount;
  const isByMonth = plan.planType === 'personal' && plan.billing === 'monthly';
  return (isByMonth ? view.nextYear?.monthAmount : undefined) ?? planPrice(plan);
}

function optionOf(plan: PlanChoice, amount: number): string {
  const name =
    plan.planType === 'business' ? employees(plan.employeeCount) : SUBSCRIBE.personal[plan.billing].name;
  return `${name} - ${pricePerPeriod(plan, amount)}`;
}

const CHOICES: readonly NextYearChoice[] = ['year', 'monthly', 'end'];

interface OwnNextYearProps extends OwnPartProps {
  /** The choice that a mail's button has preset; it counts once it is confirmed here. */
  readonly preset: NextYearChoice | undefined;
}

/** What follows a paid year: three choices, each with its price and day, and what happens without a choice. */
export function OwnNextYear({ view, link, preset, onDone }: OwnNextYearProps) {
  const { nextYear, change } = view;
  const [chosen, setChosen] = useState<NextYearChoice | undefined>(preset ?? nextYear?.choice);
  const { isBusy, failure, act } = useOwnAction(onDone);
  if (!nextYear || view.state !== 'active') return null;
  const day = dayInWords(nextDay(nextYear.lastDay));
  const words = wordsOf(nextYear, day);
  // A plan that was already agreed before the choice opened comes without one.
  const comes =
    change?.plan.billing === 'monthly'
      ? `${planName(change.plan)}, ${shownRand(change.amount)}/${planPeriod(change.plan)}`
      : words.monthly.name.toLowerCase();
  return (
    <section className="own-part own-lit" aria-labelledby="own-next-year">
      <h3 id="own-next-year">Your year ends on {dayInWords(nextYear.lastDay)}</h3>
      <p>
        {nextYear.choice === undefined
          ? `What comes after it? If you choose nothing: ${comes}. Another year is charged only if you ask for it.`
          : `You have chosen: ${words[nextYear.choice].name.toLowerCase()}. You can change your choice until then.`}
      </p>
      <div role="radiogroup" aria-labelledby="own-next-year" className="plan-options">
        {CHOICES.map((choice) => (
          <label key={choice} className="plan-option">
            <input
              type="radio"
              name="next-year"
              value={choice}
              checked={chosen === choice}
              onChange={() => setChosen(choice)}
            />
            <span className="display large">{words[choice].name}</span>
            <span className="plan-price">{words[choice].price}</span>
            <span className="note">{words[choice].note}</span>
          </label>
        ))}
      </div>
      <Failure says={failure} />
      {chosen && chosen !== nextYear.choice && (
        <div>
          <Button
            aria-disabled={isBusy}
            onClick={() =>
              void act(async () => (await callApi(chooseNextYear, { link, choice: chosen })).subscription)
            }
          >
            {isBusy ? 'Asking PayFast…' : `Confirm: ${words[chosen].name.toLowerCase()}`}
          </Button>
        </div>
      )}
    </section>
  );
}

function wordsOf(
  { lastDay, yearAmount, monthAmount }: NonNullable<SubscriptionView['nextYear']>,
  day: string,
) {
  return {
    year: {
      name: 'Another year',
      price: shownRand(yearAmount),
      note: `Charged on ${day}, for the year from then`,
    },
    monthly: {
      name: 'Go on by the month',
      price: shownRand(monthAmount),
      note: `Charged on ${day} and every month after that`,
    },
    end: {
      name: 'End it',
      price: 'R0',
      note: `Nothing more is charged; the support ends on ${dayInWords(lastDay)}`,
    },
  } as const;
}
