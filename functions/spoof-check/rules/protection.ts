import type { Protection } from '#shared/api/spoof-check.ts';
import { type GradeNeed, MAIL_GRADES, phraseOf } from '#shared/rules/mail-grades.ts';

/** Whether each need of the grades holds; undefined where that could not be read. */
export type NeedsMet = Readonly<Record<GradeNeed, boolean | undefined>>;

export interface Grade {
  readonly grade: Protection;
  readonly explanation: string;
  /** What the next better grade asks for; undefined at the top, and where there is no grade. */
  readonly next: string | undefined;
}

const UNREADABLE: Grade = {
  grade: 'unknown',
  explanation: 'Something that decides the grade could not be read, so there is no grade.',
  next: undefined,
};

/**
 * The grade of a domain's protection, why it is this one, and what is missing for the next. What could not be read may
 * hold or not: where that makes two grades possible, there is none.
 */
export function gradeProtection(needs: NeedsMet, kind: keyof typeof MAIL_GRADES): Grade {
  const rows = MAIL_GRADES[kind];
  const at = rows.findIndex((row) => row.needs.every((need) => needs[need] === true));
  const best = rows.findIndex((row) => row.needs.every((need) => needs[need] !== false));
  const row = rows[at];
  if (!row || best !== at) return UNREADABLE;
  const better = rows[at - 1];
  const missing = better?.needs.filter((need) => needs[need] === false) ?? [];
  return {
    grade: row.grade,
    explanation: row.explanation,
    next: better && missing.length > 0 ? `For "${better.grade}" it needs ${phraseOf(missing)}.` : undefined,
  };
}

const RANK: Record<Exclude<Protection, 'unknown'>, number> = { poor: 0, minimal: 1, good: 2, excellent: 3 };

/** Whether the first grade is lower than the second; no grade compares with none. */
export function isLowerGrade(one: Protection, other: Protection): boolean {
  return one !== 'unknown' && other !== 'unknown' && RANK[one] < RANK[other];
}
