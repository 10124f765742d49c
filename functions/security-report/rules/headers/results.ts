import type { HeaderTest } from '#shared/api/security-report.ts';

/** What each result means, for readers who have never heard of the header, by its name in MDN's HTTP Observatory. */
const SENTENCES = {
  'cookies-secure-with-httponly-sessions-and-samesite':
    'Cookies travel encrypted and are kept from other websites.',
  'cookies-secure-with-httponly-sessions': 'Cookies travel encrypted.',
  'cookies-not-found': 'The front page sets no cookies that browsers keep.',
  'cookies-without-secure-flag-but-protected-by-hsts':
    'The cookies do not ask for encryption themselves; what protects them is the rule to use the encrypted address only.',
  'cookies-session-without-secure-flag-but-protected-by-hsts':
    'The cookie of a login does not ask for encryption itself; what protects it is the rule to use the encrypted address only.',
  'cookies-without-secure-flag': 'Cookies can travel without encryption.',
  'cookies-samesite-flag-invalid': 'Cookies have a protection from other websites that browsers cannot read.',
  'cookies-anticsrf-without-samesite-flag': 'The cookie that guards forms can be used from other websites.',
  'cookies-session-without-httponly-flag': 'The cookie of a login can be read by any program in the page.',
  'cookies-session-without-secure-flag':
    'The cookie of a login can travel without encryption, so anybody who listens in can take over the login.',
  'cross-origin-resource-sharing-not-implemented': 'Other websites cannot read this one through a visitor.',
  'cross-origin-resource-sharing-implemented-with-public-access':
    'Other websites may read what is public here anyway.',
  'cross-origin-resource-sharing-implemented-with-restricted-access':
    'Only named websites may read this one through a visitor.',
  'cross-origin-resource-sharing-implemented-with-universal-access':
    'Any website can read this one as if it were the visitor who is logged in.',
  'redirection-to-https': 'Visitors who come without encryption are sent to https.',
  'redirection-not-needed-no-http': 'Nothing came without encryption, so nothing has to be sent on to https.',
  'redirection-off-host-from-http': 'Visitors who come without encryption are sent to another name first.',
  'redirection-not-to-https-on-initial-redirection':
    'Visitors who come without encryption are sent to another unencrypted page first.',
  'redirection-not-to-https': 'Visitors who come without encryption stay without it.',
  'redirection-missing': 'Visitors who come without encryption are not sent to https.',
  'redirection-invalid-cert':
    'Visitors who come without encryption are sent to a certificate that browsers do not accept.',
  'hsts-implemented-max-age-at-least-six-months':
    'Browsers are told to use the encrypted address only, for half a year or longer.',
  'hsts-implemented-max-age-less-than-six-months':
    'Browsers are told to use the encrypted address only, but for less than half a year.',
  'hsts-not-implemented': 'Browsers are not told to use the encrypted address only.',
  'hsts-header-invalid':
    'Browsers are told to use the encrypted address only, in words that they cannot read.',
  'hsts-not-implemented-no-https': 'The name itself does not answer on https.',
  'hsts-invalid-cert':
    'Browsers do not accept the certificate, so they cannot be told to use the encrypted address only.',
  'csp-implemented-with-no-unsafe-default-src-none':
    'The page says exactly which programs and files may run in it, and forbids all others.',
  'csp-implemented-with-no-unsafe': 'The page says which programs may run in it, and leaves no usual gap.',
  'csp-implemented-with-unsafe-inline-in-style-src-only':
    'The page says which programs may run in it; only its style can be changed by text slipped into it.',
  'csp-implemented-with-insecure-scheme-in-passive-content-only':
    'The page says which programs may run in it, but lets pictures come without encryption.',
  'csp-implemented-with-unsafe-eval':
    'The page says which programs may run in it, but lets them make new programs out of text.',
  'csp-implemented-with-unsafe-inline':
    'There is a Content-Security-Policy, but it still lets programs run in the page that a stranger slips in.',
  'csp-implemented-with-insecure-scheme':
    'The page says which programs may run in it, but lets them come without encryption.',
  'csp-header-invalid': 'There is a Content-Security-Policy, but browsers cannot read it.',
  'csp-not-implemented':
    'The page does not say which programs may run in it, so a program that a stranger slips in runs as well.',
  'csp-not-implemented-but-reporting-enabled':
    'The rule about which programs may run in the page is only being watched, not kept.',
  'csp-implemented-but-duplicate-directives':
    'The page says which programs may run in it, and says some of that twice.',
  'referrer-policy-private': 'Other websites do not learn which page a visitor came from.',
  'referrer-policy-not-implemented':
    'Nothing is said about what other websites learn of a visitor; browsers tell them little by themselves.',
  'referrer-policy-unsafe': 'Other websites learn more than they need of where a visitor came from.',
  'referrer-policy-header-invalid':
    'What other websites may learn of a visitor is said in words that browsers do not know.',
  'sri-implemented-and-all-scripts-loaded-securely':
    'Programs in the page are checked against a fingerprint.',
  'sri-implemented-and-external-scripts-loaded-securely':
    'Programs of other companies are checked against a fingerprint.',
  'sri-not-implemented-response-not-html': 'The front page is not a web page, so no programs run in it.',
  'sri-not-implemented-but-no-scripts-loaded': 'No programs run in the front page.',
  'sri-not-implemented-but-all-scripts-loaded-from-secure-origin':
    'Programs in the page come from the website itself.',
  'sri-not-implemented-but-external-scripts-loaded-securely':
    'Programs of other companies run in the page, even after somebody has changed them.',
  'sri-implemented-but-external-scripts-not-loaded-securely':
    'Programs of other companies come without encryption.',
  'sri-not-implemented-and-external-scripts-not-loaded-securely':
    'Programs of other companies come without encryption and run unchecked.',
  'x-content-type-options-nosniff': 'Browsers may not guess what kind a file is.',
  'x-content-type-options-not-implemented':
    'Browsers may guess what kind a file is, so a picture could run as a program.',
  'x-content-type-options-header-invalid':
    'Whether browsers may guess what kind a file is, is said in words that they do not know.',
  'x-frame-options-implemented-via-csp':
    'The page says which other websites may show it inside their own page.',
  'x-frame-options-sameorigin-or-deny': 'Other websites cannot show this one inside their own page.',
  'x-frame-options-allow-from-origin':
    'Who may show this website inside their page is said in a way that today’s browsers ignore.',
  'x-frame-options-not-implemented':
    'Any other website can show yours inside its own page, and trick visitors into clicking on things that they do not see.',
  'x-frame-options-header-invalid':
    'Who may show this website inside their page is said in words that browsers do not know.',
  'corp-not-implemented': 'Nothing is said about other websites using files of this one.',
  'corp-implemented-with-cross-origin': 'Other websites may use files of this one.',
  'corp-implemented-with-same-origin': 'Other websites cannot use files of this one.',
  'corp-implemented-with-same-site': 'Only the same company’s websites can use files of this one.',
  'corp-header-invalid':
    'Whether other websites may use files of this one is said in words that browsers do not know.',
} as const;

