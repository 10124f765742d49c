import { COMPANY } from '../company.ts';
import { faqs } from '../pages/point.ts';

export const INCIDENT_FAQS = faqs('The first hour', '/blog/the-first-hour-of-ransomware', {
  'I have been hacked. What now?': `Disconnect the affected computer from the network, do not shut it down, and phone us: ${COMPANY.phone.shown}. If money is involved, phone your bank first. Our article on the first hour has the rest.`,
});
