import { parse } from 'tldts';

/** Endings of the public list below which nobody registers anything: those of machines (RFC 3172, 8375) and of Tor (RFC 7686). */
const OF_NOBODY = /(^|\.)(arpa|onion)$/;

/**
 * The domain that somebody would register to own a name. Undefined where nobody can: the ending is none of the internet's, such as
 * `local`, `lan` or one that was mistyped.
 */
export function registrableDomain(name: string): string | undefined {
  const { isIcann, publicSuffix, domain } = parse(name, { validateHostname: false });
  return isIcann && domain && !OF_NOBODY.test(publicSuffix ?? '') ? domain : undefined;
}
