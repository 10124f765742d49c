/** Header fields by lower-case name, as node reads them: repeated ones joined by a comma, Set-Cookie as a list. */
export type HeaderFields = Readonly<Record<string, string | readonly string[] | undefined>>;

/** A script of a page. */
export interface SeenScript {
  /** As it counts after a base address; undefined for a script written into the page. */
  readonly src: string | undefined;
  readonly integrity: string | undefined;
}

/** What a page says in itself that counts like a header, and its scripts. */
export interface PageMarkup {
  readonly policies: readonly string[];
  readonly referrerPolicy: string | undefined;
  readonly scripts: readonly SeenScript[];
}

/** A cookie as an answer set it. */
export interface SeenCookie {
  readonly header: string;
  readonly host: string;
  readonly isHttps: boolean;
}

/** What the score of the headers is made of. */
export interface HeaderFacts {
  /** The name that was asked for. */
  readonly hostname: string;
  /** The last answer on the way from https, or from http where nothing answers on https. */
  readonly page: {
    readonly headers: HeaderFields;
    /** Whether the way to it began with https. */
    readonly isHttps: boolean;
    /** undefined: the page is no HTML. */
    readonly markup: PageMarkup | undefined;
  };
  /** undefined: nothing answers on https. */
  readonly https: { readonly isVerified: boolean; readonly headers: HeaderFields } | undefined;
  /** undefined: nothing answers on http. The route holds every address from the first to the last. */
  readonly http: { readonly isVerified: boolean; readonly route: readonly URL[] } | undefined;
  readonly cookies: readonly SeenCookie[];
  /** The origin that we named ourselves as; undefined when there was no such answer. */
  readonly cors: { readonly origin: string; readonly headers: HeaderFields } | undefined;
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
