import { PRICES, rand } from '#shared/rules/prices.ts';
import { CLOUD_STORAGE } from '#shared/content/pages/cloud-storage.ts';
import { CLOUD_STORAGE_FAQS } from '#shared/content/service-faq/cloud-storage.ts';
import { ButtonLink, buttonClass } from '../../components/button.tsx';
import { PageHero } from '../../components/page-hero.tsx';
import { FrequentQuestions } from '../parts/frequent-questions.tsx';
import { PageHead } from '../parts/page-head.tsx';
import { faqPage, service } from '../parts/structured-data.ts';
import { ServiceLinks } from '../parts/service-links.tsx';
import drawing from '../../illustrations/lock.svg?url';
import { BackupTypes } from './backup-types.tsx';
import { Benefits } from './benefits.tsx';
import { Comparison } from './comparison.tsx';
import { Prices } from './prices.tsx';
import '../../components/tables.css';
import './cloud-storage-page.css';

const DESCRIPTION = `Cloud storage and backup in Durban: a private cloud of your own from ${rand(PRICES.privateCloudFrom)} one-time, backup monitoring from ${rand(PRICES.backupMonitoringMonthlyFrom)} a month, and restores we rehearse.`;
const QUESTIONS = CLOUD_STORAGE_FAQS;

export function CloudStoragePage() {
  const { heading, lead, button } = CLOUD_STORAGE;
  return (
    <>
      <PageHead
        path="/cloud-storage"
        title={heading}
        description={DESCRIPTION}
        keywords={[
          'cloud backup Durban',
          'private cloud South Africa',
          'NAS for small business',
          'backup monitoring',
        ]}
        structuredData={[service(heading, DESCRIPTION), faqPage(QUESTIONS)]}
      />
      <PageHero title={heading} lead={lead} illustration={drawing}>
        <ButtonLink look="sunrise" to="/contact-us">
          {button}
        </ButtonLink>
        <a className={buttonClass('quiet')} href="#cost">
          What it costs
        </a>
      </PageHero>
      <Benefits />
      <BackupTypes />
      <Comparison />
      <Prices />
      <FrequentQuestions questions={QUESTIONS} />
      <ServiceLinks />
    </>
  );
}
