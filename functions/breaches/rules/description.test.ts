import { cleanDescription } from './description.ts';

test.each([
  ['plain', 'plain'],
  ['<em>kept</em> <b>too</b>', '<em>kept</em> <b>too</b>'],
  ['<script>alert(1)</script>gone', 'gone'],
  ['<img src=x onerror=alert(1)>gone', 'gone'],
  ['<p style="color:red" onclick="x()">bare</p>', '<p>bare</p>'],
  ['<a href="javascript:alert(1)">no link</a>', '<a>no link</a>'],
  ['<a href="/contact-us">no link of ours</a>', '<a>no link of ours</a>'],
  ['<a href="//elsewhere.example">no link</a>', '<a>no link</a>'],
  [
    '<a href="https://x.example/?a=1&b=2" target="_blank" rel="opener">link</a>',
    '<a href="https://x.example/?a=1&amp;b=2" rel="noopener noreferrer nofollow">link</a>',
  ],
  ['<svg><style><img src=x onerror=alert(1)></style></svg>ok', 'ok'],
])('%j becomes %j', (html, clean) => {
  expect(cleanDescription(html).whole).toBe(clean);
});

test('the opening is the first 200 characters of the text, with words still parted', () => {
  const { opening, isCut } = cleanDescription('<p>One &amp; two</p><p>three &lt;four&gt;<br>five</p>');
  expect({ opening, isCut }).toEqual({ opening: 'One &amp; two three &lt;four&gt; five', isCut: false });
});

test.each([
  [199, 199, false],
  [200, 200, false],
  [201, 200, true],
])('of %d characters %d are shown', (length, shown, isCut) => {
  const clean = cleanDescription(`<em>${'é'.repeat(length)}</em>`);
  expect({ shown: clean.opening.length, isCut: clean.isCut }).toEqual({ shown, isCut });
});
