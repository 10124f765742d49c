import { COMPANY } from '#shared/content/company.ts';
import { PRICES, rand } from '#shared/rules/prices.ts';
import {
  CHECKOUT_CONTINUES_HOURS,
  DAYS_UNTIL_SUSPENSION,
  DAYS_UNTIL_UNPAID_END,
} from '#shared/rules/subscription-terms.ts';
import { PAGES, REACH } from './facts.ts';
import type { Intents } from './intent.ts';

/** Paying, cards and payments that did not arrive. */
export const SUBSCRIPTION_PAYMENTS = {
  'payment-methods': {
    about: 'Ways to pay',
    answer: `The subscription is paid by card through PayFast, in South African rand, in advance for each month or year. This site names no other way to pay for it. How a repair or a project is paid stands in its quote; for EFT or cash please ${REACH}.`,
    links: [PAGES.subscribe],
  },
  'payment-safe': {
    about: 'Is paying here safe',
    answer: `You pay on the page of our payment provider, PayFast. We never see or keep your card number, and everything travels encrypted. Never type card details into this chat.`,
    links: [PAGES.subscribe, PAGES.privacy],
  },
  'update-card': {
    about: 'Changing your card',
    answer: `Open your own page with the link in our emails about your subscription; there you change the card, on the page of PayFast. If you have lost the link, the subscription page sends it again: "Already subscribed? Send me my link". Never send card details by chat, WhatsApp or email.`,
    links: [PAGES.subscribe],
  },
  'missed-payment': {
    about: 'A payment that failed',
    answer: `If a payment fails, PayFast tries the card several times over some days and then stops; the service goes on, and we write to you. Money on the card may then not be enough: please enter your card again, the same one or another, on your own page, which the link in our emails opens. If no payment reaches us by the next day, phone ${COMPANY.phone.shown}. If it has still not come in ${DAYS_UNTIL_SUSPENSION} days after we wrote, we may suspend the service until it is paid; after ${DAYS_UNTIL_UNPAID_END} days the subscription ends. You owe nothing for days without service.`,
    links: [PAGES.terms, PAGES.subscribe],
  },
  'checkout-trouble': {
    about: 'Trouble while paying',
    answer: `When a payment was cancelled you can try again; a checkout that was begun can be gone on with for ${CHECKOUT_CONTINUES_HOURS} hours in the same browser. If you think that you were charged twice, or money went off without an email from us, do not pay again: write to ${COMPANY.supportEmail} or phone ${COMPANY.phone.shown}, and a person looks it up.`,
    links: [PAGES.subscribe, PAGES.contact],
  },
  'auto-renew': {
    about: 'Automatic renewal',
    answer: `The subscription renews automatically at the end of each month or year, on the card you paid with, until you cancel it. The day and amount of the next charge stand on your own page, which the link in our emails opens.`,
    links: [PAGES.terms, PAGES.subscribe],
  },
  'unknown-charge': {
    about: 'A charge from us that you do not know',
    answer: `${rand(PRICES.personalMonthly)} a month or ${rand(PRICES.personalYearly)} a year is our Personal subscription, ${rand(PRICES.businessPerEmployee)} for each employee the Small Business one; they are paid through PayFast. Ask at home or in the office who took it: a receipt came by email. If nobody did, write to ${COMPANY.supportEmail} or phone ${COMPANY.phone.shown} with the day and the amount, and tell your bank if it was not you.`,
    links: [PAGES.subscribe, PAGES.contact],
  },
} satisfies Intents;
