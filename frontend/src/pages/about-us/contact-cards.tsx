import { COMPANY } from '#shared/content/company.ts';
import { ABOUT_US } from '#shared/content/pages/about-us.ts';
import { Icon } from '../../components/icon.tsx';
import { Link } from '../../components/link.tsx';
import { Section } from '../../components/section.tsx';
import { trackEvent } from '../../lib/analytics.ts';
import { type ContactWayProps, ContactWays } from '../parts/contact-ways.tsx';

const { address, hours } = COMPANY;

/** How to reach us: the phone card is larger, because most people phone. */
export function ContactCards() {
  return (
    <Section surface="dune">
      <h2>{ABOUT_US.contactHeading}</h2>
      <ul className="cards">
        <ContactWays way={Card} onCall={() => trackEvent('phone_call_click')} />
        <Card icon="pin" name="Address">
          {address.street}
          <br />
          {address.suburb}, {address.city}
          <br />
          <Link className="link" to="/contact-us">
            Contact Us
          </Link>
        </Card>
        <Card icon="clock" name="Hours">
          {hours.map(({ days, shown }) => (
            <span key={days}>
              {days}: {shown}
            </span>
          ))}
        </Card>
      </ul>
    </Section>
  );
}

function Card({ icon, name, children }: ContactWayProps) {
  return (
    <li className="card">
      <Icon name={icon} />
      <h3 className="small">{name}</h3>
      <div className="card-value">{children}</div>
    </li>
  );
}
