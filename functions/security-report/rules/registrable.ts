import { getDomain, parse } from 'tldts';

/** Suffixes under which nobody can register anything: those for infrastructure (RFC 3172, 8375) and Tor (RFC 7686). */
const OF_NOBODY = /(^|\.)(arpa|onion)$/;

/**
 * The domain that has to be registered to own a name. Undefined if nobody can: the suffix does not exist on the
 * internet, such as `local`, `lan` or a mistyped one.
 */
export function registrableDomain(name: string): string | undefined {
  const { isIcann, publicSuffix, domain } = parse(name, { validateHostname: false });
  return isIcann && domain && !OF_NOBODY.test(publicSuffix ?? '') ? domain : undefined;
}

/** Whether two names belong to one owner. Below a platform that gives names to customers, each of them is an owner. */
export function isSameSite(domain: string, other: string): boolean {
  const owner = getDomain(domain, { allowPrivateDomains: true });
  return owner !== null && owner === getDomain(other, { allowPrivateDomains: true });
}
