import { readdirSync, readFileSync } from 'node:fs';
import { articleCardsHtml } from '#shared/api/blog-view.ts';
import { articleFromMarkdown } from './article-from-markdown.ts';
import { rssFeed } from './documents.ts';

const FRONT =
  '---\ntitle: Passwords\ndate: 2026-11-03\ncategory: Awareness\ntags: [a, b]\nauthor: The team\n---\n';

test('turns Markdown with front matter into an article', () => {
  const { article, leftOut } = articleFromMarkdown('passwords', `${FRONT}\n# One\n\nSome **plain** words.\n`);
  expect(article).toEqual({
    id: 'passwords',
    slug: 'passwords',
    title: 'Passwords',
    excerpt: 'One Some plain words.',
    content: '<h2>One</h2>\n<p>Some <strong>plain</strong> words.</p>\n',
    category: 'Awareness',
    tags: ['a', 'b'],
    author: 'The team',
    readTime: '1 min read',
    publishDate: '2026-11-03',
  });
  expect(leftOut).toEqual([]);
});

test.each([
  ['<script>alert(1)</script>x', 'x'],
  ['<img src=x onerror=alert(1)>x', 'x'],
  ['[x](javascript:alert(1))', '<p><a>x</a></p>'],
  ['<p onclick="alert(1)">x</p>', '<p>x</p>'],
  ['<iframe src="https://evil.example"></iframe>x', 'x'],
  ['[x](https://other.example/)', '<p><a href="https://other.example/" rel="noopener noreferrer">x</a></p>'],
  ['[x](/contact-us)', '<p><a href="/contact-us">x</a></p>'],
])('makes %s harmless', (markdown, html) => {
  expect(articleFromMarkdown('x', `${FRONT}${markdown}`).article.content.replace(/\n/g, '')).toContain(html);
});

test.each([
  ['no front matter', 'x', 'Just text', 'must begin with its front matter'],
  ['no title', 'x', FRONT.replace(/title.*\n/, ''), '“title” is missing'],
  [
    'no title and no author',
    'x',
    FRONT.replace(/(title|author).*\n/g, ''),
    '“title” is missing; “author” is missing',
  ],
  ['an empty title', 'x', FRONT.replace('Passwords', "''"), 'title must not be empty'],
  [
    'a key that nobody knows',
    'x',
    FRONT.replace('tags', 'keywords'),
    '“tags” is missing; nobody knows the key “keywords”',
  ],
  ['a day that is none', 'x', FRONT.replace('2026-11-03', '2026-02-30'), 'date must be a day such as'],
  ['a date in words', 'x', FRONT.replace('2026-11-03', 'soon'), 'date must be a day such as'],
  ['tags in a line', 'x', FRONT.replace('[a, b]', 'a, b'), 'tags must be a list'],
  ['front matter that is a list', 'x', '---\n- title\n---\n', 'not usable'],
  ['broken YAML', 'x', '---\ntitle: [\n---\ntext', 'not valid YAML'],
  ['a slug with a slash', '../x', `${FRONT}text`, 'cannot be an address'],
])('refuses an article with %s', (_, slug, source, sentence) => {
  expect(() => articleFromMarkdown(slug, source)).toThrow(sentence);
});

test.each([
  ['~~gone~~', '<p><del>gone</del></p>'],
  ['- [x] done', '<input type="checkbox" checked disabled aria-label="done" />'],
  ['- [ ] open', '<input type="checkbox" disabled aria-label="not done" />'],
  [
    '<details open><summary>More</summary>Words</details>',
    '<details open><summary>More</summary>Words</details>',
  ],
  ['| a | b |\n| :-: | --: |\n| 1 | 2 |', '<td class="align-center">1</td>'],
  ['| a | b |\n| :-: | --: |\n| 1 | 2 |', '<th class="align-right">b</th>'],
  ['H<sub>2</sub>O, <kbd>Ctrl</kbd>', 'H<sub>2</sub>O, <kbd>Ctrl</kbd>'],
  ['3. third', '<ol start="3">'],
])('keeps %s, and leaves nothing of it out', (markdown, html) => {
  const { article, leftOut } = articleFromMarkdown('x', `${FRONT}${markdown}`);
  expect(article.content).toContain(html);
  expect(leftOut).toEqual([]);
});

test.each([
  ['![A lock](lock.png)', ['the picture lock.png']],
  ['<iframe src="x"></iframe><iframe></iframe>', ['<iframe>']],
  ['<p onclick="x()" style="color:red">x</p>', ['onclick of <p>', 'style of <p>']],
  ['[x](javascript:alert(1))', ['a link to javascript:']],
  ['<input type="text"><form action="/x">x</form>', ['<input>', '<form>']],
  ['<td class="evil">x</td>', ['class of <td>']],
])('says what it leaves out of %s', (markdown, expected) => {
  const { article, leftOut } = articleFromMarkdown('x', `${FRONT}${markdown}`);
  expect(leftOut).toEqual(expected);
  expect(article.content).not.toMatch(/iframe|<img|onclick|style|javascript|<form|text"|evil/);
});

test('an excerpt is plain text, so that page and feed escape it once', () => {
  const words = 'Fish & chips, 1 < 2 > 0, "quoted", &amp; said so.';
  const { article } = articleFromMarkdown(
    'x',
    `${FRONT}${words.replaceAll('&', '&amp;').replace('<', '&lt;')}`,
  );
  expect(article.excerpt).toBe(words);
  const card = articleCardsHtml([article]);
  expect(card).toContain('Fish &amp; chips, 1 &lt; 2 &gt; 0');
  expect(rssFeed([article], 'https://x.example')).toContain('<description>Fish &amp; chips, 1 &lt; 2 &gt; 0');
});

test.each([
  ['Use **two-step sign-in**, [here](https://x.example). `Yes`!', 'Use two-step sign-in, here. Yes!'],
  ['One\n\nTwo\n\n- three\n- four\n\nfive  \nsix', 'One Two three four five six'],
  [`https://x.example/${'x'.repeat(300)} more`, `https://x.example/${'x'.repeat(202)} …`],
  [`${'é'.repeat(219)}😀${'e'.repeat(9)}`, `${'é'.repeat(219)} …`],
])('the excerpt of %s has its words and marks as they are read', (markdown, excerpt) => {
  expect(articleFromMarkdown('x', `${FRONT}${markdown}`).article.excerpt).toBe(excerpt);
});

test('an address that no reader could ask for is refused', () => {
  expect(articleFromMarkdown('a'.repeat(120), FRONT).article.slug).toHaveLength(120);
  expect(() => articleFromMarkdown('a'.repeat(121), FRONT)).toThrow('is too long for an address');
});

test('every article in the house can be published', () => {
  const folder = 'shared/content/articles';
  const read = readdirSync(folder).map((file) =>
    articleFromMarkdown(file.replace(/\.md$/, ''), readFileSync(`${folder}/${file}`, 'utf8')),
  );
  expect(read.flatMap(({ leftOut }) => leftOut)).toEqual([]);
  const articles = read.map(({ article }) => article);
  expect(articles.length).toBeGreaterThanOrEqual(6);
  for (const article of articles) {
    expect(article.publishDate).toMatch(/^2026-/);
    expect(article.excerpt.length).toBeGreaterThan(80);
    expect(article.content).not.toContain('<script');
  }
});
