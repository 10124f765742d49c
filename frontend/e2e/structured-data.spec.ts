import { expect, test } from '@playwright/test';
import { ARTICLE_PATHS, PATHS } from './support/pages.ts';
import { missingForGoogle } from './support/rich-results.ts';
import { problemsOfBlock, nodesOf, typesOfNode } from './support/structured-data.ts';

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

for (const path of [...PATHS, ...ARTICLE_PATHS]) {
  test(`${path} has structured data that schema.org knows and Google can show`, async ({ request }) => {
    const html = await (await request.get(path)).text();
    const blocks = [...html.matchAll(BLOCK)].map(([, json = '']): unknown => JSON.parse(json));
    expect(blocks.length).toBeGreaterThan(0);
    expect(blocks.flatMap(problemsOfBlock)).toEqual([]);
    expect(blocks.flatMap(missingForGoogle)).toEqual([]);
    const companies = nodesOf(blocks).filter((node) => typesOfNode(node).includes('LocalBusiness'));
    expect(companies).toMatchObject([COMPANY_FACTS]);
  });
}

/** Pages without an offer of their own: lists, pages about the company, legal texts. */
const OFFER_NOTHING =
  /^\/(|about-us|blog(\/.*)?|breached-websites|contact-us|privacy-policy|terms-conditions)$/;

for (const path of PATHS.filter((each) => !OFFER_NOTHING.test(each))) {
  test(`${path} tells which service it offers`, async ({ request }) => {
    const html = await (await request.get(path)).text();
    const blocks = [...html.matchAll(BLOCK)].map(([, json = '']): unknown => JSON.parse(json));
    expect(nodesOf(blocks).flatMap(typesOfNode)).toContain('Service');
  });
}

test('a block with mistakes is noticed', () => {
  const graph = (...nodes: object[]) => ({ '@context': 'https://schema.org', '@graph': nodes });
  const problems = (...nodes: object[]) => problemsOfBlock(graph(...nodes)).join('\n');
  expect(problems({ '@type': 'Shop' })).toContain('unknown type Shop');
  expect(problems({ '@type': 'Service', phone: '1' })).toContain('Service.phone is not in the vocabulary');
  expect(problems({ '@type': 'BlogPosting', datePublished: '3 May' })).toContain('BlogPosting.datePublished');
  expect(problems({ '@type': 'Service', provider: { '@type': 'PostalAddress' } })).toContain(
    'Service.provider',
  );
  expect(problems({ '@type': 'Service', provider: { '@id': '#nobody' } })).toContain('nothing in the block');
  expect(problems({ '@type': 'OpeningHoursSpecification', dayOfWeek: 'Someday' })).toContain('dayOfWeek');
  expect(problems({ '@type': 'FAQPage', mainEntity: 'What?' })).toContain('FAQPage.mainEntity');
  expect(problemsOfBlock({ '@type': 'Service' })).toHaveLength(1);
  expect(missingForGoogle(graph({ '@type': 'BlogPosting', image: '/a.png' }))).toEqual([
    'BlogPosting has no headline',
    'BlogPosting has no author',
    'BlogPosting has no publisher',
    'BlogPosting has no mainEntityOfPage',
    'BlogPosting.image is not a whole address: /a.png',
  ]);
  expect(missingForGoogle(graph({ '@type': 'BreadcrumbList', itemListElement: [{ position: 2 }] }))).toEqual([
    'crumbs are at 2',
  ]);
});
