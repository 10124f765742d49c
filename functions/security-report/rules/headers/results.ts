import type { HeaderTest } from '#shared/api/header-score.ts';
import { bad, good, type Row, TRANSPORT_RESULTS } from './transport-rows.ts';

/**
 * Every result by its name in MDN's HTTP Observatory, with the points of its version 1.4.8
 * (github.com/mdn/mdn-http-observatory, src/grader/charts.js) and our own words.
 */
export const RESULTS = {
  ...TRANSPORT_RESULTS,
  'csp-implemented-with-no-unsafe-default-src-none': good(
    10,
    'The page says exactly which programs and files may run in it, and forbids all others.',
  ),
  'csp-implemented-with-no-unsafe': good(
    5,
    'The page says which programs may run in it, and leaves no usual gap.',
  ),
  'csp-implemented-with-unsafe-inline-in-style-src-only': good(
    0,
    'The page says which programs may run in it; only its style can be changed by text slipped into it.',
  ),
  'csp-implemented-with-insecure-scheme-in-passive-content-only': {
    points: -10,
    passed: true,
    sentence: 'The page says which programs may run in it, but lets pictures come without encryption.',
  },
  'csp-implemented-with-unsafe-eval': bad(
    10,
    'The page says which programs may run in it, but lets them make new programs out of text.',
  ),
  'csp-implemented-with-unsafe-inline': bad(
    20,
    'There is a rule about which programs may run in the page, but it still lets programs run that a stranger slips in.',
  ),
  'csp-implemented-with-insecure-scheme': bad(
    20,
    'The page says which programs may run in it, but lets them come without encryption.',
  ),
  'csp-header-invalid': bad(
    25,
    'There is a rule about which programs may run in the page, but browsers cannot read it.',
  ),
  'csp-not-implemented': bad(
    25,
    'The page does not say which programs may run in it, so a program that a stranger slips in runs as well.',
  ),
  'csp-not-implemented-but-reporting-enabled': bad(
    25,
    'The rule about which programs may run in the page is only being watched, not kept.',
  ),
  'csp-implemented-but-duplicate-directives': good(
    0,
    'The page says which programs may run in it, and says some of that twice.',
  ),
  'referrer-policy-private': good(5, 'Other websites do not learn which page a visitor came from.'),
  'referrer-policy-not-implemented': good(
    0,
    'Nothing is said about what other websites learn of a visitor; browsers tell them little by themselves.',
  ),
  'referrer-policy-unsafe': bad(5, 'Other websites learn more than they need of where a visitor came from.'),
  'referrer-policy-header-invalid': bad(
    5,
    'What other websites may learn of a visitor is said in words that browsers do not know.',
  ),
  'sri-implemented-and-all-scripts-loaded-securely': good(
    5,
    'Programs in the page are checked against a fingerprint.',
  ),
  'sri-implemented-and-external-scripts-loaded-securely': good(
    5,
    'Programs of other companies are checked against a fingerprint.',
  ),
  'sri-not-implemented-response-not-html': good(
    0,
    'The front page is not a web page, so no programs run in it.',
  ),
  'sri-not-implemented-but-no-scripts-loaded': good(0, 'No programs run in the front page.'),
  'sri-not-implemented-but-all-scripts-loaded-from-secure-origin': good(
    0,
    'Programs in the page come from the website itself.',
  ),
  'sri-not-implemented-but-external-scripts-loaded-securely': bad(
    5,
    'Programs of other companies run in the page, even after somebody has changed them.',
  ),
  'sri-implemented-but-external-scripts-not-loaded-securely': bad(
    20,
    'Programs of other companies come without encryption.',
  ),
  'sri-not-implemented-and-external-scripts-not-loaded-securely': bad(
    50,
    'Programs of other companies come without encryption and run unchecked.',
  ),
  'x-content-type-options-nosniff': good(0, 'Browsers may not guess what kind a file is.'),
  'x-content-type-options-not-implemented': bad(
    5,
    'Browsers may guess what kind a file is, so a picture could run as a program.',
  ),
  'x-content-type-options-header-invalid': bad(
    5,
    'Whether browsers may guess what kind a file is, is said in words that they do not know.',
  ),
  'x-frame-options-implemented-via-csp': good(
    5,
    'The page says which other websites may show it inside their own page.',
  ),
  'x-frame-options-sameorigin-or-deny': good(0, 'Other websites cannot show this one inside their own page.'),
  'x-frame-options-allow-from-origin': good(
    0,
    'Who may show this website inside their page is said in a way that today’s browsers ignore.',
  ),
  'x-frame-options-not-implemented': bad(
    20,
    'Any other website can show yours inside its own page, and trick visitors into clicking on things that they do not see.',
  ),
  'x-frame-options-header-invalid': bad(
    20,
    'Who may show this website inside their page is said in words that browsers do not know.',
  ),
  'corp-not-implemented': good(0, 'Nothing is said about other websites using files of this one.'),
  'corp-implemented-with-cross-origin': good(0, 'Other websites may use files of this one.'),
  'corp-implemented-with-same-origin': good(10, 'Other websites cannot use files of this one.'),
  'corp-implemented-with-same-site': good(10, 'Only the same company’s websites can use files of this one.'),
  'corp-header-invalid': bad(
    5,
    'Whether other websites may use files of this one is said in words that browsers do not know.',
  ),
} as const satisfies Readonly<Record<string, Row>>;

export type HeaderResult = keyof typeof RESULTS;

/** One test of the score, described by its result. */
export function headerTest(id: HeaderTest['id'], result: HeaderResult): HeaderTest {
  return { id, result, ...RESULTS[result] };
}

/**
 * The result that comes last in an order from bad to worse; results outside of it count least. Undefined for an empty
 * list.
 */
export function worstOf<T>(results: readonly T[], order: readonly T[]): T | undefined {
  const [first, ...rest] = results;
  return rest.reduce(
    (worst, result) => (worst === undefined || order.indexOf(result) > order.indexOf(worst) ? result : worst),
    first,
  );
}
