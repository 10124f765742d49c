import { phrasesIn } from '#functions/testing/phrases.ts';
import { decide, type Decision, type SiteFiles, smallestFile } from './decide.ts';

const SITE: SiteFiles = {
  pages: ['/', '/contact-us', '/blog', '/blog/a-known-article'],
  anyBelow: ['/blog'],
  files: ['/favicon.svg', '/robots.txt', '/site.webmanifest'],
  folders: ['/assets/'],
};

const NOT_FOUND: Decision = { kind: 'notFound', to: '/404.html' };

test.each([
  ['/', '/index.html'],
  ['/contact-us', '/contact-us/index.html'],
  ['/blog', '/blog/index.html'],
  ['/blog/a-known-article', '/blog/a-known-article/index.html'],
  ['/blog/published-since-the-build', '/blog/_any/index.html'],
  ['/favicon.svg', '/favicon.svg'],
  ['/assets/start-Ab_12-x.js', '/assets/start-Ab_12-x.js'],
  ['/assets/fonts/display.woff2', '/assets/fonts/display.woff2'],
])('serves %s from %s', (uri, to) => {
  expect(decide(uri, SITE)).toEqual({ kind: 'serve', to });
});

test.each([
  ['/index.html', '/'],
  ['/index', '/'],
  ['//', '/'],
  ['/contact-us/', '/contact-us'],
  ['/contact-us//', '/contact-us'],
  ['//contact-us', '/contact-us'],
  ['/contact-us.html', '/contact-us'],
  ['/contact-us/index.html', '/contact-us'],
  ['/blog/some-article/', '/blog/some-article'],
])('sends %s to its one address %s', (uri, to) => {
  expect(decide(uri, SITE)).toEqual({ kind: 'redirect', to });
});

test.each([
  ...phrasesIn(`
    /nothing-here | /nothing-here/ | /404 | /404.html | /404/ | /Contact-Us | /contact-us/more
    /contact-us?x=1 | /blog/a/b | /blog/Upper | /blog/-x | /blog/_any | /blog/_any/index.html | /assets
    /assets/ | /assets/../index.html | /assets/.. | /assets/.hidden | /assets/%2e%2e/secret
    /assets//start.js | /%2e%2e/etc/passwd | /../../etc/passwd | /.env | /.git/config | /wp-login.php
    /constructor | /__proto__ | /toString | //evil.example | //evil.example/ | //evil.example/contact-us/
    /%5cevil.example/ | /%0d%0alocation:%20https://evil.example/ | https://evil.example/ | contact-us | *
    /favicon.svg/ | /favicon.svg/index.html
  `),
  `/blog/${'a'.repeat(201)}`,
  '/assets/a\\b.js',
  '/assets/a\0.js',
  '/assets/a.js\r\nset-cookie: x=1',
  '/\\evil.example',
  '/\\evil.example/..',
  `/${'a/'.repeat(4000)}`,
])('knows nothing at %j', (uri) => {
  expect(decide(uri, SITE)).toEqual(NOT_FOUND);
});

const PACKED_SITE: SiteFiles = { pages: ['/'], anyBelow: [], files: [], folders: ['/assets/', '/packed/'] };

test.each([
  ['br', true],
  ['gzip, deflate, br, zstd', true],
  ['gzip,br', true],
  ['br;q=1.0, gzip;q=0.8', true],
  ['br ; q=0.5', true],
  ['gzip, br;q=0', false],
  ['gzip, br;q=0.000', false],
  ['gzip', false],
  ['', false],
  ['brotli', false],
])('whoever takes %j gets the packed copy: %j', (acceptEncoding, isPacked) => {
  const file = smallestFile('/assets/start-1.js', acceptEncoding, PACKED_SITE);
  expect(file).toBe(isPacked ? '/packed/assets/start-1.js' : '/assets/start-1.js');
});

test.each(['/assets/face-1.woff2', '/index.html', '/favicon.svg'])('%s has no packed copy', (file) => {
  expect(smallestFile(file, 'br', PACKED_SITE)).toBe(file);
});

test('a build without packed copies is served as it is', () => {
  expect(smallestFile('/assets/start-1.js', 'br', { ...PACKED_SITE, folders: ['/assets/'] })).toBe(
    '/assets/start-1.js',
  );
});
