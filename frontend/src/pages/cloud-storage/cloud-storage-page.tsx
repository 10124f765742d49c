import { PRICES, rand } from '#shared/rules/prices.ts';
import { CLOUD_STORAGE } from '#shared/content/pages/cloud-storage.ts';
import { CLOUD_STORAGE_FAQS } from '#shared/content/service-faq/cloud-storage.ts';
import { ButtonLink, buttonClass } from '../../components/button.tsx';
import { ServicePage } from '../parts/service-page.tsx';
import drawing from '../../illustrations/lock.svg?url';
import { BackupTypes } from './backup-types.tsx';
import { Benefits } from './benefits.tsx';
import { Comparison } from './comparison.tsx';
import { Prices } from './prices.tsx';
import '../../components/tables.css';
import './cloud-storage-page.css';

export function CloudStoragePage() {
  const { button } = CLOUD_STORAGE;
  return (
    <ServicePage
      path="/cloud-storage"
      description={`Cloud storage and backup in Durban: a private cloud of your own from ${rand(PRICES.privateCloudFrom)} one-time, backup monitoring from ${rand(PRICES.backupMonitoringMonthlyFrom)} a month, and restores we rehearse.`}
      keywords={[
        'cloud backup Durban',
        'private cloud South Africa',
        'NAS for small business',
        'backup monitoring',
      ]}
      copy={CLOUD_STORAGE}
      drawing={drawing}
      questions={CLOUD_STORAGE_FAQS}
      button={
        <>
          <ButtonLink look="sunrise" to="/contact-us">
            {button}
          </ButtonLink>
          <a className={buttonClass('quiet')} href="#cost">
            What it costs
          </a>
        </>
      }
    >
      <Benefits />
      <BackupTypes />
      <Comparison />
      <Prices />
    </ServicePage>
  );
}
