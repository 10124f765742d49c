import { COMPANY } from '#shared/content/company.ts';
import { SCAN_CONTACT_WITHIN_HOURS } from '#shared/rules/vulnerability-scan-rules.ts';
import { type Lead, referenceOf } from '../lead.ts';
import { shownTime } from './lead-facts.ts';
import type { MailContent } from '../../../platform/rules/emails/mail.ts';

/** Tells the contact person that the scan request has arrived, what happens next and by when. No word in it is one that somebody typed. */
export function scanAcknowledgement(lead: Lead): MailContent {
  return {
    subject: `We have your vulnerability scan request (${referenceOf(lead)})`,
    heading: 'Your scan request has arrived',
    paragraphs: [
      'Good day,',
      `Thank you for asking for a free vulnerability scan. Your request of ${shownTime(lead.createdAt)} is with us.`,
    ],
    steps: [
      `We contact you within ${SCAN_CONTACT_WITHIN_HOURS} hours to agree on a time. Nothing is scanned before that.`,
      'We scan your network at the agreed time.',
      'You get a report in plain words: what we found, how serious it is, and what to do first.',
    ],
    closing: [
      `Questions before then? Answer this mail or call ${COMPANY.phone.shown} and give the reference ${referenceOf(lead)}.`,
      'If you did not ask for this, somebody mistyped their address: nothing more will come of it.',
    ],
  };
}
