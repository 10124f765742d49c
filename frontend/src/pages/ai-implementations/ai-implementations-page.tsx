import { AI_IMPLEMENTATIONS } from '#shared/content/pages/ai-implementations.ts';
import { AI_FAQS } from '#shared/content/service-faq/ai.ts';
import { ButtonLink } from '../../components/button.tsx';
import { Closing } from '../../components/closing.tsx';
import { PageHero } from '../../components/page-hero.tsx';
import { FrequentQuestions } from '../parts/frequent-questions.tsx';
import { PageHead } from '../parts/page-head.tsx';
import { faqPage, service } from '../parts/structured-data.ts';
import { ServiceLinks } from '../parts/service-links.tsx';
import drawing from '../../illustrations/clockwork.svg?url';
import { Claim } from './claim.tsx';
import { Industries } from './industries.tsx';
import { Tasks } from './tasks.tsx';
import { Trial } from './trial.tsx';
import '../../components/lists.css';
import '../../components/price.css';
import '../../components/tables.css';
import './ai-implementations-page.css';

const DESCRIPTION =
  'AI for small businesses in Durban: documents read, usual questions answered, the inbox sorted. Tried beside the old way first, with a person keeping watch.';
const QUESTIONS = AI_FAQS;

export function AiImplementationsPage() {
  const { heading, lead, closing } = AI_IMPLEMENTATIONS;
  return (
    <>
      <PageHead
        path="/ai-implementations"
        title={heading}
        description={DESCRIPTION}
        keywords={[
          'AI implementation South Africa',
          'business automation Durban',
          'AI chatbot for small business',
          'document automation',
        ]}
        structuredData={[service(heading, DESCRIPTION), faqPage(QUESTIONS)]}
      />
      <PageHero title={heading} lead={lead} illustration={drawing}>
        <ButtonLink look="sunrise" to="/contact-us">
          {closing.button}
        </ButtonLink>
        <ButtonLink look="quiet" to="/about-us">
          Who we are
        </ButtonLink>
      </PageHero>
      <Claim />
      <Tasks />
      <Trial />
      <Industries />
      <FrequentQuestions questions={QUESTIONS} />
      <ServiceLinks />
      <Closing heading={closing.heading} text={closing.text}>
        <ButtonLink look="sunrise" to="/contact-us">
          {closing.button}
        </ButtonLink>
        <ButtonLink look="quiet" to="/breach-checker">
          Has your address leaked?
        </ButtonLink>
      </Closing>
    </>
  );
}
