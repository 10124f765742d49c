import { SPOOF_CHECK, SPOOF_QUESTIONS } from '#shared/content/pages/email-spoof-check.ts';
import { PageHero } from '../../components/page-hero.tsx';
import { PageHead } from '../parts/page-head.tsx';
import { faqPage, service } from '../parts/structured-data.ts';
import { CheckForm } from '../../features/spoof-check/check-form.tsx';
import { CheckOutcome } from '../../features/spoof-check/check-outcome.tsx';
import { useSpoofCheck } from '../../features/spoof-check/use-spoof-check.ts';
import drawing from '../../illustrations/letter.svg?url';
import { GradeLadder } from './grade-ladder.tsx';
import { LetterParts } from './letter-parts.tsx';
import { Questions } from './questions.tsx';
import { WhoSeesWhat } from './who-sees-what.tsx';
import '../../components/field.css';
import './email-spoof-check-page.css';

const DESCRIPTION =
  'Can a stranger send mail in your name? A free check of SPF, DKIM and DMARC, with the records to publish and the safe order.';

export function EmailSpoofCheckPage() {
  const spoofCheck = useSpoofCheck();
  return (
    <div className="spoof-page">
      <PageHead
        path="/email-spoof-check"
        title={SPOOF_CHECK.title}
        description={DESCRIPTION}
        keywords={[
          'email spoof check',
          'SPF check',
          'DMARC check',
          'DKIM check',
          'email security South Africa',
        ]}
        structuredData={[service(SPOOF_CHECK.title, DESCRIPTION), faqPage(SPOOF_QUESTIONS)]}
      />
      <PageHero title={SPOOF_CHECK.title} lead={SPOOF_CHECK.lead} illustration={drawing}>
        <CheckForm {...spoofCheck} />
      </PageHero>
      <CheckOutcome {...spoofCheck} />
      <LetterParts />
      <GradeLadder />
      <WhoSeesWhat />
      <Questions />
    </div>
  );
}
