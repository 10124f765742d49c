import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { unescapeHtml } from '#shared/rules/html-text.ts';
import { COMPANY } from '#shared/content/company.ts';

/** A page of the built site, with what other files of the build need to know. */
export interface SitePage {
  /** As in a link: `/`, `/contact-us`. */
  readonly path: string;
  /** Without the company's name. */
  readonly title: string;
  /** The file of its illustration, relative to the site's folder, or undefined. */
  readonly illustration: string | undefined;
}

/** The pages of a built site that have a document of their own. */
export function pagesOfSite(site: string): SitePage[] {
  return readdirSync(site, { recursive: true, encoding: 'utf8' })
    .map((file) => `/${file.replaceAll('\\', '/')}`)
    .filter((file) => file.endsWith('/index.html') && !file.includes('/_any/'))
    .map((file) => {
      const html = readFileSync(join(site, file), 'utf8');
      const [, title = ''] = /<title>(.*?) \| [^|<]*<\/title>/.exec(html) ?? [];
      const [, illustration] = /<use href="\/(assets\/[^"#]+\.svg)#illustration"/.exec(html) ?? [];
      return { path: file.replace(/\/index\.html$/, '') || '/', title: unescapeHtml(title), illustration };
    })
    .sort((a, b) => a.path.localeCompare(b.path));
}

interface SiteFilesOptions {
  readonly folder: string;
  /** The public address, without a trailing slash. */
  readonly address: string;
  readonly pages: readonly SitePage[];
  /** The time of the build. */
  readonly now: Date;
}

/** Less than a year: after that somebody has to check whether the contact is still right (RFC 9116, section 2.5.5). */
const SECURITY_CONTACT_DAYS = 360;

/** Writes the files for search engines and security researchers: sitemaps, robots.txt, security.txt. */
export function writeSiteFiles({ folder, address, pages, now }: SiteFilesOptions): void {
  const write = (file: string, lines: readonly string[]) => {
    const path = join(folder, file);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, `${lines.join('\n')}\n`);
  };
  const xml = '<?xml version="1.0" encoding="UTF-8"?>';
  const namespace = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';
  write('sitemap.xml', [
    xml,
    `<sitemapindex ${namespace}>`,
    `<sitemap><loc>${address}/sitemap-pages.xml</loc></sitemap>`,
    `<sitemap><loc>${address}/sitemap-articles.xml</loc></sitemap>`,
    '</sitemapindex>',
  ]);
  write('sitemap-pages.xml', [
    xml,
    `<urlset ${namespace}>`,
    ...pages.map(({ path }) => `<url><loc>${address}${path}</loc></url>`),
    '</urlset>',
  ]);
  write('robots.txt', [
    'User-agent: *',
    'Allow: /',
    'Disallow: /api/',
    '',
    `Sitemap: ${address}/sitemap.xml`,
  ]);
  const expires = new Date(now.getTime() + SECURITY_CONTACT_DAYS * 86_400_000).toISOString();
  write('.well-known/security.txt', [
    `Contact: mailto:${COMPANY.email}`,
    `Expires: ${expires}`,
    'Preferred-Languages: en',
    `Canonical: ${address}/.well-known/security.txt`,
  ]);
}
