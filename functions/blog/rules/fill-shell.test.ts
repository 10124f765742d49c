import { articleView, SHELL_VIEW } from '#shared/api/article-view.ts';
import { articleFromMarkdown } from './article-from-markdown.ts';
import { fillShell } from './documents.ts';

const SHELL = [
  `<title>${SHELL_VIEW.title} | Site</title><meta name="description" content="${SHELL_VIEW.excerpt}">`,
  `<meta property="article:published_time" content="${SHELL_VIEW.isoDate}"/>`,
  `<script type="application/ld+json">{"datePublished":"${SHELL_VIEW.isoDate}","headline":"${SHELL_VIEW.title}"}</script>`,
  `<h1>${SHELL_VIEW.title}</h1><ul>${SHELL_VIEW.tagsHtml}</ul><div>${SHELL_VIEW.contentHtml}</div>`,
  `<script type="application/json" id="article-data">${JSON.stringify(SHELL_VIEW)}</script>`,
].join('\n');

const HOSTILE = '</script><script>alert("x")</script> $& "quoted" & more';

/** Older articles may have no date. */
const view = articleView({
  ...articleFromMarkdown(
    'hostile',
    `---\ntitle: '${HOSTILE}'\ndate: 2026-01-01\ncategory: C\ntags: ['<i>']\nauthor: A\nexcerpt: '${HOSTILE}'\n---\nSome *text*.`,
  ).article,
  publishDate: '',
});

test('every place gets its words, escaped for that place', () => {
  const html = fillShell(SHELL, view);
  expect(html).toContain(
    '<h1>&lt;/script&gt;&lt;script&gt;alert(&quot;x&quot;)&lt;/script&gt; $&amp; &quot;quoted&quot;',
  );
  expect(html).toContain('<ul><li>&lt;i&gt;</li></ul><div><p>Some <em>text</em>.</p>');
  expect(html).not.toContain('<script>alert');
  expect(html).not.toContain('__article_');
});

test('the data blocks stay JSON and say what was meant', () => {
  const blocks = [...fillShell(SHELL, view).matchAll(/json"[^>]*>(.*?)<\/script>/g)].map(([, json]) =>
    JSON.parse(json ?? ''),
  );
  expect(blocks).toEqual([{ headline: HOSTILE }, view]);
});

test('a date that is known is in the data and in the head, and one that is not in neither', () => {
  const html = fillShell(SHELL, { ...view, isoDate: '2026-11-03' });
  expect(html).toContain('<meta property="article:published_time" content="2026-11-03"/>');
  expect(fillShell(SHELL, view)).not.toContain('published_time');
  expect(html).toContain('{"datePublished":"2026-11-03","headline":');
});
