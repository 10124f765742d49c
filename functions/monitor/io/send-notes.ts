import * as z from 'zod/mini';
import { COMPANY } from '#shared/content/company.ts';
import { takeLead } from '../../leads/io/take-lead.ts';
import { deliveryOf, sendMail } from '../../platform/mailer.ts';
import type { OutboxEntry } from '../../platform/outbox.ts';
import { type Delivery, DONE } from '../../platform/rules/outbox.ts';
import { siteAddress } from '../../platform/setting.ts';
import { monitorMail } from '../rules/monitor-mails.ts';
import { type Monitor, monitorSchema, type Note } from '../rules/monitor.ts';
import { monitorLinkAddress } from './monitor-links.ts';
import { changeMonitor, findMonitor } from './monitors.ts';
import { callSubmissionOf, type Submission } from '../../leads/rules/lead.ts';

/**
 * Sends the notes of a monitor that the caller has leased, one by one, and deletes each at once. A rejected mail does
 * not hold up the other notes. If the owner stops the monitor meanwhile, its notes are gone with it.
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

/** A mail to an invalid address is given up, because nobody can read it. */
async function sendNote(monitor: Monitor, note: Note): Promise<Delivery> {
  if (note.kind === 'call') {
    const submission = callSubmission(monitor, note);
    // The same worsening is the same lead, however often this is retried. An owner who has stopped meanwhile is not
    // called.
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

/** RFC 8058, section 3.1: one https address, to which mail programs post without asking the reader. */
function oneClickUnsubscribe(address: string): Record<string, string> {
  return {
    'List-Unsubscribe': `<${address}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  };
}

/** The lead of an owner who agreed to be called and whose domain got worse; undefined when they no longer agree. */
function callSubmission(
  { id, email, domain, call }: Monitor,
  { at, changes }: Extract<Note, { kind: 'call' }>,
): Submission | undefined {
  const lines = changes.map(({ before, after }) => `Got worse: ${after}\nBefore: ${before}`);
  return (
    call &&
    callSubmissionOf({
      ...call,
      email,
      message: [domain ?? email, ...lines].join('\n'),
      idempotencyKey: `monitor-${id}-${at}`,
    })
  );
}
