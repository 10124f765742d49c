import { COMPANY } from '#shared/content/company.ts';
import { TESTIMONIALS_ARE_EXAMPLES } from '#shared/content/testimonials.ts';
import { isPractice } from './stages.ts';

/** Values that nobody can really have: a reserved domain (RFC 2606), a number of zeros, a name such as Example. */
const RESERVED_DOMAIN = /\.(example|test|invalid|localhost)\b|\bexample\.(com|net|org)\b/i;
const ZEROS = /0{7}/;
const EXAMPLE = /\bExample\b/;

/** The deployment sets the site's address itself, by SITE_ADDRESS. */
const GIVEN_BY_THE_DEPLOYMENT = 'COMPANY.siteAddress';

/** Every placeholder in a value, each with its path: `COMPANY.phone.shown is “+27 31 000 0000”`. */
export function placeholdersIn(value: unknown, name: string): string[] {
  if (name === GIVEN_BY_THE_DEPLOYMENT) return [];
  if (typeof value === 'string') return isPlaceholder(value) ? [`${name} is “${value}”`] : [];
  if (typeof value !== 'object' || value === null) return [];
  const nameOf = (part: string) => (Array.isArray(value) ? `${name}[${part}]` : `${name}.${part}`);
  return Object.entries(value).flatMap(([part, inner]) => placeholdersIn(inner, nameOf(part)));
}

/** Every placeholder of `shared/content` that visitors would take for real; none for a practice stage. */
export function contentPlaceholders(stage: string): string[] {
  if (isPractice(stage)) return [];
  const company = placeholdersIn(COMPANY, 'COMPANY').map((one) => `${one} (shared/content/company.ts)`);
  const reviews = 'TESTIMONIALS are invented (shared/content/testimonials.ts, TESTIMONIALS_ARE_EXAMPLES)';
  return TESTIMONIALS_ARE_EXAMPLES ? [...company, reviews] : company;
}

function isPlaceholder(text: string): boolean {
  return RESERVED_DOMAIN.test(text) || ZEROS.test(text.replace(/[\s/()-]/g, '')) || EXAMPLE.test(text);
}
