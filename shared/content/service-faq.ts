import { CYBER_SECURITY_PACKAGES, PRICES, rand, SMALL_BUSINESS_PACKAGES } from '../rules/prices.ts';
import { SUPPORT_RESPONSE_HOURS } from '../rules/service-levels.ts';
import { COMPANY } from './company.ts';
import type { Faq } from './question.ts';

const HOURS = COMPANY.hours.map(({ days, shown }) => `${days} ${shown}`).join(', ');
const { address } = COMPANY;

/** What people ask about the services and the company. Apart from the other questions because the service pages show them. */
export const SERVICE_FAQS: readonly Faq[] = [
  {
    question: 'What does it cost to repair a laptop or PC?',
    answer: `${rand(PRICES.laptopService)} is our fixed price for the laptop and PC service, on-site or mobile, with no after-hours surcharge. Parts, if any are needed, are quoted first.`,
    page: { label: 'I.T. Consulting', path: '/it-consulting' },
    words: 'repair fix laptop computer slow broken pc service price r550 screen virus callout after hours',
  },
  {
    question: 'What do the security packages cost?',
    answer: `On the cyber security page: Basic from ${rand(CYBER_SECURITY_PACKAGES.basic)}/month, Advanced from ${rand(CYBER_SECURITY_PACKAGES.advanced)}/month, Enterprise from ${rand(CYBER_SECURITY_PACKAGES.enterprise)}/month.`,
    page: { label: 'Cyber Security', path: '/cyber-security' },
    words:
      'cybersecurity security package price cost basic advanced enterprise monthly services protect protection',
  },
  {
    question: 'What is there for a small business?',
    answer: `Three packages: Starter Protection ${rand(SMALL_BUSINESS_PACKAGES.starter)}/month, Business Shield ${rand(SMALL_BUSINESS_PACKAGES.shield)}/month and Enterprise Ready ${rand(SMALL_BUSINESS_PACKAGES.enterpriseReady)}/month. Each begins with the free vulnerability scan.`,
    page: { label: 'Small business packages', path: '/small-business-cybersecurity' },
    words: 'small business package starter shield enterprise ready price cybersecurity company office',
  },
  {
    question: 'What does cloud storage or backup cost?',
    answer: `A private cloud of your own starts from ${rand(PRICES.privateCloudFrom)} one-time, backup monitoring from ${rand(PRICES.backupMonitoringMonthlyFrom)}/month. For little data an ordinary cloud subscription is cheaper, and we will say so.`,
    page: { label: 'Cloud Storage & Backup', path: '/cloud-storage' },
    words: 'cloud storage backup nas private price restore files terabyte data',
  },
  {
    question: 'What can you do with AI for my business?',
    answer:
      'We find the part of your work that is mostly retyping, try an automation beside the old way, and compare. Document reading, answering usual questions, sorting the inbox. Automation cuts manual work by up to 80% at best; often less, and we tell you.',
    page: { label: 'AI Implementations', path: '/ai-implementations' },
    words: 'ai artificial intelligence automation chatbot automate implementation',
  },
  {
    question: 'Do you do penetration tests?',
    answer:
      'Yes, with your written permission: from the internet, inside the office, web applications, Wi-Fi, people and cloud. You get a report for the person who decides and one for the person who mends, and we test again afterwards.',
    page: { label: 'Penetration testing', path: '/penetration-testing' },
    words: 'penetration pentest pen test ethical hacking',
  },
  {
    question: 'Can you watch our systems around the clock?',
    answer:
      'That is managed security: 24/7 monitoring, incident response, endpoint detection and more. Our average response to critical incidents is under 15 minutes.',
    page: { label: 'Managed security', path: '/managed-security-services' },
    words: 'managed monitoring soc 24/7 incident response siem',
  },
  {
    question: 'Can you help with POPIA, ISO 27001 or an audit?',
    answer:
      'Yes. We prepare you, write what is missing with you and go through the audit at your side. Certificates are issued by accredited bodies, never by us.',
    page: { label: 'Cybersecurity consulting', path: '/cybersecurity-consulting' },
    words: 'popia compliance gdpr iso 27001 nist cobit pci audit consulting policy insurance',
  },
  {
    question: 'I have been hacked. What now?',
    answer: `Disconnect the affected computer from the network, do not shut it down, and phone us: ${COMPANY.phone.shown}. If money is involved, phone your bank first. Our article on the first hour tells you the rest.`,
    page: { label: 'The first hour', path: '/blog/the-first-hour-of-ransomware' },
    words: 'hacked hack attack ransomware virus emergency urgent help stolen scam',
  },
  {
    question: 'When are you open?',
    answer: `${HOURS}. Subscribers get a response within ${SUPPORT_RESPONSE_HOURS} hours on business days.`,
    page: { label: 'Contact', path: '/contact-us' },
    words: 'hours open opening time weekend saturday sunday closed',
  },
  {
    question: 'How can I reach a person?',
    answer: `Phone ${COMPANY.phone.shown}, write to ${COMPANY.email}, or send the form on the contact page. We answer within 24 hours.`,
    page: { label: 'Contact', path: '/contact-us' },
    words: 'contact phone call email talk human person speak number reach someone',
  },
  {
    question: 'Where are you?',
    answer: `${address.street}, ${address.suburb}, ${address.city}. We come to you in and around Durban, and help remotely anywhere in South Africa.`,
    page: { label: 'Contact', path: '/contact-us' },
    words: 'where address location durban north office visit area kwazulu-natal',
  },
  {
    question: 'Who are you?',
    answer: `${COMPANY.name} is an I.T. company in Durban, at work since ${COMPANY.operatingSince}: I.T. consulting and hardware, cloud storage and backup, cyber security, and AI implementations.`,
    page: { label: 'About us', path: '/about-us' },
    words: 'who about company since team services what do you do offer',
  },
  {
    question: 'Do you earn something on the hardware you recommend?',
    answer:
      'No. We take no commission from shops or makers. You get a short list with reasons, and buy where you like.',
    page: { label: 'I.T. Consulting', path: '/it-consulting' },
    words: 'commission hardware buy recommend shop advice laptop purchase',
  },
  {
    question: 'How quickly do I get a deleted file back?',
    answer:
      'A file or folder usually within minutes, by yourself or with us on the phone. A whole computer takes hours, because everything on it has to be copied back. We try it out with you before you need it.',
    page: { label: 'Cloud Storage & Backup', path: '/cloud-storage' },
    words: 'restore deleted file recover recovery lost how long backup',
  },
  {
    question: 'Is a vulnerability scan the same as a penetration test?',
    answer:
      'No. A scan is a program that looks for known weaknesses, wide and quickly. A penetration test is a person who tries to get in through them, deep and slowly. Begin with the scan: it is cheaper to mend first what a program can find.',
    page: { label: 'Penetration testing', path: '/penetration-testing' },
    words: 'difference between scan pentest vulnerability assessment compare',
  },
  {
    question: 'Do our documents end up in somebody else’s AI?',
    answer:
      'Not by our doing. We use services whose terms exclude training on your data, or models that run on a machine of yours, and write down which, where it stands and what is sent there.',
    page: { label: 'AI Implementations', path: '/ai-implementations' },
    words: 'ai data training privacy chatgpt model documents confidential',
  },
];
