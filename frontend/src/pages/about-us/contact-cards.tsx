import type { ReactNode } from 'react';
import { COMPANY } from '#shared/content/company.ts';
import { ABOUT_US } from '#shared/content/pages/about-us.ts';
import { Icon, type IconName } from '../../components/icon.tsx';
import { Link } from '../../components/link.tsx';
import { Section } from '../../components/section.tsx';
import { trackEvent } from '../../lib/analytics.ts';

const { phone, whatsapp, email, address, hours } = COMPANY;

/** How to reach us: one card large, because most people phone. */
export function ContactCards() {
  return (
    <Section surface="dune">
      <h2>{ABOUT_US.contactHeading}</h2>
      <ul className="cards">
        <Card icon="phone" name="Phone">
          <a className="link" href={phone.link} onClick={() => trackEvent('phone_call_click')}>
            {phone.shown}
          </a>
        </Card>
        <Card icon="chat" name="WhatsApp">
          <a className="link" href={whatsapp.link} rel="noopener">
            {whatsapp.shown}
          </a>
        </Card>
        <Card icon="mail" name="E-mail">
          <a className="link" href={`mailto:${email}`}>
            {email}
          </a>
        </Card>
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

function Card({ icon, name, children }: { icon: IconName; name: string; children: ReactNode }) {
  return (
    <li className="card">
      <Icon name={icon} />
      <h3 className="small">{name}</h3>
      <div className="card-value">{children}</div>
    </li>
  );
}
