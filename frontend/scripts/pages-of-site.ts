import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { unescapeHtml } from '#shared/rules/html-text.ts';

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
