import { REPLY_WITHIN_HOURS } from '#shared/rules/contact-rules.ts';
import { type Lead, referenceOf } from '../lead.ts';
import { leadFacts } from './lead-facts.ts';
import type { MailContent } from '../../../platform/rules/emails/mail.ts';

/** Tells the company about a contact message. */
export function contactNotice(lead: Lead): MailContent {
  return {
    subject: `New contact message ${referenceOf(lead)}`,
    heading: 'New contact message',
    paragraphs: [
      `A visitor wrote through the contact form. We promised an answer within ${REPLY_WITHIN_HOURS} hours.`,
    ],
    facts: leadFacts(lead),
    quote: lead.fields.message ?? '',
    closing: ['Answer this mail to write to the visitor.'],
  };
}
