import type { Command } from 'commander';
import { counted } from './columns.ts';
import { checkAccount } from './health/account-checks.ts';
import {
  attention,
  check,
  type CheckedPlace,
  type Finding,
  findingsInWords,
  fine,
  inWords,
  note,
  opsCommand,
  tried,
} from './health/finding.ts';
import { type Addresses, addressesOf, OperatorError, type PlaceOptions } from './place.ts';
import {
  DescribeContinuousBackupsCommand,
  DescribeTableCommand,
  DescribeTimeToLiveCommand,
} from '@aws-sdk/client-dynamodb';
import { listArticles } from '#functions/blog/io/articles.ts';
import { findCopy } from '#functions/breaches/io/breach-catalogue.ts';
import { deliveryKindOf } from '#functions/housekeeping/outbox-deliveries.ts';
import { listUnreadable } from '#functions/housekeeping/stored-shapes.ts';
import { listTodos } from '#functions/housekeeping/todo.ts';
import { listLeads } from '#functions/leads/io/leads.ts';
import { documents, tableName } from '#functions/platform/dynamo.ts';
import { listWaiting, MOST_READ, type OutboxTable } from '#functions/platform/outbox.ts';
import { isBegun } from '#functions/platform/rules/outbox.ts';
import { keyOf } from '#functions/platform/table-items.ts';
import { listSubscriptions, listSubscriptionsToReview } from '#functions/subscriptions/io/subscriptions.ts';
import { dayOf, startOf } from '#functions/subscriptions/rules/calendar.ts';
import { DAY_MS, HOUR_MS } from '#shared/rules/time.ts';
import { EXPIRY_ATTRIBUTE, TABLE_NAMES, type TableName, TABLES } from '#shared/runtime/tables.ts';
import { isPractice } from '../stack/settings/stages.ts';
import { smokeTest } from './health/smoke-checks.ts';

/** `ops doctor`: the state of the product and what to do. Exits with 1 when something needs attention. */
export function addDoctorCommand(program: Command, say: (text: string) => void): void {
  program
    .command('doctor')
    .description('Check the state of the product and say what to do; changes nothing')
    .action(async () => {
      const { stage, region } = program.opts<PlaceOptions>();
      const addresses = await addressesOf({ stage, region });
      const place = { stage, region, site: addresses.site };
      const ofAccount = stage === undefined ? [] : await checkAccount({ ...place, stage });
      const findings = [...(await checkProduct(place, addresses)), ...ofAccount];
      say(findingsInWords(findings));
      const number = findings.filter(({ weight }) => weight === 'attention').length;
      if (number === 0) return say('\nNothing needs attention.\n');
      throw new OperatorError(`\n${counted(number, 'thing needs', 'things need')} attention.`);
    });
}

/** The same quarter of an hour after which the alarms fire. */
const LONGEST_WAIT_MS = HOUR_MS / 4;
/** The job that reviews subscriptions runs every hour. */
const LONGEST_REVIEW_WAIT_MS = 2 * HOUR_MS;
/** A copy older than a day means that refreshing it failed, or that nobody visited. */
const OLDEST_CATALOGUE_MS = DAY_MS;
/** A higher count would not make the matter more urgent. */
const MOST_WAITING = 1000;

/** Checks the records of a product and its site, on this machine or in AWS, and changes nothing. Never throws. */
export async function checkProduct(
  place: CheckedPlace,
  { site, api }: Addresses,
  now = Date.now(),
): Promise<Finding[]> {
  const { stage } = place;
  // What runs on this machine is no part of AWS, nor of an emulator of it.
  const emulator = stage === undefined ? undefined : process.env['AWS_ENDPOINT_URL'] || undefined;
  const checked = [
    await check('site', async () => judgeSite(await smokeTest({ site, api, emulator }), place)),
    await check('tables', async () => judgeTables(await lookAtTables(stage), place)),
    await check('records', async () => judgeRecords(await listUnreadableKeys())),
    await check('lead mail', async () => judgeMail('lead', await waitingIn('leads', now))),
    await check('monitor mail', async () => judgeMail('monitor', await waitingIn('monitors', now))),
    await check('leads', async () => judgeLeads(await leadsToday(now), place)),
    await check('subscriptions', async () => judgeSubscriptions(await lookAtSubscriptions(now), place)),
    await check('breach list', async () => judgeBreachList(await findCopy(), now)),
    await check('articles', async () => judgeArticles((await listArticles()).length, place)),
  ];
  return checked.flat();
}

export function judgeSite(findings: readonly Finding[], place: CheckedPlace): Finding | readonly Finding[] {
  const wrong = findings.filter(({ weight }) => weight === 'attention');
  if (wrong.length === 0) return fine('site', `All ${findings.length} checks passed.`);
  return wrong.map(({ about, says, todo = '' }) =>
    attention('site', `${about}: ${says}`, `${todo} To check again: npm run smoke -- ${place.site}`),
  );
}