export type HeaderResult = keyof typeof SENTENCES;

/**
 * The points of the Observatory's version 1.4.8 (github.com/mdn/mdn-http-observatory, src/grader/charts.js), except for
 * results that neither give nor cost any.
 */
const POINTS: Readonly<Partial<Record<HeaderResult, number>>> = {
  'cookies-secure-with-httponly-sessions-and-samesite': 5,
  'cookies-without-secure-flag-but-protected-by-hsts': -5,
  'cookies-session-without-secure-flag-but-protected-by-hsts': -10,
  'cookies-without-secure-flag': -20,
  'cookies-samesite-flag-invalid': -20,
  'cookies-anticsrf-without-samesite-flag': -20,
  'cookies-session-without-httponly-flag': -30,
  'cookies-session-without-secure-flag': -40,
  'cross-origin-resource-sharing-implemented-with-universal-access': -50,
  'redirection-off-host-from-http': -5,
  'redirection-not-to-https-on-initial-redirection': -10,
  'redirection-not-to-https': -20,
  'redirection-missing': -20,
  'redirection-invalid-cert': -20,
  'hsts-implemented-max-age-less-than-six-months': -10,
  'hsts-not-implemented': -20,
  'hsts-header-invalid': -20,
  'hsts-not-implemented-no-https': -20,
  'hsts-invalid-cert': -20,
  'csp-implemented-with-no-unsafe-default-src-none': 10,
  'csp-implemented-with-no-unsafe': 5,
  'csp-implemented-with-insecure-scheme-in-passive-content-only': -10,
  'csp-implemented-with-unsafe-eval': -10,
  'csp-implemented-with-unsafe-inline': -20,
  'csp-implemented-with-insecure-scheme': -20,
  'csp-header-invalid': -25,
  'csp-not-implemented': -25,
  'csp-not-implemented-but-reporting-enabled': -25,
  'referrer-policy-private': 5,
  'referrer-policy-unsafe': -5,
  'referrer-policy-header-invalid': -5,
  'sri-implemented-and-all-scripts-loaded-securely': 5,
  'sri-implemented-and-external-scripts-loaded-securely': 5,
  'sri-not-implemented-but-external-scripts-loaded-securely': -5,
  'sri-implemented-but-external-scripts-not-loaded-securely': -20,
  'sri-not-implemented-and-external-scripts-not-loaded-securely': -50,
  'x-content-type-options-not-implemented': -5,
  'x-content-type-options-header-invalid': -5,
  'x-frame-options-implemented-via-csp': 5,
  'x-frame-options-not-implemented': -20,
  'x-frame-options-header-invalid': -20,
  'corp-implemented-with-same-origin': 10,
  'corp-implemented-with-same-site': 10,
  'corp-header-invalid': -5,
};

/** The only result that passes although it costs points. */
const PASSES_ALL_THE_SAME: HeaderResult = 'csp-implemented-with-insecure-scheme-in-passive-content-only';

/** One test of the score, described by its result. */
export function headerTest(id: HeaderTest['id'], result: HeaderResult): HeaderTest {
  const points = POINTS[result] ?? 0;
  const passed = points >= 0 || result === PASSES_ALL_THE_SAME;
  return { id, result, points, passed, sentence: SENTENCES[result] };
}

/** The result that comes last in an order from bad to worse; results outside of it count least. */
export function worstOf(results: readonly HeaderResult[], order: readonly HeaderResult[]) {
  return results.toSorted((one, other) => order.indexOf(other) - order.indexOf(one))[0];
}
