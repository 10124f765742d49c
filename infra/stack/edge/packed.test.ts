import { type SiteFiles, smallestFile } from './decide.ts';

const SITE: SiteFiles = { pages: ['/'], anyBelow: [], files: [], folders: ['/assets/', '/packed/'] };

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
  const file = smallestFile('/assets/start-1.js', acceptEncoding, SITE);
  expect(file).toBe(isPacked ? '/packed/assets/start-1.js' : '/assets/start-1.js');
});

test.each(['/assets/face-1.woff2', '/index.html', '/favicon.svg'])('%s has no packed copy', (file) => {
  expect(smallestFile(file, 'br', SITE)).toBe(file);
});

test('a build without packed copies is served as it is', () => {
  expect(smallestFile('/assets/start-1.js', 'br', { ...SITE, folders: ['/assets/'] })).toBe(
    '/assets/start-1.js',
  );
});
