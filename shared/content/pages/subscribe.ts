import { BUSINESS_MOST_EMPLOYEES, PRICES, REMOTE_MINUTES_PER_PERSON, shownRand } from '../../rules/prices.ts';
import { type PlanChoice, planPrice } from '../../rules/subscription-plans.ts';
import { COMPANY } from '../company.ts';

/** The texts of /subscribe that are the same for every plan. */
export const SUBSCRIBE = {
  heading: 'IT Support Subscription',
  subtitle:
    'Unlimited IT support via WhatsApp, from people in Durban: for your computers, phones, network and Wi-Fi.',
  tagline: 'Perfect for personal, home & small business use',
  choose: 'Choose your plan',
  personal: {
    name: 'Personal Plan',
    forWhom: 'For one person or one household',
    monthly: { name: 'Monthly', note: 'Monthly billing' },
    yearly: { name: 'Yearly', note: 'Yearly billing' },
  },
  business: {
    name: 'Small Business',
    package: 'Small Business Package',
    forWhom: `For up to ${BUSINESS_MOST_EMPLOYEES} employees, billed monthly`,
    note: `R${PRICES.businessPerEmployee} per employee`,
    employees: 'Number of employees',
  },
  redirectNotice: 'You will be redirected to PayFast to pay by card. We never see or keep your card number.',
  promises: 'Cancel anytime • No setup fees • Instant activation',
  includedHeading: "What's Included",
  questionsHeading: 'Questions about the subscription?',
  questionsText: 'Write or call. If another plan, or no plan at all, would suit you better, we say so.',
  withoutScripts: `Paying online needs JavaScript. Without it, write to ${COMPANY.supportEmail} or call ${COMPANY.phone.shown}, and a person helps you to subscribe.`,
} as const;

/** The unit of a plan's price: R99 a month. */
export function planPeriod({ billing }: Pick<PlanChoice, 'billing'>): 'month' | 'year' {
  return billing === 'yearly' ? 'year' : 'month';
}

/** A price as buttons and menus of this page show it, by default the list price: R1000/month. */
export function pricePerPeriod(choice: PlanChoice, amount = planPrice(choice)): string {
  return `${shownRand(amount)}/${planPeriod(choice)}`;
}

/**
 * What is charged from then on, once a period is over: after a year a month at a time, unless another year is asked for
 * (Consumer Protection Act 68 of 2008, section 14(2)(d)). `amount`: the plan's price in rand, by default the list price.
 */
export function chargedAfterwards(choice: PlanChoice, amount = planPrice(choice)): string {
  return choice.billing === 'yearly'
    ? `${shownRand(PRICES.personalMonthly)} every month, unless you ask for another year`
    : `${shownRand(amount)} every ${planPeriod(choice)}`;
}

/** `1 Employee`, `3 Employees`. */
export function employees(count: number): string {
  return `${count} ${count === 1 ? 'Employee' : 'Employees'}`;
}

/** What is bought, in one line. */
export function planDescription(choice: PlanChoice): string {
  return choice.planType === 'business'
    ? `Small Business IT support (${employees(choice.employeeCount).toLowerCase()})`
    : `All-inclusive IT support subscription (${choice.billing} billing)`;
}

/** The plan's features, each in a few words. */
export function planFeatures({ planType }: Pick<PlanChoice, 'planType'>): string[] {
  const remote = `${REMOTE_MINUTES_PER_PERSON} Minutes Remote Support Via AnyDesk`;
  const isBusiness = planType === 'business';
  return [
    'WhatsApp Support',
    'PC & Device Help',
    'Network Support',
    'Phone Support',
    'Software Guidance',
    isBusiness ? `${remote}, Per Employee` : remote,
    'Tech Advice',
    ...(isBusiness ? ['Multi-Employee Support', 'Team Coordination'] : []),
  ];
}

const INCLUDED = [
  'Unlimited IT-related questions via WhatsApp',
  'Troubleshooting for PCs, printers, phones',
  'Software installation and configuration',
  'Network and Wi-Fi setup',
  'Pre-purchase tech advice',
  'Quick tips and how-to guides',
  'Screen recordings when needed',
  'Fast response during business hours',
];

/** Everything that the plan covers. */
export function planIncludes(choice: PlanChoice): string[] {
  if (choice.planType === 'personal') {
    return [...INCLUDED, `${REMOTE_MINUTES_PER_PERSON} minutes per month of remote assistance`];
  }
  const count = choice.employeeCount;
  return [
    ...INCLUDED,
    `Support for up to ${employees(count).toLowerCase()}`,
    'Business device setup',
    'Team coordination',
    `${REMOTE_MINUTES_PER_PERSON * count} minutes per month of remote assistance`,
    'Priority support during business hours',
  ];
}

/** What the plan is for, and its limits. */
export const FAIR_USE: Readonly<Record<PlanChoice['planType'], readonly string[]>> = {
  personal: [
    'The Personal plan is for personal and home use only. It does not cover business or commercial use, servers, or visits to your home.',
    'For business needs, please choose the Small Business package.',
  ],
  business: [
    `The Small Business plan is for businesses with up to ${BUSINESS_MOST_EMPLOYEES} employees and their everyday devices. Servers, enterprise software and visits to your office are quoted separately.`,
    `For ${BUSINESS_MOST_EMPLOYEES}+ employees, contact us for a custom enterprise plan.`,
  ],
};
