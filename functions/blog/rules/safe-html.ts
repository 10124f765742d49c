import sanitizeHtml from 'sanitize-html';
import {
  type PublishedPicture,
  ARTICLE_ATTRIBUTES,
  ARTICLE_TAGS,
  COLUMN_CLASSES,
  pictureNameIn,
  PICTURES_PATH,
} from '#shared/rules/articles.ts';

const SCHEMES = ['http', 'https', 'mailto'];

/** Harmless HTML, and what was left out of it: each as `<iframe>`, `onclick of <p>` or `the picture lock.png`, once. */
export interface SafeHtml {
  readonly html: string;
  readonly leftOut: readonly string[];
}

/** The pictures that may be shown, by their addresses in the HTML. */
export type Pictures = ReadonlyMap<string, PublishedPicture>;

/**
 * HTML that can only show text, lists, tables, links and collapsible parts: no scripts, styles, forms or frames, and
 * only the given pictures, served by our own site. Links keep http, https and mailto; external links send no referrer.
 * An embedded video becomes a link to it. The check boxes of a list show their state and cannot be changed; column alignment becomes a class, because a strict
 * policy allows no inline styles.
 */
export function safeHtml(given: string, pictures: Pictures = new Map()): SafeHtml {
  const leftOut = new Set<string>();
  const html = sanitizeHtml(given, {
    allowedTags: [...ARTICLE_TAGS],
    allowedAttributes: Object.fromEntries(
      Object.entries(ARTICLE_ATTRIBUTES).map(([tag, names]) => [tag, [...names]]),
    ),
    allowedSchemes: SCHEMES,
    allowProtocolRelative: false,
    transformTags: {
      iframe: (tagName, attribs) => linkToVideo(attribs) ?? { tagName, attribs },
      // Called for every tag, including those that are removed.
      '*': (tagName, attribs) => {
        const tag = tagName === 'img' ? picture(attribs, pictures) : harmless(tagName, attribs);
        for (const problem of problemsOf(tag, attribs)) leftOut.add(problem);
        return tag;
      },
    },
    // A field other than a check box could be typed into; a picture that is not ours would tell another site about our
    // readers.
    exclusiveFilter: ({ tag, attribs: { type, src = '' } }) =>
      (tag === 'input' && type !== 'checkbox') || (tag === 'img' && pictureNameIn(src) === undefined),
  });
  return { html, leftOut: [...leftOut] };
}

/** The pictures that HTML uses, in order, each with its alternative text. */
export function picturesAskedFor(html: string): readonly { readonly source: string; readonly alt: string }[] {
  const asked: { source: string; alt: string }[] = [];
  sanitizeHtml(html, {
    transformTags: {
      img: (tagName, attribs) => {
        asked.push({ source: attribs['src'] ?? '', alt: (attribs['alt'] ?? '').trim() });
        return { tagName, attribs };
      },
    },
  });
  return asked;
}

interface Tag {
  readonly tagName: string;
  readonly attribs: Record<string, string>;
}

/** The tag as it may stay; tags and attributes that are not allowed are removed afterwards. */
function harmless(tagName: string, attribs: Record<string, string>): Tag {
  // The page has the only first-level heading.
  if (tagName === 'h1') return { tagName: 'h2', attribs };
  if (tagName === 'a') return { tagName, attribs: linkAttributes(attribs) };
  if (tagName === 'input' && attribs['type'] === 'checkbox') return { tagName, attribs: checkBox(attribs) };
  if (tagName === 'th' || tagName === 'td') return { tagName, attribs: aligned(attribs) };
  return { tagName, attribs };
}

/** The players of the two hosts that articles embed, and the addresses at which people watch. */
const PLAYERS: readonly (readonly [player: RegExp, watch: string])[] = [
  [/^(?:https?:)?\/\/www\.youtube(?:-nocookie)?\.com\/embed\/([\w-]+)/, 'https://www.youtube.com/watch?v='],
  [/^(?:https?:)?\/\/player\.vimeo\.com\/video\/(\d+)/, 'https://vimeo.com/'],
];

function watchAddress({ src = '' }: Record<string, string>): string | undefined {
  for (const [player, watch] of PLAYERS) {
    const [, id] = player.exec(src.trim()) ?? [];
    if (id !== undefined) return watch + id;
  }
  return undefined;
}

/** A frame would tell the host about every reader; a link tells it about those who follow it. */
function linkToVideo(attribs: Record<string, string>) {
  const href = watchAddress(attribs);
  if (href === undefined) return undefined;
  const title = attribs['title']?.trim();
  const text = `Watch the video${title ? ` “${title}”` : ''} on ${new URL(href).hostname.replace('www.', '')}`;
  return { tagName: 'a', attribs: { href }, text };
}

/** It loads when a reader comes near it, and its size is given so that the page does not shift. */
function picture({ src = '', alt = '' }: Record<string, string>, pictures: Pictures): Tag {
  const found = pictures.get(src);
  if (!found) return { tagName: 'img', attribs: {} };
  const { name, width, height } = found;
  const size = { width: String(width), height: String(height) };
  return {
    tagName: 'img',
    attribs: { src: PICTURES_PATH + name, alt, ...size, loading: 'lazy', decoding: 'async' },
  };
}

function linkAttributes({ href: given = '', title }: Record<string, string>): Record<string, string> {
  // Browsers trim the spaces around an address.
  const href = given.trim();
  const rel = /^https?:/i.test(href) ? 'noopener noreferrer' : undefined;
  return { href, ...(rel && { rel }), ...(title !== undefined && { title }) };
}

/** It has no text of its own, and users of screen readers must know what it is. */
function checkBox(attribs: Record<string, string>): Record<string, string> {
  const isDone = 'checked' in attribs;
  const label = isDone ? 'done' : 'not done';
  return { type: 'checkbox', ...(isDone && { checked: '' }), disabled: '', 'aria-label': label };
}

function aligned({ align = '', class: _own, ...rest }: Record<string, string>): Record<string, string> {
  const column = `align-${align}`;
  return COLUMN_CLASSES.includes(column) ? { ...rest, class: column } : rest;
}

/** The parts of a tag that are removed: the tag itself, or some attributes. What is only converted does not count. */
function problemsOf({ tagName, attribs }: Tag, given: Readonly<Record<string, string>>): string[] {
  const isField = tagName === 'input' && attribs['type'] !== 'checkbox';
  if (tagName === 'img' && !('src' in attribs)) return [`the picture ${given['src'] ?? ''}`];
  if (!ARTICLE_TAGS.includes(tagName) || isField) return [`<${tagName}>`];
  const kept = ARTICLE_ATTRIBUTES[tagName] ?? [];
  const lost = Object.keys(given).filter((name) => {
    const isTurned = name === 'align' && 'class' in attribs;
    return name === 'class' || !(kept.includes(name) || isTurned);
  });
  const [scheme = ''] = /^[^/?#]*(?=:)/.exec(attribs['href'] ?? '') ?? [];
  const isBarred = scheme !== '' && !SCHEMES.includes(scheme.toLowerCase());
  return [...lost.map((name) => `${name} of <${tagName}>`), ...(isBarred ? [`a link to ${scheme}:`] : [])];
}
