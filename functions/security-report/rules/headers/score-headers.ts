import { HEADER_GRADES, type HeaderScore } from '#shared/api/header-score.ts';
import { judgeCookies } from './cookie-result.ts';
import { judgeCsp } from './csp-result.ts';
import { firstOf, type HeaderFacts, valuesOf } from './header-facts.ts';
import { type HeaderResult, headerTest } from './results.ts';
import { judgeScripts } from './script-result.ts';
import { judgeCors, judgeHsts, judgeRedirection } from './transport-results.ts';

/** Points above 100 count only for websites that reach this score without them. */
const LEAST_FOR_EXTRA_POINTS = 90;

/** The score from which each grade is given, in the order of HEADER_GRADES. */
const GRADE_FROM = [100, 90, 85, 80, 70, 65, 60, 50, 45, 40, 30, 25] as const;

/**
 * The score of a website's headers by the rules of MDN's HTTP Observatory 1.4.8: 100 points, less what is wrong, plus
 * what is better than usual. It differs in two points: the preload list of browsers is not known here, and cookies and
 * sharing are read from the front page only.
 */
export function scoreHeaders(facts: HeaderFacts): HeaderScore {
  const csp = judgeCsp(facts);
  const hsts = headerTest('strict-transport-security', judgeHsts(facts));
  const tests = [
    headerTest('content-security-policy', csp.result),
    headerTest('cookies', judgeCookies(facts, hsts.passed)),
    headerTest('cross-origin-resource-sharing', judgeCors(facts)),
    headerTest('redirection', judgeRedirection(facts)),
    headerTest('referrer-policy', judgeReferrer(facts)),
    hsts,
    headerTest('subresource-integrity', judgeScripts(facts)),
    headerTest('x-content-type-options', judgeContentType(facts)),
    headerTest('x-frame-options', judgeFrames(facts, csp.namesAncestors)),
    headerTest('cross-origin-resource-policy', judgeResourcePolicy(facts)),
  ];
  const points = tests.map((test) => test.points);
  const withoutExtra = 100 + sum(points.filter((one) => one < 0));
  const score = Math.max(0, withoutExtra >= LEAST_FOR_EXTRA_POINTS ? 100 + sum(points) : withoutExtra);
  return { score, grade: gradeOf(score), tests };
}

function gradeOf(score: number): HeaderScore['grade'] {
  const at = GRADE_FROM.findIndex((least) => score >= least);
  return HEADER_GRADES[at] ?? 'F';
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}

const PRIVATE = ['no-referrer', 'same-origin', 'strict-origin', 'strict-origin-when-cross-origin'];
const UNSAFE = ['origin', 'origin-when-cross-origin', 'unsafe-url', 'no-referrer-when-downgrade'];

/** What other websites learn about the page a visitor came from. */
function judgeReferrer({ page }: HeaderFacts): HeaderResult {
  const given = [...valuesOf(page.headers, 'referrer-policy'), page.markup?.referrerPolicy ?? []].flat();
  if (given.length === 0) return 'referrer-policy-not-implemented';
  const words = given.flatMap((text) => text.split(',')).map((word) => word.toLowerCase().trim());
  const last = words.findLast((word) => PRIVATE.includes(word) || UNSAFE.includes(word));
  if (last === undefined) return 'referrer-policy-header-invalid';
  return PRIVATE.includes(last) ? 'referrer-policy-private' : 'referrer-policy-unsafe';
}

/** Whether browsers may guess the type of a file. */
function judgeContentType({ page }: HeaderFacts): HeaderResult {
  const header = firstOf(page.headers, 'x-content-type-options');
  if (header === undefined) return 'x-content-type-options-not-implemented';
  const isNosniff = header.trim().toLowerCase() === 'nosniff';
  return isNosniff ? 'x-content-type-options-nosniff' : 'x-content-type-options-header-invalid';
}

/** Whether other websites may show this one in a frame. */
function judgeFrames({ page }: HeaderFacts, namesAncestors: boolean): HeaderResult {
  if (namesAncestors) return 'x-frame-options-implemented-via-csp';
  const header = firstOf(page.headers, 'x-frame-options')?.trim().toLowerCase();
  if (header === undefined) return 'x-frame-options-not-implemented';
  if (header === 'deny' || header === 'sameorigin') return 'x-frame-options-sameorigin-or-deny';
  return header.startsWith('allow-from')
    ? 'x-frame-options-allow-from-origin'
    : 'x-frame-options-header-invalid';
}

/** Whether other websites may use files of this one. */
function judgeResourcePolicy({ page }: HeaderFacts): HeaderResult {
  const header = firstOf(page.headers, 'cross-origin-resource-policy')?.trim().toLowerCase();
  switch (header) {
    case undefined:
    case '':
      return 'corp-not-implemented';
    case 'same-site':
      return 'corp-implemented-with-same-site';
    case 'same-origin':
      return 'corp-implemented-with-same-origin';
    case 'cross-origin':
      return 'corp-implemented-with-cross-origin';
    default:
      return 'corp-header-invalid';
  }
}
