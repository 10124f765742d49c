import {
  ACKNOWLEDGEMENTS_PER_DAY,
  LEAD_WINDOW_SECONDS,
  MOST_ACKNOWLEDGEMENTS_PER_DOMAIN,
  MOST_ACKNOWLEDGEMENTS_PER_MAILBOX,
  MOST_LEADS_PER_WINDOW,
  SHARE_OF_ONE_VISITOR,
} from '#shared/rules/limits.ts';
import { TooSoonError } from '../../platform/rules/errors.ts';
import { type Lead, type LeadMail, leadSchema, type Submission, unsentMailsOf } from '../rules/lead.ts';
import { isStored, keepMailState, storeLead } from './leads.ts';
import {
  type Budget,
  inMinutes,
  spendBudget,
  spendRateLimits,
  tooSoonOf,
  visitorRateLimits,
} from '../../platform/limits.ts';
import { type Delivery, DONE } from '../../platform/rules/outbox.ts';
import { DAY_SECONDS } from '#shared/rules/time.ts';
import * as z from 'zod/mini';
import { ENVIRONMENT } from '#shared/runtime/environment.ts';
import { COMPANY } from '#shared/content/company.ts';
import { domainKeyOf, mailboxKeyOf } from '../rules/acknowledgement-keys.ts';
import { leadMail } from '../rules/lead-emails.ts';
import { mailAddress } from '#shared/rules/email-address.ts';
import { failureWordOf } from '../../platform/aws-errors.ts';
import { numberSetting, siteAddress } from '../../platform/setting.ts';
import { deliveryOf, type Envelope, leadRecipients, sendMail } from '../../platform/mailer.ts';
import { deliverLeased, type OutboxEntry } from '../../platform/outbox.ts';

/** Spends a use, or throws TooSoonError. The same lead spends one; a lead that is stored is never refused. */
export async function spendLeadLimit(visitorKey: string, submission: Submission): Promise<void> {
  if (await isStored(submission)) return;
  const limits = visitorRateLimits(visitorKey, {
    name: 'lead',
    most: MOST_LEADS_PER_WINDOW,
    seconds: LEAD_WINDOW_SECONDS,
    holder: submission.contentHash.slice(0, 16),
    sentence: (seconds) =>
      `We have several messages from you already. Please try again in ${inMinutes(seconds)}.`,
  });
  try {
    await spendRateLimits(limits);
  } catch (error) {
    // It may have been stored meanwhile, or long ago with the same idempotency key.
    if (error instanceof TooSoonError && (await isStored(submission))) return;
    throw error;
  }
}

/** What the log says about an accepted lead. */
export type TakenLead = {
  readonly lead: 'new' | 'repeated' | 'suspect';
  readonly mail?: Delivery['outcome'];
  readonly outboxFailure?: string;
};

/** Stores a submission and then mails it. When this returns the lead is stored, whether or not its mails were sent. */
export async function takeLead(submission: Submission, visitorKey?: string): Promise<TakenLead> {
  const lead = await storeLead(submission);
  if (!lead) return { lead: 'repeated' };
  if (lead.isSuspect) return { lead: 'suspect' };
  const { outcome, reason } = await mailNewLead(lead, visitorKey);
  return { lead: 'new', mail: outcome, ...(reason !== undefined && { outboxFailure: reason }) };
}

/** Sends a leased lead's unsent mails, each by itself, and records the results. `visitorKey`: its sender, if known. */
export async function sendLeadMails(entry: OutboxEntry, visitorKey?: string): Promise<Delivery> {
  const lead = z.parse(leadSchema, entry.stored);
  const deliveries = await Promise.all(unsentMailsOf(lead).map((mail) => sendOne(lead, mail, visitorKey)));
  return (
    deliveries.find(({ outcome }) => outcome === 'down') ??
    deliveries.find(({ outcome }) => outcome === 'refused') ??
    DONE
  );
}

/** The first try, within the request that stored the lead. Never throws: the job sends what is left. */
export async function mailNewLead(lead: Lead, visitorKey?: string): Promise<Delivery> {
  const { id, createdAt, outboxDueAt = createdAt, outboxTries } = lead;
  const entry = {
    table: 'leads',
    id,
    outboxDueAt,
    outboxSince: createdAt,
    outboxTries,
    stored: lead,
  } as const;
  try {
    return await deliverLeased(entry, (leased) => sendLeadMails(leased, visitorKey));
  } catch (error) {
    return { outcome: 'down', reason: failureWordOf(error) };
  }
}

async function sendOne(lead: Lead, mail: LeadMail, visitorKey?: string): Promise<Delivery> {
  const envelope = await envelopeOf(lead, mail, visitorKey);
  if (envelope === 'refused' || envelope === 'withheld') {
    await keepMailState(lead.id, mail, envelope);
    return DONE;
  }
  const sent = await sendMail(leadMail(lead, mail, siteAddress()), envelope);
  // A visitor's invalid address is final; the company's own has to be corrected.
  const isDealtWith = sent.outcome === 'sent' || (sent.outcome === 'refused' && mail !== 'staff');
  if (!isDealtWith) return deliveryOf(sent);
  await keepMailState(lead.id, mail, sent.outcome);
  return DONE;
}

async function envelopeOf(
  lead: Lead,
  mail: LeadMail,
  visitorKey?: string,
): Promise<Envelope | 'refused' | 'withheld'> {
  const { email } = lead.fields;
  const visitor = email === null ? undefined : mailAddress(email);
  if (mail === 'staff') return { to: leadRecipients(), replyTo: visitor === undefined ? [] : [visitor] };
  if (email === null) return 'withheld';
  if (visitor === undefined) return 'refused';
  if (lead.outboxTries === 0 && !(await mayAcknowledge(lead, visitor, visitorKey))) return 'withheld';
  return { to: [visitor], replyTo: [COMPANY.email] };
}

/** The narrowest limit first: a sender who has used up their own takes nothing from the day's budget of others. */
async function mayAcknowledge({ id }: Lead, address: string, visitorKey?: string): Promise<boolean> {
  const seconds = DAY_SECONDS;
  const domain = domainKeyOf(address);
  const limits = [
    { seconds, key: mailboxKeyOf(address), most: MOST_ACKNOWLEDGEMENTS_PER_MAILBOX, holder: id },
    ...(domain === undefined ? [] : [{ seconds, key: domain, most: MOST_ACKNOWLEDGEMENTS_PER_DOMAIN }]),
  ];
  const spending = spendRateLimits(limits).then(() => spendBudget(dayOfAcknowledgements(), visitorKey));
  return (await tooSoonOf(spending)) === undefined;
}

/** The sentences are never shown: the mail is just not sent. */
function dayOfAcknowledgements(): Budget {
  const spent = () => 'No more acknowledgements are sent today.';
  return {
    key: 'acknowledgements',
    most: numberSetting(ENVIRONMENT.acknowledgementsPerDay, ACKNOWLEDGEMENTS_PER_DAY),
    seconds: DAY_SECONDS,
    shareOfOne: SHARE_OF_ONE_VISITOR.acknowledgements,
    spent,
    shareSpent: spent,
  };
}
