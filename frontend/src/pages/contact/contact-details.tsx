import { COMPANY } from '#shared/content/company.ts';
import { CONTACT_US } from '#shared/content/pages/contact-us.ts';
import { Icon } from '../../components/icon.tsx';
import { type ContactWayProps, ContactWays } from '../parts/contact-ways.tsx';

const { address, hours } = COMPANY;

/** Phone, e-mail, address and hours in large type. */
export function ContactDetails() {
  return (
    <div>
      <h2 className="title">{CONTACT_US.detailsHeading}</h2>
      <ul className="ways">
        <ContactWays way={Way} />
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

function Way({ icon, name, children }: ContactWayProps) {
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
