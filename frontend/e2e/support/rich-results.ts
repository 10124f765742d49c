import { isKindOf } from './schema-vocabulary.ts';
import { isNode, type Node, nodesOf, typesOfNode } from './structured-data.ts';

/**
 * The properties that Google requires or recommends for the types that it shows as rich results
 * (developers.google.com/search/docs/appearance/structured-data). A list of names means one of them.
 */
const WANTED: Record<string, readonly (string | readonly string[])[]> = {
  LocalBusiness: ['name', 'address', 'telephone', 'url', 'image', 'openingHoursSpecification'],
  PostalAddress: ['streetAddress', 'addressLocality', 'addressRegion', 'postalCode', 'addressCountry'],
  OpeningHoursSpecification: ['dayOfWeek', 'opens', 'closes'],
  AggregateRating: ['ratingValue', ['ratingCount', 'reviewCount']],
  BreadcrumbList: ['itemListElement'],
  ListItem: ['position', 'name', 'item'],
  FAQPage: ['mainEntity'],
  Question: ['name', 'acceptedAnswer'],
  Answer: ['text'],
  BlogPosting: ['headline', 'image', 'author', 'publisher', 'mainEntityOfPage'],
  Service: ['name', 'description', 'provider', 'areaServed'],
  Offer: ['name', ['price', 'priceSpecification']],
  UnitPriceSpecification: ['price', 'priceCurrency'],
};

/** Properties whose values are addresses, although schema.org would accept any text in some of them. */
const ADDRESSES = ['url', 'logo', 'image', 'item', 'sameAs', 'mainEntityOfPage', '@id'];

/** Google's requirements that a block does not meet. */
export function missingForGoogle(block: unknown): string[] {
  return nodesOf(block).flatMap((node) => [...missingIn(node), ...relativeIn(node), ...disorderIn(node)]);
}

function missingIn(node: Node): string[] {
  const has = (property: string) => node[property] !== undefined && node[property] !== '';
  return Object.entries(WANTED)
    .filter(([kind]) => typesOfNode(node).some((type) => isKindOf(type, kind)))
    .flatMap(([kind, wanted]) =>
      wanted
        .filter((one) => ![one].flat().some(has))
        .map((one) => `${kind} has no ${[one].flat().join(' or ')}`),
    );
}

function relativeIn(node: Node): string[] {
  return ADDRESSES.flatMap((property) =>
    [node[property]]
      .flat()
      .filter((value) => typeof value === 'string' && !/^https:\/\/[^/]+\//.test(value))
      .map((value) => `${typesOfNode(node).join('+')}.${property} is not a whole address: ${String(value)}`),
  );
}

/** Breadcrumbs are numbered from one, without a gap. */
function disorderIn(node: Node): string[] {
  if (!typesOfNode(node).includes('BreadcrumbList')) return [];
  const positions = [node['itemListElement']]
    .flat()
    .map((item) => (isNode(item) ? item['position'] : undefined));
  return positions.every((position, at) => position === at + 1) ? [] : [`crumbs are at ${positions.join()}`];
}
