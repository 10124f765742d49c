import { type ReactNode, useEffect, useRef, useState } from 'react';
import { employees, planPeriod, pricePerPeriod, SUBSCRIBE } from '#shared/content/pages/subscribe.ts';
import { shownRand, YEARLY_PER_MONTH, YEARLY_SAVING_PERCENT } from '#shared/rules/prices.ts';
import { PLAN_CHOICES, type PlanChoice, planPrice, type PlanType } from '#shared/rules/subscription-plans.ts';
import { Badge } from '../../components/alert.tsx';
import { SelectField } from '../../components/field.tsx';
import { hasDraft } from './draft.ts';

const { personal, business } = SUBSCRIBE;
const HEADING = 'choose-plan';

/** The keys that open a native select. */
const OPENING_KEYS = [' ', 'Enter', 'ArrowDown', 'ArrowUp', 'F4'];

/**
 * Both plans as cards of which one is chosen: radio buttons, so that keyboards and assistive technology understand
 * them.
 */
export function PlanCards({ choice, employeeCount, choose }: PlanSelection) {
  const isYearly = choice.billing === 'yearly';
  const forBusiness = businessPlan(employeeCount);

  const fields = useRef<HTMLDivElement>(null);
  const atFirst = useRef(choose);
  useEffect(() => {
    // The kept draft is more complete than the fields that the browser itself restores.
    const touched = fields.current && !hasDraft() && findTouchedPlan(fields.current);
    if (touched) atFirst.current(touched);
  }, []);

  return (
    <div ref={fields}>
      <h2 className="title" id={HEADING}>
        {SUBSCRIBE.choose}
      </h2>
      <div role="radiogroup" aria-labelledby={HEADING} className="plans">
        <PlanCard
          type="personal"
          name={personal.name}
          forWhom={personal.forWhom}
          isChosen={choice.planType === 'personal'}
          onChoose={() => choose({ planType: 'personal', billing: 'monthly' })}
        >
          <div role="radiogroup" aria-label={`Billing of the ${personal.name}`} className="plan-options">
            {(['monthly', 'yearly'] as const).map((billing) => (
              <label key={billing} className="plan-option">
                <input
                  type="radio"
                  name="billing"
                  value={billing}
                  checked={choice.planType === 'personal' && choice.billing === billing}
                  onChange={() => choose({ planType: 'personal', billing })}
                />
                <span className="display large">{personal[billing].note}</span>
                <Price choice={{ planType: 'personal', billing }} />
                {billing === 'yearly' && (
                  <span className="note">{`= ${shownRand(YEARLY_PER_MONTH)} a month`}</span>
                )}
              </label>
            ))}
          </div>
          {isYearly && <Badge look="warning">{SAVING}</Badge>}
        </PlanCard>
        <PlanCard
          type="business"
          name={business.package}
          forWhom={business.forWhom}
          isChosen={choice.planType === 'business'}
          onChoose={() => choose(forBusiness)}
        >
          <Price choice={forBusiness} />
          <p className="small">{business.note}</p>
          <EmployeeMenu count={employeeCount} choose={choose} />
        </PlanCard>
      </div>
    </div>
  );
}

export const SAVING = `Save ${YEARLY_SAVING_PERCENT}% per year!`;

interface PlanCardProps {
  readonly type: PlanType;
  readonly name: string;
  readonly forWhom: string;
  readonly isChosen: boolean;
  readonly onChoose: () => void;
  readonly children: ReactNode;
}

function PlanCard({ type, name, forWhom, isChosen, onChoose, children }: PlanCardProps) {
  return (
    <div className="plan-card">
      <h3>
        <label className="plan-name">
          <input type="radio" name="planType" value={type} checked={isChosen} onChange={onChoose} />
          {name}
        </label>
      </h3>
      <p className="note">{forWhom}</p>
      {children}
    </div>
  );
}

/** A plan's price in large type: R99 and, smaller, /month. */
export function Price({ choice }: { choice: PlanChoice }) {
  return (
    <span className="plan-price">
      <span>{`R${planPrice(choice)}`}</span>
      <small>{`/${planPeriod(choice)}`}</small>
    </span>
  );
}

/** A native select. Opening it also chooses the plan. */
function EmployeeMenu({ count, choose }: { count: number; choose: (choice: PlanChoice) => void }) {
  const open = () => choose(businessPlan(count));
  return (
    <div className="plan-employees">
      <SelectField
        label={business.employees}
        name="employeeCount"
        autoComplete="off"
        value={count}
        onMouseDown={open}
        onClick={open}
        onKeyDown={({ key }) => OPENING_KEYS.includes(key) && open()}
        onChange={({ target }) => choose(businessPlan(Number(target.value)))}
      >
        {PLAN_CHOICES.map(
          (plan) =>
            plan.planType === 'business' && (
              <option key={plan.employeeCount} value={plan.employeeCount}>
                {employees(plan.employeeCount)} - {pricePerPeriod(plan)}
              </option>
            ),
        )}
      </SelectField>
    </div>
  );
}

function businessPlan(employeeCount: number): PlanChoice {
  return { planType: 'business', billing: 'monthly', employeeCount };
}

/** Personal, monthly: what the navigation's button promises. */
const FIRST_CHOICE: PlanChoice = { planType: 'personal', billing: 'monthly' };
const FIRST_EMPLOYEES = 1;

export type PlanSelection = ReturnType<typeof usePlan>;

/** The chosen plan; before a choice, the given one. */
export function usePlan(before: PlanChoice = FIRST_CHOICE) {
  const [chosen, setChosen] = useState<PlanChoice>();
  const [employees, setEmployees] = useState<number>();

  function choose(next: PlanChoice) {
    setChosen(next);
    // The number stays in the menu while another plan is chosen.
    if (next.planType === 'business') setEmployees(next.employeeCount);
  }
  return {
    choice: chosen ?? before,
    /** Whether it was chosen since the page was opened. */
    isChosen: chosen !== undefined,
    /** The number in the menu of employees, whichever plan is chosen. */
    employeeCount: employees ?? (before.planType === 'business' ? before.employeeCount : FIRST_EMPLOYEES),
    choose,
  };
}

/**
 * What a visitor chose in the prerendered document before scripts ran: the browser keeps it in the fields, but no event
 * reaches React. Undefined when the fields are unchanged.
 */
function findTouchedPlan(fields: HTMLElement): PlanChoice | undefined {
  const menu = fields.querySelector('select');
  const isTicked = (value: string) => fields.querySelector(`[value="${value}"]:checked`) !== null;
  if (menu && (isTicked('business') || menu.selectedIndex > 0)) {
    return { planType: 'business', billing: 'monthly', employeeCount: menu.selectedIndex + 1 };
  }
  return isTicked('yearly') ? { planType: 'personal', billing: 'yearly' } : undefined;
}
