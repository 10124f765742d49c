import { COMPANY } from '#shared/content/company.ts';
import { LinkedText } from '../../components/linked-text.tsx';

/** How to contact a person about a subscription. */
export function ReachPerson() {
  const { supportEmail, phone, whatsapp } = COMPANY;
  const text = `A person helps you at ${supportEmail}, ${phone.shown} or on WhatsApp at ${whatsapp.shown}.`;
  return (
    <p>
      <LinkedText text={text} />
    </p>
  );
}
