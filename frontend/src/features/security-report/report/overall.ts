import type { Risk } from '#shared/rules/security-report.ts';
import { PART_NAMES, type PartName } from '../report-state.ts';
import type { FirstStep } from './first-steps.ts';
import { isNothingKnown, PART_TITLES, type PartStatus } from './part-status.ts';

/** Instead of a grade: one sentence to remember, and one with its basis. */
interface Overall {
  readonly headline: string;
  readonly sentence: string;
}

const NOTHING_KNOWN: Overall = {
  headline: 'We could not read any of it this time.',
  sentence: 'That says nothing about the domain, neither good nor bad.',
};

const DANGERS: Readonly<Record<Risk, string>> = {
  'mail-fraud': 'A stranger can send email in your name.',
  takeover: 'Part of this could be taken over.',
  embarrassment: 'Something here turns visitors away.',
};

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
      : ` We could not read everything about ${listOf(unknown)}, so there may be more.`;
  return {
    headline: headlineOf(steps, named('danger').length > 0, unknown.length > 0),
    sentence: `${whatToDo(steps.length)}${reserve}`,
  };
}

function headlineOf([first]: readonly FirstStep[], isDanger: boolean, isPartial: boolean): string {
  if (first?.severity === 'danger') return RENEWALS[first.id] ?? DANGERS[first.risk];
  if (first && !isDanger) return 'Nothing is wide open, but there is something to fix.';
  if (isDanger) return 'We found something that a person should look at.';
  return isPartial ? 'Nothing urgent in what we could see.' : 'From outside, everything looks fine.';
}

function whatToDo(steps: number): string {
  if (steps === 0) return 'There is nothing you need to do now.';
  return steps === 1
    ? 'What to do first is below, with the words to send. Look again afterwards: more may follow.'
    : `The ${COUNTS[steps - 2] ?? steps} things to do first are below, in order, with the words to send.`;
}

function listOf(names: readonly PartName[]): string {
  const words = names.map((name) => `the ${PART_TITLES[name].toLowerCase()}`);
  return words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`;
}
