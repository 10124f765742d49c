import { SCAN_CONTACT_WITHIN_HOURS } from '#shared/rules/vulnerability-scan-rules.ts';
import { type Lead, referenceOf } from '../lead.ts';
import { leadFacts } from './lead-facts.ts';
import type { MailContent } from '../../../platform/rules/emails/mail.ts';

/** Tells the company about a request for the free vulnerability scan. */
export function scanNotice(lead: Lead): MailContent {
  const { message } = lead.fields;
  return {
    subject: `New vulnerability scan request ${referenceOf(lead)}`,
    heading: 'New request for a free vulnerability scan',
    paragraphs: [
      `A business asked for the free vulnerability scan. We promised to be in touch within ${SCAN_CONTACT_WITHIN_HOURS} hours.`,
    ],
    facts: leadFacts(lead),
    ...(message !== null && { quote: message }),
    closing: ['Answer this mail to write to the contact person.'],
  };
}
