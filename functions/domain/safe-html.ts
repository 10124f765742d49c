import sanitizeHtml from 'sanitize-html';

const TEXT_TAGS = ['p', 'br', 'hr', 'h2', 'h3', 'h4', 'strong', 'b', 'em', 'i', 'code', 'pre', 'blockquote'];
const LIST_TAGS = ['ul', 'ol', 'li', 'table', 'thead', 'tbody', 'tr', 'th', 'td'];

/**
 * HTML that can do nothing but show text, lists, tables and links: no scripts, styles, images, forms or frames.
 * Links keep http, https and mailto; those that lead elsewhere tell the other site nothing of ours.
 */
export function safeHtml(html: string): string {
  return sanitizeHtml(html, {
    allowedTags: [...TEXT_TAGS, ...LIST_TAGS, 'a'],
    allowedAttributes: { a: ['href', 'rel', 'target'] },
    allowedSchemes: ['http', 'https', 'mailto'],
    allowProtocolRelative: false,
    transformTags: {
      // The page has the only first heading.
      h1: 'h2',
      a: (tagName, { href = '' }) => ({ tagName, attribs: linkAttributes(href) }),
    },
  });
}

function linkAttributes(href: string): Record<string, string> {
  return /^https?:/i.test(href) ? { href, rel: 'noopener noreferrer' } : { href };
}
