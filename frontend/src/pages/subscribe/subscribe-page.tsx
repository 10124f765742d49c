import { SUBSCRIBE } from '#shared/content/pages/subscribe.ts';
import { COMPANY } from '#shared/content/company.ts';
import { PRICES } from '#shared/rules/prices.ts';
import { buttonClass } from '../../components/button.tsx';
import { Closing, PageHero } from '../../components/section.tsx';
import { Icon } from '../../components/icon.tsx';
import { PageHead, service } from '../parts/page-head.tsx';
import { Subscription } from '../../features/subscriptions/subscription.tsx';
import drawing from '../../illustrations/lifebuoy.svg?url';

const { heading, subtitle, tagline, questionsHeading, questionsText } = SUBSCRIBE;

const DESCRIPTION = `IT support via WhatsApp for R${PRICES.personalMonthly} a month or R${PRICES.personalYearly} a year; for small businesses R${PRICES.businessPerEmployee} per employee. No setup fees, cancel anytime.`;

export function SubscribePage() {
  return (
    <>
      <PageHead
        path="/subscribe"
        title={heading}
        description={DESCRIPTION}
        keywords="IT support subscription, WhatsApp IT support South Africa, remote computer help"
        structuredData={[service(heading, DESCRIPTION)]}
      />
      <PageHero
        title={heading}
        lead={
          <>
            <p>{subtitle}</p>
            <p className="above-2 bold">{tagline}</p>
          </>
        }
        illustration={drawing}
        isFormNext
      />
      <Subscription />
      <Closing heading={questionsHeading} text={questionsText}>
        <a className={buttonClass('quiet')} href={`mailto:${COMPANY.supportEmail}`}>
          <Icon name="mail" />
          {COMPANY.supportEmail}
        </a>
        <a className={buttonClass('quiet')} href={COMPANY.phone.link}>
          <Icon name="phone" />
          {COMPANY.phone.shown}
        </a>
      </Closing>
    </>
  );
}
