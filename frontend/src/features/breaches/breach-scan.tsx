import { type ReactNode, type SubmitEvent, useMemo, useRef, useState } from 'react';
import { type BreachCheck, type BreachStats, checkBreach, getBreachStats } from '#shared/api/breaches.ts';
import { BREACH_CHECKER } from '#shared/content/pages/breach-checker.ts';
import { fullCount } from '#shared/rules/breaches.ts';
import { cleanEmailAddress, PASTED_EMAIL_CHARACTERS } from '#shared/rules/email-address.ts';
import { emailProblem } from '#shared/rules/email-problem.ts';
import { Alert } from '../../components/alert.tsx';
import { Panel, Section } from '../../components/section.tsx';
import { showToast, type Toast } from '../../components/toast.ts';
import { Icon } from '../../components/icon.tsx';
import { Button, Link } from '../../components/button.tsx';
import { ApiError, callApi } from '../../lib/call-api.ts';
import { keepInTab, useKeptInTab } from '../../lib/tab-store.ts';
import { useAnswer, useComeBack } from '../../lib/use-answer.ts';
import { ScanResults } from './scan-results.tsx';
import { Attribution, SourceLink } from '../../components/breach-source.tsx';
import { bringIntoView } from '../../components/focus-in-view.ts';
import { type Problem, TextField } from '../../components/field.tsx';
import { prepareToasts } from '../../components/toast-region.tsx';
import { SENT_BY_SCRIPTS } from '../../lib/typed.ts';
import './breaches.css';
import './breach-scan.css';

const KEY = 'breach-result';
const { errors: ERRORS, stats: STATS } = BREACH_CHECKER;

interface Scan {
  readonly isScanning: boolean;
  readonly result?: BreachCheck | undefined;
  readonly failure?: string;
}

interface BreachScanProps {
  /** The beginning of the page; short above a result. */
  readonly hero: (hasResult: boolean) => ReactNode;
  readonly expect: ReactNode;
  /** Below a result: has new breaches of its address watched. */
  readonly watch: (address: string) => ReactNode;
  readonly below: (hasResult: boolean) => ReactNode;
}

/** The whole page around a scan: a result comes before the form, so that it is the first thing to be seen. */
export function BreachScan({ hero, expect, watch, below }: BreachScanProps) {
  const before = useResultOfTab();
  const [scanned, setScan] = useState<Scan>();
  const { isScanning, result, failure }: Scan = scanned ?? { isScanning: false, result: before };
  const form = useRef<HTMLDivElement>(null);
  const stats = useAnswer(ask);
  useComeBack(stats.askAgain);

  async function scan(email: string) {
    setScan({ isScanning: true, result });
    try {
      const found = await callApi(checkBreach, { email });
      setScan({ isScanning: false, result: found });
      keepInTab(KEY, JSON.stringify(found));
    } catch (error) {
      setScan({ isScanning: false, result, failure: serverTextOf(error) ?? ERRORS.failed });
      showToast(scanFailureToast(error));
      bringIntoView(form.current);
    }
  }

  return (
    <>
      {hero(result !== undefined)}
      {result ? (
        <ScanResults
          result={result}
          isStale={isScanning}
          isNew={result !== before}
          asOf={stats.answer?.asOf}
          watch={watch(result.email)}
        />
      ) : null}
      <Section className={result ? 'section-short' : ''}>
        <div className={result ? 'scan' : 'scan scan-idle split split-form-first'}>
          <div className="scan-main" ref={form}>
            <Panel>
              <ScanForm isScanning={isScanning} onScan={(email) => void scan(email)} />
              <output className="scan-progress bold">{isScanning ? BREACH_CHECKER.form.waiting : ''}</output>
              {failure ? (
                // The notification reads it out.
                <Alert look="danger">{failure}</Alert>
              ) : null}
            </Panel>
            <StatsCard {...stats} />
            {result ? null : <Attribution asOf={stats.answer?.asOf} />}
          </div>
          {result ? null : expect}
        </div>
      </Section>
      {below(result !== undefined)}
    </>
  );
}

