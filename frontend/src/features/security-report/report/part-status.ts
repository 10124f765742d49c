import type { ReportFinding } from '#shared/api/security-report.ts';
import type { ResultLook } from '../../../components/result/verdict-panel.tsx';
import type { PartName, Parts, PartState } from '../report-state.ts';

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
    mail: statusOf(mail, ({ existence, verdict }) => {
      const answers = [verdict?.domain.answer, verdict?.subdomain.answer];
      if (existence === 'dns-failure') return 'unknown';
      if (answers.includes('yes')) return 'danger';
      if (answers.includes('partly')) return 'warning';
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
