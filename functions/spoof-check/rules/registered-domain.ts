import { getDomain } from 'tldts';

const LISTED = { allowPrivateDomains: true };

/** The domain that was registered for this name, by the public suffix list; a public suffix itself is its own. */
export function registeredDomainOf(name: string): string {
  return getDomain(name, LISTED) ?? name;
}

/** Whether the names directly below belong to others, by the public suffix list: `co.za`, `github.io`. */
export function isPublicSuffix(name: string): boolean {
  return getDomain(name, LISTED) === null;
}
