import { type SyntheticEvent, useEffect, useRef, useState } from 'react';
import type { BreachCheck, Exposure } from '#shared/api/breaches.ts';
import { COMPANY } from '#shared/content/company.ts';
import { BREACH_CHECKER } from '#shared/content/pages/breach-checker.ts';
import type { BreachAdvice } from '#shared/rules/breach-advice-kinds.ts';
import { adviceFor } from '#shared/rules/breach-advice.ts';
import { foundIn, fullCount, listingNotes, longDay } from '#shared/rules/breach-listing.ts';
import { closeOthers } from '../../components/disclosure.tsx';
import { Badge } from '../../components/badge.tsx';
import { Button } from '../../components/button.tsx';
import { Link } from '../../components/link.tsx';
import { PrintedFrom } from '../../components/report-parts.tsx';
import { DataClasses, EmailAddress, ListingBadges, SeverityBadge, SourceLink } from './breach-parts.tsx';

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
          <span className="verdict-mark">{mark}</span> <EmailAddress email={result.email} />
        </h2>
        <p>{result.isBreached ? foundIn(result.breaches) : CLEAN.title}</p>
        {result.isBreached && advice.length > 0 ? (
          <p className="verdict-next no-print">
            <a className="link" href={`#${ADVICE_ID}`}>
              {BREACHED.adviceHeading}
            </a>
          </p>
        ) : null}
        <PrintedFrom
          from={`${COMPANY.name}, ${COMPANY.phone.shown}`}
          address={`${location.origin}${location.pathname}`}
        />
        <p className="no-print">
          <Button look="quiet" className="button-small" onClick={() => print()}>
            Print
          </Button>
        </p>
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

/** The target of the link to the advice: on a phone it comes after the list of breaches, however long that is. */
const ADVICE_ID = 'what-to-do';

/** What to do, the most important first. */
function AdviceList({ heading, advice }: { heading: string; advice: readonly BreachAdvice[] }) {
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

/**
 * One breach of a scan: a summary line, and details when it is opened. Only one is open at a time: browsers that know
 * the name of a group close the others themselves.
 */
function ExposureRow({ exposure }: { exposure: Exposure }) {
  const [wasOpened, setOpened] = useState(false);

  function note(event: SyntheticEvent<HTMLDetailsElement>) {
    if (!event.currentTarget.open) return;
    setOpened(true);
    closeOthers(event.currentTarget);
  }

  return (
    <details className="disclosure exposure" name="exposures" onToggle={note}>
      <summary>
        <span className="exposure-line">
          <span className="exposure-title">{exposure.Title}</span>
          <span className="exposure-facts">
            {longDay(exposure.BreachDate)} · {fullCount(exposure.PwnCount)} accounts
          </span>
        </span>
        <SeverityBadge accounts={exposure.PwnCount} />
        {listingNotes(exposure).map(({ label, sentence }) => (
          <span className="exposure-note" key={label}>
            {sentence}
          </span>
        ))}
        <span className="exposure-kinds">Taken: {exposure.DataClasses.join(', ')}</span>
      </summary>
      <div>{wasOpened ? <Details exposure={exposure} /> : null}</div>
    </details>
  );
}

function Details({ exposure }: { exposure: Exposure }) {
  return (
    <>
      <p className="badges">
        {exposure.Domain ? <span className="breach-domain">{exposure.Domain}</span> : null}
        <ListingBadges flags={exposure} />
        {exposure.IsSensitive ? <Badge look="danger">Sensitive</Badge> : null}
      </p>
      <ForeignHtml html={exposure.Description} />
      <DataClasses names={exposure.DataClasses} />
      <p className="exposure-more">
        On this list since {longDay(exposure.AddedDate)}.{' '}
        <Link className="link" to={`/breached-websites#${encodeURIComponent(exposure.Name)}`}>
          See {exposure.Title} in the directory
        </Link>
      </p>
    </>
  );
}

/** Fetches the sanitiser before it is used. */
function prepareForeignHtml(): void {
  import('../../lib/safe-html.ts').catch(() => {});
}

/** HTML from strangers. The server has sanitised it; it is sanitised again here, and shown only after that. */
function ForeignHtml({ html }: { html: string }) {
  const [safe, setSafe] = useState('');
  useEffect(() => {
    let isWanted = true;
    import('../../lib/safe-html.ts')
      .then(({ safeHtml }) => {
        if (isWanted) setSafe(safeHtml(html));
      })
      .catch(() => {});
    return () => {
      isWanted = false;
    };
  }, [html]);
  return <div className="foreign-html" dangerouslySetInnerHTML={{ __html: safe }} />;
}
