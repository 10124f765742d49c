import { dayOf, startOf } from '#functions/subscriptions/rules/calendar.ts';
import { tried } from './finding.ts';
import { clockAheadOf, smokeTest } from './smoke-checks.ts';
import { type LeadKind, leadKindSchema } from '#functions/leads/rules/lead.ts';
import { listArticles } from '#functions/blog/io/articles.ts';
import { documents, tableName } from '#functions/platform/dynamo.ts';
import { findCopy } from '#functions/breaches/io/breach-pointer.ts';
import { listLeads } from '#functions/leads/io/leads.ts';
import { listWaiting, MOST_READ, type OutboxTable } from '#functions/platform/outbox.ts';
import { TABLE_NAMES, type TableName, TABLES } from '#shared/runtime/tables.ts';
import { listUnreadable } from '#functions/housekeeping/stored-shapes.ts';
import { itemsOf, keyOf } from '#functions/platform/table-items.ts';
import type { Addresses, PlaceOptions } from '../place.ts';
import { isPractice } from '../../stack/settings/stages.ts';
import { existsSync, readFileSync } from 'node:fs';
import { DAY_MS } from '#shared/rules/time.ts';
import * as z from 'zod/mini';
import { runsOf } from '../aws/alarms-and-runs.ts';
import { stackResources } from '../aws/stacks.ts';
import { isBegun } from '#functions/platform/rules/outbox.ts';
import { deliveryKindOf } from '#functions/housekeeping/outbox-deliveries.ts';
import { listTodos } from '#functions/housekeeping/todo.ts';
import { listSubscriptions, listSubscriptionsToReview } from '#functions/subscriptions/io/subscriptions.ts';
import {
  DescribeContinuousBackupsCommand,
  DescribeTableCommand,
  DescribeTimeToLiveCommand,
} from '@aws-sdk/client-dynamodb';

/** Labels of the rate limits that all visitors share, by their key. */
const SHARED_WINDOWS: Readonly<Record<string, string>> = {
  'hibp-key': 'requests to the breach-data service this minute',
  'chat-model': 'questions understood by the model today',
};

/** The state of a product and its records. Times are in milliseconds. */
export type ProductFacts = Awaited<ReturnType<typeof gatherProduct>>;

/** Checks the records of a product and its site, and changes nothing. Never throws. */
export async function gatherProduct(
  { site, api, log }: Addresses,
  { stage, region, now }: PlaceOptions & { now: number },
) {
  // What runs on this machine is no part of AWS, nor of an emulator of it.
  const emulator = stage === undefined ? undefined : process.env['AWS_ENDPOINT_URL'] || undefined;
  return {
    tables: await tried(() => Promise.all(TABLE_NAMES.map((name) => tableFacts(name, stage)))),
    /** Unreadable records, by table and key. */
    records: await tried(unreadable),
    leadMail: await tried(() => waitingIn('leads', now)),
    monitorMail: await tried(() => waitingIn('monitors', now)),
    leads: await tried(() => leadsToday(now)),
    subscriptions: await tried(() => gatherSubscriptions(now)),
    /** Undefined as long as there was never a copy. */
    catalogue: await tried(async () => {
      const copy = await findCopy();
      return copy && { websites: copy.websites, ageMs: now - copy.checkedAt };
    }),
    limits: await tried(() => sharedLimits(now)),
    articles: await tried(async () => (await listArticles()).length),
    /** The jobs that EventBridge calls; on this machine, those that have written to the function log. */
    jobs: await tried(async () =>
      stage === undefined ? jobsInLog(log, now) : jobsOfStage(stage, region, now),
    ),
    site: await tried(() => smokeTest({ site, api, emulator })),
    clockAheadMs: await tried(() => clockAheadOf(site, emulator)),
  };
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
    readonly isProtected: boolean;
    /** Whether this stage needs deletion protection for tables with personal data. */
    readonly mustBeProtected: boolean;
  };
}

async function tableFacts(name: TableName, stage: string | undefined): Promise<TableFacts> {
  const { holdsPeople } = TABLES[name];
  const seen = await tried(() => tableStatus(name));
  const awsName = tableName(name);
  if ('unknown' in seen) return { name, awsName, status: seen.unknown };
  const { status, isProtected } = seen.known;
  if (stage === undefined) return { name, awsName, status };
  const care = await tried(() => tableCare(name));
  return 'unknown' in care
    ? { name, awsName, status: care.unknown }
    : {
        name,
        awsName,
        status,
        care: { ...care.known, isProtected, mustBeProtected: !isPractice(stage) && holdsPeople },
      };
}

async function unreadable(): Promise<string[]> {
  return (await listUnreadable()).map(({ table, item }) => `${table} ${JSON.stringify(keyOf(table, item))}`);
}

