import { CYBERSECURITY_CONSULTING } from '#shared/content/pages/cybersecurity-consulting.ts';
import { faqAnswer, listed, lowerFirst, PAGES, REACH, textOf } from './facts.ts';
import type { Intents } from './intent.ts';

const CERTIFICATES = 'Certificates are issued by accredited bodies, never by us.';

/** Questionnaires, POPIA and audits. */
export const PROOF_OF_SECURITY = {
  'security-consulting': {
    about: 'Security questionnaires and policies',
    answer: `Yes, we help with security questionnaires, insurers and policies. ${CYBERSECURITY_CONSULTING.lead} There is also a security officer by the hour. What it costs stands in a quote: ${REACH}.`,
    links: [PAGES.securityConsulting],
  },
  popia: {
    about: 'Help with POPIA',
    answer: `POPIA is ${lowerFirst(textOf(CYBERSECURITY_CONSULTING.frameworks, 'POPIA'))} Our article has an afternoon's work for a small business: register the Information Officer, list what you hold, lock it, and decide who answers. If details leak, the Information Regulator and the people concerned must be told as soon as reasonably possible. We help you with it. ${CERTIFICATES} Legal advice comes from an attorney.`,
    links: [PAGES.onPopia, PAGES.securityConsulting],
  },
  'iso-audit': {
    about: 'Audits and certificates',
    answer: `${faqAnswer('Can you help with POPIA, ISO 27001 or an audit?').replace(/^Yes\. We/, 'For POPIA, ISO 27001 or an audit we')} We know ${listed(CYBERSECURITY_CONSULTING.frameworks.map(({ title }) => title))}; for another framework, ${REACH}.`,
    links: [PAGES.securityConsulting],
  },
  'customers-hacked': {
    about: 'Whether customers of ours were hacked',
    answer: `I don't know: this site says nothing about that, and we name no customers. What we do when something happens, and what nobody can promise, a person tells you: ${REACH}.`,
    links: [PAGES.contact],
  },
} satisfies Intents;
