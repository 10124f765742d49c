import { domainToASCII } from 'node:url';

const LONGEST_NAME = 253;
const LONGEST_LABEL = 63;

/** A name that fits into a DNS question. Anything else is treated as a name that does not exist. */
export function isQueryable(name: string): boolean {
  if (name.length === 0 || name.length > LONGEST_NAME) return false;
  return name.split('.').every((label) => label.length > 0 && label.length <= LONGEST_LABEL);
}

/** A name whose policy can be checked: queryable, more than one label, no address in brackets (RFC 7208, section 4.3). */
export function isCheckable(name: string): boolean {
  return name.includes('.') && isQueryable(name) && /^[!-Z\\^-~]+$/.test(name);
}

/** The name to ask for after macros were expanded: without the final dot, shortened from the left (section 7.3). */
export function toQueryName(expanded: string): string {
  let name = expanded.endsWith('.') ? expanded.slice(0, -1) : expanded;
  while (name.length > LONGEST_NAME && name.includes('.')) name = name.slice(name.indexOf('.') + 1);
  return name;
}

/** The name of an identity as it stands in the DNS: without the final dot, international names as A-labels. */
export function toDomainName(written: string): string {
  const name = written.endsWith('.') ? written.slice(0, -1) : written;
  return /^[\0-\x7f]*$/.test(name) ? name : domainToASCII(name);
}

/** Whether a name is the zone itself or lies below it, in any case of letters. */
export function isAtOrBelow(name: string, zone: string): boolean {
  const [lower, above] = [name.toLowerCase(), zone.toLowerCase()];
  return lower === above || lower.endsWith(`.${above}`);
}
