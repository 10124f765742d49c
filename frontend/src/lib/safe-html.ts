import DOMPurify from 'dompurify';

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
];

/** The HTML of an article, once more without anything that does something. It was made safe when it was published. */
export function safeArticleHtml(html: string): string {
  return DOMPurify.sanitize(html, {
    ALLOWED_TAGS: ARTICLE_TAGS,
    ALLOWED_ATTR: ['href', 'rel'],
    ALLOWED_URI_REGEXP: /^(https?:\/\/|mailto:|\/(?!\/)|#)/i,
  });
}
