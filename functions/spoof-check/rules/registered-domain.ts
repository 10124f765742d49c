import { getDomain } from 'tldts';

/** The domain that was registered for this name, by the public suffix list; a public suffix itself is its own. */
export function registeredDomainOf(name: string): string {
  return getDomain(name, { allowPrivateDomains: true }) ?? name;
}
