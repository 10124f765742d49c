import DOMPurify from 'dompurify';
import { pictureNameIn } from '#shared/rules/pictures.ts';

const TAGS = ['a', 'b', 'strong', 'i', 'em', 'p', 'br', 'ul', 'ol', 'li', 'code'];

/** A stranger's HTML without anything that does something. Import this file only when it is needed. */
export function safeHtml(html: string): string {
  return DOMPurify.sanitize(html, {
    ALLOWED_TAGS: TAGS,
    ALLOWED_ATTR: ['href', 'rel'],
    ALLOWED_URI_REGEXP: /^https?:\/\//i,
  });
}

const ARTICLE_TAGS = [
  ...TAGS,
  'hr',
  'h2',
  'h3',
  'h4',
  'pre',
  'blockquote',
  'table',
  'thead',
  'tbody',
  'tr',
  'th',
  'td',
  'img',
];

const PLAIN_ATTRIBUTES = ['rel', 'alt', 'width', 'height', 'loading', 'decoding'];

/** One of its own, because what is hooked into it concerns articles alone. */
const articles = DOMPurify(window);
articles.addHook('uponSanitizeAttribute', (_, attribute) => {
  if (attribute.attrName === 'src' && pictureNameIn(attribute.attrValue) === undefined) {
    attribute.keepAttr = false;
  }
});

/** The HTML of an article, once more without anything that does something. It was made safe when it was published. */
export function safeArticleHtml(html: string): string {
  return articles.sanitize(html, {
    ALLOWED_TAGS: ARTICLE_TAGS,
    ALLOWED_ATTR: ['href', 'src', ...PLAIN_ATTRIBUTES],
    // Otherwise they too would have to look like addresses.
    ADD_URI_SAFE_ATTR: PLAIN_ATTRIBUTES,
    ALLOWED_URI_REGEXP: /^(https?:\/\/|mailto:|\/(?!\/)|#)/i,
  });
}
