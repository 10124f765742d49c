/** A node of JSON-LD. */
type Node = Readonly<Record<string, unknown>>;

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

export function typesOfNode(node: Node): string[] {
  return [node['@type']].flat().map(String);
}

/** Every node of a block, including nested ones. */
export function nodesOf(value: unknown): Node[] {
  if (Array.isArray(value)) return value.flatMap(nodesOf);
  if (!isNode(value)) return [];
  const within = Object.values(value).flatMap(nodesOf);
  return '@type' in value ? [value, ...within] : within;
}

/**
 * The properties that Google requires or recommends for the types that it shows as rich results
 * (developers.google.com/search/docs/appearance/structured-data). A list of names means one of them. That schema.org has
 * them, and what they may hold, the compiler checks (pages/parts/page-head.tsx).
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

/** Google's requirements that a block does not meet, and references in it that lead nowhere. */
export function missingForGoogle(block: unknown): string[] {
  const nodes = nodesOf(block);
  const ids = new Set(nodes.map((node) => node['@id']));
  return [
    ...nodes.flatMap((node) => [...missingIn(node), ...relativeIn(node), ...disorderIn(node)]),
    ...references(block)
      .filter((id) => !ids.has(id))
      .map((id) => `nothing in the block is called ${id}`),
  ];
}

/** The ids that nodes without a type refer to. */
function references(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(references);
  if (!isNode(value)) return [];
  const own = '@id' in value && !('@type' in value) ? [String(value['@id'])] : [];
  return [...own, ...Object.values(value).flatMap(references)];
}

function missingIn(node: Node): string[] {
  const has = (property: string) => node[property] !== undefined && node[property] !== '';
  return typesOfNode(node).flatMap((type) =>
    (WANTED[type] ?? [])
      .filter((one) => ![one].flat().some(has))
      .map((one) => `${type} has no ${[one].flat().join(' or ')}`),
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
