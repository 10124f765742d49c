import { HOME } from '#shared/content/pages/home.ts';
import { PRICES, rand } from '#shared/rules/prices.ts';
import { Icon } from '../../components/icon.tsx';
import { Link } from '../../components/link.tsx';
import { Illustration } from '../../components/page-hero.tsx';
import { Section } from '../../components/section.tsx';
import { ButtonLink } from '../../components/button.tsx';
import { LitList, Principles } from '../../components/lists.tsx';
import { CallNowButton } from '../parts/contact-ways.tsx';
import coreServices from '../../illustrations/core-services.svg?url';
import bakkie from '../../illustrations/bakkie.svg?url';

/**
 * The four core services, each with an illustration of the harbour; the second column is slightly lower than the first.
 */
export function CoreServices() {
  return (
    <Section>
      <div className="core-services">
        <h2>{HOME.servicesHeading}</h2>
        {HOME.services.map(({ path, title, text }) => (
          <Link key={path} to={path} className="core-service">
            <Illustration drawing={coreServices} part={path.slice(1)} viewBox="0 0 360 216" />
            <h3>
              {title} <Icon name="arrow" />
            </h3>
            <p className="muted">{text}</p>
          </Link>
        ))}
      </div>
    </Section>
  );
}

/** The computer service: its price, what is included, and what is not. */
export function ComputerService() {
  const { heading, text, lines } = HOME.computerService;
  return (
    <Section surface="night" className="beam computer-service">
      <div className="split split-half computer-service-grid">
        <div>
          <h2>{heading}</h2>
          <p className="big-price">{rand(PRICES.laptopService)}</p>
          <p className="lead">{text}</p>
          <div className="actions">
            <CallNowButton look="sunrise" />
            <ButtonLink look="quiet" to="/contact-us">
              Write to us
            </ButtonLink>
          </div>
        </div>
        <ul className="menu-list">
          {lines.map(({ what, included }) => (
            <li key={what} className={included ? '' : 'muted'}>
              <span>{what}</span>
              <span>
                {included ? 'Included' : 'Not included'}
                <Icon name={included ? 'check' : 'cross'} />
              </span>
            </li>
          ))}
        </ul>
      </div>
    </Section>
  );
}

/** The three service features around an illustration, and our values below. */
export function HowWeWork() {
  return (
    <Section>
      <div className="split split-form-first split-centred how-we-work">
        <Illustration drawing={bakkie} viewBox="0 0 640 360" />
        <div>
          <h2>{HOME.featuresHeading}</h2>
          <LitList items={HOME.features} />
        </div>
      </div>
      <Principles heading={HOME.valuesHeading} items={HOME.values} />
    </Section>
  );
}
