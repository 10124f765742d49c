/** One query parameter as CloudFront gives it: with all of its values, if it has several. */
interface Parameter {
  readonly value: string;
  readonly multiValue?: readonly { readonly value: string }[];
}

export type Query = Readonly<Record<string, Parameter>>;

/** Inserted when the code is made for CloudFront. */
declare const REDIRECT_HEADERS: Readonly<Record<string, { readonly value: string }>>;

/** The answer that an edge function returns instead of a request: a permanent redirect that keeps the whole query. */
export function redirectTo(address: string, query: Query) {
  return {
    statusCode: 301,
    statusDescription: 'Moved Permanently',
    headers: Object.assign({ location: { value: address + textOf(query) } }, REDIRECT_HEADERS),
  };
}

/** The query as text. Names and values are still escaped, as the visitor sent them. */
function textOf(parameters: Query): string {
  const pairs: string[] = [];
  Object.keys(parameters).forEach((name) => {
    const parameter = parameters[name];
    const values = parameter?.multiValue ?? (parameter ? [parameter] : []);
    values.forEach((one) => pairs.push(`${name}=${one.value}`));
  });
  return pairs.length > 0 ? `?${pairs.join('&')}` : '';
}