export interface TableFacts {
  readonly name: string;
  /** The table's name in DynamoDB. */
  readonly awsName: string;
  /** DynamoDB's status, or why the table cannot be reached. */
  readonly status: string;
  /** The settings that protect its data; undefined on this machine, which has none of them. */
  readonly care?: {
    readonly isRecoverable: boolean;
    readonly isExpiring: boolean;
    /** Whether it has the deletion protection that a table with personal data needs outside a practice stage. */
    readonly isProtected: boolean;
  };
}

function lookAtTables(stage: string | undefined): Promise<TableFacts[]> {
  return Promise.all(
    TABLE_NAMES.map(async (name) => {
      const awsName = tableName(name);
      const seen = await tried(() => lookAtTable(name, stage));
      return { name, awsName, ...('known' in seen ? seen.known : { status: seen.unknown }) };
    }),
  );
}

/** A table's status in DynamoDB, such as ACTIVE, and of a stage's table what protects it. Throws AWS's error. */
export async function lookAtTable(name: TableName, stage: string | undefined) {
  const TableName = tableName(name);
  const { Table } = await documents().send(new DescribeTableCommand({ TableName }));
  const status = Table?.TableStatus ?? 'unknown';
  if (stage === undefined) return { status };
  const [backups, expiry] = await Promise.all([
    documents().send(new DescribeContinuousBackupsCommand({ TableName })),
    documents().send(new DescribeTimeToLiveCommand({ TableName })),
  ]);
  const recovery = backups.ContinuousBackupsDescription?.PointInTimeRecoveryDescription;
  const mustBeProtected = !isPractice(stage) && TABLES[name].holdsPeople;
  const care = {
    isRecoverable: recovery?.PointInTimeRecoveryStatus === 'ENABLED',
    isExpiring: expiry.TimeToLiveDescription?.TimeToLiveStatus === 'ENABLED',
    isProtected: Table?.DeletionProtectionEnabled === true || !mustBeProtected,
  };
  return { status, care };
}

/** Whether every table exists and is protected; for each one that is not, the command that corrects it. */
export function judgeTables(facts: readonly TableFacts[], place: CheckedPlace): readonly Finding[] {
  const found = facts.flatMap((table) => problemsOf(table, place));
  return found.length > 0 ? found : [fine('tables', `All ${facts.length} are as they should be.`)];
}

/**
 * A deployment does not restore any of these settings: CloudFormation does not notice changes made outside the stack.
 */
function problemsOf(
  { name, awsName, status, care }: TableFacts,
  { region }: CheckedPlace,
): readonly Finding[] {
  if (status !== 'ACTIVE') {
    return [attention('tables', `${name} cannot be used: ${status}.`, 'docs/runbook.md#restore')];
  }
  if (!care) return [];
  const command = (words: string, change: string) =>
    `aws dynamodb ${words} --region ${region} --table-name ${awsName} ${change}`;
  const recovery = '--point-in-time-recovery-specification PointInTimeRecoveryEnabled=true';
  const expiry = `--time-to-live-specification Enabled=true,AttributeName=${EXPIRY_ATTRIBUTE}`;
  const settings: readonly (readonly [isRight: boolean, says: string, todo: string])[] = [
    [care.isRecoverable, 'has no point-in-time recovery', command('update-continuous-backups', recovery)],
    [care.isExpiring, 'does not delete expired items', command('update-time-to-live', expiry)],
    [
      care.isProtected,
      'has no deletion protection',
      command('update-table', '--deletion-protection-enabled'),
    ],
  ];
  return settings.flatMap(([isRight, says, todo]) =>
    isRight ? [] : [attention('tables', `${name} ${says}.`, todo)],
  );
}

async function listUnreadableKeys(): Promise<string[]> {
  return (await listUnreadable()).map(({ table, item }) => `${table} ${JSON.stringify(keyOf(table, item))}`);
}

export function judgeRecords(unreadable: readonly string[]): Finding | readonly Finding[] {
  if (unreadable.length === 0) return fine('records', 'All can be read.');
  const todo = 'docs/runbook.md#a-stored-item-cannot-be-read';
  return unreadable.map((key) => attention('records', `${key} cannot be read and is left out.`, todo));
}

/** How many wait, and for how many milliseconds the oldest has waited. */
interface Waiting {
  readonly number: number;
  readonly oldestMs: number;
}

function waiting(since: readonly number[], now: number): Waiting {
  return { number: since.length, oldestMs: now - Math.min(now, ...since) };
}

async function waitingIn(table: OutboxTable, now: number): Promise<Waiting> {
  const entries = await listWaiting(table, MOST_WAITING);
  return waiting(
    entries.map(({ outboxSince }) => outboxSince),
    now,
  );
}

