import { COMPANY } from '#shared/content/company.ts';

/** How to contact a person about a subscription. */
export function ReachPerson() {
  const { supportEmail, phone, whatsapp } = COMPANY;
  return (
    <p>
      A person helps you at{' '}
      <a className="link" href={`mailto:${supportEmail}`}>
        {supportEmail}
      </a>
      ,{' '}
      <a className="link" href={phone.link}>
        {phone.shown}
      </a>{' '}
      or on WhatsApp at{' '}
      <a className="link" href={whatsapp.link}>
        {whatsapp.shown}
      </a>
      .
    </p>
  );
}
