import { unescapeHtml } from '#shared/rules/html-text.ts';
import { missingForGoogle, nodesOf, typesOfNode } from './rich-results.ts';
import { expect } from './test.ts';
import { problemsOfHtml } from './valid-html.ts';
import { ON_EVERY_PAGE, STANDING_WORDS } from './words.ts';

/** The company's data that every page contains. */
const COMPANY_FACTS = {
  foundingDate: '2020',
  numberOfEmployees: { minValue: 5, maxValue: 10 },
  address: { postalCode: '4001', addressCountry: 'ZA' },
  aggregateRating: { ratingValue: 4.8, reviewCount: 25 },
  paymentAccepted: 'Cash, Credit Card, Bank Transfer',
  currenciesAccepted: 'ZAR',
};

const BLOCK = /<script type="application\/ld\+json">(.*?)<\/script>/gs;

/** Pages without an offer of their own: lists, pages about the company, legal texts. */
const OFFER_NOTHING =
  /^\/(|about-us|blog(\/.*)?|breached-websites|contact-us|privacy-policy|terms-conditions)$/;

/**
 * The readable text of a document, with placeholders. It is contained twice: with and without spaces in place of tags.
 */
function wordsOf(html: string): string {
  const body = html.slice(html.indexOf('<body')).replace(/<(script|style)[\s\S]*?<\/\1>/g, '');
  const placeholders = [...body.matchAll(/placeholder="([^"]*)"/g)].map(([, text]) => text);
  const text = [body.replace(/<[^>]+>/g, ''), body.replace(/<[^>]+>/g, ' '), ...placeholders].join('\n');
  return unescapeHtml(text)
    .replace(/\s+/g, ' ')
    .replace(/ ([.,:])/g, '$1');
}

/**
 * The document as it is delivered, before any script runs: valid HTML with structured data that schema.org knows and
 * Google can show, and every word, number and price that the page must have. What appears only in some state is
 * tested where that state is made: in `states.spec.ts` and the spec of the page.
 */
export async function expectDelivered(html: string, path: string): Promise<void> {
  expect(await problemsOfHtml(html)).toEqual([]);
  // Below its one first heading no level is left out.
  const levels = [...html.matchAll(/<h([1-6])[\s>]/g)].map(([, level]) => Number(level));
  expect(levels.filter((level) => level === 1)).toHaveLength(1);
  expect(levels.filter((level, at) => level > (levels[at - 1] ?? 0) + 1)).toEqual([]);
  const shown = wordsOf(html);
  const words = STANDING_WORDS[path];
  if (words) expect([...ON_EVERY_PAGE, ...words].filter((one) => !shown.includes(one))).toEqual([]);
}

/** The structured data of a page. */
export function expectStructuredData(html: string, path: string): void {
  const blocks = [...html.matchAll(BLOCK)].map(([, json = '']): unknown => JSON.parse(json));
  expect(blocks).toEqual([{ '@context': 'https://schema.org', '@graph': expect.any(Array) }]);
  expect(blocks.flatMap(missingForGoogle)).toEqual([]);
  const types = nodesOf(blocks).map((node) => ({ node, types: typesOfNode(node) }));
  const companies = types.filter((one) => one.types.includes('LocalBusiness')).map(({ node }) => node);
  expect(companies).toMatchObject([COMPANY_FACTS]);
  const names = types.flatMap((one) => one.types);
  if (path !== '/') expect(names).toContain('BreadcrumbList');
  if (!OFFER_NOTHING.test(path))
    expect(names, 'a page that sells nothing stands in OFFER_NOTHING').toContain('Service');
}

/** A built document has no styles but its style sheets, no script but data, and is not too large. */
export function expectLean(html: string): void {
  expect(html).not.toMatch(/<[^>]+ style="/);
  expect(html).not.toMatch(/<style(?! data-style="\/assets\/)/);
  expect([...html.matchAll(/<script(?![^>]*(src=|application\/(ld\+)?json))/g)]).toEqual([]);
  expect(html.length).toBeLessThan(100_000);
}
