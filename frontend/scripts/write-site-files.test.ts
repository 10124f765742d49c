import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { writeSiteFiles } from './site-files.ts';

let folder: string;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'site-'));
  writeSiteFiles({
    folder,
    address: 'https://www.harbourlight.example',
    pages: [
      { path: '/', title: 'Home', illustration: undefined },
      { path: '/contact-us', title: 'Contact', illustration: undefined },
    ],
    now: new Date('2026-11-21T08:00:00Z'),
  });
});

afterAll(() => {
  rmSync(folder, { recursive: true });
});

const read = (file: string) => readFileSync(join(folder, file), 'utf8');

test('the sitemap leads to the pages and to the articles', () => {
  expect(read('sitemap.xml')).toContain('<loc>https://www.harbourlight.example/sitemap-articles.xml</loc>');
  expect(read('sitemap-pages.xml').match(/<loc>[^<]*<\/loc>/g)).toEqual([
    '<loc>https://www.harbourlight.example/</loc>',
    '<loc>https://www.harbourlight.example/contact-us</loc>',
  ]);
});

test('robots are told of the sitemap and kept from the API', () => {
  expect(read('robots.txt')).toContain('Disallow: /api/');
  expect(read('robots.txt')).toContain('Sitemap: https://www.harbourlight.example/sitemap.xml');
});

test('the contact for finders of faults expires within a year', () => {
  expect(read('.well-known/security.txt')).toContain('Expires: 2027-11-16T08:00:00.000Z');
});
