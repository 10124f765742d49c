import { WATCH_WEEKS } from '#shared/rules/spoof-check.ts';
import type { ReportsSummary, SourceSummary } from './summarise.ts';

const DAY_SECONDS = 86_400;

export interface ReportsAdvice {
  /** Whether nothing in the reports speaks against the next step. */
  readonly isSafe: boolean;
  readonly sentences: readonly string[];
}

/** What the reports say about the next step, a stricter policy. What the data do not tell is said to be unknown. */
export function adviceFrom({ sources, begin, end }: ReportsSummary): ReportsAdvice {
  const failing = sources.filter((source) => source.isNamed && lostOf(source) > 0);
  const strange = sources.filter((source) => !source.isNamed && lostOf(source) > 0);
  const days = Math.max(1, Math.round((end - begin) / DAY_SECONDS));
  const short =
    days < WATCH_WEEKS.leastDays
      ? [`They cover ${days === 1 ? 'one day' : `${days} days`}: ${WATCH_WEEKS.least} weeks show more.`]
      : [];
  if (failing.length > 0) {
    const names = failing.map(({ name }) => name).join(', ');
    return {
      isSafe: false,
      sentences: [`Not yet: under a stricter policy, mail from ${names} would be refused.`, ...short],
    };
  }
  if (!sources.some(({ passed }) => passed > 0)) {
    return {
      isSafe: false,
      sentences: [
        'Nothing that your records name appears in these reports, so they say nothing yet.',
        ...short,
      ],
    };
  }
  if (strange.length > 0) {
    return {
      isSafe: days >= WATCH_WEEKS.leastDays,
      sentences: [
        'Everything that your records name passes.',
        'If none of the unknown sources below is yours, you can take the next step.',
        ...short,
      ],
    };
  }
  return {
    isSafe: days >= WATCH_WEEKS.leastDays,
    sentences: ['Everything that is yours passes: you can take the next step.', ...short],
  };
}

/** How many messages a stricter policy would have stopped, leaving out those that were changed on their way. */
function lostOf({ failed, forwarded }: SourceSummary): number {
  return failed - forwarded;
}

/** What happened to the mail of one source, in a sentence. */
export function sentenceOf(source: SourceSummary): string {
  const { isNamed, messages, passed, byDkim, bySpf, failed, forwarded } = source;
  if (failed === 0) {
    return `${inAll(messages)} passed with your domain, by ${wayOf(byDkim, bySpf, passed)}.`;
  }
  const some = `${counted(failed)} of ${counted(messages)}`;
  if (lostOf(source) === 0) {
    return `${some} failed because they were changed on the way, by a forwarder or a mailing list. Nothing of yours has to change.`;
  }
  const also = forwarded > 0 ? ` ${counted(forwarded)} of them look forwarded.` : '';
  return isNamed
    ? `${some} would be refused under a stricter policy: set up its DKIM with your domain first.${also}`
    : `${some} failed. The reports do not say whether this is a stranger, a forwarder, or a service of yours that your records do not name.${also}`;
}

function wayOf(byDkim: number, bySpf: number, passed: number): string {
  if (byDkim === passed && bySpf === passed) return 'DKIM and SPF';
  if (byDkim === passed) return 'DKIM';
  return bySpf === passed ? 'SPF' : 'DKIM or SPF';
}

function inAll(messages: number): string {
  return messages === 1 ? 'The one message' : `All ${counted(messages)} messages`;
}

/** A number as South Africans write it. */
export function counted(count: number): string {
  return count.toLocaleString('en-ZA');
}
