import { type ReactNode, useEffect, useId, useMemo, useState } from 'react';
import type { BreachCheck, Exposure } from '#shared/api/breaches.ts';
import { BREACH_CHECKER } from '#shared/content/pages/breach-checker.ts';
import { ADDRESS_WATCH } from '#shared/content/pages/monitor.ts';
import { REPORT_LINKS } from '#shared/content/report-links.ts';
import { type BreachAdvice, adviceFor, kindsExposed } from '#shared/rules/breach-advice.ts';
import {
  foundIn,
  fullCount,
  isBreakIn,
  isMarketingList,
  isReadFromDevices,
  listingNotes,
  longDay,
  newestFirst,
} from '#shared/rules/breaches.ts';
import { Badge } from '../../components/alert.tsx';
import { Link } from '../../components/button.tsx';
import { Fold } from '../../components/fold.tsx';
import { VerdictPanel } from '../../components/result/verdict-panel.tsx';
import { type ResultStep, SinceLastCheck, Steps } from '../../components/result/steps.tsx';
import { WhatNow } from '../../components/result/what-now.tsx';
import { Attribution, SourceLink } from '../../components/breach-source.tsx';
import { DataClasses, EmailAddress, ListingBadges, SeverityBadge } from './breach-parts.tsx';
import chart from '../../illustrations/result-chart.svg?url';

const { clean: CLEAN, breached: BREACHED, kinds: KINDS, next: NEXT } = BREACH_CHECKER;

interface ScanResultsProps {
  readonly result: BreachCheck;
  readonly isStale: boolean;
  /** Whether it was just found, rather than before a visit to another page: then it takes the focus. */
  readonly isNew: boolean;
  readonly asOf?: string | undefined;
  readonly watch: ReactNode;
}

/** The result of a scan: what it means, the most urgent steps, what was taken, and where. */
export function ScanResults({ result, isStale, isNew, asOf, watch }: ScanResultsProps) {
  const { email, isBreached, breachCount, breaches } = result;
  const unread = breachCount - breaches.length;
  const facts = useMemo(() => ({ 'the number of breaches': String(result.breachCount) }), [result]);
  useEffect(() => {
    if (result.isBreached) import('../../lib/safe-html.ts').catch(() => {});
  }, [result]);

  return (
    <section className="result breach-result" aria-busy={isStale}>
      <VerdictPanel
        look={isBreached ? lookOf(breaches, unread) : 'safe'}
        subject={<EmailAddress email={email} />}
        news={isNew ? result : undefined}
        sentence={isBreached ? meaningOf(breaches, unread) : CLEAN.title}
        picture={
          <BreachPicture count={breachCount} lists={breaches.filter(({ IsSpamList }) => IsSpamList).length} />
        }
        numbers={isBreached ? numbersOf(breaches, breachCount) : []}
      >
        <p>
          <strong className="breach-mark">{isBreached ? BREACHED.mark : CLEAN.mark}</strong>{' '}
          {breaches.length > 0 ? foundIn(breaches) : null}
        </p>
        {unread > 0 ? <p>{unread === 1 ? BREACHED.oneMore : BREACHED.severalMore}</p> : null}
        {isNew ? <SinceLastCheck what={`breaches ${email}`} facts={facts} /> : null}
      </VerdictPanel>
      <div className="wrap result-matter">
        {breaches.length > 0 ? (
          <>
            <Steps steps={adviceFor(breaches).map(toStep)} most={3} />
            <KindsTaken breaches={breaches} />
            <ExposureList key={email} exposures={breaches} />
          </>
        ) : null}
        <Limits />
        <Attribution asOf={asOf} />
      </div>
      <WhatNow
        things={[
          { ...ADDRESS_WATCH, form: watch },
          {
            title: NEXT.businessTitle,
            text: NEXT.businessText,
            link: { to: REPORT_LINKS.path, label: REPORT_LINKS.breaches.link },
          },
          {
            title: NEXT.helpTitle,
            text: NEXT.helpText,
            link: { to: '/contact-us', label: NEXT.helpLink, look: 'quiet' },
          },
        ]}
      />
    </section>
  );
}

/** A marketing list alone is no danger; of an entry that could not be read nobody knows. */
function lookOf(breaches: readonly Exposure[], unread: number) {
  if (breaches.some(isReadFromDevices)) return 'danger';
  return unread === 0 && breaches.every(isMarketingList) ? 'good' : 'warning';
}

