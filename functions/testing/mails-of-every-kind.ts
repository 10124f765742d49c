import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  contactSubmission,
  isAcknowledged,
  LEAD_MAILS,
  leadKindSchema,
  leadOf,
} from '../leads/rules/lead.ts';
import { leadMail } from '../leads/rules/lead-emails.ts';
import { confirm } from '../monitor/rules/confirm.ts';
import type { News } from '../monitor/rules/monitor.ts';
import { confirmationMail, monitorMail } from '../monitor/rules/monitor-mails.ts';
import type { Mail } from '../platform/rules/emails/mail.ts';
import { subscriptionMail } from '../subscriptions/rules/emails/subscription-mails.ts';
import { subscriptionMailKindSchema } from '../subscriptions/rules/lifecycle.ts';
import { newPending } from './new-subscription.ts';

/*
 * Writes one mail of every kind as HTML into a folder: `tsx functions/testing/mails-of-every-kind.ts FOLDER`, for
 * `npm run pictures`.
 */
const SITE = 'https://www.harbourlight.example';
const AT = Date.UTC(2026, 10, 21, 6, 30);
const DAY = '2026-11-21';

function subscriptionMails(): [string, Mail][] {
  const payment = { id: '1089250', day: DAY, amountCents: 30_000, from: DAY, until: '2026-12-20' };
  const begun = newPending({
    id: '0a1b2c3d4e5f60718293a4b5c6d7e8f9',
    linkKey: 'key',
    plan: { planType: 'business', billing: 'monthly', employeeCount: 3 },
    customer: { firstName: 'Thandi', lastName: 'Nkosi', email: 'thandi@example.com', phone: null },
  });
  const paid = { state: 'active' as const, paidUntil: '2026-12-20', payments: [payment] };
  const subscription = { ...begun, createdAt: AT, lifecycle: { ...begun.lifecycle, ...paid } };
  return subscriptionMailKindSchema.options.map((kind) => {
    const mail = { id: '0', kind, day: DAY, state: 'due', payment } as const;
    return [`subscription ${kind}`, subscriptionMail(subscription, mail, SITE)];
  });
}

function leadMails(): [string, Mail][] {
  const typed = { name: 'Thandi', email: 'thandi@example.com', message: 'Our printer is on strike.' };
  const lead = leadOf(contactSubmission(typed), '0a1b2c3d4e5f', AT);
  return leadKindSchema.options.flatMap((kind) =>
    LEAD_MAILS.filter((mail) => mail === 'staff' || isAcknowledged(kind)).map((mail): [string, Mail] => [
      `lead ${kind} ${mail}`,
      leadMail({ ...lead, kind }, mail, SITE),
    ]),
  );
}

const EXPOSED = {
  title: 'Ocean Shop',
  date: DAY,
  lost: ['Email addresses', 'Passwords', 'Phone numbers'],
  step: 'A password of yours may have leaked. Change the password at the site that was breached, and at every other place where you used the same or a similar one.',
  doubts: ['It could not be confirmed that this data is real. Treat it as possible, not as certain.'],
};

function monitorMails(): [string, Mail][] {
  const pending = { email: 'thandi@example.com', domain: 'example.co.za', requestedAt: AT };
  const { monitor } = confirm(undefined, pending, AT);
  const ofAddress = { email: 'thandi@example.com', requestedAt: AT };
  const watched = confirm(undefined, ofAddress, AT).monitor;
  const links = { siteAddress: SITE, stop: `${SITE}/#stop`, goOn: `${SITE}/#go-on` };
  const change = { aspect: 'mail', before: 'Good', after: 'Poor' };
  const still: News = { kind: 'news', id: '0', changes: [], breaches: [], isStillChecking: true };
  const told = (part: Partial<News>) => monitorMail(monitor, { ...still, ...part }, links);
  return [
    ['monitor confirmation', confirmationMail(pending, `${SITE}/#confirm`, SITE)],
    ['monitor still checking', told({})],
    ['monitor worse', told({ changes: [{ ...change, isWorse: true }], isStillChecking: false })],
    ['monitor better', told({ changes: [{ ...change, isWorse: false }], isStillChecking: false })],
    ['monitor certificate', told({ certificateUntil: AT + 86_400_000 * 9 })],
    ['monitor breach', told({ breaches: [{ title: 'Ocean', date: DAY }] })],
    ['address confirmation', confirmationMail(ofAddress, `${SITE}/#confirm`, SITE)],
    [
      'address in a breach',
      monitorMail(watched, { ...still, isStillChecking: false, breaches: [EXPOSED] }, links),
    ],
    ['address another year', monitorMail(watched, { kind: 'go-on', id: '0', until: AT }, links)],
    ['monitor another year', monitorMail(monitor, { kind: 'go-on', id: '0', until: AT }, links)],
  ];
}

const [folder = '.'] = process.argv.slice(2);
mkdirSync(folder, { recursive: true });
for (const [name, { html }] of [...leadMails(), ...monitorMails(), ...subscriptionMails()])
  writeFileSync(join(folder, `mail: ${name}.html`), html);
