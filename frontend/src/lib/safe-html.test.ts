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

test.each([
  '<p><del>old</del> <ins>new</ins> <kbd>Ctrl</kbd> H<sub>2</sub>O <abbr title="South Africa">SA</abbr></p>',
  '<details open=""><summary>More</summary><p>text</p></details>',
  '<ul><li><input type="checkbox" checked="" disabled="" aria-label="done"> one</li></ul>',
  '<ol start="3"><li>three</li></ol><dl><dt>a</dt><dd>b</dd></dl>',
  '<table><thead><tr><th class="align-right" scope="col">R</th></tr></thead><tbody><tr><td class="align-right" colspan="2">1</td></tr></tbody></table>',
  '<p><a href="https://x.example/" rel="noopener noreferrer" title="There">a</a> <a href="mailto:a@x.example">b</a> <a href="#part">c</a></p>',
])('an article that comes from the API is shown as it was published: %s', (html) => {
  expect(safeArticleHtml(html)).toBe(html);
});

test.each([
  ['<input type="text" aria-label="Your password">', ''],
  ['<input>', ''],
  ['<td class="toast">', ''],
  ['<p class="align-left" title="x" id="y" onclick="z()">a</p>', '<p>a</p>'],
  [
    '<table><tbody><tr><td class="toast align-left">a</td></tr></tbody></table>',
    '<table><tbody><tr><td>a</td></tr></tbody></table>',
  ],
  ['<a href="javascript:alert(1)">a</a><form action="/x"><button>b</button></form>', '<a>a</a>b'],
])('what could do more goes from it: %s', (html, left) => {
  expect(safeArticleHtml(html)).toBe(left);
});

test('a link in a stranger’s HTML keeps what it tells the other site', () => {
  const link = '<a href="https://x.example/" rel="noopener noreferrer">a</a>';
  expect(safeHtml(link)).toBe(link);
});
