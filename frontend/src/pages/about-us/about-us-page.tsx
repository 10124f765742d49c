import { COMPANY } from '#shared/content/company.ts';
import { ABOUT_US } from '#shared/content/pages/about-us.ts';
import { ButtonLink } from '../../components/button.tsx';
import { Closing } from '../../components/closing.tsx';
import { PageHero } from '../../components/page-hero.tsx';
import { PageHead } from '../parts/page-head.tsx';
import drawing from '../../illustrations/crew.svg?url';
import { ContactCards } from './contact-cards.tsx';
import { CoreServices } from './core-services.tsx';
import { Habits, Story } from './story.tsx';
import './about-us-page.css';

export function AboutUsPage() {
  const { heading, lead, closing } = ABOUT_US;
  return (
    <>
      <PageHead
        path="/about-us"
        title={heading}
        description={`${COMPANY.name}, an I.T. and cybersecurity company in Durban since ${COMPANY.operatingSince}: how we began, what we hold to, what we do and how to reach us.`}
        keywords={['IT company Durban', 'about us', COMPANY.name, 'cybersecurity company KwaZulu-Natal']}
      />
      <PageHero title={heading} lead={lead} illustration={drawing} />
      <Story />
      <Habits />
      <CoreServices />
      <ContactCards />
      <Closing heading={closing.heading} text={closing.text}>
        <ButtonLink look="sunrise" to="/vulnerability-scan">
          Free Vulnerability Scan
        </ButtonLink>
        <ButtonLink look="quiet" to="/breach-checker">
          Email Breach Scan
        </ButtonLink>
      </Closing>
    </>
  );
}
