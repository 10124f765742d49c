import { sha256Hex } from '../../platform/rules/sha256-hex.ts';
import { MAILBOX_PROVIDERS } from '#shared/rules/mailbox-providers.ts';

/** A second level below which names are given out, as in `co.za`: what is before it is the name that somebody has. */
const GIVEN_OUT_BELOW = /^(ac|co|com|edu|go|gov|info|law|net|nom|or|org|school|web)\.[a-z]{2}$/;

/**
 * By what mails to a mailbox are counted that anybody can cause, acknowledgements unless something else is said: a fingerprint,
 * so that the count itself tells no address. The same for every way to write the address that leads into one mailbox, as far as
 * large providers say.
 */
export function mailboxKeyOf(address: string, counted = 'acknowledgement'): string {
  return `${counted}#${sha256Hex(mailboxOf(address))}`;
}

/** By what those to a whole domain are counted, or undefined where strangers share the domain. */
export function domainKeyOf(address: string, counted = 'acknowledgement'): string | undefined {
  const [, domain] = partsOf(address);
  if (providerOf(domain)) return undefined;
  const labels = domain.split('.');
  const own = GIVEN_OUT_BELOW.test(labels.slice(-2).join('.')) ? 3 : 2;
  return `${counted}-domain#${sha256Hex(labels.slice(-own).join('.'))}`;
}

/** One spelling for all of one mailbox. Where a plus sign is no tag, a few mailboxes are counted as one. */
function mailboxOf(address: string): string {
  const [local, domain] = partsOf(address);
  const { domains = [domain], isOneDomain = false, unread = '', tag = '+' } = providerOf(domain) ?? {};
  const read = Array.from(local)
    .filter((letter) => !unread.includes(letter))
    .join('');
  // What begins with a tag's sign has none.
  const untagged = read.split('+')[0]?.split(tag)[0];
  return `${untagged || read}@${isOneDomain ? domains[0] : domain}`;
}

function partsOf(address: string): readonly [local: string, domain: string] {
  const at = address.lastIndexOf('@');
  return [address.slice(0, at).toLowerCase(), address.slice(at + 1).toLowerCase()];
}

function providerOf(domain: string) {
  return MAILBOX_PROVIDERS.find(({ domains }) => domains.includes(domain));
}
