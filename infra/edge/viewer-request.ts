import { decide, type SiteFiles } from './decide.ts';

/** Put here when the code is made for CloudFront. */
declare const SITE: SiteFiles;

/** One query parameter as CloudFront gives it: all of its values, if it has several. */
interface Parameter {
  readonly value: string;
  readonly multiValue?: readonly { readonly value: string }[];
}

export interface EdgeRequest {
  uri: string;
  readonly querystring: Readonly<Record<string, Parameter>>;
  readonly headers: Record<string, { readonly value: string } | undefined>;
}

/** Runs at the edge for every request of the site, before the cache is asked. */
export function handler(event: { readonly request: EdgeRequest }) {
  const request = event.request;
  const decision = decide(request.uri, SITE);
  if (decision.kind === 'redirect') {
    return {
      statusCode: 301,
      statusDescription: 'Moved Permanently',
      headers: { location: { value: decision.to + queryOf(request.querystring) } },
    };
  }
  if (decision.kind === 'notFound') {
    // An answer of 304 or 206 could not be made into a 404 on its way back.
    delete request.headers['if-none-match'];
    delete request.headers['if-modified-since'];
    delete request.headers['range'];
  }
  request.uri = decision.to;
  return request;
}

function queryOf(parameters: Readonly<Record<string, Parameter>>): string {
  const pairs: string[] = [];
  Object.keys(parameters).forEach((name) => {
    const parameter = parameters[name];
    const values = parameter?.multiValue ?? (parameter ? [parameter] : []);
    values.forEach((one) => pairs.push(`${name}=${one.value}`));
  });
  return pairs.length > 0 ? `?${pairs.join('&')}` : '';
}
