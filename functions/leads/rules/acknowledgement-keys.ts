import { sha256Hex } from '../../platform/rules/digests.ts';
import { MAILBOX_PROVIDERS } from '#shared/rules/mailbox-providers.ts';

/** Second-level domains under which names are registered, as in `co.za`: the label before it is the registrant's. */
const GIVEN_OUT_BELOW = /^(ac|co|com|edu|go|gov|info|law|net|nom|or|org|school|web)\.[a-z]{2}$/;

/**
 * The key that counts mails to a mailbox that anybody can cause, by default acknowledgements: a fingerprint, so that it
 * reveals no address. It is the same for every spelling that leads to one mailbox, as far as large providers document
 * that.
 */
export function mailboxKeyOf(address: string, counted = 'acknowledgement'): string {
  return `${counted}#${sha256Hex(mailboxOf(address))}`;
}

/** The key that counts those to a whole domain, or undefined if strangers share the domain. */
export function domainKeyOf(address: string, counted = 'acknowledgement'): string | undefined {
  const [, domain] = partsOf(address);
  if (providerOf(domain)) return undefined;
  const labels = domain.split('.');
  const own = GIVEN_OUT_BELOW.test(labels.slice(-2).join('.')) ? 3 : 2;
  return `${counted}-domain#${sha256Hex(labels.slice(-own).join('.'))}`;
}

/** One spelling for each mailbox. If the plus sign does not mark a tag there, a few mailboxes are counted as one. */
function mailboxOf(address: string): string {
  const [local, domain] = partsOf(address);
  const { domains = [domain], isOneDomain = false, unread = '', tag = '+' } = providerOf(domain) ?? {};
  const read = Array.from(local)
    .filter((letter) => !unread.includes(letter))
    .join('');
  // A name that begins with the tag's sign has no tag.
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
