import { getDomain } from 'tldts';

/** The domain that was registered for this name, by the public suffix list; a public suffix itself is its own. */
export function registeredDomainOf(name: string): string {
  return findRegisteredDomain(name) ?? name;
}

/** Whether the names directly below belong to others, by the public suffix list: `co.za`, `github.io`. */
export function isPublicSuffix(name: string): boolean {
  return findRegisteredDomain(name) === null;
}

function findRegisteredDomain(name: string): string | null {
  return getDomain(name, { allowPrivateDomains: true });
}
