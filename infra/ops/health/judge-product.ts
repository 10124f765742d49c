import { DAY_MS, HOUR_MS } from '#shared/rules/time.ts';
import { counted } from '../columns.ts';
import type { JobFacts, ProductFacts, SubscriptionFacts, TableFacts } from './gather-product.ts';
import {
  attention,
  type CommandPlace,
  type Finding,
  fine,
  inWords,
  type Known,
  note,
  of,
  opsCommand,
} from './finding.ts';
import { periodOf } from '../../stack/settings/rates.ts';
import { EXPIRY_ATTRIBUTE } from '#shared/runtime/tables.ts';

const MINUTE_MS = 60_000;

/** The same quarter of an hour after which the alarms fire. */
const LONGEST_WAIT_MS = 15 * MINUTE_MS;
/** The job that reviews subscriptions runs every hour. */
const LONGEST_REVIEW_WAIT_MS = 2 * HOUR_MS;
/** A copy older than a day means that refreshing it failed, or that nobody visited. */
const OLDEST_CATALOGUE_MS = DAY_MS;
/** AWS refuses requests signed with a clock that is five minutes off. */
const MOST_CLOCK_ERROR_MS = 60_000;
/** Every job runs at least once a day. */
const LONGEST_PERIOD_MS = DAY_MS;

/** Judges the state of a product, on this machine or in AWS. */
export function judgeProduct(facts: ProductFacts, now: number, place: CommandPlace): Finding[] {
  return [
    ...of(facts.site, 'site', (findings) => site(findings, place)),
    ...of(facts.clockAheadMs, 'clock', clock),
    ...of(facts.tables, 'tables', (all) => judgeTables(all, place)),
    ...of(facts.records, 'records', records),
    ...of(facts.leadMail, 'lead mail', (mail) => mailOf('lead', mail)),
    ...of(facts.monitorMail, 'monitor mail', (mail) => mailOf('monitor', mail)),
    ...of(facts.jobs, 'jobs', (all) => jobs(all, now)),
    ...of(facts.leads, 'leads', (counts) => leads(counts, place)),
    ...of(facts.subscriptions, 'subscriptions', (found) => subscriptions(found, place)),
    ...of(facts.catalogue, 'breach list', catalogue),
    ...of(facts.limits, 'shared limits', limits),
    ...of(facts.articles, 'articles', (number) => articles(number, place)),
  ];
}

function site(findings: readonly Finding[], place: CommandPlace): readonly Finding[] {
  const wrong = findings.filter(({ weight }) => weight === 'attention');
  if (wrong.length === 0) {
    return [fine('site', `All ${findings.length} checks passed.`)];
  }
  return wrong.map(({ about, says, todo = '' }) =>
    attention('site', `${about}: ${says}`, `${todo} To check again: npm run smoke -- ${place.site}`),
  );
}

function clock(aheadMs: number): Finding {
  const off = Math.abs(aheadMs);
  if (off <= MOST_CLOCK_ERROR_MS)
    return fine('clock', 'This machine’s clock and the site’s agree to the minute.');
  const way = aheadMs > 0 ? 'ahead of' : 'behind';
  return attention(
    'clock',
    `This machine’s clock is ${inWords(off)} ${way} the site’s.`,
    'Set the clock: AWS refuses requests signed with a wrong time.',
  );
}

function records(unreadable: readonly string[]): readonly Finding[] {
  if (unreadable.length === 0) return [fine('records', 'All can be read.')];
  const todo = 'docs/runbook.md#a-stored-item-cannot-be-read';
  return unreadable.map((key) => attention('records', `${key} cannot be read and is left out.`, todo));
}

function mailOf(what: string, { number, oldestMs }: Known<ProductFacts['leadMail']>): Finding {
  const about = `${what} mail`;
  if (number === 0) return fine(about, 'None waits.');
  const says = `${counted(number, `${what} waits`, `${what}s wait`)} to be mailed, the oldest for ${inWords(oldestMs)}.`;
  return oldestMs <= LONGEST_WAIT_MS
    ? fine(about, says)
    : attention(about, says, 'docs/runbook.md#mail-waits');
}

function jobs(all: readonly JobFacts[], now: number): readonly Finding[] {
  if (all.length > 0) return all.map((job) => judgeJob(job, now));
  return [note('jobs', 'None has run yet.', 'The first runs within a minute of the start.')];
}

function judgeJob({ name, lastRunAt, failures }: JobFacts, now: number): Finding {
  const todo = 'Look at its log and at its rule in EventBridge.';
  if (lastRunAt === undefined) return attention('jobs', `${name} has not run for two days.`, todo);
  const ago = now - lastRunAt;
  if (ago > longestRestOf(name)) return attention('jobs', `${name} last ran ${inWords(ago)} ago.`, todo);
  if (failures > 0)
    return note(
      'jobs',
      `${name} failed ${failures === 1 ? 'once' : `${failures} times`} within a day.`,
      todo,
    );
  return fine('jobs', `${name} last ran ${inWords(ago)} ago.`);
}

