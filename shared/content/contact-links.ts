import { COMPANY } from './company.ts';

/** What can be linked wherever it stands in a text: the company's addresses and numbers, and the sites it refers to. */
export const CONTACT_LINKS: Readonly<Record<string, string>> = {
  [COMPANY.email]: `mailto:${COMPANY.email}`,
  [COMPANY.supportEmail]: `mailto:${COMPANY.supportEmail}`,
  [COMPANY.phone.shown]: COMPANY.phone.link,
  [COMPANY.whatsapp.shown]: COMPANY.whatsapp.link,
  'thencc.org.za': 'https://thencc.org.za',
  'cgso.org.za': 'https://www.cgso.org.za',
  'policies.google.com/privacy': 'https://policies.google.com/privacy',
  'policies.google.com/terms': 'https://policies.google.com/terms',
};
