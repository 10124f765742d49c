import * as z from 'zod/mini';
import { type TableName, TABLES } from '#shared/runtime/tables.ts';
import { findArticle, listArticles, putArticle } from '../blog/io/articles.ts';
import { handler as checkRecords } from '../housekeeping/check-records.ts';
import { findLead, listLeads, storeLead } from '../leads/io/leads.ts';
import { contactSubmission } from '../leads/rules/lead.ts';
import { listWaiting } from '../platform/outbox.ts';
import { waitingFrom } from '../platform/rules/outbox.ts';
import { reconcileDays } from '../subscriptions/io/reconcile-payments.ts';
import { findSubscription, listSubscriptionsOf } from '../subscriptions/io/subscriptions.ts';
import { lifecycleSchema } from '../subscriptions/rules/lifecycle.ts';
import { handler as reviewSubscriptions } from '../subscriptions/review-subscriptions.ts';
import { articleOf } from './blog-records.ts';
import { consumedBy } from './consumed-capacity.ts';
import { useTableEngine } from './table-engine.ts';
import { useMailService } from './mail-service.ts';
import { anyItemOf, emptyTable, storeMany } from './many-items.ts';
import { storeActive } from './new-subscription.ts';
import { usePaymentProvider } from './payment-provider.ts';
import { PROOF_TIMEOUT_MS, proofRuns } from './proof.ts';
import { runOutbox } from './run-outbox.ts';

/**
 * What lists, pages and jobs read and write as the stored data grows, in DynamoDB's units. The local engine counts 0 for
 * a query that finds nothing, AWS 0.5.
 */
const MOST = proofRuns({ sample: 100, full: 10_000 });
const SIZES = [MOST / 100, MOST / 10, MOST];

/** An article of 20 kB and a lead of 1 kB. */
const CONTENT = '<p>A paragraph of an article, as long as such a thing is.</p>'.repeat(340);
const MESSAGE = 'Please call me about our computers. '.repeat(25);
/** The fields that an item lacks when nothing of it waits. */
const MAILED = { outboxWaiting: undefined, outboxDueAt: undefined, outboxLeaseUntil: undefined };

const PAYMENTS = 24;
const CHARGED_DAYS = { from: '2026-02-10', to: '2026-02-16' };
const LATER = Date.UTC(2099, 0);

/** How many items wait at once for one job. */
const AT_ONCE = proofRuns({ sample: 12, full: 1000 });
const STAFF = 'desk@harbourlight.example';
const MOST_PER_MAIL = 20;
const MOST_PER_REVIEW = 20;

useTableEngine();
const provider = usePaymentProvider();
const mails = useMailService();
const clock = { getRemainingTimeInMillis: () => 60_000 };

type Item = Readonly<Record<string, unknown>>;

/** Stores one item of each table as the product itself does; the others are copies of it under their own names. */
async function fill(count: number): Promise<void> {
  await emptyTable('articles', ['slug']);
  await emptyTable('leads', ['id']);
  await emptyTable('subscriptions', ['id', 'item']);
  await putArticle({ ...articleOf('article', 'An article', '2026-02-01'), content: CONTENT });
  await storeLead(contactSubmission({ name: 'Thandi', email: 'thandi@example.com', message: MESSAGE }));
  await storeActive();
  await copy('articles', count, (article, at) => ({ ...article, slug: `article-${at}` }));
  await copy('leads', count, (lead, at) => ({ ...lead, ...MAILED, id: `lead-${at}` }));
  await copy('subscriptions', count, withPayments);
}

/** Replaces the content of a table with so many items of its kind. */
async function copy(table: TableName, count: number, as: (item: Item, at: number) => Item): Promise<void> {
  const item = await anyItemOf(table);
  await emptyTable(table, [TABLES[table].partitionKey.name, ...(table === 'subscriptions' ? ['item'] : [])]);
  await storeMany(table, count, (at) => as(item, at));
}

