import type { Lead, LeadKind, LeadMail } from '../lead.ts';
import { contactAcknowledgement } from './contact-acknowledgement.ts';
import { contactNotice } from './contact-notice.ts';
import type { Mail, MailContent } from '../../../platform/rules/emails/mail.ts';
import { renderMail } from '../../../platform/rules/emails/render-mail.ts';
import { scanAcknowledgement } from './scan-acknowledgement.ts';
import { scanNotice } from './scan-notice.ts';

const TEMPLATES: Readonly<Record<LeadKind, Readonly<Record<LeadMail, (lead: Lead) => MailContent>>>> = {
  contact: { notice: contactNotice, acknowledgement: contactAcknowledgement },
  'vulnerability-scan': { notice: scanNotice, acknowledgement: scanAcknowledgement },
};

/** One mail of a lead, ready to send. `siteAddress` is the public address of the site, without a slash at the end. */
export function leadMail(lead: Lead, mail: LeadMail, siteAddress: string): Mail {
  return renderMail(TEMPLATES[lead.kind][mail](lead), siteAddress);
}
