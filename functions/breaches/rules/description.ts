import sanitize from 'sanitize-html';
import { SHOWN_DESCRIPTION_CHARACTERS } from '#shared/rules/breach-listing.ts';
import { escapeHtml, unescapeHtml } from '#shared/rules/html-text.ts';
import type { StoredBreach, KnownBreach } from './catalogue.ts';

/** Tags that part words which no space parts. */
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

/** A path would lead to our own site: only whole addresses stay links. */
function linkTo(href: string): Record<string, string> {
  return /^https?:\/\//i.test(href) ? { href, rel: 'noopener noreferrer nofollow' } : {};
}

export interface CleanDescription {
  /** Sanitised HTML. */
  readonly whole: string;
  /** The beginning of its text, escaped as HTML: what the list shows. */
  readonly opening: string;
  readonly isCut: boolean;
}

/** A stranger's HTML, made safe to store and to show. */
export function cleanDescription(html: string): CleanDescription {
  const whole = sanitize(html, ALLOWED).trim();
  const text = textOf(whole);
  const isCut = text.length > SHOWN_DESCRIPTION_CHARACTERS;
  // A character of two halves is not cut in two.
  const opening = text.slice(0, SHOWN_DESCRIPTION_CHARACTERS).replace(/[\uD800-\uDBFF]$/, '');
  return { whole, opening: escapeHtml(opening), isCut };
}

/** The text between the tags. The library escapes what it leaves; that is undone so that characters can be counted. */
function textOf(html: string): string {
  const bare = sanitize(html, { allowedTags: BREAKS, allowedAttributes: {} });
  // Sanitised first: `<` is now only before these bare tags, each of which parts two words.
  const spaced = bare.replace(/<\/?(?:p|br|li)(?: \/)?>/g, ' ');
  return unescapeHtml(spaced).replace(/\s+/g, ' ').trim();
}

/** A breach as we store it: its description made safe, and its opening ready for the list. */
export function storedBreachOf(breach: KnownBreach): StoredBreach {
  const { whole, opening, isCut } = cleanDescription(breach.Description);
  return { ...breach, Description: whole, Opening: opening, IsDescriptionCut: isCut };
}