function meaningOf(breaches: readonly Exposure[], unread: number): string {
  const isFromSites = breaches.some((breach) => isBreakIn(breach) && breach.IsVerified);
  if (breaches.some(isReadFromDevices)) return isFromSites ? BREACHED.devicesAndSites : BREACHED.devices;
  if (isFromSites) return BREACHED.sites;
  if (breaches.every(({ IsSpamList }) => IsSpamList) && !breaches.every(isMarketingList))
    return BREACHED.spam;
  if (!breaches.every(isMarketingList)) return BREACHED.doubtful;
  return unread > 0 ? BREACHED.unread : BREACHED.lists;
}

function numbersOf(breaches: readonly Exposure[], all: number) {
  const passwords = kindsExposed(breaches).find(({ kind }) => kind === 'passwords')?.count ?? 0;
  const newest = byDate(breaches)[0]?.BreachDate.slice(0, 4);
  return [
    { value: all, label: all === 1 ? 'breach' : 'breaches' },
    ...(newest === undefined
      ? []
      : [
          { value: passwords, label: 'with passwords' },
          { value: newest, label: 'the newest' },
        ]),
  ];
}

const TASKS_SHOWN = 3;

function toStep({ kind, title, why, effort, steps: tasks }: BreachAdvice): ResultStep {
  const later = tasks.slice(TASKS_SHOWN);
  return {
    id: kind,
    title,
    why,
    who: 'you',
    effort,
    body: (
      <>
        <Tasks tasks={tasks.slice(0, TASKS_SHOWN)} />
        {later.length === 0 ? null : (
          <Fold
            summary={later.length === 1 ? 'And one more' : `And ${later.length} more`}
            className="fold-small"
          >
            <Tasks tasks={later} />
          </Fold>
        )}
      </>
    ),
  };
}

function Tasks({ tasks }: { tasks: readonly string[] }) {
  return (
    <ul className="plain-list">
      {tasks.map((task) => (
        <li key={task}>{task}</li>
      ))}
    </ul>
  );
}

function KindsTaken({ breaches }: { breaches: readonly Exposure[] }) {
  const kinds = kindsExposed(breaches);
  if (kinds.length === 0) return null;
  return (
    <section>
      <h3 className="title">{BREACHED.kindsHeading}</h3>
      <ul className="kinds">
        {kinds.map(({ kind, count }) => (
          <li key={kind}>
            <span>{KINDS[kind]}</span>
            <svg className="no-print" viewBox="0 0 100 8" preserveAspectRatio="none" aria-hidden="true">
              <rect fill="var(--color-shallows)" width="100" height="8" />
              <rect fill="var(--color-lagoon-dark)" width={(100 * count) / breaches.length} height="8" />
            </svg>
            <b>in {count}</b>
          </li>
        ))}
      </ul>
    </section>
  );
}

const SHOWN = 5;

/** Where it was found: the newest five, then all, sorted by date or size, or only those with passwords. */
function ExposureList({ exposures }: { exposures: readonly Exposure[] }) {
  const [isBySize, setBySize] = useState(false);
  const [isOnlyPasswords, setOnlyPasswords] = useState(false);
  const [isWhole, setWhole] = useState(false);
  const id = useId();
  /** Whether all are shown at first; of two there is nothing to sort. */
  const isShort = exposures.length > 2 && exposures.length <= SHOWN;
  const listed = useMemo(() => {
    const chosen = isOnlyPasswords ? exposures.filter(hasPasswords) : exposures;
    return isBySize ? [...chosen].sort((one, other) => other.PwnCount - one.PwnCount) : byDate(chosen);
  }, [exposures, isBySize, isOnlyPasswords]);
  return (
    <section className="exposures">
      <div className="cluster spread exposures-head">
        <h3 className="title">{BREACHED.listHeading}</h3>
        {isWhole || isShort ? (
          <div className="cluster note exposures-tools no-print">
            <label htmlFor={id}>{BREACHED.sort}</label>
            <select
              id={id}
              className="input"
              value={isBySize ? 'size' : 'date'}
              onChange={({ target }) => setBySize(target.value === 'size')}
            >
              <option value="date">{BREACHED.byDate}</option>
              <option value="size">{BREACHED.bySize}</option>
            </select>
            <label className="touch">
              <input
                type="checkbox"
                checked={isOnlyPasswords}
                onChange={({ target }) => setOnlyPasswords(target.checked)}
              />
              {BREACHED.onlyPasswords}
            </label>
          </div>
        ) : null}
      </div>
      {rows(listed.slice(0, SHOWN))}
      <div hidden={listed.length <= SHOWN}>
        <Fold
          className="exposures-rest"
          summary={isWhole ? 'The others' : `Show all ${listed.length}`}
          onOpen={() => setWhole(true)}
        >
          {rows(listed.slice(SHOWN))}
        </Fold>
      </div>
      <p className="field-hint">{BREACHED.kindsOnly}</p>
    </section>
  );
}

