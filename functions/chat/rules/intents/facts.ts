import { COMPANY } from '#shared/content/company.ts';
import { FAQS } from '#shared/content/faq.ts';
import type { LegalDocument } from '#shared/content/legal/legal-document.ts';
import { SPOOF_QUESTIONS } from '#shared/content/pages/email-spoof-check.ts';
import { listInWords } from '#shared/rules/list-in-words.ts';
import type { Link } from './intent.ts';

/** How to reach a person, as the end of a sentence. */
export const REACH = `phone ${COMPANY.phone.shown} or write to ${COMPANY.email}`;

/** The opening hours in one line. */
export const HOURS = listInWords(
  COMPANY.hours.map(({ days, shown, opens }) =>
    opens === null ? `${days} ${lowerFirst(shown)}` : `${days} ${shown}`,
  ),
);

/** The statement for public holidays, in place of whether the company is open. */
export const HOLIDAY_TODAY = 'Today is a public holiday.';

/** With a lower-case first letter, for the middle of a sentence; abbreviations keep their capitals. */
export function lowerFirst(text: string): string {
  return /^[A-Z](?:[a-z]| )/.test(text) ? `${text.charAt(0).toLowerCase()}${text.slice(1)}` : text;
}

/** With a capital first letter, for the beginning of a sentence. */
export function upperFirst(text: string): string {
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}`;
}

/** What a text says up to its first full stop, colon or semicolon. */
export function firstClause(text: string): string {
  return text.replace(/[.:;?](?:\s.*)?$/s, '');
}

/** The pages that answers link to. */
export const PAGES = {
  reviews: { label: 'Reviews', path: '/' },
  contact: { label: 'Contact', path: '/contact-us' },
  about: { label: 'About us', path: '/about-us' },
  subscribe: { label: 'IT Support Subscription', path: '/subscribe' },
  terms: { label: 'Terms & Conditions', path: '/terms-conditions' },
  privacy: { label: 'Privacy policy', path: '/privacy-policy' },
  breachScan: { label: 'Email Breach Scan', path: '/breach-checker' },
  breachedWebsites: { label: 'Breached websites', path: '/breached-websites' },
  spoofCheck: { label: 'Email Spoof Check', path: '/email-spoof-check' },
  portScanner: { label: 'Open Port Scanner', path: '/open-port-scanner' },
  securityReport: { label: 'Security Report', path: '/security-report' },
  vulnerabilityScan: { label: 'Free Vulnerability Scan', path: '/vulnerability-scan' },
  itConsulting: { label: 'I.T. Consulting', path: '/it-consulting' },
  cloudStorage: { label: 'Cloud Storage & Backup', path: '/cloud-storage' },
  cyberSecurity: { label: 'Cyber Security', path: '/cyber-security' },
  smallBusiness: { label: 'Small business packages', path: '/small-business-cybersecurity' },
  managedSecurity: { label: 'Managed security', path: '/managed-security-services' },
  penetrationTesting: { label: 'Penetration testing', path: '/penetration-testing' },
  securityConsulting: { label: 'Cybersecurity consulting', path: '/cybersecurity-consulting' },
  ai: { label: 'AI Implementations', path: '/ai-implementations' },
  blog: { label: 'Blog', path: '/blog' },
  onPasswords: { label: 'About passwords', path: '/blog/passwords-you-do-not-have-to-remember' },
  onPhishing: { label: 'About phishing', path: '/blog/phishing-comes-by-whatsapp' },
  onInvoices: {
    label: 'About false invoices',
    path: '/blog/the-invoice-with-the-wrong-bank-account',
  },
  onBackups: { label: 'About backups', path: '/blog/backups-that-survive-a-bad-day' },
  onRansomware: { label: 'The first hour', path: '/blog/the-first-hour-of-ransomware' },
  onPopia: { label: 'About POPIA', path: '/blog/popia-for-a-business-of-ten' },
  onMailRecords: { label: 'About SPF, DKIM and DMARC', path: '/blog/stop-strangers-sending-mail-as-you' },
} as const satisfies Record<string, Link>;

/** A page's answer to one of its frequently asked questions. */
export function faqAnswer(question: string): string {
  const found = FAQS.find((faq) => faq.question === question);
  if (!found) throw new Error(`No page asks: ${question}`);
  return found.answer;
}

/** The spoof check page's answer to one of its own questions. */
export function spoofAnswer(question: string): string {
  const found = SPOOF_QUESTIONS.find((one) => one.question === question);
  if (!found) throw new Error(`The spoof check does not ask: ${question}`);
  return found.answer;
}

/** The paragraph or list item of a legal text that contains these words. */
export function clauseOf({ title, sections }: LegalDocument, words: string): string {
  const found = sections
    .flatMap(({ blocks }) => blocks)
    .flat()
    .find((block) => block.includes(words));
  if (found === undefined) throw new Error(`${title} does not say: ${words}`);
  return found;
}

/** The answer to a question that the site does not cover. */
export function notSaid(what: string): string {
  return `I don't know: this site does not say ${what}. A person can tell you: ${REACH}.`;
}

/** The text of the list item with this title, as on its page. */
export function textOf(
  points: readonly { readonly title: string; readonly text: string }[],
  title: string,
): string {
  const found = points.find((point) => point.title === title);
  if (!found) throw new Error(`No point is called: ${title}`);
  return found.text;
}
