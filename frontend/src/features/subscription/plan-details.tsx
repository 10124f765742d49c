import { FAIR_USE, planIncludes, SUBSCRIBE } from '#shared/content/pages/subscribe.ts';
import type { PlanChoice } from '#shared/rules/subscription-plans.ts';
import { Icon } from '../../components/icon.tsx';
import '../../styles/subscribe/summary.css';

/** What the chosen plan covers, and where its use ends. */
export function PlanDetails({ choice }: { choice: PlanChoice }) {
  const { name } = SUBSCRIBE[choice.planType];
  return (
    <div className="included">
      <div>
        <h2>{SUBSCRIBE.includedHeading}</h2>
        <p className="mt-3 text-muted">{name}</p>
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
        <h2 className="text-2xl">{SUBSCRIBE.fairUseHeading}</h2>
        <p className="mt-2 text-sm text-muted">{name}</p>
        {FAIR_USE[choice.planType].map((words) => (
          <p key={words} className="mt-4">
            {words}
          </p>
        ))}
      </div>
    </div>
  );
}
