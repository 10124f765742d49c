import * as z from 'zod/mini';
import { COMPANY } from '#shared/content/company.ts';
import { takeLead } from '../../leads/io/take-lead.ts';
import { deliveryOf, sendMail } from '../../platform/mailer.ts';
import type { OutboxEntry } from '../../platform/outbox.ts';
import { type Delivery, DONE } from '../../platform/rules/outbox.ts';
import { siteAddress } from '../../platform/setting.ts';
import { callSubmission } from '../rules/call-submission.ts';
import { monitorMail } from '../rules/monitor-mails.ts';
import { type Monitor, monitorSchema, type Note } from '../rules/monitor.ts';
import { monitorLinkAddress } from './link-addresses.ts';
import { changeMonitor, findMonitor } from './monitors.ts';

/**
 * Sends what a monitor has to tell that the caller has for itself, each note by itself, and takes it away at once. A mail that is
 * rejected holds up no other note. What its owner stops meanwhile is gone with it.
 */
export async function sendMonitorNotes({ stored }: OutboxEntry): Promise<Delivery> {
  const monitor = z.parse(monitorSchema, stored);
  let delivery = DONE;
  for (const note of monitor.notes) {
    const one = await sendNote(monitor, note);
    if (one.outcome === 'down') return one;
    if (one.outcome === 'refused') delivery = one;
    else if (!(await changeMonitor(monitor.id, (current) => withoutNote(current, note)))) return DONE;
  }
  return delivery;
}

function withoutNote(monitor: Monitor | undefined, { id }: Note): Monitor | undefined {
  return monitor && { ...monitor, notes: monitor.notes.filter((note) => note.id !== id) };
}

/** A mail to an address that is none is given up: nobody reads it. */
async function sendNote(monitor: Monitor, note: Note): Promise<Delivery> {
  if (note.kind === 'call') {
    const submission = callSubmission(monitor, note);
    // The same worsening is the same lead, however often this is tried. Whoever has stopped meanwhile is not called.
    if (submission && (await findMonitor(monitor.id))) await takeLead(submission);
    return DONE;
  }
  const { id, email } = monitor;
  const stop = await monitorLinkAddress({ for: 'stop', id });
  const goOn = await monitorLinkAddress({ for: 'go-on', id });
  const mail = monitorMail(monitor, note, { siteAddress: siteAddress(), stop, goOn });
  const headers = oneClickUnsubscribe(stop);
  const sent = await sendMail(mail, { to: [email], replyTo: [COMPANY.email], headers });
  return sent.outcome === 'refused' ? DONE : deliveryOf(sent);
}

/** RFC 8058, section 3.1: one https address, to which mail programs post without asking anybody. */
function oneClickUnsubscribe(address: string): Record<string, string> {
  return {
    'List-Unsubscribe': `<${address}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  };
}
