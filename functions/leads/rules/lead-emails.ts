import { type Lead, type LeadKind, type LeadMail, referenceOf } from './lead.ts';
import { mailAddress } from '#shared/rules/email-address.ts';
import type { Mail, MailContent } from '../../platform/rules/emails/mail.ts';
import { shownTime } from '../../platform/rules/shown-time.ts';
import { renderMail } from '../../platform/rules/emails/render-mail.ts';
import { REPLY_WITHIN_HOURS, SCAN_CONTACT_WITHIN_HOURS } from '#shared/rules/service-levels.ts';
import { COMPANY } from '#shared/content/company.ts';

type Template = (lead: Lead) => MailContent;

const TEMPLATES: Readonly<Record<LeadKind, Readonly<Partial<Record<LeadMail, Template>>>>> = {
  contact: { staff: contactStaffEmail, acknowledgement: contactAcknowledgement },
  // A visitor who left only a phone number gets no mail.
  chat: { staff: chatStaffEmail },
  monitor: { staff: monitorStaffEmail },
  'vulnerability-scan': { staff: scanStaffEmail, acknowledgement: scanAcknowledgement },
};

/** One mail of a lead, ready to send. `siteAddress` is the public address of the site, without a trailing slash. */
export function leadMail(lead: Lead, mail: LeadMail, siteAddress: string): Mail {
  const template = TEMPLATES[lead.kind][mail];
  if (!template) throw new Error(`A lead of the kind ${lead.kind} has no ${mail}.`);
  return renderMail(template(lead), siteAddress);
}

/** Tells the company about a contact message. */
function contactStaffEmail(lead: Lead): MailContent {
  return {
    subject: `New contact message ${referenceOf(lead)}`,
    heading: 'New contact message',
    paragraphs: [
      `A visitor wrote through the contact form. We promised an answer within ${REPLY_WITHIN_HOURS} hours.`,
    ],
    facts: leadFacts(lead),
    quote: lead.fields.message ?? '',
    closing: [answeringInWords(lead, 'the visitor')],
  };
}

/** Tells the visitor that the message has arrived and when it is answered. Nothing in it was typed by anybody. */
function contactAcknowledgement(lead: Lead): MailContent {
  return {
    subject: `We have your message (${referenceOf(lead)})`,
    heading: 'Your message has arrived',
    paragraphs: [
      'Good day,',
      `Thank you for contacting us. Your message of ${shownTime(lead.createdAt)} has reached us, and a person is going to read it.`,
    ],
    steps: [
      `We answer within ${REPLY_WITHIN_HOURS} hours, by email to this address.`,
      `Is it urgent? Call us on ${COMPANY.phone.shown} and give the reference ${referenceOf(lead)}.`,
    ],
    closing: [
      'If you did not write to us, somebody probably mistyped their address: please ignore this email.',
    ],
  };
}

/** Tells the company that a visitor of the chat wants to be phoned. */
function chatStaffEmail(lead: Lead): MailContent {
  return {
    subject: `Please phone: chat ${referenceOf(lead)}`,
    heading: 'Somebody in the chat wants to be phoned',
    paragraphs: [
      `A visitor asked the assistant for a person and agreed to be phoned. We promised to do so within ${REPLY_WITHIN_HOURS} hours. There is no email address, and they were sent nothing.`,
    ],
    facts: leadFacts(lead),
    quote: lead.fields.message ?? '',
    closing: ['The quoted lines are what the visitor wrote in the chat, the newest last.'],
  };
}

/** Tells the company that the domain of a monitor's owner who agreed to be called got worse. */
function monitorStaffEmail(lead: Lead): MailContent {
  return {
    subject: `Please phone: monitored domain ${referenceOf(lead)}`,
    heading: 'A monitored domain got worse',
    paragraphs: [
      'Its owner asked us to keep an eye on it and said that we may call when something got worse. They were told of it by email.',
    ],
    facts: leadFacts(lead),
    quote: lead.fields.message ?? '',
    closing: ['The quoted lines say what got worse, as it was before and as it is now.'],
  };
}

/** Tells the company about a request for the free vulnerability scan. */
function scanStaffEmail(lead: Lead): MailContent {
  const { message } = lead.fields;
  return {
    subject: `New vulnerability scan request ${referenceOf(lead)}`,
    heading: 'New request for a free vulnerability scan',
    paragraphs: [
      `A business asked for the free vulnerability scan. We promised to be in touch within ${SCAN_CONTACT_WITHIN_HOURS} hours.`,
    ],
    facts: leadFacts(lead),
    ...(message !== null && { quote: message }),
    closing: [answeringInWords(lead, 'the contact person')],
  };
}

/** Tells the contact person that the request has arrived and what follows. Nothing in it was typed by anybody. */
function scanAcknowledgement(lead: Lead): MailContent {
  return {
    subject: `We have your vulnerability scan request (${referenceOf(lead)})`,
    heading: 'Your scan request has arrived',
    paragraphs: [
      'Good day,',
      `Thank you for asking for a free vulnerability scan. Your request of ${shownTime(lead.createdAt)} has reached us.`,
    ],
    steps: [
      `We contact you within ${SCAN_CONTACT_WITHIN_HOURS} hours to agree on a time. Nothing is scanned before that.`,
      'We scan your network at the agreed time.',
      'You get a report in plain words: what we found, how serious it is, and what to do first.',
    ],
    closing: [
      `Questions before then? Reply to this email or call ${COMPANY.phone.shown} and give the reference ${referenceOf(lead)}.`,
      'If you did not ask for this, somebody probably mistyped their address: please tell us by replying.',
    ],
  };
}

/** The staff email is answered to the visitor only where the address can be in a header; otherwise to ourselves. */
function answeringInWords({ fields: { email } }: Lead, whom: string): string {
  return email !== null && mailAddress(email) !== undefined
    ? `Answer this mail to write to ${whom}.`
    : 'An answer to this mail does not reach them: our mail service cannot write to this address. Write to it with your own mail program, or phone.';
}

/** What the company needs to know about a lead, in reading order. */
function leadFacts(lead: Lead): (readonly [string, string])[] {
  const { name, email, company, phone, numberOfEndpoints } = lead.fields;
  return [
    ['Name', name],
    ...(email === null ? [] : [['Email', email] as const]),
    ['Company', company ?? 'not given'],
    ['Phone', phone ?? 'not given'],
    ...(numberOfEndpoints === null ? [] : [['Endpoints', String(numberOfEndpoints)] as const]),
    ['Received', shownTime(lead.createdAt)],
    ['Reference', referenceOf(lead)],
    ['Once it is done', `npm run ops -- --stage STAGE done ${referenceOf(lead)} --by NAME`],
  ];
}
