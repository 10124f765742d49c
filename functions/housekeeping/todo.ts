import { DAY_MS, SOUTH_AFRICA_AHEAD_MS } from '#shared/rules/time.ts';
import { listLeads, markAnswered } from '../leads/io/leads.ts';
import { isLate, leadTodo } from '../leads/rules/lead.ts';
import type { DoneBy, Todo } from '../platform/rules/todo.ts';
import {
  closeAlert,
  isRaised,
  keepAlert,
  listOpenAlerts,
  raiseAlert,
} from '../subscriptions/io/staff-alerts.ts';
import { changeSubscription, listSubscriptions } from '../subscriptions/io/subscriptions.ts';
import { alertTodo, type StaffAlert } from '../subscriptions/rules/emails/staff-alert.ts';
import { paymentsOf } from '../subscriptions/rules/reconcile.ts';
import type { Subscription } from '../subscriptions/rules/subscription.ts';
import { todosOf, withAnswers } from '../subscriptions/rules/todos.ts';

/** More than these are counted in the mail, not named: an item of a table has an end. */
const MOST_IN_MAIL = 500;

/** Everything of the whole product that waits for a person, the longest waiting first. */
export async function listTodos(now: number): Promise<Todo[]> {
  const subscriptions = await listSubscriptions();
  const [alerts, leads] = await Promise.all([openAlerts(subscriptions), listLeads()]);
  return [
    ...subscriptions.flatMap(todosOf),
    ...alerts.flatMap((alert) => alertTodo(alert) ?? []),
    ...leads.filter((lead) => isLate(lead, now)).flatMap((lead) => leadTodo(lead) ?? []),
  ].sort((a, b) => a.since - b.since);
}

/** Records that what has that reference is done, where only a person can say so. Answers with what was closed. */
export async function closeTodos(reference: string, done: DoneBy): Promise<Todo[]> {
  const wanted = reference.toUpperCase();
  const isWanted = (one: Todo) => one.reference === wanted && one.isClosedByHand;
  const subscriptions = await listSubscriptions();
  const closed: Todo[] = [];
  for (const one of subscriptions) {
    const asked = todosOf(one).filter(isWanted);
    if (asked.length > 0) await changeSubscription(one.id, (current) => withAnswers(current, done));
    closed.push(...asked);
  }
  for (const alert of await openAlerts(subscriptions)) {
    const todo = alertTodo(alert);
    if (todo && isWanted(todo) && (await closeAlert(alert, done))) closed.push(todo);
  }
  for (const lead of await listLeads()) {
    const todo = leadTodo(lead);
    if (!todo || !isWanted(todo)) continue;
    await markAnswered(lead.id, done);
    closed.push(todo);
  }
  return closed;
}

/**
 * Has what is open mailed to the company, once a week from Monday on; a missed Monday is made up for. An alert
 * that is open is kept for as long. Answers with how many were mailed, or undefined where the week's list is made.
 */
export async function mailTodos(now: number): Promise<number | undefined> {
  const key = `todos#${mondayOf(now)}`;
  if (await isRaised(key)) return undefined;
  const todos = await listTodos(now);
  for (const alert of await openAlerts(await listSubscriptions())) await keepAlert(alert, now);
  // What strangers can cause, such as leads and checkouts that nobody paid, comes after what customers are owed.
  const facts = todos
    .sort((a, b) => Number(a.isClosedByHand) - Number(b.isClosedByHand))
    .slice(0, MOST_IN_MAIL)
    .map(({ reference, since, what }) => [`${reference}, ${ageOf(since, now)}`, what] as const);
  const more = todos.length - facts.length;
  await raiseAlert({
    key,
    kind: 'todos',
    facts: more > 0 ? [...facts, ['Others', String(more)]] : facts,
  });
  return todos.length;
}

/** How long something has waited, in whole days: "since today", "1 day", "12 days". */
export function ageOf(since: number, now: number): string {
  const days = Math.floor((now - since) / DAY_MS);
  return days < 1 ? 'since today' : days === 1 ? '1 day' : `${days} days`;
}

/** The Monday of the week that began last: until six in the morning of a Monday it is the one before. */
function mondayOf(now: number): string {
  const there = new Date(now + SOUTH_AFRICA_AHEAD_MS);
  const daysSince = (there.getUTCDay() + 6) % 7;
  return new Date(there.getTime() - daysSince * DAY_MS).toISOString().slice(0, 10);
}

async function openAlerts(subscriptions: readonly Subscription[]): Promise<StaffAlert[]> {
  return listOpenAlerts(new Set(subscriptions.flatMap(paymentsOf).map(({ id }) => id)));
}
