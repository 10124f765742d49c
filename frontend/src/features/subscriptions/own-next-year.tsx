import { useState } from 'react';
import { chooseNextYear, type NextYearChoice, type SubscriptionView } from '#shared/api/subscriptions.ts';
import { planPeriod } from '#shared/content/pages/subscribe.ts';
import { dayInWords, nextDay } from '#shared/rules/time.ts';
import { shownRand } from '#shared/rules/prices.ts';
import { Failure } from '../../components/alert.tsx';
import { Button } from '../../components/button.tsx';
import { callApi } from '../../lib/call-api.ts';
import { planName } from './own-state.tsx';
import { type OwnPartProps, useOwnAction } from './use-action.ts';

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
