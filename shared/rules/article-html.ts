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
