import type { Risk } from '#shared/rules/security-report.ts';
import type { ReportFinding } from '#shared/api/security-report.ts';
import { listInWords } from '#shared/rules/list-in-words.ts';
import { PART_NAMES, type PartName, type Parts, type PartState } from '../report-state.ts';
import { type FirstStep, mailFault } from './first-steps.ts';
import type { ResultLook } from '../../../components/result/verdict-panel.tsx';

/** Instead of a grade: one sentence to remember, and one with its basis. */
interface Overall {
  readonly headline: string;
  readonly sentence: string;
}

const NOTHING_KNOWN: Overall = {
  headline: 'We could not read any of it this time.',
  sentence: 'That says nothing about the domain, neither good nor bad.',
};

const NOTHING_FOUND = 'We found nothing to do in what we could read.';

const DANGERS: Readonly<Record<Risk, string>> = {
  'mail-fraud': 'A stranger can send email in your name.',
  takeover: 'Part of this could be taken over.',
  embarrassment: 'Something here turns visitors away.',
};

const OWN_MAIL = 'Some of your own email is refused, or lands in junk folders.';

const RENEWALS: Readonly<Record<string, string>> = {
  'registration-stopped': 'Your domain is switched off, or about to be deleted.',
  registration: 'The registration of your domain has run out.',
  certificate: 'Something is wrong with the certificate of your website.',
};

const COUNTS = ['two', 'three', 'four', 'five'];

/** The whole report in two sentences, as far as its parts have arrived. */
export function overallOf(
  steps: readonly FirstStep[],
  statuses: Readonly<Record<PartName, PartStatus>>,
): Overall {
  const named = (status: PartStatus) => PART_NAMES.filter((name) => statuses[name] === status);
  const [asking, unknown] = [named('asking'), named('unknown')];
  if (asking.length > 0) {
    return {
      headline: 'Looking from outside …',
      sentence: `We are still waiting for answers about ${listOf(asking)}.`,
    };
  }
  if (steps.length === 0 && isNothingKnown(statuses)) return NOTHING_KNOWN;
  const reserve =
    unknown.length === 0
      ? ''
      : ` We could not judge ${listOf(unknown)}: look again later, there may be more.`;
  return {
    headline: headlineOf(steps, named('danger').length > 0, unknown.length > 0),
    sentence: `${steps.length === 0 && reserve !== '' ? NOTHING_FOUND : whatToDo(steps.length)}${reserve}`,
  };
}

function headlineOf([first]: readonly FirstStep[], isDanger: boolean, isPartial: boolean): string {
  if (first?.severity === 'danger')
    return first.id.startsWith('own-mail') ? OWN_MAIL : (RENEWALS[first.id] ?? DANGERS[first.risk]);
  if (first && !isDanger) return 'Nothing is wide open, but there is something to fix.';
  if (isDanger) return 'We found something that a person should look at.';
  return isPartial ? 'Nothing urgent in what we could see.' : 'From outside, everything looks fine.';
}

function whatToDo(steps: number): string {
  if (steps === 0) return 'There is nothing you need to do now.';
  return steps === 1
    ? 'What to do next is below, with the words to send. Look again afterwards: more may follow.'
    : `The next ${COUNTS[steps - 2] ?? steps} things to do are below, in order, with the words to send.`;
}

function listOf(names: readonly PartName[]): string {
  return listInWords(names.map((name) => `the ${PART_TITLES[name].toLowerCase()}`));
}

/** The status of a part at a glance. What could not be read is neither good nor bad. */
export type PartStatus = 'asking' | 'danger' | 'warning' | 'good' | 'none' | 'unknown';

/** Each status in words, and its look in the picture and in its mark. */
export const STATUSES: Readonly<Record<PartStatus, { readonly word: string; readonly look: ResultLook }>> = {
  asking: { word: 'Asking …', look: 'unknown' },
  danger: { word: 'Fix first', look: 'danger' },
  warning: { word: 'To fix', look: 'warning' },
  good: { word: 'Fine', look: 'safe' },
  none: { word: 'There is none', look: 'unknown' },
  unknown: { word: 'Not known', look: 'unknown' },
};

export const PART_TITLES: Readonly<Record<PartName, string>> = {
  mail: 'Email',
  website: 'Website',
  names: 'Domain',
};

/** The status of each part, as far as it has arrived. */
export function statusesOf({ mail, website, names }: Parts): Readonly<Record<PartName, PartStatus>> {
  return {
    mail: statusOf(mail, (answer) => {
      const { existence, verdict, fixes } = answer;
      const answers = [verdict?.domain.answer, verdict?.subdomain.answer];
      // At a domain of a mailbox provider there is nothing to judge for whoever writes from it.
      if (existence === 'dns-failure' || fixes?.[0]?.id === 'not-yours') return 'unknown';
      const fault = mailFault(answer);
      if (fault?.isDanger || answers.includes('yes')) return 'danger';
      if (fault || answers.includes('partly')) return 'warning';
      return answers.every((answer) => answer === 'no') ? 'good' : 'unknown';
    }),
    website: statusOf(website, ({ state, findings }) =>
      state === 'no-website' && findings.length === 0 ? 'none' : worstOf(findings, state === 'answers'),
    ),
    names: statusOf(names, ({ state, findings }) => worstOf(findings, state === 'exists')),
  };
}

/** Whether no part could be judged. Then nothing may be said about the domain, not even that there is nothing to do. */
export function isNothingKnown(statuses: Readonly<Record<PartName, PartStatus>>): boolean {
  return Object.values(statuses).every((status) => status === 'unknown');
}

function statusOf<Answer>(part: PartState<Answer>, judge: (answer: Answer) => PartStatus): PartStatus {
  if (part.kind === 'waiting') return 'asking';
  return part.kind === 'failed' ? 'unknown' : judge(part.answer);
}

function worstOf(findings: readonly ReportFinding[], isRead: boolean): PartStatus {
  const has = (severity: ReportFinding['severity']) =>
    findings.some((finding) => finding.severity === severity);
  if (has('danger')) return 'danger';
  if (has('warning')) return 'warning';
  return isRead ? 'good' : 'unknown';
}
