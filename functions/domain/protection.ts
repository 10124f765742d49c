import type { Protection, StrangerAnswer } from '#shared/api/mail-check.ts';

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

interface Requirement {
  readonly holds: (facts: ProtectionFacts) => boolean;
  /** Completes the sentence "It needs …". */
  readonly words: string;
}

const REQUIREMENTS = {
  refused: { holds: ({ domain }) => domain === 'no', words: 'a DMARC policy of reject' },
  refusedBelow: { holds: ({ subdomain }) => subdomain === 'no', words: 'the same policy for subdomains' },
  filtered: {
    holds: ({ domain }) => domain === 'no' || domain === 'partly',
    words: 'a DMARC policy of quarantine or reject',
  },
  limited: {
    holds: ({ spfLimitsSenders }) => spfLimitsSenders,
    words: 'an SPF record that works and ends in ~all or -all',
  },
  signed: { holds: ({ hasDkimKey }) => hasDkimKey, words: 'a DKIM key that we can find' },
  nobody: { holds: ({ spfAllowsNobody }) => spfAllowsNobody, words: 'the SPF record v=spf1 -all' },
  noPost: {
    holds: ({ hasNullMx, receivesMail }) => hasNullMx || receivesMail,
    words: 'a null MX, which says that it takes no mail',
  },
  anything: {
    holds: ({ spfIsOpen, spfLimitsSenders, spfAllowsNobody, domain }) =>
      !spfIsOpen && (spfLimitsSenders || spfAllowsNobody || domain === 'no' || domain === 'partly'),
    words: 'an SPF record that limits who may send, or a DMARC policy of quarantine or reject',
  },
} as const satisfies Record<string, Requirement>;

interface Row {
  readonly grade: Exclude<Protection, 'unknown'>;
  readonly needs: readonly (keyof typeof REQUIREMENTS)[];
  readonly explanation: string;
}

/** The one table of grades, best first; the first row whose needs are all met is the grade. */
const TABLE: Record<'sends' | 'sendsNothing', readonly Row[]> = {
  sends: [
    {
      grade: 'excellent',
      needs: ['refused', 'refusedBelow', 'limited', 'signed'],
      explanation:
        'SPF names who may send, DKIM signs the mail, and DMARC has everything else refused, for subdomains too.',
    },
    {
      grade: 'good',
      needs: ['filtered', 'limited'],
      explanation: 'Forgeries are refused or go to the junk folder, and SPF names who may send.',
    },
    {
      grade: 'minimal',
      needs: ['anything'],
      explanation:
        'Part of the protection is there, but a forgery can still reach an inbox, or your own mail may fail.',
    },
    { grade: 'poor', needs: [], explanation: 'Nothing keeps a stranger from sending mail in your name.' },
  ],
  sendsNothing: [
    {
      grade: 'excellent',
      needs: ['refused', 'refusedBelow', 'nobody', 'noPost'],
      explanation: 'This domain sends no mail, and its records say so in every way there is.',
    },
    {
      grade: 'good',
      needs: ['filtered', 'nobody'],
      explanation:
        'This domain sends no mail, and receivers are told to refuse or set aside what claims to come from it.',
    },
    {
      grade: 'minimal',
      needs: ['anything'],
      explanation: 'This domain seems to send no mail, but its records say so only in part.',
    },
    {
      grade: 'poor',
      needs: [],
      explanation:
        'This domain seems to send no mail, and nothing tells receivers so. Forgers like such domains.',
    },
  ],
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
  const rows = TABLE[facts.sendsMail ? 'sends' : 'sendsNothing'];
  const at = rows.findIndex(({ needs }) => needs.every((need) => REQUIREMENTS[need].holds(facts)));
  const row = rows[at];
  const better = rows[at - 1];
  return {
    grade: row?.grade ?? 'poor',
    explanation: row?.explanation ?? '',
    next: better && `For "${better.grade}" it needs ${listed(missingFor(better, facts))}.`,
  };
}

function missingFor({ needs }: Row, facts: ProtectionFacts): string[] {
  return needs
    .map((need) => REQUIREMENTS[need])
    .filter(({ holds }) => !holds(facts))
    .map(({ words }) => words);
}

function listed(words: readonly string[]): string {
  return words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`;
}
