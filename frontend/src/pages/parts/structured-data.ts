import { COMPANY } from '#shared/content/company.ts';
import type { Faq } from '#shared/content/pages/point.ts';

/** A schema.org object. */
export type StructuredData = Readonly<Record<string, unknown>> & {
  readonly '@type': string | readonly string[];
};

/** Replaced by the build (vite.config.ts); undefined in tests. */
declare const BUILT_SITE_ADDRESS: string | undefined;

/** The absolute URL of a path, for use outside the site. */
export function addressOnSite(path: string): string {
  const built = typeof BUILT_SITE_ADDRESS === 'string' ? BUILT_SITE_ADDRESS : '';
  return `${(built || COMPANY.siteAddress).replace(/\/$/, '')}${path}`;
}

/** A reference to the company, which every page describes. */
export function organisationReference(): { readonly '@id': string } {
  return { '@id': addressOnSite('/#organisation') };
}

/** The company's description for search engines. */
export function organisation(): StructuredData {
  const { address } = COMPANY;
  return {
    '@type': ['LocalBusiness', 'ProfessionalService'],
    ...organisationReference(),
    name: COMPANY.name,
    url: addressOnSite('/'),
    logo: addressOnSite('/icon-512.png'),
    image: addressOnSite('/icon-512.png'),
    email: COMPANY.email,
    telephone: COMPANY.phone.e164,
    foundingDate: String(COMPANY.foundedInStructuredData),
    numberOfEmployees: { '@type': 'QuantitativeValue', minValue: 5, maxValue: 10 },
    address: {
      '@type': 'PostalAddress',
      streetAddress: `${address.street}, ${address.suburb}`,
      addressLocality: address.city,
      addressRegion: address.province,
      postalCode: address.postalCode,
      addressCountry: address.countryCode,
    },
    openingHoursSpecification: COMPANY.hours.flatMap(({ opens, closes, weekdays }) =>
      opens === null ? [] : [{ '@type': 'OpeningHoursSpecification', dayOfWeek: weekdays, opens, closes }],
    ),
    aggregateRating: { '@type': 'AggregateRating', ratingValue: 4.8, reviewCount: 25 },
    paymentAccepted: 'Cash, Credit Card, Bank Transfer',
    currenciesAccepted: 'ZAR',
    areaServed: address.country,
    sameAs: [COMPANY.socialPage.url],
  };
}

/** A service of the company. */
export function service(name: string, description: string): StructuredData {
  return {
    '@type': 'Service',
    name,
    description,
    provider: organisationReference(),
    areaServed: COMPANY.address.country,
  };
}

/** The questions and answers of the page. */
export function faqPage(questions: readonly Pick<Faq, 'question' | 'answer'>[]): StructuredData {
  return {
    '@type': 'FAQPage',
    mainEntity: questions.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answer },
    })),
  };
}

/** What a service costs per month, package by package. */
export function monthlyOffers(
  packages: readonly { readonly name: string; readonly monthly: number }[],
): Record<string, unknown> {
  return recurringOffers(packages.map(({ name, monthly }) => ({ name, price: monthly, per: 'month' })));
}

/** What a service costs per month or year, in rand, package by package. */
export function recurringOffers(
  packages: readonly { readonly name: string; readonly price: number; readonly per: 'month' | 'year' }[],
): Record<string, unknown> {
  return {
    '@type': 'OfferCatalog',
    name: 'Packages',
    itemListElement: packages.map(({ name, price, per }) => ({
      '@type': 'Offer',
      name,
      priceSpecification: {
        '@type': 'UnitPriceSpecification',
        price,
        priceCurrency: 'ZAR',
        unitText: per,
      },
    })),
  };
}

/** Home and the page itself; empty for the home page. */
export function pageBreadcrumbs(path: string, title: string): StructuredData[] {
  if (path === '/') return [];
  const item = (position: number, name: string, at: string) => ({
    '@type': 'ListItem',
    position,
    name,
    item: addressOnSite(at),
  });
  return [{ '@type': 'BreadcrumbList', itemListElement: [item(1, 'Home', '/'), item(2, title, path)] }];
}
