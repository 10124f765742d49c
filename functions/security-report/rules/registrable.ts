import { getDomain, parse } from 'tldts';

/**
 * The domain that has to be registered to own a name. Undefined if nobody can: the suffix does not exist on the
 * internet, such as `local`, `lan` or a mistyped one, or is for infrastructure.
 */
export function registrableDomain(name: string): string | undefined {
  const { isIcann, domain } = parse(name, { validateHostname: false });
  return isIcann && domain && !name.endsWith('.arpa') ? domain : undefined;
}

/** Whether two names belong to one owner. Below a platform that gives names to customers, each of them is an owner. */
export function isSameSite(domain: string, other: string): boolean {
  const owner = getDomain(domain, { allowPrivateDomains: true });
  return owner !== null && owner === getDomain(other, { allowPrivateDomains: true });
}
