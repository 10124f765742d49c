import {
  BUSINESS_MOST_EMPLOYEES,
  PRICES,
  rand,
  REMOTE_MINUTES_PER_PERSON,
  YEARLY_SAVING_PERCENT,
} from '../../rules/prices.ts';
import { SUPPORT_RESPONSE_HOURS, TERMS_NOTICE_DAYS } from '../../rules/service-levels.ts';
import {
  COOLING_OFF_DAYS,
  DAYS_UNTIL_SUSPENSION,
  DAYS_UNTIL_UNPAID_END,
  EARLY_END_BUSINESS_DAYS,
  REFUND_WITHIN_DAYS,
} from '../../rules/subscription-terms.ts';
import { COMPANY } from '../company.ts';
import { TO_CARD_OR_ACCOUNT } from '../refunds.ts';
import type { LegalDocument } from './legal-document.ts';

const { personalMonthly, personalYearly, businessPerEmployee } = PRICES;

/** The terms of the support subscription. Every amount, time and limit is the constant that the system itself uses. */
export const TERMS_CONDITIONS: LegalDocument = {
  title: 'Terms & Conditions',
  lastUpdated: 'August 10, 2025',
  summary: [
    'You pay in advance and can cancel at any time. There are no setup fees.',
    'We answer on business days from 8:00 to 17:00. We do not promise an answer outside these hours.',
    'There are no refunds for partial months.',
    `In the first ${COOLING_OFF_DAYS} days after your first payment you can leave with a full refund.`,
  ],
  sections: [
    {
      id: 'service-agreement',
      heading: 'Service Agreement',
      blocks: [
        `These terms are an agreement between you and ${COMPANY.legalName} (“we”, “us”) about the IT support subscription. By subscribing you accept them.`,
        'You need to be 18 years or older, or have the permission of a parent or guardian, and you need to give us details that are correct, so that we can reach you and so that the payment provider can process your payment.',
        'Nothing in these terms takes away a right that the Consumer Protection Act, the Electronic Communications and Transactions Act or another law of South Africa gives you. Where such a right and these terms differ, the law comes first.',
      ],
    },
    {
      id: 'service-description',
      heading: 'Service Description',
      blocks: [
        'The subscription is IT support over WhatsApp. It covers:',
        [
          'help with PCs, laptops, phones and tablets, and with printers',
          'setting up and repairing networks and Wi-Fi',
          'installing and setting up software',
          'advice before you buy technology',
          'quick tips, how-to guides, and screen recordings when they help',
          `remote help through a remote-desktop tool: ${REMOTE_MINUTES_PER_PERSON} minutes a month on the Personal plan, and ${REMOTE_MINUTES_PER_PERSON} minutes a month for each employee on the Small Business plan`,
        ],
        `The Personal plan is for one person or household. The Small Business plan is for up to ${BUSINESS_MOST_EMPLOYEES} employees; larger organisations may contact us for a custom plan.`,
        'Remote minutes that are not used do not carry over to the next month.',
      ],
    },
    {
      id: 'support-hours',
      heading: 'Support Hours',
      blocks: [
        'Support hours are Monday to Friday, 8:00 AM to 5:00 PM SAST (South African Standard Time), except public holidays.',
        `During these hours we respond within ${SUPPORT_RESPONSE_HOURS} hours on business days. You may write to us at any time; outside business hours we do not guarantee a response.`,
      ],
    },
    {
      id: 'fair-use-policy',
      heading: 'Fair Use Policy',
      blocks: [
        'The Personal plan is for personal and home use only. It does not cover:',
        [
          'business or commercial use',
          'server administration',
          'multi-user environments',
          'enterprise software',
          'on-site visits',
        ],
        `For a business, choose the Small Business plan (up to ${BUSINESS_MOST_EMPLOYEES} employees). It covers the everyday devices of those employees; server administration, enterprise software and on-site visits are quoted separately.`,
        'Questions are unlimited within fair use: we ask that one person does not share a subscription with other households or businesses. If somebody does, we talk to you first and suggest the plan that fits.',
      ],
    },
    {
      id: 'billing-payment',
      heading: 'Billing & Payment',
      blocks: [
        [
          `Personal plan: ${rand(personalMonthly)} per month, or ${rand(personalYearly)} per year, which saves ${YEARLY_SAVING_PERCENT}%.`,
          `Small Business plan: ${rand(businessPerEmployee)} per employee per month, for 1 to ${BUSINESS_MOST_EMPLOYEES} employees.`,
          'There are no setup fees.',
        ],
        'Payment is in South African rand, in advance, by card through our payment provider, PayFast. We never see or keep your card number.',
        'The subscription renews automatically at the end of each month or year until you cancel it.',
        'The law adds one thing: after a paid year it goes on month by month, unless you ask for another year when we write to you before the year ends (Consumer Protection Act, section 14). No second year is charged without your asking.',
        'On your own page, which the link in our emails opens, you can change the plan, the number of employees and the card. A change is charged from the next renewal on; employees that you add are covered at once.',
        `If a payment fails, the provider tries the card several times over some days and then stops; the service goes on, and we write to you. You can enter your card again on your own page; a person here then has the provider charge it. Or call us. If the payment has still not come in ${DAYS_UNTIL_SUSPENSION} days after we wrote to you, we may suspend the service until it does; ${DAYS_UNTIL_UNPAID_END} days after we wrote to you the subscription ends. You owe nothing for days without service.`,
      ],
    },
    {
      id: 'cancellation-policy',
      heading: 'Cancellation Policy',
      blocks: [
        `You can cancel at any time: with the link in our emails about your subscription, by email to ${COMPANY.supportEmail}, or by WhatsApp. We confirm the cancellation by email.`,
        'After you cancel, the service goes on until the end of the period you have paid for. Then access ends and nothing further is charged.',
        'There are no refunds for partial months.',
        `Within ${COOLING_OFF_DAYS} days of your first payment you may cancel without giving a reason and get a full refund, paid within ${REFUND_WITHIN_DAYS} days. The service then ends the same day.`,
        `You may end a year of the Personal plan early with ${EARLY_END_BUSINESS_DAYS} business days’ notice. We then refund what you paid for the year, less ${rand(personalMonthly)} for each month begun by the last day. Some months before a year ends we write to you, and you choose: another year, month by month, or the end. Without an answer it goes on month by month.`,
        `A refund goes ${TO_CARD_OR_ACCOUNT}.`,
        'After a cancellation you can subscribe again on your own page. One price is charged that day, and the next after the days that you have already paid for: you pay for no day twice.',
      ],
    },
    {
      id: 'service-limitations',
      heading: 'Service Limitations',
      blocks: [
        'Some problems cannot be solved from a distance: broken hardware, lines that are down, devices that do not start. We then say so and tell you what your choices are.',
        'Please keep a backup of your files. We take care, but we cannot guarantee that data can be recovered, and we are not liable for the loss of data of which no backup exists, unless we caused it through gross negligence.',
        'We support software that you have a licence for. We do not help anybody to get around licences, passwords that are not theirs, or protection against theft.',
        'We do not guarantee that every problem can be solved, nor that it can be solved within a certain time.',
      ],
    },
    {
      id: 'legal-terms',
      heading: 'Legal Terms',
      blocks: [
        `We may change these terms with ${TERMS_NOTICE_DAYS} days notice by email. If you do not agree, you can cancel before the change takes effect.`,
        'As far as the law allows, our liability for a claim is limited to what you paid us in the twelve months before it.',
        'We handle personal information as the privacy policy describes, under the Protection of Personal Information Act.',
        'Google’s Terms of Service (policies.google.com/terms) also apply to the reviews from Google Maps that this website shows.',
        'The laws of the Republic of South Africa apply, and its courts decide.',
      ],
    },
  ],
};
