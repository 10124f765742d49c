import type { ComponentType, ReactNode } from 'react';
import { COMPANY } from '#shared/content/company.ts';
import { Icon, type IconName } from '../../components/icon.tsx';
import { buttonClass, type ButtonLook } from '../../components/button.tsx';
import { trackEvent } from '../../lib/analytics.ts';

/** One way to reach the company. */
export interface ContactWayProps {
  readonly icon: IconName;
  readonly name: string;
  readonly children: ReactNode;
}

interface ContactWaysProps {
  readonly way: ComponentType<ContactWayProps>;
  /** Called when the visitor clicks the phone number. */
  readonly onCall?: () => void;
}

/** Phone, WhatsApp and email as links. */
export function ContactWays({ way: Way, onCall }: ContactWaysProps) {
  const { phone, whatsapp, email } = COMPANY;
  return (
    <>
      <Way icon="phone" name="Phone">
        <a className="link link-alone" href={phone.link} onClick={onCall}>
          {phone.shown}
        </a>
      </Way>
      <Way icon="chat" name="WhatsApp">
        <a className="link link-alone" href={whatsapp.link} rel="noopener">
          {whatsapp.shown}
        </a>
      </Way>
      <Way icon="mail" name="Email">
        <a className="link link-alone" href={`mailto:${email}`}>
          {email}
        </a>
      </Way>
    </>
  );
}

/** Calls the company, and reports it to analytics. */
export function CallNowButton({ look }: { look?: ButtonLook }) {
  return (
    <a className={buttonClass(look)} href={COMPANY.phone.link} onClick={() => trackEvent('phone_call_click')}>
      <Icon name="phone" />
      Call now: {COMPANY.phone.shown}
    </a>
  );
}