/** One late run is tolerated, a missing second one is not; CloudWatch itself is some minutes late. */
function longestRestOf(name: string): number {
  const periodMs = periodOf(`${name.charAt(0).toLowerCase()}${name.slice(1)}`) ?? LONGEST_PERIOD_MS;
  return periodMs + Math.min(Math.max(periodMs, 15 * MINUTE_MS), 2 * HOUR_MS);
}

function leads({ today, suspectToday }: Known<ProductFacts['leads']>, place: CommandPlace): Finding {
  const aside =
    suspectToday === 0
      ? ''
      : `; ${suspectToday} more were kept aside as probably a bot’s: ${opsCommand(place, 'leads list --suspect')}`;
  return fine('leads', `${today} came in today${aside}.`);
}

function subscriptions(facts: SubscriptionFacts, place: CommandPlace): readonly Finding[] {
  const { byState, toReview, notifications, mail, todos } = facts;
  const states = Object.entries(byState).map(([state, number]) => `${number} ${state}`);
  return [
    fine('subscriptions', states.length === 0 ? 'There are none.' : `${states.join(', ')}.`),
    ...(todos === 0
      ? []
      : [
          attention(
            'to do',
            `${counted(todos, 'thing waits', 'things wait')} for a person.`,
            opsCommand(place, 'todo'),
          ),
        ]),
    ...late(toReview, {
      what: 'overdue for review',
      longestMs: LONGEST_REVIEW_WAIT_MS,
      paragraph: 'renewals-cannot-be-reviewed',
    }),
    ...late(notifications, {
      what: 'payment notification(s) waiting to be confirmed',
      longestMs: LONGEST_WAIT_MS,
      paragraph: 'a-payment-waits-to-be-confirmed',
    }),
    ...late(mail, {
      what: 'with mail that is not sent yet',
      longestMs: LONGEST_WAIT_MS,
      paragraph: 'mail-waits',
    }),
  ];
}

interface Lateness {
  readonly what: string;
  readonly longestMs: number;
  /** The heading in the runbook. */
  readonly paragraph: string;
}

function late(
  { number, oldestMs }: SubscriptionFacts['mail'],
  { what, longestMs, paragraph }: Lateness,
): readonly Finding[] {
  if (number === 0 || oldestMs <= longestMs) return [];
  const says = `${number} ${what}, the oldest for ${inWords(oldestMs)}.`;
  return [attention('subscriptions', says, `docs/runbook.md#${paragraph}`)];
}

function catalogue(copy: Known<ProductFacts['catalogue']>): Finding {
  if (!copy)
    return note(
      'breach list',
      'There is no copy yet.',
      'It is fetched when a visitor opens the page of breached websites.',
    );
  const says = `${copy.websites} websites, last checked ${inWords(copy.ageMs)} ago.`;
  if (copy.ageMs <= OLDEST_CATALOGUE_MS) return fine('breach list', says);
  return note(
    'breach list',
    says,
    'Open the page of breached websites once; if the copy stays old: docs/runbook.md#the-breach-data-service-fails',
  );
}

function limits(used: Known<ProductFacts['limits']>): Finding {
  if (used.length === 0) return fine('shared limits', 'Nothing is counted at the moment.');
  return fine('shared limits', used.map(({ name, taken }) => `${name}: ${taken} used`).join(', '));
}

function articles(number: number, place: CommandPlace): Finding {
  if (number > 0) return fine('articles', `${number} are published.`);
  return note('articles', 'None is published.', opsCommand(place, 'blog import shared/content/articles'));
}

/** Whether every table exists and is protected; for each one that is not, the command that corrects it. */
function judgeTables(facts: readonly TableFacts[], place: CommandPlace): readonly Finding[] {
  const found = facts.flatMap((table) => problemsOf(table, place));
  return found.length > 0 ? found : [fine('tables', `All ${facts.length} are as they should be.`)];
}

/**
 * A deployment does not restore any of these settings: CloudFormation does not notice changes made outside the stack.
 */
function problemsOf(
  { name, awsName, status, care }: TableFacts,
  { region }: CommandPlace,
): readonly Finding[] {
  if (status !== 'ACTIVE') {
    return [attention('tables', `${name} cannot be used: ${status}.`, 'docs/runbook.md#restore')];
  }
  if (!care) return [];
  const command = (words: string, change: string) =>
    `aws dynamodb ${words} --region ${region} --table-name ${awsName} ${change}`;
  const recovery = '--point-in-time-recovery-specification PointInTimeRecoveryEnabled=true';
  const expiry = `--time-to-live-specification Enabled=true,AttributeName=${EXPIRY_ATTRIBUTE}`;
  const wrong: readonly (readonly [isRight: boolean, says: string, todo: string])[] = [
    [care.isRecoverable, 'has no point-in-time recovery', command('update-continuous-backups', recovery)],
    [care.isExpiring, 'does not delete expired items', command('update-time-to-live', expiry)],
    [
      care.isProtected || !care.mustBeProtected,
      'has no deletion protection',
      command('update-table', '--deletion-protection-enabled'),
    ],
  ];
  return wrong.flatMap(([isRight, says, todo]) =>
    isRight ? [] : [attention('tables', `${name} ${says}.`, todo)],
  );
}
