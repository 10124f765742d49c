/** The tags of an article that are inline and do not separate words. */
export const INLINE_TAGS: readonly string[] =
  'strong b em i del s ins u code kbd samp var mark small sub sup abbr cite dfn q a span input img'.split(
    ' ',
  );

/**
 * The HTML that an article may contain: only text, lists, tables, links, our own pictures with captions, and collapsible parts.
 * Publishing and showing an article both use this list.
 */
export const ARTICLE_TAGS: readonly string[] = [
  ...'p br hr h2 h3 h4 h5 h6 pre blockquote details summary div figure figcaption'.split(' '),
  ...INLINE_TAGS,
  ...'ul ol li dl dt dd table caption thead tbody tfoot tr th td'.split(' '),
];

/** The attributes that a tag may have; a tag that is not listed here may have none. */
export const ARTICLE_ATTRIBUTES: Readonly<Record<string, readonly string[]>> = {
  a: ['href', 'rel', 'title'],
  abbr: ['title'],
  details: ['open'],
  img: ['src', 'alt', 'width', 'height', 'loading', 'decoding'],
  input: ['type', 'checked', 'disabled', 'aria-label'],
  ol: ['start'],
  th: ['class', 'colspan', 'rowspan', 'scope'],
  td: ['class', 'colspan', 'rowspan'],
};

/** The alignments of a table column: the only classes in an article. */
export const COLUMN_CLASSES: readonly string[] = ['align-left', 'align-center', 'align-right'];

/** The path under which the pictures of articles are served. */
export const PICTURES_PATH = '/pictures/';

/** Larger pictures are not published. */
export const MOST_PICTURE_BYTES = 1_000_000;

/** Wider pictures are scaled down to this width when they are published. */
export const WIDEST_PICTURE_PIXELS = 1600;

/** A published picture is named by a hash of its content, so the content of a name never changes. */
const NAME = String.raw`[0-9a-f]{32}\.(?:png|jpg|webp|avif)`;

/** A picture of an article as the site serves it. */
export interface PublishedPicture {
  readonly name: string;
  readonly width: number;
  readonly height: number;
}

/** The name of the picture at a path of the site; undefined for any other path. */
export function pictureNameIn(path: string): string | undefined {
  return new RegExp(`^${PICTURES_PATH}(${NAME})$`).exec(path)?.[1];
}

/** The names of all published pictures whose paths occur in a text, each once. */
export function pictureNamesIn(text: string): ReadonlySet<string> {
  return new Set(
    Array.from(text.matchAll(new RegExp(PICTURES_PATH + NAME, 'g')), ([path]) =>
      path.slice(PICTURES_PATH.length),
    ),
  );
}
