import { DAY_SECONDS } from '#shared/rules/time.ts';
import * as z from 'zod/mini';
import { ENVIRONMENT } from '#shared/runtime/environment.ts';
import { COMPANY } from '#shared/content/company.ts';
import {
  ACKNOWLEDGEMENTS_PER_DAY,
  MOST_ACKNOWLEDGEMENTS_PER_DOMAIN,
  MOST_ACKNOWLEDGEMENTS_PER_MAILBOX,
  SHARE_OF_ONE_VISITOR,
} from '#shared/rules/limits.ts';
import { domainKeyOf, mailboxKeyOf } from '../rules/acknowledgement-keys.ts';
import { unsentMailsOf, type Lead, type LeadMail, leadSchema } from '../rules/lead.ts';
import { type Delivery, DONE } from '../../platform/rules/outbox.ts';
import { leadMail } from '../rules/lead-emails.ts';
import { mailAddress } from '#shared/rules/email-address.ts';
import { type Budget, spendBudget, spendRateLimits, tooSoonOf } from '../../platform/limits.ts';
import { keepMailState } from './leads.ts';
import { failureWordOf } from '../../platform/aws-errors.ts';
import { numberSetting, siteAddress } from '../../platform/setting.ts';
import { deliveryOf, type Envelope, leadRecipients, sendMail } from '../../platform/mailer.ts';
import { deliverLeased, type OutboxEntry } from '../../platform/outbox.ts';

/**
 * Sends the unsent mails of a lead that the caller has leased, and records the result of each. They are independent: a
 * visitor's invalid address does not hold up the staff email. `visitorKey` is the lead's sender, if known.
 */
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