function rows(exposures: readonly Exposure[]): ReactNode {
  return exposures.map((exposure) => <ExposureRow key={exposure.Name} exposure={exposure} />);
}

function byDate(exposures: readonly Exposure[]): Exposure[] {
  return [...exposures].sort(newestFirst);
}

function hasPasswords(exposure: Exposure): boolean {
  return kindsExposed([exposure]).some(({ kind }) => kind === 'passwords');
}

/** One breach: a line, and details when it is opened, as all are on paper. */
function ExposureRow({ exposure }: { exposure: Exposure }) {
  const [wasOpened, setOpened] = useState(false);
  const notes = listingNotes(exposure);
  return (
    <div className="exposure">
      <Fold
        group="exposures"
        onOpen={() => setOpened(true)}
        summary={
          <>
            <span className="exposure-line">
              <span className="exposure-title">{exposure.Title}</span>
              <span className="cluster note exposure-facts">
                {longDay(exposure.BreachDate)}
                <SeverityBadge accounts={exposure.PwnCount} isMeasured />
                {notes.map(({ label }) => (
                  <Badge key={label}>{label}</Badge>
                ))}
              </span>
            </span>
          </>
        }
      >
        <Details exposure={exposure} isRead={wasOpened} />
      </Fold>
    </div>
  );
}

function Details({ exposure, isRead }: { exposure: Exposure; isRead: boolean }) {
  return (
    <>
      {listingNotes(exposure).map(({ label, sentence }) => (
        <p className="exposure-note" key={label}>
          {sentence}
        </p>
      ))}
      <p className="badges">
        {exposure.Domain ? <span className="breach-domain small bold">{exposure.Domain}</span> : null}
        <span>{`${fullCount(exposure.PwnCount)} accounts`}</span>
        <ListingBadges flags={exposure} />
        {exposure.IsSensitive ? <Badge look="danger">Sensitive</Badge> : null}
      </p>
      {isRead ? <ForeignHtml html={exposure.Description} /> : null}
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
  return <div className="foreign-html above-close" dangerouslySetInnerHTML={{ __html: safe }} />;
}

function Limits() {
  return (
    <Fold summary={CLEAN.limitsHeading}>
      <ul className="plain-list">
        {CLEAN.limits.map((limit) => (
          <li key={limit}>{limit}</li>
        ))}
      </ul>
      <p>
        To ask there, go to <SourceLink />
      </p>
    </Fold>
  );
}

/** As many wrecks as the chart has room for; the number beside it is exact. */
const MOST = 28;
const COLUMNS = 7;

const RED = '#b3341f';
const GREY = '#5b747d';

interface BreachPictureProps {
  readonly count: number;
  /** How many of them are lists for marketing or spam, which nobody broke in for. */
  readonly lists: number;
}

/** The sea chart with a wreck for each breach. Decorative: the number stands beside it. */
function BreachPicture({ count, lists }: BreachPictureProps) {
  const wrecks = Array.from({ length: Math.min(count, MOST) }, (_, nth) => placeOf(nth));
  return (
    <svg viewBox="0 0 400 230" aria-hidden="true">
      <use href={`${chart}#illustration`} />
      {wrecks.map(({ x, y }, nth) => (
        <path
          key={`${x} ${y}`}
          fill="none"
          stroke={nth < count - lists ? RED : GREY}
          strokeWidth="3"
          strokeLinecap="round"
          d={`M${x - 10} ${y}h20M${x - 5} ${y - 6}v12M${x + 1} ${y - 7}v14M${x + 7} ${y - 5}v10`}
        />
      ))}
      {count === 0 ? <use href={`${chart}#tick`} /> : null}
    </svg>
  );
}

/** A place on the chart for the nth wreck: spread over a grid in an order that looks like none. */
function placeOf(nth: number): { x: number; y: number } {
  const place = (nth * 11 + 9) % MOST;
  const column = place % COLUMNS;
  const row = Math.floor(place / COLUMNS);
  return {
    x: 66 + column * 45 + ((nth * 17) % 13) - 6,
    y: 62 + row * 38 - column * 2 + ((nth * 29) % 11) - 5,
  };
}
