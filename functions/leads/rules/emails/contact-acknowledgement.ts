import { COMPANY } from '#shared/content/company.ts';
import { REPLY_WITHIN_HOURS } from '#shared/rules/contact-rules.ts';
import { type Lead, referenceOf } from '../lead.ts';
import { shownTime } from './lead-facts.ts';
import type { MailContent } from '../../../platform/rules/emails/mail.ts';

/** Tells the visitor that the contact message has arrived and when it is answered. No word in it is one that somebody typed. */
export function contactAcknowledgement(lead: Lead): MailContent {
  return {
    subject: `We have your message (${referenceOf(lead)})`,
    heading: 'Your message has arrived',
    paragraphs: [
      'Good day,',
      `Thank you for contacting us. Your message of ${shownTime(lead.createdAt)} is with us, and a person is going to read it.`,
    ],
    steps: [
      `We answer within ${REPLY_WITHIN_HOURS} hours, by email to this address.`,
      `Is it urgent? Call us on ${COMPANY.phone.shown} and give the reference ${referenceOf(lead)}.`,
    ],
    closing: ['If you did not write to us, somebody mistyped their address: nothing more will come of it.'],
  };
}
