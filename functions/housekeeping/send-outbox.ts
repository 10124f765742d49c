import { setTimeout as sleep } from 'node:timers/promises';
import { type Delivery, isBegun, isTryable } from '../platform/rules/outbox.ts';
import { log, logFieldsOf } from '../http/log.ts';
import type { Clock } from '../platform/run-due.ts';
import { deliver, OUTBOX_TABLES, type OutboxEntry, waitingIn } from '../platform/outbox.ts';
import type { DeliveryKind } from './outbox-deliveries.ts';

/** While a service is down a run asks again after this long, so that mail goes out within a minute of its return. */
const ASK_AGAIN_MS = 15_000;

/** No delivery is started with less than this left of the run's time. */
const RESERVE_MS = 15_000;

/** At most this many items of one table are tried in one pass. */
const MOST_AT_ONCE = 100;

type Service = DeliveryKind['service'];
type Entries = AsyncGenerator<OutboxEntry, undefined>;

/** What one pass found, and the results. */
interface Pass {
  readonly now: number;
  readonly deliveries: Delivery[];
  /** The items that still wait, with the service for which they wait. */
  readonly waiting: (readonly [Service, OutboxEntry])[];
  /** The names of all items seen: an item that is tried and still waits appears again, with a later due time. */
  readonly met: Set<string>;
  readonly down: Set<Service>;
  /** The items that were not reached, because enough was tried or the time was over. */
  readonly unread: Entries[];
}

/** Every minute: sends waiting mail and confirms waiting payment notifications. */
export async function handler(_event: unknown, clock: Clock): Promise<void> {
  const deliveries: Delivery[] = [];
  let pass = await deliverWaiting(clock);
  for (;;) {
    deliveries.push(...pass.deliveries);
    const isDown = pass.down.size > 0;
    const waitMs = isDown ? ASK_AGAIN_MS : 0;
    const isMore = isDown || pass.deliveries.some(isDone);
    if (!isMore || clock.getRemainingTimeInMillis() < RESERVE_MS + waitMs) break;
    await sleep(waitMs);
    pass = await deliverWaiting(clock);
  }
  await readOn(pass);
  tell(deliveries, pass);
}

/** One pass, the longest due first. The first item that finds a service down ends it for that service's items. */
async function deliverWaiting(clock: Clock): Promise<Pass> {
  const now = Date.now();
  const pass: Pass = { now, deliveries: [], waiting: [], met: new Set(), down: new Set(), unread: [] };
  for (const table of OUTBOX_TABLES) await deliverFrom(waitingIn(table), pass, clock);
  return pass;
}

async function deliverFrom(entries: Entries, pass: Pass, clock: Clock): Promise<void> {
  const { now, deliveries, waiting, down } = pass;
  let tried = 0;
  while (tried < MOST_AT_ONCE && clock.getRemainingTimeInMillis() >= RESERVE_MS) {
    const { value: entry } = await entries.next();
    if (!entry) return;
    if (!isMetFirst(pass, entry)) continue;
    const { service, send } = await kindOf(entry);
    const isTried = isTryable(entry, now) && !down.has(service);
    if (isTried) tried += 1;
    const delivery = isTried ? await deliver(entry, send) : { outcome: 'busy' as const };
    if (delivery.outcome !== 'busy') deliveries.push(delivery);
    if (delivery.outcome === 'down') down.add(service);
    if (delivery.outcome !== 'done') waiting.push([service, entry]);
  }
  pass.unread.push(entries);
}

/** Items that a run did not reach are waiting too, and the alarms depend on the oldest of each kind. */
async function readOn(pass: Pass): Promise<void> {
  for (const entries of pass.unread) {
    for await (const entry of entries) {
      if (isMetFirst(pass, entry)) pass.waiting.push([(await kindOf(entry)).service, entry]);
    }
  }
}

/** Loads the code of deliveries when something waits: most runs find nothing. */
async function kindOf(entry: OutboxEntry): Promise<DeliveryKind> {
  const { deliveryKindOf } = await import('./outbox-deliveries.ts');
  return deliveryKindOf(entry);
}

/** Whether an entry's wait has begun and it was not seen before in this pass. */
function isMetFirst({ met, now }: Pass, entry: OutboxEntry): boolean {
  const { table, id, item = '' } = entry;
  const name = `${table} ${id} ${item}`;
  if (!isBegun(entry, now) || met.has(name)) return false;
  met.add(name);
  return true;
}

function tell(deliveries: readonly Delivery[], { waiting }: Pass): void {
  for (const { error } of deliveries) {
    if (error !== undefined) log('error', { job: 'sendOutbox', ...logFieldsOf(error) });
  }
  const fields = {
    job: 'sendOutbox',
    done: deliveries.filter(isDone).length,
    activated: countOf(deliveries, 'activated'),
    forged: countOf(deliveries, 'forged'),
    waiting: waiting.length,
    failure: deliveries.findLast(({ reason }) => reason !== undefined)?.reason,
  };
  log(waiting.length > 0 ? 'warn' : 'info', fields, {
    OldestWaitingMailSeconds: oldestSeconds(waiting, 'mail'),
    OldestWaitingNotificationSeconds: oldestSeconds(waiting, 'provider'),
    PaymentsRefused: countOf(deliveries, 'refused'),
  });
}

function countOf(deliveries: readonly Delivery[], wanted: Delivery['counted']): number {
  return deliveries.filter(({ counted }) => counted === wanted).length;
}

function oldestSeconds(waiting: Pass['waiting'], wanted: Service): number {
  const now = Date.now();
  const since = waiting.filter(([service]) => service === wanted).map(([, { outboxSince }]) => outboxSince);
  return Math.round((now - Math.min(now, ...since)) / 1000);
}

function isDone({ outcome }: Delivery): boolean {
  return outcome === 'done';
}
