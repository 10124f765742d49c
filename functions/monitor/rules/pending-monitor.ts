import type { MonitorRequest } from '#shared/api/monitor.ts';
import { InvalidInputError } from '../../platform/rules/errors.ts';
import { mailAddress } from '#shared/rules/mail-address.ts';
import { tidyLine } from '../../platform/rules/typed-text.ts';
import { domainOf } from '../../spoof-check/rules/question.ts';
import type { PendingMonitor } from './confirm.ts';

/**
 * The request for a monitor, as its link carries it. Refuses invalid domains, and addresses to which no mail can be
 * sent.
 */
export function pendingMonitorOf(
  { watch, email, domain, mayCall, name, phone }: MonitorRequest,
  now: number,
): PendingMonitor {
  const address = mailAddress(email.trim());
  if (address === undefined) {
    throw new InvalidInputError('We cannot send email to that address. Please check it, or use another one.');
  }
  if (watch === 'address') return { email: address, requestedAt: now };
  return {
    email: address,
    domain: domainOf(domain),
    ...(mayCall && { call: { name: tidyLine(name), phone: tidyLine(phone) } }),
    requestedAt: now,
  };
}

/** Whether the hidden field was filled, which only bots see. */
export function isBot({ nickname }: Pick<MonitorRequest, 'nickname'>): boolean {
  return (nickname ?? '').trim() !== '';
}
