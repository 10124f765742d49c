import { useRef, useState } from 'react';
import { planChangeInWords } from '#shared/content/plan-change.ts';
import { employees, pricePerPeriod, SUBSCRIBE } from '#shared/content/pages/subscribe.ts';
import { changeSubscription, type SubscriptionView } from '#shared/api/subscriptions.ts';
import { PLAN_CHOICES, type PlanChoice, planItemId, planPrice } from '#shared/rules/subscription-plans.ts';
import { Alert, Failure } from '../../components/alert.tsx';
import { Button } from '../../components/button.tsx';
import { SelectField } from '../../components/field.tsx';
import { callApi } from '../../lib/call-api.ts';
import { type OwnPartProps, useOwnAction } from './use-action.ts';

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