async function waitingIn(table: OutboxTable, now: number) {
  const entries = await listWaiting(table, MOST_WAITING);
  return waiting(
    entries.map(({ outboxSince }) => outboxSince),
    now,
  );
}

async function leadsToday(now: number) {
  const begin = startOf(dayOf(now));
  const kinds: readonly LeadKind[] = leadKindSchema.options;
  const leads = (await Promise.all(kinds.map(listLeads))).flat();
  const fresh = leads.filter(({ createdAt }) => createdAt >= begin);
  const suspectToday = fresh.filter(({ isSuspect }) => isSuspect).length;
  return { today: fresh.length - suspectToday, suspectToday };
}

/** How much of the rate limits that all visitors share is used up. */
async function sharedLimits(now: number) {
  const found: { readonly name: string; readonly taken: number }[] = [];
  for await (const { key, taken, endsAt } of itemsOf('limits')) {
    const name = SHARED_WINDOWS[String(key)];
    if (name !== undefined && Number(endsAt) > now) found.push({ name, taken: Number(taken) });
  }
  return found;
}

export interface JobFacts {
  readonly name: string;
  /** When it last ran, to five minutes; undefined when it did not run in two days. */
  readonly lastRunAt: number | undefined;
  /** How many of its runs of the last day failed. */
  readonly failures: number;
}

/**
 * The functions of a stage that an EventBridge rule calls: the rule's name begins with the function's. Throws AWS's
 * error.
 */
export async function jobsOfStage(stage: string, region: string, now: number): Promise<readonly JobFacts[]> {
  const resources = await stackResources(stage, region);
  const rules = resources.filter(({ type }) => type === 'AWS::Events::Rule');
  const jobs = resources.filter(
    ({ type, logicalId }) =>
      type === 'AWS::Lambda::Function' &&
      rules.some((rule) => rule.logicalId.startsWith(`Schedules${logicalId}`)),
  );
  return Promise.all(
    jobs.map(async ({ logicalId, name }) => ({ name: logicalId, ...(await runsOf(name, region, now)) })),
  );
}

/** The line that a job logs at the end of a run, after the name of its function. */
const lineSchema = z.object({ job: z.string(), at: z.string(), level: z.string() });

/** The jobs that appear in the function log of this machine: none as long as there is no log. */
export function jobsInLog(file: string, now: number): readonly JobFacts[] {
  const jobs = new Map<string, JobFacts>();
  if (!existsSync(file)) return [];
  for (const line of readFileSync(file, 'utf8').split('\n')) {
    const name = line.slice(0, line.indexOf(' '));
    const lastRun = lineIn(line.slice(name.length));
    if (!lastRun) continue;
    const lastRunAt = Date.parse(lastRun.at);
    const isFailure = lastRun.level === 'error' && now - lastRunAt < DAY_MS;
    jobs.set(name, { name, lastRunAt, failures: (jobs.get(name)?.failures ?? 0) + Number(isFailure) });
  }
  return [...jobs.values()];
}

function lineIn(text: string) {
  try {
    return lineSchema.safeParse(JSON.parse(text)).data;
  } catch {
    return undefined;
  }
}

export type SubscriptionFacts = Awaited<ReturnType<typeof gatherSubscriptions>>;

/** A higher count would not make the matter more urgent. */
const MOST_WAITING = 1000;

/** The states of the subscriptions, and what is late. Throws the table's error. */
export async function gatherSubscriptions(now: number) {
  const byState: Record<string, number> = {};
  const subscriptions = await listSubscriptions();
  for (const { lifecycle } of subscriptions) byState[lifecycle.state] = (byState[lifecycle.state] ?? 0) + 1;
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

/** How many wait, and how long the oldest has waited. */
export function waiting(since: readonly number[], now: number) {
  return { number: since.length, oldestMs: now - Math.min(now, ...since) };
}

/** A table's status in DynamoDB, such as ACTIVE, and whether deletion protection is on. Throws AWS's error. */
export async function tableStatus(table: TableName) {
  const { Table } = await documents().send(new DescribeTableCommand({ TableName: tableName(table) }));
  return { status: Table?.TableStatus ?? 'unknown', isProtected: Table?.DeletionProtectionEnabled === true };
}

/** Whether point-in-time recovery and expiry (TTL) are on for a table. Throws AWS's error. */
export async function tableCare(table: TableName) {
  const TableName = tableName(table);
  const [backups, expiry] = await Promise.all([
    documents().send(new DescribeContinuousBackupsCommand({ TableName })),
    documents().send(new DescribeTimeToLiveCommand({ TableName })),
  ]);
  const recovery = backups.ContinuousBackupsDescription?.PointInTimeRecoveryDescription;
  return {
    isRecoverable: recovery?.PointInTimeRecoveryStatus === 'ENABLED',
    isExpiring: expiry.TimeToLiveDescription?.TimeToLiveStatus === 'ENABLED',
  };
}
