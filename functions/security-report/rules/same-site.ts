import { getDomain } from 'tldts';

/** Whether two names belong to one owner. Below a platform that gives names to customers, each of them is an owner. */
export function isSameSite(domain: string, other: string): boolean {
  const owner = getDomain(domain, { allowPrivateDomains: true });
  return owner !== null && owner === getDomain(other, { allowPrivateDomains: true });
}
