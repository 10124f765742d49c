import { COMPANY } from '#shared/content/company.ts';
import { socialImageOf } from '#shared/content/navigation.ts';
import { jsonForHtml } from '#shared/rules/html-text.ts';
import { addressOnSite, organisation, pageBreadcrumbs, type StructuredData } from './structured-data.ts';

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
      <JsonLd graph={graph} />
    </>
  );
}

function JsonLd({ graph }: { graph: readonly StructuredData[] }) {
  // The only inline block of most pages. It is data, which the security policy does not apply to.
  const json = jsonForHtml({ '@context': 'https://schema.org', '@graph': graph });
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: json }} />;
}
