import { COMPANY } from '#shared/content/company.ts';
import { buttonClass, type ButtonLook } from '../../components/button.tsx';
import { Icon } from '../../components/icon.tsx';
import { trackEvent } from '../../lib/analytics.ts';

/** Calls the company, and reports it to analytics. */
export function CallNowButton({ look }: { look?: ButtonLook }) {
  return (
    <a className={buttonClass(look)} href={COMPANY.phone.link} onClick={() => trackEvent('phone_call_click')}>
      <Icon name="phone" />
      Call now: {COMPANY.phone.shown}
    </a>
  );
}
