import { lazy, Suspense } from 'react';
import { SECURITY_REPORT } from '#shared/content/pages/security-report.ts';
import { ErrorBoundary } from '../../components/error-boundary.tsx';
import { PageHero } from '../../components/page-hero.tsx';
import { ReportForm } from '../../features/security-report/report-form.tsx';
import { ReportOutcome } from '../../features/security-report/report-outcome.tsx';
import { reportedDomain } from '../../features/security-report/report-state.ts';
import { useSecurityReport } from '../../features/security-report/use-security-report.ts';
import drawing from '../../illustrations/survey.svg?url';
import { PageHead } from '../parts/page-head.tsx';
import { service } from '../parts/structured-data.ts';
import { AboutTheCheck } from './about-the-check.tsx';
import { Surveyed } from './surveyed.tsx';
import './security-report-page.css';

/** Only visitors with a report can have its domain monitored. */
const MonitorForm = lazy(async () => ({
  default: (await import('../../features/monitor/monitor-form.tsx')).MonitorForm,
}));

const DESCRIPTION =
  'How your business looks from outside: e-mail, website and domain in one free report in plain words, with the three things to do first.';

export function SecurityReportPage() {
  const check = useSecurityReport();
  const domain = reportedDomain(check.state);
  return (
    <div className="report-page">
      <PageHead
        path="/security-report"
        title={SECURITY_REPORT.title}
        description={DESCRIPTION}
        keywords={[
          'website security check',
          'domain security report',
          'small business security South Africa',
          'free security report',
        ]}
        structuredData={[service(SECURITY_REPORT.title, DESCRIPTION)]}
      />
      <PageHero title={SECURITY_REPORT.title} lead={SECURITY_REPORT.lead} illustration={drawing}>
        <ReportForm {...check} />
      </PageHero>
      <ReportOutcome {...check} />
      {domain === undefined ? null : (
        <ErrorBoundary resetBy={domain}>
          <Suspense fallback={null}>
            <MonitorForm key={domain} domain={domain} />
          </Suspense>
        </ErrorBoundary>
      )}
      <Surveyed />
      <AboutTheCheck />
    </div>
  );
}
