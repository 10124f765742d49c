import { lazy, type SubmitEvent, Suspense, useEffect, useId, useRef, useState } from 'react';
import { SECURITY_REPORT as TEXTS } from '#shared/content/pages/security-report.ts';
import { Button } from '../../components/button.tsx';
import { Icon } from '../../components/icon.tsx';
import { prepareToasts } from '../../components/toast-region.tsx';
import { showToast } from '../../components/toast.ts';
import { ErrorBoundary } from '../../components/error-boundary.tsx';
import { loadReport, prepareReport, type SecurityReportCheck } from './use-security-report.ts';
import { domainOf } from './report-state.ts';
import '../../components/field.css';
import './report-form.css';

/** The form for the domain. Without scripts it is a GET form to the same address. */
export function ReportForm({ state, check }: SecurityReportCheck) {
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const [isEmpty, setEmpty] = useState(false);
  const refusal = state.kind === 'refused' ? state.sentence : undefined;
  const typed = state.kind === 'idle' ? undefined : typedIn(state);

  useEffect(() => {
    // The domain may have come in the page's address.
    if (field.current && typed !== undefined) field.current.value = typed;
  }, [typed]);
  useEffect(() => {
    if (refusal) field.current?.focus();
  }, [refusal]);

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const domain = field.current?.value.trim() ?? '';
    setEmpty(domain === '');
    if (domain !== '') return check(domain);
    showToast({ ...TEXTS.empty, variant: 'destructive' });
    field.current?.focus();
  }

  return (
    <form
      className="domain-start report-form"
      action="/security-report"
      method="get"
      noValidate
      onSubmit={submit}
    >
      <label className="domain-start-label" htmlFor="domain">
        {TEXTS.fieldLabel}
      </label>
      <div className="domain-start-row">
        <input
          ref={field}
          id="domain"
          className="input"
          type="text"
          name="domain"
          inputMode="url"
          autoComplete="url"
          autoCapitalize="none"
          spellCheck={false}
          placeholder={TEXTS.fieldPlaceholder}
          onFocus={() => {
            prepareToasts();
            prepareReport();
          }}
          aria-required="true"
          aria-invalid={isEmpty || refusal !== undefined || undefined}
          aria-describedby={`${id}-note`}
        />
        <Button type="submit" look="sunrise">
          {TEXTS.button}
          <Icon name="arrow" />
        </Button>
      </div>
      <div id={`${id}-note`}>
        {refusal ? (
          <p className="report-refusal">
            <Icon name="alert" /> <span>{refusal}</span>
          </p>
        ) : null}
        <p className="domain-start-note">{TEXTS.fieldNote}</p>
      </div>
      <noscript>
        <p className="alert">{TEXTS.withoutScripts}</p>
        <pre className="report-commands">{TEXTS.commands.join('\n')}</pre>
      </noscript>
    </form>
  );
}

function typedIn(state: Exclude<SecurityReportCheck['state'], { kind: 'idle' }>): string {
  return state.kind === 'refused' ? state.typed : state.report.typed;
}

const SecurityReport = lazy(async () => ({ default: (await loadReport()).SecurityReport }));

/** Where the report appears, part by part. */
export function ReportOutcome({ state, retry }: SecurityReportCheck) {
  if (state.kind !== 'report') return null;
  const { report } = state;
  return (
    <div className="report-outcome">
      <ErrorBoundary>
        <Suspense fallback={<p className="wrap report-coming">Looking at {domainOf(report)} …</p>}>
          <SecurityReport key={report.at.getTime()} report={report} onRetry={retry} />
        </Suspense>
      </ErrorBoundary>
    </div>
  );
}
