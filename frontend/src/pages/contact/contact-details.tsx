import type { ReactNode } from 'react';
import { COMPANY } from '#shared/content/company.ts';
import { CONTACT_US } from '#shared/content/pages/contact-us.ts';
import { Icon, type IconName } from '../../components/icon.tsx';

const { address, phone, whatsapp, email, hours } = COMPANY;

/** Phone, mail, address and hours, large enough to be read from across a counter. */
export function ContactDetails() {
  return (
    <div>
      <h2 className="title">{CONTACT_US.detailsHeading}</h2>
      <ul className="ways">
        <Way icon="phone" name="Phone">
          <a className="link" href={phone.link}>
            {phone.shown}
          </a>
        </Way>
        <Way icon="chat" name="WhatsApp">
          <a className="link" href={whatsapp.link} rel="noopener">
            {whatsapp.shown}
          </a>
        </Way>
        <Way icon="mail" name="E-mail">
          <a className="link" href={`mailto:${email}`}>
            {email}
          </a>
        </Way>
        <Way icon="pin" name="Address">
          {address.street}, {address.suburb}, {address.city}, {address.postalCode}
        </Way>
      </ul>
      <h2 className="title">{CONTACT_US.hoursHeading}</h2>
      <dl className="hours">
        {hours.map(({ days, shown }) => (
          <div key={days}>
            <dt>{days}</dt>
            <dd>{shown}</dd>
          </div>
        ))}
      </dl>
      <p className="note">{CONTACT_US.flag}</p>
    </div>
  );
}

function Way({ icon, name, children }: { icon: IconName; name: string; children: ReactNode }) {
  return (
    <li className="way">
      <Icon name={icon} />
      <span>
        <span className="note">{name}</span>
        <span className="large">{children}</span>
      </span>
    </li>
  );
}
