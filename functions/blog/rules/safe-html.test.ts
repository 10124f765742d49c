import { safeHtml } from './safe-html.ts';

const REL = 'rel="noopener noreferrer"';

test.each([
  '<p>one<br />two</p><hr />',
  '<h2>a</h2><h3>b</h3><h4>c</h4>',
  '<strong>a</strong><b>b</b><em>c</em><i>d</i>',
  '<pre><code>a</code></pre><blockquote>b</blockquote>',
  '<figure><p>a</p><figcaption>b</figcaption></figure>',
  '<ul><li>a</li></ul><ol><li>b</li></ol>',
  '<table><thead><tr><th>a</th></tr></thead><tbody><tr><td>b</td></tr></tbody></table>',
])('what shows text stays as it is: %s', (html) => {
  expect(safeHtml(html).html).toBe(html);
});

test.each([
  ['<script>alert(1)</script>a', 'a'],
  ['<style>p{}</style>a', 'a'],
  ['<iframe src="https://x.example"></iframe>a', 'a'],
  ['<form action="/x"><input name="a"></form>a', 'a'],
  ['<p onclick="alert(1)" style="color:red" class="c" id="i">a</p>', '<p>a</p>'],
  ['<h1>a</h1>', '<h2>a</h2>'],
])('what could do more goes: %s', (html, left) => {
  expect(safeHtml(html).html).toBe(left);
});

test.each([
  ['<a href="https://x.example/">a</a>', `<a href="https://x.example/" ${REL}>a</a>`],
  ['<a href="HTTP://x.example/">a</a>', `<a href="HTTP://x.example/" ${REL}>a</a>`],
  ['<a href="mailto:a@x.example">a</a>', '<a href="mailto:a@x.example">a</a>'],
  ['<a href=" \n https://x.example/ ">a</a>', `<a href="https://x.example/" ${REL}>a</a>`],
  ['<a href=" javascript:alert(1)">a</a>', '<a>a</a>'],
  ['<a href="/blog?from=https://x.example">a</a>', '<a href="/blog?from=https://x.example">a</a>'],
  ['<a href="#part" target="_top" onclick="alert(1)">a</a>', '<a href="#part">a</a>'],
  ['<a href="//x.example/">a</a>', '<a>a</a>'],
  ['<a href="javascript:alert(1)">a</a>', '<a>a</a>'],
  ['<a href="data:text/html,x">a</a>', '<a>a</a>'],
  ['<a>a</a>', '<a>a</a>'],
])('a link leads to a page or a mail and tells others nothing: %s', (html, left) => {
  expect(safeHtml(html).html).toBe(left);
});

test.each([
  [
    '//www.youtube.com/embed/dQw4_w-9?start=3" title="Locks, shown',
    'https://www.youtube.com/watch?v=dQw4_w-9',
    '“Locks, shown” on youtube.com',
  ],
  ['https://www.youtube-nocookie.com/embed/a1', 'https://www.youtube.com/watch?v=a1', 'on youtube.com'],
  ['https://player.vimeo.com/video/76979871?h=8', 'https://vimeo.com/76979871', 'on vimeo.com'],
])('an embedded video becomes a link to it: %s', (src, watch, words) => {
  const { html, leftOut } = safeHtml(`<iframe src="${src}" allowfullscreen></iframe>b`);
  expect(html).toBe(`<a href="${watch}" ${REL}>Watch the video ${words}</a>b`);
  expect(leftOut).toEqual([]);
});

test.each([
  'https://www.youtube.com/',
  'https://www.youtube.com.evil.example/embed/a',
  'javascript://www.youtube.com/embed/a',
])('a frame of anything else goes: %s', (src) => {
  expect(safeHtml(`<iframe src="${src}"></iframe>b`)).toEqual({ html: 'b', leftOut: ['<iframe>'] });
});

test.each([
  ['<td title="t" colspan="2" rowspan="3" scope="row">a</td>', '<td colspan="2" rowspan="3">a</td>'],
  ['<th colspan="2" rowspan="3" scope="row">a</th>', '<th colspan="2" rowspan="3" scope="row">a</th>'],
  ['<td align="center">a</td>', '<td class="align-center">a</td>'],
  ['<th align="right" class="own">a</th>', '<th class="align-right">a</th>'],
  ['<td align="xleft">a</td><td align="leftx">b</td>', '<td>a</td><td>b</td>'],
])('a cell keeps its size, and its alignment as a class: %s', (cells, left) => {
  const rowOf = (html: string) => `<table><tbody><tr>${html}</tr></tbody></table>`;
  expect(safeHtml(rowOf(cells)).html).toBe(rowOf(left));
});

test.each([
  ['<a href="#a" title="t">a</a>', '<a href="#a" title="t">a</a>'],
  ['<abbr title="t" lang="en">a</abbr>', '<abbr title="t">a</abbr>'],
  ['<details open="">a</details>', '<details open>a</details>'],
  ['<ol start="3" type="checkbox"><li>a</li></ol>', '<ol start="3"><li>a</li></ol>'],
  ['<input type="text" value="a" />b', 'b'],
  ['<input type="checkbox" name="n" />a', '<input type="checkbox" disabled aria-label="not done" />a'],
  ['<input type="checkbox" checked="" />a', '<input type="checkbox" checked disabled aria-label="done" />a'],
])('what belongs to a tag stays with it, and a check box cannot be changed: %s', (html, left) => {
  expect(safeHtml(html).html).toBe(left);
});

test.each<[string, readonly string[]]>([
  ['<p>a</p><h1>b</h1><ol start="3"></ol>', []],
  ['<img src="lock.png" alt="a"><img>', ['the picture lock.png', 'the picture ']],
  ['<iframe src="https://x.example"></iframe><iframe></iframe>', ['<iframe>']],
  [
    '<p onclick="x" class="c">a</p><b onclick="y">b</b>',
    ['onclick of <p>', 'class of <p>', 'onclick of <b>'],
  ],
  ['<p align="center">a</p>', ['align of <p>']],
  ['<table><tr><td align="left" bgcolor="red">a</td></tr></table>', ['bgcolor of <td>']],
  ['<table><tr><td align="justify" class="own">a</td></tr></table>', ['align of <td>', 'class of <td>']],
  ['<input type="text">', ['<input>']],
  ['<input type="checkbox" checked disabled>', []],
  ['<a href="HTTPS://x.example/" rel="me">a</a><a href="mailto:a@x.example">b</a><a>c</a>', []],
  ['<a href="/blog?from=https://x.example">a</a><a href="#a:b">b</a><a href="page">c</a>', []],
  ['<a href="javascript:alert(1)">a</a><a href="tel:1">b</a>', ['a link to javascript:', 'a link to tel:']],
  ['<a href=" https://x.example/">a</a><a href=" tel:1">b</a>', ['a link to tel:']],
])('what goes is listed, once: %s', (html, leftOut) => {
  expect(safeHtml(html).leftOut).toEqual(leftOut);
});