/** The result of an earlier scan in this tab, before a visit to another page such as the directory. */
function useResultOfTab(): BreachCheck | undefined {
  const kept = useKeptInTab(KEY);
  return useMemo(() => (kept ? checkBreach.reads.safeParse(JSON.parse(kept)).data : undefined), [kept]);
}

const ask = (signal: AbortSignal) => callApi(getBreachStats, {}, signal);

type Stats = Pick<ReturnType<typeof useAnswer<BreachStats>>, 'answer' | 'error'>;

function StatsCard({ answer, error }: Stats) {
  const isUnavailable = error !== undefined && !answer;
  return (
    <div className="stats">
      <Link className="stats-card" to="/breached-websites">
        <h2 className="title">{STATS.heading}</h2>
        <dl className="stats-tiles">
          {tilesOf(answer, isUnavailable ? STATS.unavailable : '–').map(({ label, value }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd className={answer ? '' : 'stats-none'}>{value}</dd>
            </div>
          ))}
        </dl>
        <span className="stats-open">
          {STATS.open}
          <Icon name="arrow" />
        </span>
      </Link>
      <output className="stats-note bold above-close">
        {isUnavailable ? `${STATS.note} (${serverTextOf(error) ?? STATS.failed})` : ''}
      </output>
    </div>
  );
}

function tilesOf(stats: BreachStats | undefined, without: string) {
  return [
    { label: STATS.websites, value: stats ? fullCount(stats.totalWebsites) : without },
    { label: STATS.accounts, value: stats ? inFull(stats.totalAccountsBreached) : without },
    { label: STATS.accountsLong, value: stats?.totalAccountsBreachedLong ?? without },
  ];
}

/** A count may already come as formatted text. */
function inFull(count: number | string): string {
  return typeof count === 'number' ? fullCount(count) : count;
}

/** The message of callApi when the server sent none. */
const NO_MESSAGE = 'Network response was not ok';

/** The notification about it. An error in our set-up at the service is recognised by its message. */
function scanFailureToast(error: unknown): Toast {
  const text = serverTextOf(error);
  const isKeyFailure = /authentication|api key/i.test(text ?? '');
  return isKeyFailure
    ? { title: ERRORS.keyTitle, description: ERRORS.keyText, variant: 'destructive' }
    : { title: ERRORS.serviceTitle, description: text ?? ERRORS.toastFailed, variant: 'destructive' };
}

/** The server's own message about a failure, if there is one. */
function serverTextOf(error: unknown): string | undefined {
  return error instanceof ApiError && error.message !== NO_MESSAGE ? error.message : undefined;
}

const { form: WORDS, privacy: PRIVACY } = BREACH_CHECKER;

/**
 * Asks for the address, after saying where it is sent. An invalid one is reported at the field, in the server's words.
 */
function ScanForm({ isScanning, onScan }: { isScanning: boolean; onScan: (email: string) => void }) {
  const [problem, setProblem] = useState<Problem>();
  const field = useRef<HTMLInputElement>(null);

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isScanning || !field.current) return;
    const cleaned = cleanEmailAddress(field.current.value);
    const found = emailProblem(cleaned);
    field.current.value = cleaned;
    setProblem(found === undefined ? undefined : { description: found });
    if (found === undefined) onScan(cleaned);
    else field.current.focus();
  }

  return (
    <form {...SENT_BY_SCRIPTS} onSubmit={submit}>
      <div className="field-row">
        <TextField
          label={WORDS.label}
          type="email"
          required
          maxLength={PASTED_EMAIL_CHARACTERS}
          autoComplete="email"
          inputMode="email"
          spellCheck={false}
          placeholder={WORDS.placeholder}
          onInput={() => setProblem(undefined)}
          onFocus={prepareToasts}
          ref={field}
          problem={problem}
        />
        <Button look="sunrise" type="submit" disabled={isScanning}>
          {isScanning ? WORDS.busy : WORDS.button}
        </Button>
      </div>
      <p className="field-hint">
        {PRIVACY.before}
        <SourceLink />
        {PRIVACY.after}
      </p>
      <noscript>
        <p className="alert">
          {WORDS.noScript} <SourceLink />
        </p>
      </noscript>
    </form>
  );
}
