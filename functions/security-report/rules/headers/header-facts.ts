/** Header fields by lower-case name, as node reads them: repeated ones joined by a comma, Set-Cookie as a list. */
export type HeaderFields = Readonly<Record<string, string | readonly string[] | undefined>>;

/** A script of a page. */
export interface SeenScript {
  /** Resolved against the base address; undefined for an inline script. */
  readonly src: string | undefined;
  readonly integrity: string | undefined;
  /** False for what browsers keep as data: a script of another type, as consent banners leave them. */
  readonly isRun?: boolean;
}

/** The parts of a page's markup that act like headers, and its scripts. */
export interface PageMarkup {
  readonly policies: readonly string[];
  readonly referrerPolicy: string | undefined;
  readonly scripts: readonly SeenScript[];
}

/** The facts from which the score of the headers is computed. */
export interface HeaderFacts {
  /** The requested host name. */
  readonly hostname: string;
  /** The last answer of the redirects from https, or from http if nothing answers on https. */
  readonly page: {
    readonly headers: HeaderFields;
    /** Whether the first request was to https, and then whether its certificates were all accepted. */
    readonly isHttps: boolean;
    readonly isVerified: boolean;
    /** Undefined if the page is not HTML. */
    readonly markup: PageMarkup | undefined;
  };
  /** Undefined if nothing answers on http. The route holds every address from the first to the last. */
  readonly http: { readonly isVerified: boolean; readonly route: readonly URL[] } | undefined;
  /** The Set-Cookie fields of all answers on the way, and who sent them. */
  readonly cookies: readonly { readonly header: string; readonly host: string }[];
  /** The origin that we sent, and the answer to it. */
  readonly cors: { readonly origin: string; readonly headers: HeaderFields };
}

/** Every value of a field. */
export function valuesOf(headers: HeaderFields, name: string): readonly string[] {
  const value = headers[name];
  if (value === undefined) return [];
  return typeof value === 'string' ? [value] : value;
}

/** The first value of a field that is not empty. */
export function firstOf(headers: HeaderFields, name: string): string | undefined {
  const [first] = valuesOf(headers, name);
  return first === '' ? undefined : first;
}
