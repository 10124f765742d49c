import { CLOUD_STORAGE } from '#shared/content/pages/cloud-storage.ts';
import { PRICES, rand } from '#shared/rules/prices.ts';
import { ButtonLink } from '../../components/button.tsx';
import { Section } from '../../components/section.tsx';

const { heading, setup, monitoring } = CLOUD_STORAGE.prices;

/** The two prices. */
export function Prices() {
  return (
    <Section surface="night" className="beam">
      <h2>{heading}</h2>
      <ul className="tariff">
        <li>
          <h3 className="title">{setup.title}</h3>
          <p className="muted">{setup.text}</p>
          <p className="tariff-price">
            from <strong>{rand(PRICES.privateCloudFrom)}</strong> one-time
          </p>
        </li>
        <li>
          <h3 className="title">{monitoring.title}</h3>
          <p className="muted">{monitoring.text}</p>
          <p className="tariff-price">
            from <strong>{rand(PRICES.backupMonitoringMonthlyFrom)}</strong>/month
          </p>
        </li>
      </ul>
      <ButtonLink look="sunrise" to="/contact-us">
        {CLOUD_STORAGE.button}
      </ButtonLink>
    </Section>
  );
}
