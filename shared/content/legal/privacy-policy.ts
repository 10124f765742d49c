import {
  BACKUP_DAYS,
  LEAD_RETENTION_MONTHS,
  PAYMENT_AUDIT_DAYS,
  SUBSCRIPTION_RETENTION_YEARS,
  SUSPECT_LEAD_RETENTION_DAYS,
  TAB_KEPT_MINUTES,
  UNANSWERED_MONITOR_RETENTION_DAYS,
  UNPAID_SUBSCRIPTION_RETENTION_DAYS,
} from '../../rules/retention.ts';
import { SCAN_AUDIT_DAYS } from '../../rules/port-scan.ts';
import { REPORT_KEPT_SECONDS } from '../../rules/security-report.ts';
import { PRIVACY_ANSWER_DAYS } from '../../rules/service-levels.ts';
import { CHECKOUT_CONTINUES_HOURS } from '../../rules/subscription-terms.ts';
import { COMPANY } from '../company.ts';
import { ofTheAssistant } from './chat-model.ts';
import type { LegalDocument } from './legal-document.ts';

/** The language model of this build's stage, in words; defined by frontend/vite.config.ts. */
declare const CHAT_MODEL_IN_WORDS: string | undefined;

const { address } = COMPANY;

/** What the site does with personal data. Every time limit is the constant that the system itself uses. */
export const PRIVACY_POLICY: LegalDocument = {
  title: 'Privacy Policy',
  lastUpdated: 'July 24, 2025',
  summary: [
    'We keep what you send us so that we can answer you, for a limited time, and sell nothing.',
    'The addresses you check with our free tools are not kept as leads, and we do not write to you because of them.',
    `You may ask what we hold about you, and have it corrected or deleted. We answer within ${PRIVACY_ANSWER_DAYS} days.`,
  ],
  sections: [
    {
      id: 'who-we-are',
      heading: '1. Who we are',
      blocks: [
        `${COMPANY.legalName}, ${address.street}, ${address.suburb}, ${address.city}, South Africa, is the responsible party under the Protection of Personal Information Act (POPIA). Questions about privacy go to ${COMPANY.email} or ${COMPANY.phone.shown}.`,
      ],
    },
    {
      id: 'what-we-collect',
      heading: '2. What we collect',
      blocks: [
        [
          'When you write to us: your name, email address, message, and your company and phone number if you give them.',
          'When you ask for a free vulnerability scan: the contact person, company, email address, phone number, number of endpoints and your message.',
          'When you subscribe: your name, email address, phone number if you give it, your plan, and what the payment provider tells us about each payment. Card numbers go to the provider only.',
          'When you ask for the link to your subscription: the address that you type, until the link is sent, which takes a day at most.',
          'When you ask us to keep an eye on a domain and confirm it: your email address, the domain, what our checks of it found, and your name and phone number if you say that we may call. Until you confirm, all of it is in the link that we send you, and nowhere else.',
          'When you ask to be told of new breaches of your address and confirm it: the address, and the names of the breaches that it is in. Until you confirm, the address is in the link that we send you, and nowhere else.',
          'When you use the port scanner: the scanned address, the time, and the network address you came from.',
          'When you visit: a short-lived note of your network address, so that nobody can use our tools to flood others.',
        ],
      ],
    },
    {
      id: 'free-tools',
      heading: '3. What the free tools do with what you type',
      blocks: [
        [
          'Email breach scan: the address you type is sent to Have I Been Pwned to be looked up. We do not keep it and do not write it into our logs. If you ask to be told of new breaches, we keep it for that, and look it up again after each new breach.',
          'Password check: your browser turns the password into a row of digits (a hash) and sends us the first five, which we pass to Pwned Passwords, a service of Have I Been Pwned. Those five fit more than a thousand known passwords and any number of others. The password itself never leaves your browser, and we neither keep nor log the five digits.',
          'Email spoof check: we ask the public name system about the domain. We do not keep the domain.',
          `Security report: we ask the public name system and the registry about the domain, and open its front page as any visitor would. What we find is kept for ${REPORT_KEPT_SECONDS / 60} minutes, and until when it is registered with whom for a day, under the name of the domain, without who asked for it.`,
          'Open port scanner: we try the ports of the address you give, and keep a short record of the scan so that we can answer if somebody complains of abuse.',
          ofTheAssistant(typeof CHAT_MODEL_IN_WORDS === 'string' ? CHAT_MODEL_IN_WORDS : ''),
        ],
      ],
    },
    {
      id: 'why',
      heading: '4. Why we may use it',
      blocks: [
        'To answer you and prepare what you asked for; to provide the subscription you bought; to do what the law requires, such as keeping invoices; and to protect the site and others from abuse. We do not use your details for anything else without asking.',
      ],
    },
    {
      id: 'who-sees-it',
      heading: '5. Who else sees it',
      blocks: [
        'We sell nothing. These companies work for us or are part of a service you use:',
        [
          'Amazon Web Services: hosting, storage and sending of email',
          'PayFast: card payments of subscriptions. It receives your name, email address and your plan',
          'Have I Been Pwned: the lookup of an address in the breach scan and after it if you ask to be told of new breaches, and of five digits of a password’s hash',
          'WhatsApp and AnyDesk: support with your subscription, if you use them. Whoever helps you sees what you write there, and the screen that you share',
          'Name servers, registries and web hosts: the domain that you check',
          'Google: statistics and advertising measurement, only if you agree; and reviews shown on the home page',
        ],
        'Where we show reviews from Google Maps, your browser loads the reviewers’ pictures from Google, which then sees your network address; Google’s own privacy policy (policies.google.com/privacy) applies to that.',
        'We hand over details when a court or a law obliges us to.',
      ],
    },
    {
      id: 'where',
      heading: '6. Where it is kept',
      blocks: [
        'Our records are kept with Amazon Web Services in Cape Town, South Africa. The pages of this site are delivered from places all over the world, and contain none of your details. The lookup of an address in the breach scan leaves South Africa; section 72 of POPIA allows this because you ask for it.',
      ],
    },
    {
      id: 'how-long',
      heading: '7. How long we keep it',
      blocks: [
        [
          `Messages and scan requests: ${LEAD_RETENTION_MONTHS} months. Whoever answers gets them by email, and deletes those emails within the same time.`,
          `Submissions that look automatic: ${SUSPECT_LEAD_RETENTION_DAYS} days.`,
          `Records of port scans: ${SCAN_AUDIT_DAYS} days.`,
          `Subscriptions and payments: ${SUBSCRIPTION_RETENTION_YEARS} years after the end of the subscription, as section 24 of the Companies Act requires; section 29 of the Tax Administration Act asks for five from the tax return.`,
          `Domains and addresses that you asked us to keep an eye on: until you stop it; a call that became due, where you said that we may call, like a message. After a year we ask whether to continue, and erase it if you have not answered within ${UNANSWERED_MONITOR_RETENTION_DAYS} days.`,
          `Checkouts that were never paid: ${UNPAID_SUBSCRIPTION_RETENTION_DAYS} days. Technical notes about payment notices: ${PAYMENT_AUDIT_DAYS} days.`,
          'Notes against abuse: they count for hours, and are cleared away within a few days after that.',
          `Backups: what was deleted can be restored for ${BACKUP_DAYS} days, and is then gone for good.`,
        ],
      ],
    },
    {
      id: 'security',
      heading: '8. How we protect it',
      blocks: [
        'Everything travels encrypted and is stored encrypted. Each part of the site may read only what it needs. Logs contain no names, addresses or messages. If somebody gets at details they should not have, we tell you and the Information Regulator as soon as reasonably possible.',
      ],
    },
    {
      id: 'cookies',
      heading: '9. Cookies and statistics',
      blocks: [
        `The site works without cookies. Your browser itself keeps a few things for you. For the tab that you are in, it keeps what you type while you subscribe, so that you do not have to start again after a reload or when you come back from the payment, and the domain that you typed last and the results of your checks, so that you can look around, come back, and see what has changed. They are removed after ${TAB_KEPT_MINUTES} minutes or when you close the tab, and what you typed is removed as soon as the payment has succeeded. If you open your subscription with the link in our email, the tab keeps that link for the same time; on a computer that others use, close the tab when you are done. It also keeps for that time that you have closed the chat. Your browser also keeps a code with which it can ask whether a payment that you started has arrived, so that nobody pays twice; it names nobody, and is removed when the payment is confirmed, or when you drop it, which you can ${CHECKOUT_CONTINUES_HOURS} hours later. Statistics and advertising measurement are off until you agree; your browser keeps your answer, and you can change your mind at any time with “Cookie choices” at the foot of every page.`,
      ],
    },
    {
      id: 'your-rights',
      heading: '10. Your rights',
      blocks: [
        `You may ask what we hold about you, have it corrected or deleted, object to its use, and withdraw your consent. Write to ${COMPANY.email}; we answer within ${PRIVACY_ANSWER_DAYS} days.`,
        'If you are not satisfied with our answer, you may complain to the Information Regulator of South Africa.',
      ],
    },
  ],
};
