import { PRICES, rand } from '#shared/rules/prices.ts';
import { IT_CONSULTING } from '#shared/content/pages/it-consulting.ts';
import { IT_CONSULTING_FAQS } from '#shared/content/service-faq/it-consulting.ts';
import { CONTACT_FAQS } from '#shared/content/service-faq/contact.ts';
import { ButtonLink } from '../../components/button.tsx';
import { Closing } from '../../components/closing.tsx';
import { BesideLedger } from '../../components/ledger.tsx';
import { PageHero } from '../../components/page-hero.tsx';
import { Section } from '../../components/section.tsx';
import { CallNowButton } from '../../features/leads/call-now-button.tsx';
import { FrequentQuestions } from '../parts/frequent-questions.tsx';
import { PageHead } from '../parts/page-head.tsx';
import { faqPage, service } from '../parts/structured-data.ts';
import { ServiceLinks } from '../parts/service-links.tsx';
import drawing from '../../illustrations/chart-table.svg?url';
import { Course } from './course.tsx';
import { Repair } from './repair.tsx';
import '../../components/price.css';
import './it-consulting-page.css';

const DESCRIPTION = `I.T. consulting in Durban: advice before you buy, new offices and moves, networks, Microsoft 365 and Google Workspace, laptop and PC service at ${rand(PRICES.laptopService)}.`;
const QUESTIONS = [...IT_CONSULTING_FAQS, ...CONTACT_FAQS];

export function ItConsultingPage() {
  const { heading, lead, services, servicesHeading, closing, button } = IT_CONSULTING;
  return (
    <>
      <PageHead
        path="/it-consulting"
        title={heading}
        description={DESCRIPTION}
        keywords={[
          'IT consulting Durban',
          'computer hardware advice',
          'office network setup',
          'Microsoft 365 migration',
        ]}
        structuredData={[service(heading, DESCRIPTION), faqPage(QUESTIONS)]}
      />
      <PageHero title={heading} lead={lead} illustration={drawing}>
        <ButtonLink look="sunrise" to="/contact-us">
          {button}
        </ButtonLink>
        <CallNowButton look="quiet" />
      </PageHero>
      <Section>
        <BesideLedger heading={servicesHeading} rows={services} />
      </Section>
      <Course />
      <Repair />
      <FrequentQuestions questions={QUESTIONS} />
      <ServiceLinks />
      <Closing heading={closing.heading} text={closing.text}>
        <ButtonLink look="sunrise" to="/contact-us">
          {button}
        </ButtonLink>
      </Closing>
    </>
  );
}
