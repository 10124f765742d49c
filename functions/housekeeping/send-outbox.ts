import { setTimeout as sleep } from 'node:timers/promises';
import { type Delivery, isBegun, isTryable } from '../platform/rules/outbox.ts';
import { log, logFieldsOf } from '../http/log.ts';
import type { Clock } from '../platform/in-turn.ts';
import { deliver, listWaiting, OUTBOX_TABLES, type OutboxEntry } from '../platform/outbox.ts';
import { type DeliveryKind, deliveryKindOf } from './outbox-deliveries.ts';

/** While a service is down a run asks again after this long, so that what waits goes out within a minute of its return. */
const ASK_AGAIN_MS = 15_000;

/** So much of the run's time is left for what is in hand. */
const RESERVE_MS = 15_000;

const MOST_AT_ONCE = 100;

type Service = DeliveryKind['service'];

/** What one pass found, and what became of it. */
interface Pass {
  readonly deliveries: readonly Delivery[];
  /** What still waits, by the service that it waits for. */
  readonly waiting: readonly (readonly [Service, OutboxEntry])[];
  readonly isDown: boolean;
}

/** Every minute: sends the mail, and confirms the payment notifications, that are not dealt with yet. */
export async function handler(_event: unknown, clock: Clock): Promise<void> {
  const deliveries: Delivery[] = [];
  let pass = await deliverWaiting(clock);
  for (;;) {
    deliveries.push(...pass.deliveries);
    const isMore = pass.isDown || pass.deliveries.some(isDone);
    const waitMs = pass.isDown ? ASK_AGAIN_MS : 0;
    if (!isMore || clock.getRemainingTimeInMillis() < RESERVE_MS + waitMs) break;
    await sleep(waitMs);
    pass = await deliverWaiting(clock);
  }
  tell(deliveries, pass);
}

/** One pass over what waits, the longest due first. The first that finds a service down ends it for all that need it. */
async function deliverWaiting(clock: Clock): Promise<Pass> {
  const now = Date.now();
  const down = new Set<Service>();
  const deliveries: Delivery[] = [];
  const waiting: (readonly [Service, OutboxEntry])[] = [];
  const listed = await Promise.all(OUTBOX_TABLES.map((table) => listWaiting(table, MOST_AT_ONCE)));
  for (const entry of listed.flat().filter((one) => isBegun(one, now))) {
    const { service, send } = deliveryKindOf(entry);
    const isTried =
      isTryable(entry, now) && !down.has(service) && clock.getRemainingTimeInMillis() >= RESERVE_MS;
    const delivery = isTried ? await deliver(entry, send) : { outcome: 'busy' as const };
    if (delivery.outcome !== 'busy') deliveries.push(delivery);
    if (delivery.outcome === 'down') down.add(service);
    if (delivery.outcome !== 'done') waiting.push([service, entry]);
  }
  return { deliveries, waiting, isDown: down.size > 0 };
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
