import type { BreachAdvice } from '#shared/rules/breach-advice-kinds.ts';

/** The target of the link to the advice: on a phone it comes after the list of breaches, however long that is. */
export const ADVICE_ID = 'what-to-do';

/** What to do, the most important first. */
export function AdviceList({ heading, advice }: { heading: string; advice: readonly BreachAdvice[] }) {
  if (advice.length === 0) return null;
  return (
    <div id={ADVICE_ID}>
      <h3>{heading}</h3>
      <ol className="advice">
        {advice.map(({ kind, title, why, steps }) => (
          <li key={kind}>
            <h4>{title}</h4>
            <p className="muted">{why}</p>
            <ul className="plain-list">
              {steps.map((step) => (
                <li key={step}>{step}</li>
              ))}
            </ul>
          </li>
        ))}
      </ol>
    </div>
  );
}
