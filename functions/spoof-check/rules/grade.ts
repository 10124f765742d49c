import type { Protection } from '#shared/api/spoof-check.ts';
import { type GradeNeed, PROTECTION_GRADES, phraseOf } from '#shared/rules/spoof-check.ts';
import type { AppliedPolicy } from './dmarc/discover.ts';
import type { Grade, JudgedDomain } from './judged-domain.ts';
import { failsOwnMail } from './sending.ts';
import { failingIn, isHome } from './senders.ts';
import type { SpfAccess } from './spf/spf-access.ts';
import { unreadProvider } from './unknowns.ts';

type Truth = boolean | undefined;
type Ungraded = Omit<JudgedDomain, 'grade'>;

/** If it is unknown whether the domain sends, a grade is given only if both tables agree on it. */
export function gradeOf(judged: Ungraded): Grade {
  const { existence } = judged;
  if (existence === 'no-such-domain') return noGrade('A domain that does not exist gets no grade.');
  if (existence === 'dns-failure')
    return noGrade('Without an answer from the name servers there is no grade.');
  const needs = needsMet(judged);
  const { sends, isUncertain } = judged.sending;
  const grade = gradeProtection(needs, sends ? 'sends' : 'sendsNothing');
  const other = isUncertain ? gradeProtection(needs, sends ? 'sendsNothing' : 'sends') : grade;
  if (grade.grade !== other.grade) return noGrade('We could not find out whether the domain sends mail.');
  const isPerMessage = judged.verdict.domain.answer === 'unknown' && grade.grade !== 'unknown';
  return isPerMessage ? noGrade('Who may send is decided for every message, so there is no grade.') : grade;
}

function noGrade(explanation: string): Grade {
  return { grade: 'unknown', explanation, next: undefined };
}

/** Whether each requirement of the grades is met; undefined if that could not be read. */
export type NeedsMet = Readonly<Record<GradeNeed, Truth>>;

/**
 * The grade of a domain's protection, the reason for it, and what is missing for the next one. What could not be read
 * may be met or not: if that makes two grades possible, there is none.
 */
export function gradeProtection(needs: NeedsMet, kind: keyof typeof PROTECTION_GRADES): Grade {
  const rows = PROTECTION_GRADES[kind];
  const at = rows.findIndex((row) => row.needs.every((need) => needs[need] === true));
  const best = rows.findIndex((row) => row.needs.every((need) => needs[need] !== false));
  const row = rows[at];
  if (!row || best !== at)
    return noGrade('Something that decides the grade could not be read, so there is no grade.');
  const better = rows[at - 1];
  const next =
    better &&
    `For the grade “${better.grade}” the domain needs ${phraseOf(better.needs.filter((need) => needs[need] === false))}.`;
  return { grade: row.grade, explanation: row.explanation, next };
}

const RANK: Record<Protection, number> = { unknown: NaN, poor: 0, minimal: 1, good: 2, excellent: 3 };

/** Whether the first grade is lower than the second; an unknown grade is not comparable. */
export function isLowerGrade(one: Protection, other: Protection): boolean {
  return RANK[one] < RANK[other];
}

function needsMet(judged: Ungraded): NeedsMet {
  const { access, everyName, dmarc, dkim, isSigning, mx, findings } = judged;
  const fails = failingIn(judged.senders);
  const isUnsigned = judged.senders.some((one) => isHome(one, judged.senders) && one.dkim === 'absent');
  const known = (holds: (one: SpfAccess) => boolean): Truth[] =>
    everyName.map((one) => (one.access.reach === 'unknown' ? undefined : holds(one.access)));
  const limited = access.reach === 'unknown' ? undefined : access.isLimited;
  // Where the mailboxes are, or from where their provider sends, decides whether its mail fails.
  const isRead = mx.state !== 'unknown' && unreadProvider(judged) === undefined;
  const unlessUnread = (holds: boolean): Truth => (holds && !isRead ? undefined : holds);
  const filtered = either(isPolicy(dmarc.policy, 'reject'), isPolicy(dmarc.policy, 'quarantine'));
  return {
    refused: isPolicy(dmarc.policy, 'reject'),
    refusedBelow: isPolicy(dmarc.anyBelow, 'reject'),
    filtered,
    limited,
    passing: unlessUnread(!failsOwnMail(judged) && !fails.some(({ isUsed }) => isUsed)),
    everyone: unlessUnread(fails.length === 0),
    // Whether a pass for the domain above counts here is not known while the policy is not.
    closed: all([...known(({ isOpen }) => !isOpen), dmarc.discovery.isUncertain ? undefined : true]),
    listed: all(known(({ reach }) => reach !== 'depends')),
    narrow: all(known(({ isNarrow }) => isNarrow)),
    signed: isSigning && !isUnsigned ? unlessUnread(true) : dkim.state === 'unknown' ? undefined : false,
    nobody: access.isClosed,
    noPost: mx.state === 'unknown' ? undefined : mx.state !== 'absent',
    anything: either(limited, filtered),
    sound: findings.every(({ severity }) => severity !== 'danger'),
  };
}

function isPolicy(applied: AppliedPolicy, wanted: AppliedPolicy): Truth {
  return applied === 'unknown' ? undefined : applied === wanted;
}

function either(one: Truth, other: Truth): Truth {
  if (one === true || other === true) return true;
  return one === undefined || other === undefined ? undefined : false;
}

function all(truths: readonly Truth[]): Truth {
  if (truths.includes(false)) return false;
  return truths.includes(undefined) ? undefined : true;
}
