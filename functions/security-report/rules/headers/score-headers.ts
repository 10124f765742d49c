import { HEADER_GRADES, type HeaderScore } from '#shared/api/header-score.ts';
import { judgeCookies } from './cookie-result.ts';
import { judgeCsp } from './csp-result.ts';
import type { HeaderFacts } from './header-facts.ts';
import { headerTest, RESULTS } from './results.ts';
import { judgeScripts } from './script-result.ts';
import { judgeContentType, judgeFrames, judgeReferrer, judgeResourcePolicy } from './single-results.ts';
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
  const hsts = judgeHsts(facts);
  const tests = [
    headerTest('content-security-policy', csp.result),
    headerTest('cookies', judgeCookies(facts, RESULTS[hsts].passed)),
    headerTest('cross-origin-resource-sharing', judgeCors(facts)),
    headerTest('redirection', judgeRedirection(facts)),
    headerTest('referrer-policy', judgeReferrer(facts)),
    headerTest('strict-transport-security', hsts),
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
