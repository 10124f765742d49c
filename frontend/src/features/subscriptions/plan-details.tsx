import { FAIR_USE, planIncludes, SUBSCRIBE } from '#shared/content/pages/subscribe.ts';
import type { PlanChoice } from '#shared/rules/subscription-plans.ts';
import { Icon } from '../../components/icon.tsx';
import './plan-details.css';

/** What the chosen plan covers, and the limits of its use. */
export function PlanDetails({ choice }: { choice: PlanChoice }) {
  const { name } = SUBSCRIBE[choice.planType];
  return (
    <div className="included">
      <div>
        <h2>{SUBSCRIBE.includedHeading}</h2>
        <p className="muted">{name}</p>
        <ul className="included-list">
          {planIncludes(choice).map((thing) => (
            <li key={thing}>
              <Icon name="check" />
              {thing}
            </li>
          ))}
        </ul>
      </div>
      <div className="fair-use night">
        <h2 className="title">{SUBSCRIBE.fairUseHeading}</h2>
        <p className="note">{name}</p>
        {FAIR_USE[choice.planType].map((words) => (
          <p key={words} className="fair-use-words">
            {words}
          </p>
        ))}
      </div>
    </div>
  );
}
