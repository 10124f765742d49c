import { lazy, Suspense } from 'react';
import { ABOUT_THE_CHECK, SECURITY_REPORT, SURVEYED } from '#shared/content/pages/security-report.ts';
import { MONITOR_FORM } from '#shared/content/pages/monitor.ts';
import { ASK_A_PERSON } from '#shared/content/report-links.ts';
import { COMPANY } from '#shared/content/company.ts';
import { ErrorBoundary } from '../../components/error-boundary.tsx';
import { Fold } from '../../components/fold.tsx';
import { PageHero, Section } from '../../components/section.tsx';
import { Beside, Ledger } from '../../components/ledger.tsx';
import { Link } from '../../components/button.tsx';
import { WhatNow } from '../../components/result/what-now.tsx';
import { ReportForm, ReportOutcome, useSecurityReport } from '../../features/security-report/report-form.tsx';
import { reportedDomain } from '../../features/security-report/report-state.ts';
import { PageHead, service } from '../parts/page-head.tsx';
import drawing from '../../illustrations/survey.svg?url';
import './security-report-page.css';

/** Only visitors with a report can have its domain monitored. */
const MonitorForm = lazy(async () => ({
  default: (await import('../../features/monitor/monitor-form.tsx')).MonitorForm,
}));

const DESCRIPTION =
  'How your business looks from outside: email, website and domain in one free report in plain words, with what to do first.';

export function SecurityReportPage() {
  const check = useSecurityReport();
  const domain = reportedDomain(check.state);
  const isReport = check.state.kind === 'report';
  return (
    <div className="report-page">
      <PageHead
        path="/security-report"
        title={SECURITY_REPORT.title}
        description={DESCRIPTION}
        keywords="website security check, domain security report, small business security South Africa, free security report"
        structuredData={[service(SECURITY_REPORT.title, DESCRIPTION)]}
      />
      <PageHero
        title={SECURITY_REPORT.title}
        lead={SECURITY_REPORT.lead}
        illustration={drawing}
        isShort={isReport}
      >
        <ReportForm {...check} />
      </PageHero>
      <ReportOutcome {...check} />
      {domain === undefined ? null : (
        <WhatNow
          things={[
            {
              id: 'monitor',
              title: MONITOR_FORM.heading,
              text: MONITOR_FORM.about(domain),
              form: (
                <ErrorBoundary resetBy={domain}>
                  <Suspense fallback={null}>
                    <MonitorForm key={domain} domain={domain} />
                  </Suspense>
                </ErrorBoundary>
              ),
            },
            {
              title: 'Your people',
              text: 'Their passwords may be known from a breach.',
              link: { to: '/breach-checker', label: 'Check an address' },
            },
            ASK_A_PERSON,
          ]}
        />
      )}
      {isReport ? (
        <div className="wrap no-print">
          <Fold summary="What strangers see of you, what this check fetches, and how to stop us">
            <Surveyed />
            <AboutTheCheck />
          </Fold>
        </div>
      ) : (
        <>
          <Surveyed />
          <AboutTheCheck />
        </>
      )}
    </div>
  );
}

function Surveyed() {
  return (
    <Section surface="foam" className="no-print">
      <Beside
        heading="What strangers see of you"
        aside={
          <p className="muted surveyed-note">
            Anybody who wants to cheat you begins here, outside, with what can be looked up by everyone. What
            stands open inside your network is not seen from here; that is what the{' '}
            <Link className="link" to="/vulnerability-scan">
              free vulnerability scan
            </Link>{' '}
            is for.
          </p>
        }
      >
        <ol className="numbered numbered-apart surveyed">
          {SURVEYED.map(({ title, asks, text }) => (
            <li key={title}>
              <h3>{title}</h3>
              <p className="bold">{asks}</p>
              <p className="muted">{text}</p>
            </li>
          ))}
        </ol>
      </Beside>
    </Section>
  );
}

/** For people who found our user agent in a log: what is fetched, and how to refuse. */
function AboutTheCheck() {
  const { id, heading, intro, points } = ABOUT_THE_CHECK;
  return (
    <Section id={id} className="no-print">
      <h2>{heading}</h2>
      <p className="large measure about-intro">{intro}</p>
      <Ledger rows={points} />
      <p className="about-intro">
        Questions and complaints about a report:{' '}
        <a className="link" href={`mailto:${COMPANY.email}`}>
          {COMPANY.email}
        </a>
        .
      </p>
    </Section>
  );
}
