/** @jest-environment jsdom */
import { safeArticleHtml, safeHtml } from './safe-html.ts';

const OURS = `/pictures/${'0a'.repeat(16)}.webp`;
const PICTURE = `<img src="${OURS}" alt="A door" width="3" height="2" loading="lazy" decoding="async">`;

test('an article keeps its pictures as they were published', () => {
  expect(safeArticleHtml(`<p>${PICTURE}</p>`)).toBe(`<p>${PICTURE}</p>`);
});

test.each([
  'https://evil.example/x.png',
  '//evil.example/x.png',
  'data:image/png;base64,AAAA',
  '/api/get-user-ip',
  '/pictures/../x.png',
  `${OURS}?x`,
])('an article loads no picture from %s', (source) => {
  const shown = safeArticleHtml(`<img src="${source}" srcset="${source}" style="background:url(${source})">`);
  expect(shown).toBe('<img>');
});

test('a stranger’s HTML has no pictures at all', () => {
  expect(safeHtml(PICTURE)).toBe('');
});
