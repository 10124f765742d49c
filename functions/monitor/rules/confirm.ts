import type { MonitorRequest } from '#shared/api/monitor.ts';
import { mailAddress } from '#shared/rules/email-address.ts';
import { InvalidInputError } from '../../platform/rules/errors.ts';
import { tidyLine } from '../../platform/rules/typed-text.ts';
import { domainOf } from '../../spoof-check/rules/question.ts';
import { expiryOf } from './due-times.ts';
import { goOn, isOver } from './advance.ts';
import { type Monitor, monitorIdOf, watchOf } from './monitor.ts';
import type { PendingMonitor } from './sealed-link.ts';

/**
 * The request for a monitor, as its link carries it. Refuses invalid domains, and addresses to which no mail can be
 * sent.
 */
export function pendingMonitorOf(
  { watch, email, domain, mayCall, name, phone }: MonitorRequest,
  now: number,
): PendingMonitor {
  const address = mailAddress(email.trim());
  if (address === undefined) throw cannotReceive();
  if (watch === 'address') return { email: address, requestedAt: now };
  return {
    email: address,
    domain: domainOf(domain),
    ...(mayCall && { call: { name: tidyLine(name), phone: tidyLine(phone) } }),
    requestedAt: now,
  };
}

/** For an address to which no mail can be sent. */
export function cannotReceive(): InvalidInputError {
  return new InvalidInputError('We cannot send email to that address. Please check it, or use another one.');
}

/**
 * The result of a confirmation. `begun`: the address had no monitor. `kept`: it monitors that domain already, or a newer
 * link was confirmed. `replaced`: it monitored another, `before`, and an address may have only one.
 */
export interface Confirmation {
  readonly outcome: 'begun' | 'kept' | 'replaced';
  readonly monitor: Monitor;
  readonly before?: string | undefined;
}

/** Confirms a request for an address with that monitor, or none. Repeating it changes nothing. */
export function confirm(existing: Monitor | undefined, pending: PendingMonitor, now: number): Confirmation {
  if (!existing || isOver(existing, now)) return { outcome: 'begun', monitor: newMonitor(pending, now) };
  const isSame = existing.domain === pending.domain;
  if (existing.requestedAt >= pending.requestedAt) return { outcome: 'kept', monitor: existing };
  if (isSame) {
    const { call: _, ...rest } = goOn(existing, now) ?? existing;
    const { requestedAt, call, email } = pending;
    const monitor = { ...rest, email, requestedAt, since: now, ...(call && { call }) };
    return { outcome: 'kept', monitor };
  }
  const monitor = { ...newMonitor(pending, now), version: existing.version };
  return { outcome: 'replaced', monitor, before: existing.domain };
}

/** The next run of its job checks it, and later checks are compared with that first one. */
function newMonitor({ email, domain, call, requestedAt }: PendingMonitor, now: number): Monitor {
  return {
    id: monitorIdOf(email, watchOf({ domain })),
    email,
    ...(domain !== undefined && { domain }),
    ...(call && { call }),
    requestedAt,
    confirmedAt: now,
    since: now,
    nextCheckAt: now,
    stillSince: now,
    known: {},
    suspected: {},
    certificates: [],
    notes: [],
    version: 0,
    expiresAt: expiryOf({ since: now }),
  };
}
