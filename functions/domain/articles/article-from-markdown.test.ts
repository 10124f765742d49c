import { readdirSync, readFileSync } from 'node:fs';
import { articleFromMarkdown } from './article-from-markdown.ts';

const FRONT =
  '---\ntitle: Passwords\ndate: 2026-11-03\ncategory: Awareness\ntags: [a, b]\nauthor: The team\n---\n';

test('turns Markdown with front matter into an article', () => {
  const article = articleFromMarkdown('passwords', `${FRONT}\n# One\n\nSome **plain** words.\n`);
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
  expect(articleFromMarkdown('x', `${FRONT}${markdown}`).content.replace(/\n/g, '')).toContain(html);
});

test.each([
  ['no front matter', 'x', 'Just text', 'must begin with its front matter'],
  ['no title', 'x', '---\ndate: 2026-01-01\n---\ntext', 'needs a title'],
  ['broken YAML', 'x', '---\ntitle: [\n---\ntext', 'not valid YAML'],
  ['a slug with a slash', '../x', `${FRONT}text`, 'cannot be an address'],
])('refuses an article with %s', (_, slug, source, sentence) => {
  expect(() => articleFromMarkdown(slug, source)).toThrow(sentence);
});

test('leaves the day empty when it cannot be read', () => {
  expect(articleFromMarkdown('x', '---\ntitle: T\ndate: soon\n---\ntext').publishDate).toBe('');
});

test('every article in the house can be published', () => {
  const folder = 'shared/content/articles';
  const articles = readdirSync(folder).map((file) =>
    articleFromMarkdown(file.replace(/\.md$/, ''), readFileSync(`${folder}/${file}`, 'utf8')),
  );
  expect(articles.length).toBeGreaterThanOrEqual(6);
  for (const article of articles) {
    expect(article.publishDate).toMatch(/^2026-/);
    expect(article.excerpt.length).toBeGreaterThan(80);
    expect(article.content).not.toContain('<script');
  }
});
