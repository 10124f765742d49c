import sanitize from 'sanitize-html';
import { SHOWN_DESCRIPTION_CHARACTERS } from '#shared/rules/breaches.ts';
import { escapeHtml, unescapeHtml } from '#shared/rules/html-text.ts';
import type { StoredBreach, KnownBreach } from './catalogue.ts';

/** Tags that separate words even without a space. */
const BREAKS = ['p', 'br', 'li'];

const ALLOWED: sanitize.IOptions = {
  allowedTags: ['a', 'b', 'strong', 'i', 'em', 'p', 'br', 'ul', 'ol', 'li', 'code'],
  allowedAttributes: { a: ['href', 'rel'] },
  allowedSchemes: ['https', 'http'],
  allowedSchemesAppliedToAttributes: ['href'],
  allowProtocolRelative: false,
  transformTags: {
    a: (tagName, { href = '' }) => ({ tagName, attribs: linkTo(href) }),
  },
};

/** A relative address would lead to our own site, so only absolute ones stay links. */
function linkTo(href: string): Record<string, string> {
  return /^https?:\/\//i.test(href) ? { href, rel: 'noopener noreferrer nofollow' } : {};
}

export interface CleanDescription {
  /** Sanitised HTML. */
  readonly whole: string;
  /** The beginning of its text, escaped as HTML, for the list. */
  readonly opening: string;
  readonly isCut: boolean;
}

/** Untrusted HTML, made safe to store and to show. */
export function cleanDescription(html: string): CleanDescription {
  const whole = sanitize(html, ALLOWED).trim();
  const text = textOf(whole);
  const isCut = text.length > SHOWN_DESCRIPTION_CHARACTERS;
  // A surrogate pair is not cut in two.
  const opening = text.slice(0, SHOWN_DESCRIPTION_CHARACTERS).replace(/[\uD800-\uDBFF]$/, '');
  return { whole, opening: escapeHtml(opening), isCut };
}

/** The text between the tags. The library escapes its output; that is undone so that characters can be counted. */
function textOf(html: string): string {
  const bare = sanitize(html, { allowedTags: BREAKS, allowedAttributes: {} });
  // Sanitised first, so `<` occurs only in these bare tags, each of which separates two words.
  const spaced = bare.replace(/<\/?(?:p|br|li)(?: \/)?>/g, ' ');
  return unescapeHtml(spaced).replace(/\s+/g, ' ').trim();
}

/** A breach as we store it: with its description made safe, and its opening for the list. */
export function storedBreachOf(breach: KnownBreach): StoredBreach {
  const { whole, opening, isCut } = cleanDescription(breach.Description);
  return { ...breach, Description: whole, Opening: opening, IsDescriptionCut: isCut };
}
