import { lazy, Suspense } from 'react';
import { ErrorBoundary } from '../../components/error-boundary.tsx';
import { domainOf } from './report-state.ts';
import { loadReport, type SecurityReportCheck } from './use-security-report.ts';
import './report-outcome.css';

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
