import { useState } from 'react';
import { SPOOF_CHECK, SPOOF_QUESTIONS } from '#shared/content/pages/email-spoof-check.ts';
import { PageHero } from '../../components/page-hero.tsx';
import { CheckForm } from '../../features/spoof-check/check-form.tsx';
import { CheckOutcome } from '../../features/spoof-check/check-outcome.tsx';
import { type SpoofCheck, useSpoofCheck } from '../../features/spoof-check/use-spoof-check.ts';
import { PageHead } from '../parts/page-head.tsx';
import { faqPage, service } from '../parts/structured-data.ts';
import { AboutCheck } from './about-check.tsx';
import drawing from '../../illustrations/letter.svg?url';
import '../../components/field.css';
import './email-spoof-check-page.css';

const DESCRIPTION =
  'Can a stranger send mail in your name? A free check of SPF, DKIM and DMARC, with the records to publish and the safe order.';

export function EmailSpoofCheckPage() {
  const spoofCheck = useSpoofCheck();
  const hasReport = useHasReport(spoofCheck);
  return (
    <div className="spoof-page">
      <PageHead
        path="/email-spoof-check"
        title={SPOOF_CHECK.title}
        description={DESCRIPTION}
        keywords="email spoof check, SPF check, DMARC check, DKIM check, email security South Africa"
        structuredData={[service(SPOOF_CHECK.title, DESCRIPTION), faqPage(SPOOF_QUESTIONS)]}
      />
      <PageHero title={SPOOF_CHECK.title} lead={SPOOF_CHECK.lead} illustration={drawing} isShort={hasReport}>
        <CheckForm {...spoofCheck} />
      </PageHero>
      <CheckOutcome {...spoofCheck} />
      <AboutCheck isFolded={hasReport} />
    </div>
  );
}

/** Whether there is a report, or was one before the check that is running. */
function useHasReport({ state }: SpoofCheck): boolean {
  const [hasReport, setHasReport] = useState(false);
  if (state.kind === 'answered' && !hasReport) setHasReport(true);
  return hasReport;
}
