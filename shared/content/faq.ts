import {
  BUSINESS_MOST_EMPLOYEES,
  PRICES,
  rand,
  REMOTE_MINUTES_PER_PERSON,
  YEARLY_SAVING_PERCENT,
} from '../rules/prices.ts';
import { MINIMUM_ENDPOINTS, SCAN_CONTACT_WITHIN_HOURS } from '../rules/vulnerability-scan-rules.ts';
import { COMPANY } from './company.ts';
import type { Faq } from './question.ts';
import { SERVICE_FAQS } from './service-faq.ts';

/** What the assistant knows first, and what the pages show as frequently asked questions. */
export const FAQS: readonly Faq[] = [
  {
    question: 'What does the IT support subscription cost?',
    answer: `The Personal plan is ${rand(PRICES.personalMonthly)} per month or ${rand(PRICES.personalYearly)} per year, which saves ${YEARLY_SAVING_PERCENT}%. The Small Business plan is ${rand(PRICES.businessPerEmployee)} per employee per month, for up to ${BUSINESS_MOST_EMPLOYEES} employees. There are no setup fees and you can cancel anytime.`,
    page: { label: 'IT Support Subscription', path: '/subscribe' },
    words: 'price plan monthly yearly subscribe how much personal business whatsapp',
  },
  {
    question: 'What is included in the subscription?',
    answer: `Unlimited IT questions over WhatsApp: PCs, laptops, phones, tablets, printers, Wi-Fi and software, and advice before you buy. Remote help is included: ${REMOTE_MINUTES_PER_PERSON} minutes a month on the Personal plan, ${REMOTE_MINUTES_PER_PERSON} minutes per employee on the Small Business plan. On-site visits are not included.`,
    page: { label: "What's included", path: '/subscribe' },
    words: 'support whatsapp remote help anydesk minutes include cover',
  },
  {
    question: 'How do I cancel my subscription?',
    answer: `At any time: with the link in our mails about your subscription, by e-mail to ${COMPANY.supportEmail}, or by WhatsApp. It keeps working until the end of the period you paid for. There are no refunds for partial months.`,
    page: { label: 'Terms & Conditions', path: '/terms-conditions' },
    words: 'cancel refund stop end subscription unsubscribe',
  },
  {
    question: 'How do I pay, and is it safe?',
    answer:
      'By card, on the page of our payment provider PayFast. We never see or keep your card number. The subscription renews until you cancel it.',
    page: { label: 'IT Support Subscription', path: '/subscribe' },
    words: 'payment card payfast debit renew billing',
  },
  {
    question: 'Was my e-mail address in a data breach?',
    answer:
      'Our free email breach scan asks the service Have I Been Pwned which known breaches your address appears in, and tells you what to do about each. A clean result is good news and not a guarantee: not every breach becomes known.',
    page: { label: 'Email Breach Scan', path: '/breach-checker' },
    words: 'breach checker hacked leaked password pwned email scan data leak compromised checking',
  },
  {
    question: 'Which websites have been breached?',
    answer:
      'The directory lists every publicly known breach with its date, the number of accounts and the kind of data. You can search and sort it.',
    page: { label: 'Breached websites', path: '/breached-websites' },
    words: 'list directory breached websites companies',
  },
  {
    question: 'Can somebody send e-mail as my domain?',
    answer:
      'The free email spoof check answers that for your domain today: it looks at SPF, DKIM and DMARC the way a receiving mail server does, and writes out the records to publish.',
    page: { label: 'Email Spoof Check', path: '/email-spoof-check' },
    words: 'spoof spf dkim dmarc fake email sender impersonate domain spam phishing',
  },
  {
    question: 'Which ports of my network are open?',
    answer:
      'The open port scanner tries 16 common ports of your own public address and says which answer, how risky that is, and what to do. One scan per IP address every 10 minutes, and only for addresses you own or may test.',
    page: { label: 'Open Port Scanner', path: '/open-port-scanner' },
    words: 'port scanner open ports router firewall rdp remote desktop network',
  },
  {
    question: 'What is the free vulnerability scan?',
    answer: `For businesses with ${MINIMUM_ENDPOINTS} or more endpoints we look for known weaknesses, free of charge, and go through the result with you. Ask for it with the form; we get in touch within ${SCAN_CONTACT_WITHIN_HOURS} hours.`,
    page: { label: 'Free Vulnerability Scan', path: '/vulnerability-scan' },
    words: 'vulnerability scan free assessment endpoints test weaknesses audit',
  },
  {
    question: 'What do you do with my details?',
    answer:
      'We keep what you send so that we can answer, for a limited time, and sell nothing. The privacy policy says what, where and how long, and how to have it deleted.',
    page: { label: 'Privacy policy', path: '/privacy-policy' },
    words: 'privacy personal data details delete popia information',
  },
  ...SERVICE_FAQS,
];