export function judgeMail(what: string, { number, oldestMs }: Waiting): Finding {
  const about = `${what} mail`;
  if (number === 0) return fine(about, 'None waits.');
  const says = `${counted(number, `${what} waits`, `${what}s wait`)} to be mailed, the oldest for ${inWords(oldestMs)}.`;
  return oldestMs <= LONGEST_WAIT_MS
    ? fine(about, says)
    : attention(about, says, 'docs/runbook.md#mail-waits');
}

async function leadsToday(now: number) {
  const begin = startOf(dayOf(now));
  const fresh = (await listLeads()).filter(({ createdAt }) => createdAt >= begin);
  const suspect = fresh.filter(({ isSuspect }) => isSuspect).length;
  return { today: fresh.length - suspect, suspect };
}

export function judgeLeads(
  { today, suspect }: { readonly today: number; readonly suspect: number },
  place: CheckedPlace,
): Finding {
  const aside =
    suspect === 0
      ? ''
      : `; ${suspect} more were kept aside as probably a bot’s: ${opsCommand(place, 'leads list --suspect')}`;
  return fine('leads', `${today} came in today${aside}.`);
}

export type SubscriptionFacts = Awaited<ReturnType<typeof lookAtSubscriptions>>;

/** The states of the subscriptions, and what is late. Throws the table's error. */
export async function lookAtSubscriptions(now: number) {
  const byState: Record<string, number> = {};
  for (const { lifecycle } of await listSubscriptions())
    byState[lifecycle.state] = (byState[lifecycle.state] ?? 0) + 1;
  const toReview = await listSubscriptionsToReview(now, MOST_WAITING);
  const due = (await listWaiting('subscriptions', MOST_READ)).filter((one) => isBegun(one, now));
  const waitingFor = (service: string) =>
    due.filter((entry) => deliveryKindOf(entry).service === service).map(({ outboxSince }) => outboxSince);
  return {
    byState,
    /** Subscriptions that should have been reviewed by now. */
    toReview: waiting(
      toReview.map(({ reviewOn = '' }) => Date.parse(`${reviewOn}T00:00+02:00`)),
      now,
    ),
    /** Payment notifications that still wait for confirmation. */
    notifications: waiting(waitingFor('provider'), now),
    mail: waiting(waitingFor('mail'), now),
    /** How many things wait for a person, of the whole product. */
    todos: (await listTodos(now)).length,
  };
}

export function judgeSubscriptions(facts: SubscriptionFacts, place: CheckedPlace): readonly Finding[] {
  const { byState, toReview, notifications, mail, todos } = facts;
  const states = Object.entries(byState).map(([state, number]) => `${number} ${state}`);
  const todo = attention(
    'to do',
    `${counted(todos, 'thing waits', 'things wait')} for a person.`,
    opsCommand(place, 'todo'),
  );
  const late: readonly (readonly [Waiting, longestMs: number, what: string, runbook: string])[] = [
    [toReview, LONGEST_REVIEW_WAIT_MS, 'overdue for review', 'docs/runbook.md#renewals-cannot-be-reviewed'],
    [
      notifications,
      LONGEST_WAIT_MS,
      'payment notification(s) waiting to be confirmed',
      'docs/runbook.md#a-payment-waits-to-be-confirmed',
    ],
    [mail, LONGEST_WAIT_MS, 'with mail that is not sent yet', 'docs/runbook.md#mail-waits'],
  ];
  return [
    fine('subscriptions', states.length === 0 ? 'There are none.' : `${states.join(', ')}.`),
    ...(todos === 0 ? [] : [todo]),
    ...late
      .filter(([{ number, oldestMs }, longestMs]) => number > 0 && oldestMs > longestMs)
      .map(([{ number, oldestMs }, , what, runbook]) =>
        attention('subscriptions', `${number} ${what}, the oldest for ${inWords(oldestMs)}.`, runbook),
      ),
  ];
}

/** `copy` is undefined as long as there was never one. */
export function judgeBreachList(
  copy: { readonly websites: number; readonly checkedAt: number } | undefined,
  now: number,
): Finding {
  const todo = 'It is fetched when a visitor opens the page of breached websites.';
  if (!copy) return note('breach list', 'There is no copy yet.', todo);
  const ageMs = now - copy.checkedAt;
  const says = `${copy.websites} websites, last checked ${inWords(ageMs)} ago.`;
  if (ageMs <= OLDEST_CATALOGUE_MS) return fine('breach list', says);
  return note(
    'breach list',
    says,
    'Open the page of breached websites once; if the copy stays old: docs/runbook.md#the-breach-data-service-fails',
  );
}

export function judgeArticles(number: number, place: CheckedPlace): Finding {
  if (number > 0) return fine('articles', `${number} are published.`);
  return note('articles', 'None is published.', opsCommand(place, 'blog import shared/content/articles'));
}
