import type { Protection, StrangerAnswer } from '#shared/api/mail-check.ts';
import { type GradeNeed, MAIL_GRADES, phraseOf } from '#shared/rules/mail-grades.ts';

/** What the grade depends on, and nothing else. */
export interface ProtectionFacts {
  readonly sendsMail: boolean;
  readonly receivesMail: boolean;
  readonly hasNullMx: boolean;
  /** Can a stranger send as the domain, and as a name below it? */
  readonly domain: StrangerAnswer;
  readonly subdomain: StrangerAnswer;
  /** The SPF record works and ends in `~all` or `-all`. */
  readonly spfLimitsSenders: boolean;
  /** The SPF record allows nobody at all: `v=spf1 -all`. */
  readonly spfAllowsNobody: boolean;
  /** The SPF record lets everybody pass. */
  readonly spfIsOpen: boolean;
  readonly hasDkimKey: boolean;
  /** Something that the grade needs could not be looked up, or there is no such domain. */
  readonly isUncertain: boolean;
}

const HOLDS: Readonly<Record<GradeNeed, (facts: ProtectionFacts) => boolean>> = {
  refused: ({ domain }) => domain === 'no',
  refusedBelow: ({ subdomain }) => subdomain === 'no',
  filtered: ({ domain }) => domain === 'no' || domain === 'partly',
  limited: ({ spfLimitsSenders }) => spfLimitsSenders,
  signed: ({ hasDkimKey }) => hasDkimKey,
  nobody: ({ spfAllowsNobody }) => spfAllowsNobody,
  noPost: ({ hasNullMx, receivesMail }) => hasNullMx || receivesMail,
  anything: ({ spfIsOpen, spfLimitsSenders, spfAllowsNobody, domain }) =>
    !spfIsOpen && (spfLimitsSenders || spfAllowsNobody || domain === 'no' || domain === 'partly'),
};

export interface Grade {
  readonly grade: Protection;
  readonly explanation: string;
  /** What the next better grade asks for; undefined at the top. */
  readonly next: string | undefined;
}

/** The grade of a domain's protection, why it is this one, and what is missing for the next. */
export function gradeProtection(facts: ProtectionFacts): Grade {
  if (facts.isUncertain) {
    const explanation = 'Without an answer from the name servers there is no grade.';
    return { grade: 'unknown', explanation, next: undefined };
  }
  const rows = MAIL_GRADES[facts.sendsMail ? 'sends' : 'sendsNothing'];
  const at = rows.findIndex(({ needs }) => needs.every((need) => HOLDS[need](facts)));
  const row = rows[at];
  const better = rows[at - 1];
  return {
    grade: row?.grade ?? 'poor',
    explanation: row?.explanation ?? '',
    next:
      better &&
      `For "${better.grade}" it needs ${phraseOf(better.needs.filter((need) => !HOLDS[need](facts)))}.`,
  };
}
