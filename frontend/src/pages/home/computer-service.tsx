import { HOME } from '#shared/content/pages/home.ts';
import { PRICES, rand } from '#shared/rules/prices.ts';
import { ButtonLink } from '../../components/button.tsx';
import { Icon } from '../../components/icon.tsx';
import { Section } from '../../components/section.tsx';
import { CallNowButton } from '../../features/leads/call-now-button.tsx';

const { heading, text, lines } = HOME.computerService;

/** The computer service: its price, what is included, and what is not. */
export function ComputerService() {
  return (
    <Section surface="night" className="computer-service">
      <div className="computer-service-grid">
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
