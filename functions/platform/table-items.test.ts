import { dayOf } from '../subscriptions/rules/calendar.ts';
import { PutItemCommand } from '@aws-sdk/client-dynamodb';
import { contactSubmission } from '../leads/rules/lead.ts';
import { waitingFrom } from './rules/outbox.ts';
import { onUnreadableItem } from './rules/stored-items.ts';
import { useTableEngine } from '../testing/table-engine.ts';
import { newPending } from '../testing/new-subscription.ts';
import { listArticles, putArticle } from '../blog/io/articles.ts';
import { documents, tableName } from './dynamo.ts';
import { getItem, putItem } from './table-items.ts';
import { findLead, listLeads, storeLead } from '../leads/io/leads.ts';
import { keepLinkRequest } from '../subscriptions/io/mail-links.ts';
import { listWaiting } from './outbox.ts';
import { keepNotification, listNotifications } from '../subscriptions/io/payment-notifications.ts';
import { listAlerts, raiseAlert } from '../subscriptions/io/staff-alerts.ts';
import { listUnreadable } from '../housekeeping/stored-shapes.ts';
import {
  addSubscription,
  findSubscription,
  findSubscriptionByToken,
  listSubscriptions,
  listSubscriptionsOf,
  listSubscriptionsToReview,
} from '../subscriptions/io/subscriptions.ts';

useTableEngine();

const told: string[] = [];
const ARTICLE = { id: 'a', title: 'A', excerpt: '', category: 'C', tags: [], author: 'A', readTime: '1 min' };
const TODAY = dayOf(Date.now());
const DAMAGED = { id: 'damaged', item: 'state', token: 'its-token', waitingFor: 'review', dueAt: 1 };
let email: string;

beforeAll(async () => {
  const subscription = newPending();
  email = subscription.customer.email;
  await storeLead(contactSubmission({ name: 'Thandi', email, message: 'Hello' }));
  // By its email address a subscription is found only if something was charged for it.
  const payments = [{ id: 'p1', day: TODAY, amountCents: 9900, from: TODAY, until: TODAY }];
  const lifecycle = { ...subscription.lifecycle, payments };
  await addSubscription({ ...subscription, lifecycle, reviewOn: '2026-01-01' });
  await keepNotification({
    id: 'of-one',
    key: 'p',
    status: 'COMPLETE',
    isFromPublishedSource: true,
    body: '',
  });
  await raiseAlert({ key: 'charge#1', kind: 'unmatched-notification', facts: [] });
  await keepLinkRequest(email);
  await putArticle({ ...ARTICLE, slug: 'a', publishDate: '', content: '' });
  await putItem('leads', { id: 'damaged', kind: 'contact', createdAt: 1, fields: email });
  await putItem('leads', { ...waitingFrom(1), id: 'never-read', outboxTries: 'two' });
  const record = await getItem('subscriptions', { id: subscription.id, item: 'state' });
  await putItem('subscriptions', { ...DAMAGED, emailKey: record?.['emailKey'] });
  await putItem('subscriptions', { id: 'of-one', item: 'notification#damaged' });
  await putItem('subscriptions', { id: 'alert', item: 'damaged' });
  await putItem('articles', { slug: 'damaged' });
});

beforeEach(() => {
  told.length = 0;
  onUnreadableItem(({ table, key }) => told.push(`${table} ${key}`));
});

test.each<[string, () => Promise<readonly unknown[]>, string]>([
  ['leads', () => listLeads('contact'), 'leads damaged'],
  ['what waits of leads', () => listWaiting('leads', 10), 'leads never-read'],
  ['what waits, one at most', () => listWaiting('leads', 1), 'leads never-read'],
  ['subscriptions', listSubscriptions, 'subscriptions damaged state'],
  ['subscriptions of a person', () => listSubscriptionsOf(email), 'subscriptions damaged state'],
  ['reviews', () => listSubscriptionsToReview(Date.now(), 10), 'subscriptions damaged state'],
  ['reviews, one at most', () => listSubscriptionsToReview(Date.now(), 1), 'subscriptions damaged state'],
  ['payment notifications', () => listNotifications('of-one'), 'subscriptions of-one notification#damaged'],
  ['alerts', listAlerts, 'subscriptions alert damaged'],
  ['articles', listArticles, 'articles damaged'],
])('a list of %s goes on without an item of another shape, and names it', async (_, list, name) => {
  expect(await list()).toHaveLength(1);
  expect(told).toEqual([name]);
});

test('an item of another shape that is read by its key fails', async () => {
  await expect(findLead('damaged')).rejects.toThrow('fields');
  await expect(findSubscription('damaged')).rejects.toThrow('version');
  await expect(findSubscriptionByToken('its-token')).rejects.toThrow('version');
});

test('all that cannot be read is found, in every table', async () => {
  const found = (await listUnreadable()).map(({ table, item }) => [
    table,
    item['item'] ?? item['id'] ?? item['at'] ?? item['slug'],
  ]);
  expect(found.sort((a, b) => (a.join() < b.join() ? -1 : 1))).toEqual([
    ['articles', 'damaged'],
    ['leads', 'damaged'],
    ['leads', 'never-read'],
    ['subscriptions', 'damaged'],
    ['subscriptions', 'notification#damaged'],
    ['subscriptions', 'state'],
  ]);
});

test('a number that JavaScript cannot hold is no reason to read nothing', async () => {
  const Item = { id: { S: 'large' }, kind: { S: 'vulnerability-scan' }, createdAt: { N: '1.5e100' } };
  await documents().send(new PutItemCommand({ TableName: tableName('leads'), Item }));
  expect(await listLeads('vulnerability-scan')).toEqual([]);
  expect(told).toEqual(['leads large']);
});
