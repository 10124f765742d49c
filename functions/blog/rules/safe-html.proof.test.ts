import fc from 'fast-check';
import { ANY_CHARACTER } from '../../testing/any-character.ts';
import { pictureNameIn } from '#shared/rules/articles.ts';
import { PROOF_SEED, PROOF_TIMEOUT_MS, proofRuns } from '../../testing/proof.ts';
import { picturesAskedFor, safeHtml } from './safe-html.ts';

const PUBLISHED = { name: `${'0a'.repeat(16)}.png`, width: 3, height: 2 };
const OURS = `/pictures/${PUBLISHED.name}`;

/** The parts of which a source may consist: pieces of addresses, of tags, and others. */
const part = fc.oneof(
  fc.constantFrom(
    'https:',
    '//',
    'data:image/png;base64,',
    'javascript:',
    'evil.example',
    '/pictures/',
    OURS,
  ),
  fc.constantFrom(
    'lock.png',
    '..',
    '%2f',
    '&quot;',
    '&#x22;',
    '"',
    "'",
    '>',
    '<img src=',
    ' onerror=x',
    '\n',
  ),
  fc.constantFrom(' srcset=', '\\', '\0'),
  fc.string({ maxLength: 6, unit: ANY_CHARACTER }),
);
const source = fc.array(part, { maxLength: 6 }).map((parts) => parts.join(''));

/** Sources with a published picture. */
const KNOWN = ['lock.png', OURS, '//evil.example'] as const;
const wellWritten = fc.constantFrom(...KNOWN).map((known) => `<img src="${known}" alt="A lock">`);

const tag = fc
  .record({
    name: fc.constantFrom('img', 'IMG', 'image', 'svg', 'picture', 'source', 'video', 'input', 'p'),
    attribute: fc.constantFrom('src', 'SRC', 'srcset', 'href', 'xlink:href', 'poster', 'style', 'onerror'),
    quote: fc.constantFrom('"', "'", ''),
    source,
    more: fc.constantFrom('', ' alt="A lock"', ' width=9 onload=x', ' type=checkbox', '/'),
  })
  .map(
    ({ name, attribute, quote, source, more }) => `<${name} ${attribute}=${quote}${source}${quote}${more}>`,
  );

const html = fc.array(fc.oneof(tag, source, wellWritten), { maxLength: 5 }).map((parts) => parts.join(''));

const ATTRIBUTES = new Set(['src', 'alt', 'width', 'height', 'loading', 'decoding']);

/** The picture tags of HTML that is known to be well formed, each with its attributes. */
function picturesIn(safe: string): Record<string, string>[] {
  return Array.from(safe.matchAll(/<img((?: [a-z]+="[^"]*")*) \/>/g), ([, attributes = '']) =>
    Object.fromEntries(
      Array.from(attributes.matchAll(/([a-z]+)="([^"]*)"/g), ([, name, value]) => [name, value]),
    ),
  );
}

test(
  'whatever is written, no picture is shown but those that were given, with their size and nothing else',
  () => {
    let count = 0;
    fc.assert(
      fc.property(html, fc.constantFrom(...KNOWN), (written, known) => {
        const { html: safe } = safeHtml(written, new Map([[known, PUBLISHED]]));
        const shown = picturesIn(safe);
        count += shown.length;
        expect(safe.match(/<i?ma?ge?\b/gi) ?? []).toHaveLength(shown.length);
        for (const attributes of shown) {
          expect(attributes).toMatchObject({
            src: OURS,
            width: '3',
            height: '2',
            loading: 'lazy',
            decoding: 'async',
          });
          expect(Object.keys(attributes).filter((name) => !ATTRIBUTES.has(name))).toEqual([]);
        }
        expect(safe).not.toMatch(/<[^>]* (srcset|poster|style|on\w+)=/i);
        expect(shown.length).toBeLessThanOrEqual(
          picturesAskedFor(written).filter(({ source }) => source === known).length,
        );
      }),
      { seed: PROOF_SEED, numRuns: proofRuns({ sample: 1500, full: 200_000 }) },
    );
    expect(count).toBeGreaterThan(100);
  },
  PROOF_TIMEOUT_MS,
);

test('without pictures given, not even our own paths are shown', () => {
  expect(safeHtml(`<img src="${OURS}" alt="A lock">`)).toEqual({
    html: '',
    leftOut: [`the picture ${OURS}`],
  });
  const elsewhere = new Map([['x', { ...PUBLISHED, name: '../x.png' }]]);
  expect(safeHtml('<img src="x" alt="A lock">', elsewhere).html).toBe('');
});

test('the path of a picture is one of ours and nothing more', () => {
  fc.assert(
    fc.property(source, source, (before, after) => {
      const name = pictureNameIn(before + OURS + after);
      expect(name).toBe(before + after === '' ? PUBLISHED.name : undefined);
    }),
    { seed: PROOF_SEED, numRuns: proofRuns({ sample: 500, full: 50_000 }) },
  );
});
