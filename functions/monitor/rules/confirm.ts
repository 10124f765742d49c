import { expiryOf } from './due-times.ts';
import { goOn, isOver } from './advance.ts';
import { type Monitor, monitorIdOf } from './monitor.ts';

/** What a confirmation link carries: all there is of a request until it is confirmed. */
export interface MonitorWish {
  readonly email: string;
  readonly domain: string;
  readonly call?: { readonly name: string; readonly phone: string } | undefined;
  /** Milliseconds since 1970. */
  readonly requestedAt: number;
}

/**
 * What a confirmation comes to. `begun`: the address had no monitor. `kept`: it monitors that domain already. `replaced`: it
 * monitored another, `before`, and an address has one. `older`: a newer link was confirmed, so this one changes nothing.
 */
export type Confirmation =
  | { readonly outcome: 'begun' | 'kept'; readonly monitor: Monitor }
  | { readonly outcome: 'replaced'; readonly monitor: Monitor; readonly before: string }
  | { readonly outcome: 'older'; readonly monitor: Monitor };

/** Confirms a wish for an address that has that monitor, or none. Confirming it twice is as once. */
export function confirm(existing: Monitor | undefined, wish: MonitorWish, now: number): Confirmation {
  if (!existing || isOver(existing, now)) return { outcome: 'begun', monitor: newMonitor(wish, now) };
  const isSame = existing.domain === wish.domain;
  if (existing.requestedAt >= wish.requestedAt)
    return { outcome: isSame ? 'kept' : 'older', monitor: existing };
  if (isSame) {
    const { call: _, ...rest } = goOn(existing, now) ?? existing;
    const { requestedAt, call, email } = wish;
    const monitor = { ...rest, email, requestedAt, since: now, ...(call && { call }) };
    return { outcome: 'kept', monitor };
  }
  const monitor = { ...newMonitor(wish, now), version: existing.version };
  return { outcome: 'replaced', monitor, before: existing.domain };
}

/** It is looked at by the next run of the job; what that sees is what later looks are compared with. */
function newMonitor({ email, domain, call, requestedAt }: MonitorWish, now: number): Monitor {
  return {
    id: monitorIdOf(email),
    email,
    domain,
    ...(call && { call }),
    requestedAt,
    confirmedAt: now,
    since: now,
    nextLookAt: now,
    stillSince: now,
    known: {},
    suspected: {},
    certificates: [],
    notes: [],
    version: 0,
    expiresAt: expiryOf({ since: now }),
  };
}
