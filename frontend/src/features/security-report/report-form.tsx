import { lazy, Suspense } from 'react';
import { SECURITY_REPORT as TEXTS } from '#shared/content/pages/security-report.ts';
import { DomainForm, WithoutScripts } from '../../components/domain-form.tsx';
import { ErrorBoundary } from '../../components/error-boundary.tsx';
import { prepareToasts } from '../../components/toast-region.tsx';
import { loadReport, prepareReport, type SecurityReportCheck } from './use-security-report.ts';
import { domainOf } from './report-state.ts';
import './report-form.css';

/** The form for the domain. Without scripts it is a GET form to the same address. */
export function ReportForm({ state, check }: SecurityReportCheck) {
  return (
    <DomainForm
      label={TEXTS.fieldLabel}
      placeholder={TEXTS.fieldPlaceholder}
      button={TEXTS.button}
      note={TEXTS.fieldNote}
      action="/security-report"
      fieldId="domain"
      typed={state.kind === 'idle' ? undefined : typedIn(state)}
      refusal={state.kind === 'refused' ? state.sentence : undefined}
      prepare={() => {
        prepareToasts();
        prepareReport();
      }}
      onDomain={check}
    >
      <WithoutScripts text={TEXTS.withoutScripts} commands={TEXTS.commands} />
    </DomainForm>
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
    <div className="outcome-place">
      <ErrorBoundary>
        <Suspense fallback={<p className="wrap report-coming">Looking at {domainOf(report)} …</p>}>
          <SecurityReport key={report.at.getTime()} report={report} onRetry={retry} />
        </Suspense>
      </ErrorBoundary>
    </div>
  );
}
