import { dayOf, startOf } from '#functions/subscriptions/rules/calendar.ts';
import { tried } from './finding.ts';
import { clockAheadOf } from './ask.ts';
import { smokeTest } from './smoke-checks.ts';
import { type LeadKind, leadKindSchema } from '#functions/leads/rules/lead.ts';
import { listArticles } from '#functions/blog/io/articles.ts';
import { tableName } from '#functions/platform/dynamo.ts';
import { findCopy } from '#functions/breaches/io/breach-pointer.ts';
import { listLeads } from '#functions/leads/io/leads.ts';
import { listWaiting, type OutboxTable } from '#functions/platform/outbox.ts';
import { TABLE_NAMES, TABLES, type TableName } from '#shared/runtime/tables.ts';
import { listUnreadable } from '#functions/housekeeping/stored-shapes.ts';
import { itemsOf, keyOf } from '#functions/platform/table-items.ts';
import { tableCare, tableStatus } from '../aws/table-care.ts';
import type { Addresses, PlaceOptions } from '../place.ts';
import { jobsInLog, jobsOfStage } from './gather-jobs.ts';
import { gatherSubscriptions, MOST_WAITING, waiting } from './gather-subscriptions.ts';
import { isPractice } from '../../stack/settings/stages.ts';

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
