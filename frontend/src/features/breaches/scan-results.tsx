import { useEffect, useRef } from 'react';
import type { BreachCheck } from '#shared/api/breaches.ts';
import { BREACH_CHECKER } from '#shared/content/pages/breach-checker.ts';
import type { BreachAdvice } from '#shared/rules/breach-advice-kinds.ts';
import { adviceFor } from '#shared/rules/breach-advice.ts';
import { foundIn } from '#shared/rules/breach-listing.ts';
import { ADVICE_ID, AdviceList } from './advice-list.tsx';
import { SourceLink } from './attribution.tsx';
import { ExposureRow } from './exposure-row.tsx';
import { prepareForeignHtml } from './foreign-html.tsx';

const { clean: CLEAN, breached: BREACHED } = BREACH_CHECKER;

interface ScanResultsProps {
  readonly result: BreachCheck;
  readonly isStale: boolean;
  /** Whether it was just found, rather than before a visit to another page: then it takes the focus. */
  readonly isNew: boolean;
}

/** The result of a scan. When nothing was found, it says what it cannot know. */
export function ScanResults({ result, isStale, isNew }: ScanResultsProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (isNew) heading.current?.focus();
    if (result.isBreached) prepareForeignHtml();
  }, [result, isNew]);

  const advice = adviceFor(result.breaches);
  const mark = result.isBreached ? BREACHED.mark : CLEAN.mark;
  return (
    <section className="report" aria-busy={isStale}>
      <div className={`verdict ${result.isBreached ? 'verdict-danger' : 'verdict-safe'}`}>
        <h2 ref={heading} tabIndex={-1}>
          <span className="verdict-mark">{mark}</span> <span className="verdict-email">{result.email}</span>
        </h2>
        <p>{result.isBreached ? foundIn(result.breaches) : CLEAN.title}</p>
        {result.isBreached && advice.length > 0 ? (
          <p className="verdict-next no-print">
            <a className="link" href={`#${ADVICE_ID}`}>
              {BREACHED.adviceHeading}
            </a>
          </p>
        ) : null}
      </div>
      {result.isBreached ? <Exposures result={result} advice={advice} /> : <Limits />}
    </section>
  );
}

function Exposures({ result, advice }: { result: BreachCheck; advice: readonly BreachAdvice[] }) {
  return (
    <div className="report-columns">
      <div>
        <h3>{BREACHED.listHeading}</h3>
        {result.breaches.map((exposure) => (
          <ExposureRow key={`${result.email} ${exposure.Name}`} exposure={exposure} />
        ))}
        <p className="field-hint">{BREACHED.kindsOnly}</p>
        <p className="field-hint">{BREACHED.alsoUnseen}</p>
      </div>
      <AdviceList heading={BREACHED.adviceHeading} advice={advice} />
    </div>
  );
}

function Limits() {
  return (
    <div className="prose">
      <h3>{CLEAN.limitsHeading}</h3>
      <ul className="plain-list">
        {CLEAN.limits.map((limit) => (
          <li key={limit}>{limit}</li>
        ))}
      </ul>
      <p>
        To ask there, go to <SourceLink />
      </p>
    </div>
  );
}
