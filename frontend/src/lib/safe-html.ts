import DOMPurify from 'dompurify';
import { ARTICLE_ATTRIBUTES, ARTICLE_TAGS, COLUMN_CLASSES, pictureNameIn } from '#shared/rules/articles.ts';

const TAGS = ['a', 'b', 'strong', 'i', 'em', 'p', 'br', 'ul', 'ol', 'li', 'code'];

/** Sanitises HTML from strangers. Import this file only when it is needed. */
export function safeHtml(html: string): string {
  return DOMPurify.sanitize(html, {
    ALLOWED_TAGS: TAGS,
    ALLOWED_ATTR: ['href', 'rel'],
    ADD_URI_SAFE_ATTR: ['rel'],
    ALLOWED_URI_REGEXP: /^https?:\/\//i,
  });
}

const ADDRESSES = ['href', 'src'];
const PLAIN_ATTRIBUTES = Object.values(ARTICLE_ATTRIBUTES)
  .flat()
  .filter((name) => !ADDRESSES.includes(name));

/** A separate instance, because its hooks apply to articles only. */
const articles = DOMPurify(window);
articles.addHook('uponSanitizeAttribute', (element, attribute) => {
  const { attrName, attrValue } = attribute;
  const isKnown = ARTICLE_ATTRIBUTES[element.localName]?.includes(attrName) ?? false;
  const isOurs = attrName !== 'src' || pictureNameIn(attrValue) !== undefined;
  const isColumn = attrName !== 'class' || COLUMN_CLASSES.includes(attrValue);
  if (!(isKnown && isOurs && isColumn)) attribute.keepAttr = false;
});
// Any input other than a checkbox could be typed into.
articles.addHook('afterSanitizeAttributes', (element) => {
  if (element.localName === 'input' && element.getAttribute('type') !== 'checkbox') element.remove();
});

/** Sanitises an article's HTML once more. It was already sanitised when it was published. */
export function safeArticleHtml(html: string): string {
  return articles.sanitize(html, {
    ALLOWED_TAGS: [...ARTICLE_TAGS],
    ALLOWED_ATTR: [...ADDRESSES, ...PLAIN_ATTRIBUTES],
    // Otherwise these attributes would also have to look like addresses.
    ADD_URI_SAFE_ATTR: PLAIN_ATTRIBUTES,
    ALLOWED_URI_REGEXP: /^(https?:\/\/|mailto:|\/(?!\/)|#)/i,
  });
}
