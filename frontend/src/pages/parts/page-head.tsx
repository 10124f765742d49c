import type {
  BlogPostingLeaf,
  BreadcrumbListLeaf,
  FAQPageLeaf,
  LocalBusinessLeaf,
  ServiceLeaf,
} from 'schema-dts';
import { COMPANY } from '#shared/content/company.ts';
import { socialImageOf } from '#shared/content/navigation.ts';
import { jsonForHtml } from '#shared/rules/html-text.ts';
import type { Faq } from '#shared/content/pages/point.ts';

interface PageHeadProps {
  readonly path: string;
  /** Without the company's name, which is added. */
  readonly title: string;
  /** One or two sentences, at most about 155 characters. */
  readonly description: string;
  /** With commas between them. */
  readonly keywords: string;
  /** The picture for link previews, where it is not the page's own, and what is to be seen in it. */
  readonly preview?: { readonly path: string; readonly alt: string };
  /** For an article: its date, YYYY-MM-DD, or empty. */
  readonly publishedOn?: string;
  /** Structured data besides organisation and breadcrumbs: `service(…)`, an FAQ, an article. */
  readonly structuredData?: readonly StructuredData[];
}

/** A page's metadata for search engines and link previews. React moves title, meta and link into the head. */
export function PageHead(props: PageHeadProps) {
  const { path, title, description, keywords, publishedOn, structuredData, preview } = props;
  const fullTitle = `${title} | ${COMPANY.name}`;
  const address = addressOnSite(path);
  const graph = [organisation(), ...pageBreadcrumbs(path, title), ...(structuredData ?? [])];
  return (
    <>
      <title>{fullTitle}</title>
      <meta name="description" content={description} />
      <meta name="keywords" content={keywords} />
      <link rel="canonical" href={address} />
      <meta property="og:type" content={publishedOn === undefined ? 'website' : 'article'} />
      {publishedOn ? <meta property="article:published_time" content={publishedOn} /> : null}
      <meta property="og:site_name" content={COMPANY.name} />
      <meta property="og:locale" content="en_ZA" />
      <meta property="og:title" content={fullTitle} />
      <meta property="og:description" content={description} />
      <meta property="og:url" content={address} />
      <meta property="og:image" content={addressOnSite(preview?.path ?? socialImageOf(path))} />
      <meta
        property="og:image:alt"
        content={preview?.alt ?? `${title}: the title beside a drawing of a harbour.`}
      />
      <meta name="twitter:card" content="summary_large_image" />
      {/* The only inline block of most pages. It is data, which the security policy does not apply to. */}
      <script
        type="application/ld+json"
        dangerouslySetInnerHTML={{
          __html: jsonForHtml({ '@context': 'https://schema.org', '@graph': graph }),
        }}
      />
    </>
  );
}

/** An object in the vocabulary of schema.org, as the package schema-dts declares it. */
export type StructuredData = BlogPostingLeaf | BreadcrumbListLeaf | FAQPageLeaf | ServiceLeaf;

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

function organisation() {
  const { address } = COMPANY;
  return {
    ...organisationReference(),
    '@type': ['LocalBusiness', 'ProfessionalService'],
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
  } satisfies Omit<LocalBusinessLeaf, '@type'> & { readonly '@type': string[] };
}

/** A service of the company. */
export function service(name: string, description: string): ServiceLeaf {
  return {
    '@type': 'Service',
    name,
    description,
    provider: organisationReference(),
    areaServed: COMPANY.address.country,
  };
}

/** The questions and answers of the page. */
export function faqPage(questions: readonly Pick<Faq, 'question' | 'answer'>[]): FAQPageLeaf {
  return {
    '@type': 'FAQPage',
    mainEntity: questions.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answer },
    })),
  };
}

/** Home and the page itself; empty for the home page. */
function pageBreadcrumbs(path: string, title: string): BreadcrumbListLeaf[] {
  if (path === '/') return [];
  const item = (position: number, name: string, at: string) => ({
    '@type': 'ListItem' as const,
    position,
    name,
    item: addressOnSite(at),
  });
  return [{ '@type': 'BreadcrumbList', itemListElement: [item(1, 'Home', '/'), item(2, title, path)] }];
}
