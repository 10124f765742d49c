import { MINIMUM_ENDPOINTS, SMALL_BUSINESS_PACKAGES } from '../../rules/prices.ts';
import type { Package } from './point.ts';

/** How many people Starter Protection is for. */
const STARTER_PEOPLE = 10;

export const SMALL_BUSINESS_CYBERSECURITY = {
  heading: 'Cybersecurity for small businesses',
  lead: 'Three packages, each with one price. Choose by what you would have to explain to a customer if it went wrong.',
  heroButton: 'See the three packages',
  packagesHeading: 'Three sizes, one price each',
  statisticsHeading: 'Four numbers you will be shown, and what they are worth',
  statistics: [
    {
      figure: '60%',
      claim: 'of small companies are said to close within six months of an attack.',
      worth:
        'Quoted everywhere, but nobody can point to the study behind it. Plan for a bad month, not for the end.',
    },
    {
      figure: '43%',
      claim: 'of attacks are said to aim at small businesses.',
      worth:
        'It goes back to a Verizon report of 2019, in which 43% of the breaches counted had a small business as the victim. Attackers do not choose you; their programs try everybody.',
    },
    {
      figure: 'R2.9M',
      claim: 'is named as the cost of a breach for a small South African company.',
      worth: 'An order of magnitude at best. Yours depends mostly on how many days you cannot work.',
    },
    {
      figure: '95%',
      claim: 'of incidents are said to begin with a human mistake.',
      worth:
        'The World Economic Forum repeated it in 2022. We read it as: make the mistake harmless. A second step at sign-in forgives a wrong click.',
    },
  ],
  packages: [
    {
      name: 'Starter Protection',
      monthly: SMALL_BUSINESS_PACKAGES.starter,
      forWhom: 'Up to ten people, mostly laptops and email',
      mostPeople: STARTER_PEOPLE,
      contains: [
        `awareness training for up to ${STARTER_PEOPLE} employees`,
        'monthly vulnerability assessment',
        'email security monitoring',
        'basic incident response',
        'policy templates',
        'quarterly review',
      ],
      button: 'Get Started',
    },
    {
      name: 'Business Shield',
      monthly: SMALL_BUSINESS_PACKAGES.shield,
      forWhom: 'Customer data, a server or two, people who work from home',
      label: 'Most Popular',
      contains: [
        'everything in Starter Protection',
        '24/7 monitoring',
        'advanced threat detection',
        'quarterly penetration testing',
        'GDPR assistance',
        'backup and recovery planning',
        'priority incident response',
        'monthly reports',
      ],
      button: 'Choose Business Shield',
    },
    {
      name: 'Enterprise Ready',
      monthly: SMALL_BUSINESS_PACKAGES.enterpriseReady,
      forWhom: 'Large customers, tenders and audits',
      contains: [
        'everything in Business Shield',
        'a dedicated consultant',
        'advanced persistent threat protection',
        'zero trust planning',
        'ISO 27001 support',
        'custom training',
        '24/7 SOC',
        'unlimited assessments',
      ],
      button: 'Scale Up',
    },
  ] satisfies Package[],
  closing: {
    heading: 'Still between two sizes?',
    text: 'Ask for the scan first. Its report says which size fits, even when that is the smaller one.',
  },
  packagesNote: `Prices per month. Every package begins with the free vulnerability scan, so that you see your own results before you decide. It is for ${MINIMUM_ENDPOINTS} or more computers, servers and phones together; with fewer, write to us first.`,
};
