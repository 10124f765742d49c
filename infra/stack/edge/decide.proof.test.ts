import fc from 'fast-check';
import { ANY_CHARACTER } from '#functions/testing/any-character.ts';
import { decide, type SiteFiles } from './decide.ts';

const SITE: SiteFiles = {
  pages: ['/', '/contact-us', '/blog', '/blog/a-known-article'],
  anyBelow: ['/blog'],
  files: ['/favicon.svg', '/robots.txt', '/site.webmanifest'],
  folders: ['/assets/'],
};

const KNOWN =
  /^\/(index\.html|404\.html|favicon\.svg|robots\.txt|site\.webmanifest|((contact-us|blog|blog\/a-known-article|blog\/_any)\/index\.html)|assets\/[\w./-]+)$/;
const PAGE = /^\/(contact-us|blog(\/[a-z0-9-]+)?)?$/;

const uris = fc.oneof(
  fc.string({ unit: ANY_CHARACTER }),
  fc.webPath(),
  fc
    .array(
      fc.constantFrom(
        '/',
        '//',
        'contact-us',
        'blog',
        'assets',
        '..',
        '.',
        '%2f',
        '\\',
        'index.html',
        '.html',
        'evil.example',
        'a',
      ),
    )
    .map((parts) => `/${parts.join('')}`),
);

test('whatever is asked, serves only files of the site and sends only to its pages', () => {
  fc.assert(
    fc.property(uris, (uri) => {
      const { kind, to } = decide(uri, SITE);
      expect(to).toMatch(kind === 'redirect' ? PAGE : KNOWN);
      expect(to).not.toContain('..');
    }),
    { numRuns: 1000 },
  );
});

test('sends nobody in a circle: where one is sent to is served', () => {
  fc.assert(
    fc.property(uris, (uri) => {
      const { kind, to } = decide(uri, SITE);
      expect(kind === 'redirect' ? decide(to, SITE).kind : 'serve').toBe('serve');
    }),
    { numRuns: 1000 },
  );
});