/** Two years of monthly payments, and no review due for a long time. */
function withPayments({ lifecycle, ...subscription }: Item, at: number): Item {
  const before = z.parse(lifecycleSchema, lifecycle);
  const id = `subscription-${at}`;
  const payments = Array.from({ length: PAYMENTS }, (_, paid) => ({
    id: `${at}-${paid}`,
    day: '2025-02-01',
    amountCents: 9900,
    from: '2025-02-01',
    until: '2025-02-28',
  }));
  const token = `token-${at}`;
  return {
    ...subscription,
    id,
    token,
    emailKey: `e-${at}`,
    dueAt: LATER,
    lifecycle: { ...before, token, payments },
  };
}

/** The requests, and their maximum cost: so many units for any amount of data, and so many for each item. */
const READS: [string, () => Promise<unknown>, { readonly fixed: number; readonly perItem: number }][] = [
  ['a page of the blog, the feed, the sitemap', listArticles, { fixed: 0.5, perItem: 0.1 }],
  ['one article', () => findArticle('article-0'), { fixed: 3, perItem: 0 }],
  ['`ops leads list`', () => listLeads('contact'), { fixed: 0.5, perItem: 0.25 }],
  ['one lead', () => findLead('lead-0'), { fixed: 1, perItem: 0 }],
  ['one subscription', () => findSubscription('subscription-0'), { fixed: 2, perItem: 0 }],
  ['subscriptions of a person', () => listSubscriptionsOf('e@example.com'), { fixed: 0.5, perItem: 0 }],
  ['`sendOutbox` when nothing waits', runOutbox, { fixed: 1, perItem: 0 }],
  [
    '`reviewSubscriptions` when none is due',
    () => reviewSubscriptions({}, clock),
    { fixed: 0.5, perItem: 0 },
  ],
  ['`reconcilePayments`', () => reconcileDays([], CHARGED_DAYS), { fixed: 1, perItem: 0.6 }],
  ['`checkRecords`', checkRecords, { fixed: 3, perItem: 8 }],
];

describe.each(SIZES)('of %d articles, leads and subscriptions', (count) => {
  beforeAll(() => fill(count), PROOF_TIMEOUT_MS);

  test.each(READS)(
    '%s',
    async (_name, read, { fixed, perItem }) => {
      const units = await consumedBy(read);
      expect(units).toBeLessThanOrEqual(fixed + perItem * count);
    },
    PROOF_TIMEOUT_MS,
  );
});

describe('a job that has much to do', () => {
  beforeAll(() => fill(AT_ONCE), PROOF_TIMEOUT_MS);

  test(
    'sends all that waits, each once, and each costs the same',
    async () => {
      await copy('leads', AT_ONCE, (lead, at) => ({ ...lead, ...waitingFrom(0), id: `lead-${at}` }));
      const units = await consumedBy(runOutbox);
      expect(mails.taken.filter(({ to }) => to[0] === STAFF)).toHaveLength(AT_ONCE);
      expect(units).toBeLessThanOrEqual(MOST_PER_MAIL * AT_ONCE + 2);
      expect(await listWaiting('leads', 1)).toEqual([]);
    },
    PROOF_TIMEOUT_MS,
  );

  test(
    'reviews all that is due, each once, and each costs the same',
    async () => {
      const due = { dueAt: 1, reviewOn: '2026-01-01' };
      await copy('subscriptions', AT_ONCE, (item, at) => ({ ...withPayments(item, at), ...due }));
      for (let at = 0; at < AT_ONCE; at += 1) provider.holds(`token-${at}`);
      const units = await consumedBy(() => reviewSubscriptions({}, clock));
      expect(new Set(provider.asked.map(({ path }) => path)).size).toBe(AT_ONCE);
      expect(provider.asked).toHaveLength(AT_ONCE);
      expect(units).toBeLessThanOrEqual(MOST_PER_REVIEW * AT_ONCE + 2);
    },
    PROOF_TIMEOUT_MS,
  );
});
