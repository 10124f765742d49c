import { AI_IMPLEMENTATIONS } from '#shared/content/pages/ai-implementations.ts';
import { AI_FAQS } from '#shared/content/service-faq/ai.ts';
import { ButtonLink } from '../../components/button.tsx';
import { ServicePage } from '../parts/service-page.tsx';
import drawing from '../../illustrations/clockwork.svg?url';
import { Claim } from './claim.tsx';
import { Industries } from './industries.tsx';
import { Tasks } from './tasks.tsx';
import { Trial } from './trial.tsx';
import '../../components/lists.css';
import '../../components/price.css';
import '../../components/tables.css';
import './ai-implementations-page.css';

export function AiImplementationsPage() {
  const { closing } = AI_IMPLEMENTATIONS;
  return (
    <ServicePage
      path="/ai-implementations"
      description="AI for small businesses in Durban: documents read, usual questions answered, the inbox sorted. Tried beside the old way first, with a person keeping watch."
      keywords={[
        'AI implementation South Africa',
        'business automation Durban',
        'AI chatbot for small business',
        'document automation',
      ]}
      copy={AI_IMPLEMENTATIONS}
      drawing={drawing}
      questions={AI_FAQS}
      button={
        <>
          <ButtonLink look="sunrise" to="/contact-us">
            {closing.button}
          </ButtonLink>
          <ButtonLink look="quiet" to="/about-us">
            Who we are
          </ButtonLink>
        </>
      }
      closing={
        <>
          <ButtonLink look="sunrise" to="/contact-us">
            {closing.button}
          </ButtonLink>
          <ButtonLink look="quiet" to="/breach-checker">
            Has your address leaked?
          </ButtonLink>
        </>
      }
    >
      <Claim />
      <Tasks />
      <Trial />
      <Industries />
    </ServicePage>
  );
}
