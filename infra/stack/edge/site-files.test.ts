import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { builtAddress, cacheControlOf, isBuilt, readSiteFiles, styleHashes } from './site-files.ts';
import { temporaryFolder } from '../testing/temporary-folder.ts';
import { decide } from './decide.ts';

let folder: string;

beforeEach(() => {
  folder = temporaryFolder('site-');
});

function build(...files: readonly string[]): void {
  for (const file of files) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), '');
  }
}

test('reads from the build what can be asked for', () => {
  build('index.html', '404.html', 'contact-us/index.html', 'blog/index.html', 'blog/_any/index.html');
  build('favicon.svg', 'assets/start-1.js', 'assets/fonts/a.woff2', 'blog/feed.xml', 'pictures/hero.svg');
  build('.well-known/security.txt');
  expect(readSiteFiles(folder)).toEqual({
    pages: ['/blog', '/contact-us', '/'],
    anyBelow: ['/blog'],
    files: ['/.well-known/security.txt', '/blog/feed.xml', '/favicon.svg'],
    folders: ['/assets/', '/pictures/'],
  });
});

test('every file of a build can be had, those of .well-known too', () => {
  build('index.html', 'favicon.svg', 'assets/start-1.js', '.well-known/security.txt', 'blog/_any/index.html');
  const site = readSiteFiles(folder);
  for (const file of ['/favicon.svg', '/assets/start-1.js', '/.well-known/security.txt']) {
    expect(decide(file, site)).toEqual({ kind: 'serve', to: file });
  }
});

test('is built when it has a first page and one for what is not there', () => {
  expect(isBuilt(folder)).toBe(false);
  build('index.html');
  expect(isBuilt(folder)).toBe(false);
  build('404.html');
  expect(isBuilt(folder)).toBe(true);
});

test('names the styles of all documents, each once, by the hash that browsers compare', () => {
  expect(styleHashes(folder)).toEqual([]);
  build('index.html', '404.html', 'blog/_any/missing.html');
  writeFileSync(join(folder, 'index.html'), '<style data-style="/a.css">a{color:red}</style><style></style>');
  writeFileSync(join(folder, 'blog/_any/missing.html'), '<style>a{color:red}</style><p>Words</p>');
  // `printf %s 'a{color:red}' | openssl dgst -sha256 -binary | base64`, and the same of nothing.
  expect(styleHashes(folder)).toEqual([
    'sha256-6hWWMOcF+mJesSJGYhmK2lkIIEw9Xc5XKGLPVzh8yxs=',
    'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU=',
  ]);
});

test.each([
  ['/assets/start-1.js', 'public, max-age=31536000, immutable'],
  ['/contact-us/index.html', 'public, max-age=60, s-maxage=86400, stale-while-revalidate=86400'],
  ['/404.html', 'public, max-age=60, s-maxage=86400, stale-while-revalidate=86400'],
  ['/favicon.svg', 'public, max-age=3600, stale-while-revalidate=86400'],
])('%s may be kept: %s', (file, cacheControl) => {
  expect(cacheControlOf(file)).toBe(cacheControl);
});

test('the address of the build is the one that its robots.txt names', () => {
  expect(builtAddress(folder)).toBe('');
  writeFileSync(join(folder, 'robots.txt'), 'User-agent: *\n\nSitemap: https://shop.co.za/sitemap.xml\n');
  expect(builtAddress(folder)).toBe('https://shop.co.za');
});
