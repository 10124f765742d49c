import { withAsciiDomain } from './email-address.ts';

/** What SES accepts before and after the at sign; nothing in it can start another header or another address. */
const MAILABLE =
  /^[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+(?:\.[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+)*@[A-Za-z0-9-]+(?:\.[A-Za-z0-9-]+)+$/;
const LONGEST_LOCAL_PART = 64;

/**
 * The address as it may be in a mail header, with its domain in ASCII, or undefined when no mail can be sent to it.
 */
export function mailAddress(written: string): string | undefined {
  if (written.lastIndexOf('@') > LONGEST_LOCAL_PART) return undefined;
  const address = withAsciiDomain(written) ?? '';
  return MAILABLE.test(address) ? address : undefined;
}
