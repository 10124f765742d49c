import { withAsciiDomain } from '#shared/rules/email-address.ts';

/** What SES takes before and after the at sign; nothing in it can begin another header or another address. */
const MAILABLE =
  /^[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+(?:\.[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+)*@[A-Za-z0-9-]+(?:\.[A-Za-z0-9-]+)+$/;
const LONGEST_LOCAL_PART = 64;

/**
 * The address as it may stand in a mail header, its domain in ASCII, or undefined when it cannot: the forms take more
 * than mail servers do, and such a lead is kept although it cannot be written to.
 */
export function mailAddress(written: string): string | undefined {
  if (written.lastIndexOf('@') > LONGEST_LOCAL_PART) return undefined;
  const address = withAsciiDomain(written) ?? '';
  return MAILABLE.test(address) ? address : undefined;
}
