import type { HeaderTest } from '#shared/api/security-report.ts';

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

/**
 * The points that the Observatory's version 1.4.8 gives for each result (github.com/mdn/mdn-http-observatory,
 * src/grader/charts.js) and, if it costs points, what it means, for readers who have never heard of the header.
 */
const RESULTS = {
  'cookies-secure-with-httponly-sessions-and-samesite': '5',
  'cookies-secure-with-httponly-sessions': '0',
  'cookies-not-found': '0',
  'cookies-without-secure-flag-but-protected-by-hsts':
    '-5 The cookies do not ask for encryption themselves; what protects them is the rule to use the encrypted address only.',
  'cookies-session-without-secure-flag-but-protected-by-hsts':
    '-10 The cookie of a login does not ask for encryption itself; what protects it is the rule to use the encrypted address only.',
  'cookies-without-secure-flag': '-20 Cookies can travel without encryption.',
  'cookies-samesite-flag-invalid':
    '-20 Cookies have a protection from other websites that browsers cannot read.',
  'cookies-anticsrf-without-samesite-flag':
    '-20 The cookie that guards forms can be used from other websites.',
  'cookies-session-without-httponly-flag':
    '-30 The cookie of a login can be read by any program in the page.',
  'cookies-session-without-secure-flag':
    '-40 The cookie of a login can travel without encryption, so anybody who listens in can take over the login.',
  'cross-origin-resource-sharing-not-implemented': '0',
  'cross-origin-resource-sharing-implemented-with-public-access': '0',
  'cross-origin-resource-sharing-implemented-with-restricted-access': '0',
  'cross-origin-resource-sharing-implemented-with-universal-access':
    '-50 Any website can read this one as if it were the visitor who is logged in.',
  'redirection-to-https': '0',
  'redirection-not-needed-no-http': '0',
  'redirection-off-host-from-http': '-5 Visitors who come without encryption are sent to another name first.',
  'redirection-not-to-https-on-initial-redirection':
    '-10 Visitors who come without encryption are sent to another unencrypted page first.',
  'redirection-not-to-https': '-20 Visitors who come without encryption stay without it.',
  'redirection-missing': '-20 Visitors who come without encryption are not sent to https.',
  'redirection-invalid-cert':
    '-20 Visitors who come without encryption are sent to a certificate that browsers do not accept.',
  'hsts-implemented-max-age-at-least-six-months': '0',
  'hsts-implemented-max-age-less-than-six-months':
    '-10 Browsers are told to use the encrypted address only, but for less than half a year.',
  'hsts-not-implemented': '-20 Browsers are not told to use the encrypted address only.',
  'hsts-header-invalid':
    '-20 Browsers are told to use the encrypted address only, in words that they cannot read.',
  'hsts-not-implemented-no-https': '-20 The name itself does not answer on https.',
  'hsts-invalid-cert':
    '-20 Browsers do not accept the certificate, so they cannot be told to use the encrypted address only.',
  'csp-implemented-with-no-unsafe-default-src-none': '10',
  'csp-implemented-with-no-unsafe': '5',
  'csp-implemented-with-unsafe-inline-in-style-src-only': '0',
  'csp-implemented-with-insecure-scheme-in-passive-content-only':
    '-10 The page says which programs may run in it, but lets pictures come without encryption.',
  'csp-implemented-with-unsafe-eval':
    '-10 The page says which programs may run in it, but lets them make new programs out of text.',
  'csp-implemented-with-unsafe-inline':
    '-20 There is a Content-Security-Policy, but it still lets programs run in the page that a stranger slips in.',
  'csp-implemented-with-insecure-scheme':
    '-20 The page says which programs may run in it, but lets them come without encryption.',
  'csp-header-invalid': '-25 There is a Content-Security-Policy, but browsers cannot read it.',
  'csp-not-implemented':
    '-25 The page does not say which programs may run in it, so a program that a stranger slips in runs as well.',
  'csp-not-implemented-but-reporting-enabled':
    '-25 The rule about which programs may run in the page is only being watched, not kept.',
  'csp-implemented-but-duplicate-directives': '0',
  'referrer-policy-private': '5',
  'referrer-policy-not-implemented': '0',
  'referrer-policy-unsafe': '-5 Other websites learn more than they need of where a visitor came from.',
  'referrer-policy-header-invalid':
    '-5 What other websites may learn of a visitor is said in words that browsers do not know.',
  'sri-implemented-and-all-scripts-loaded-securely': '5',
  'sri-implemented-and-external-scripts-loaded-securely': '5',
  'sri-not-implemented-response-not-html': '0',
  'sri-not-implemented-but-no-scripts-loaded': '0',
  'sri-not-implemented-but-all-scripts-loaded-from-secure-origin': '0',
  'sri-not-implemented-but-external-scripts-loaded-securely':
    '-5 Programs of other companies run in the page, even after somebody has changed them.',
  'sri-implemented-but-external-scripts-not-loaded-securely':
    '-20 Programs of other companies come without encryption.',
  'sri-not-implemented-and-external-scripts-not-loaded-securely':
    '-50 Programs of other companies come without encryption and run unchecked.',
  'x-content-type-options-nosniff': '0',
  'x-content-type-options-not-implemented':
    '-5 Browsers may guess what kind a file is, so a picture could run as a program.',
  'x-content-type-options-header-invalid':
    '-5 Whether browsers may guess what kind a file is, is said in words that they do not know.',
  'x-frame-options-implemented-via-csp': '5',
  'x-frame-options-sameorigin-or-deny': '0',
  'x-frame-options-allow-from-origin':
    '0 Who may show this website inside their page is said in a way that today’s browsers ignore.',
  'x-frame-options-not-implemented':
    '-20 Any other website can show yours inside its own page, and trick visitors into clicking on things that they do not see.',
  'x-frame-options-header-invalid':
    '-20 Who may show this website inside their page is said in words that browsers do not know.',
  'corp-not-implemented': '0',
  'corp-implemented-with-cross-origin': '0',
  'corp-implemented-with-same-origin': '10',
  'corp-implemented-with-same-site': '10',
  'corp-header-invalid':
    '-5 Whether other websites may use files of this one is said in words that browsers do not know.',
} as const;

export type HeaderResult = keyof typeof RESULTS;

/** The only result that passes although it costs points. */
const PASSES_ALL_THE_SAME: HeaderResult = 'csp-implemented-with-insecure-scheme-in-passive-content-only';

/** One test of the score, described by its result. */
export function headerTest(id: HeaderTest['id'], result: HeaderResult): HeaderTest {
  const [written = '', ...words] = RESULTS[result].split(' ');
  const points = Number(written);
  const passed = points >= 0 || result === PASSES_ALL_THE_SAME;
  return { id, result, points, passed, sentence: words.join(' ') };
}

/** The result that comes last in an order from bad to worse; results outside of it count least. */
export function worstOf(results: readonly HeaderResult[], order: readonly HeaderResult[]) {
  return results.toSorted((one, other) => order.indexOf(other) - order.indexOf(one))[0];
}
