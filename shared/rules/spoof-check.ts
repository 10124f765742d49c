import { listInWords } from './list-in-words.ts';

/** How long DMARC reports are read before a stricter policy: a month's invoices and a fortnightly newsletter fall into it. */
export const WATCH_WEEKS = { least: 'two', most: 'four', leastDays: 14 } as const;
/** The same in words, such as "two to four weeks". */
export const WATCHED_FOR = `${WATCH_WEEKS.least} to ${WATCH_WEEKS.most} weeks`;

/** The possible requirements of a mail protection grade, in words that complete the sentence "It needs …". */
export const GRADE_NEEDS = {
  refused: 'a DMARC policy of reject',
  refusedBelow: 'the same policy for subdomains',
  filtered: 'a DMARC policy of quarantine or reject',
  limited: 'an SPF record that works and ends in ~all or -all',
  passing: 'records by which its own mail passes',
  everyone: 'every service that its records name to pass, or to be left out of them',
  closed: 'an SPF record that does not let strangers send',
  listed: 'an SPF record whose senders can be listed beforehand',
  narrow: 'an SPF record whose own entries name servers, not large networks',
  signed:
    'an RSA key for DKIM that we can find, of its mailbox provider too, and that is not marked as a test',
  nobody: 'an SPF record that says that nobody sends: v=spf1 -all',
  noPost: 'a null MX, which says that it takes no mail',
  anything: 'either an SPF record that limits who may send or a DMARC policy of quarantine or reject',
  sound: 'everything that the report marks “Fix first” to be done',
} as const;

export type GradeNeed = keyof typeof GRADE_NEEDS;

export interface GradeRow {
  readonly grade: 'excellent' | 'good' | 'minimal' | 'poor';
  readonly needs: readonly GradeNeed[];
  readonly explanation: string;
}

/**
 * The one table of grades, best first, for domains that send mail and for those that do not. The grade is that of the
 * first row whose requirements are all met.
 */
export const PROTECTION_GRADES: Readonly<Record<'sends' | 'sendsNothing', readonly GradeRow[]>> = {
  sends: [
    {
      grade: 'excellent',
      needs: [
        'refused',
        'refusedBelow',
        'limited',
        'passing',
        'everyone',
        'closed',
        'listed',
        'narrow',
        'signed',
        'sound',
      ],
      explanation:
        'SPF names who may send, DKIM signs the mail, and DMARC has everything else refused, for subdomains too.',
    },
    {
      grade: 'good',
      needs: ['filtered', 'limited', 'passing', 'closed'],
      explanation: 'Forgeries are refused or go to the junk folder, and SPF limits who may send.',
    },
    {
      grade: 'minimal',
      needs: ['closed', 'anything'],
      explanation:
        'Part of the protection is there, but a forgery can still reach an inbox, or your own mail may fail.',
    },
    { grade: 'poor', needs: [], explanation: 'Nothing keeps a stranger from sending mail in your name.' },
  ],
  sendsNothing: [
    {
      grade: 'excellent',
      needs: ['refused', 'refusedBelow', 'nobody', 'closed', 'noPost', 'sound'],
      explanation: 'This domain sends no mail, and receivers are told to refuse what claims to come from it.',
    },
    {
      grade: 'good',
      needs: ['filtered', 'nobody', 'closed'],
      explanation:
        'This domain sends no mail, and receivers are told to refuse or set aside what claims to come from it.',
    },
    {
      grade: 'minimal',
      needs: ['closed', 'anything'],
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

/** Requirements as one phrase. */
export function phraseOf(needs: readonly GradeNeed[]): string {
  return listInWords(needs.map((need) => GRADE_NEEDS[need]));
}

/**
 * How many mail checks a visitor may request in this time: enough for repairing a domain and checking again; too few
 * for a survey of a country.
 */
export const MOST_SPOOF_CHECKS_PER_WINDOW = 20;

export const SPOOF_CHECK_WINDOW_SECONDS = 10 * 60;

/**
 * The beginning of each answer to "Can a stranger send mail as this domain?": the sentences of the spoof check begin
 * with it, and the page, which shows it in large letters before the sentence, does not repeat it.
 */
export const STRANGER_ANSWERS = {
  yes: 'Yes',
  partly: 'Only into the junk folder',
  no: 'No',
  unknown: 'We cannot tell',
} as const;

/** A sentence without the answer with which it begins. One with another beginning is returned unchanged. */
export function withoutAnswer(sentence: string, answer: keyof typeof STRANGER_ANSWERS): string {
  const start = STRANGER_ANSWERS[answer];
  const rest = sentence.startsWith(start) ? sentence.slice(start.length).replace(/^[.:,]\s*/, '') : sentence;
  return rest.charAt(0).toUpperCase() + rest.slice(1);
}

/** Whether a step is done where the mailboxes or the sending services are administered, rather than in the DNS. */
export function isDoneAtMailboxes(step: { readonly id: string; readonly record: unknown }): boolean {
  return step.record === null && /^(see-)?(dkim|sender)/.test(step.id);
}
