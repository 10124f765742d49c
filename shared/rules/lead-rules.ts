import { type FormRule, emailRules, filledRule } from './form-rules.ts';
import { COMPANY } from '../content/company.ts';
import { MOST_ENDPOINTS } from './limits.ts';
import { MINIMUM_ENDPOINTS } from './prices.ts';

export interface ContactValues {
  readonly name: string;
  readonly email: string;
  readonly message: string;
}

/** The contact form's rules in order, for the page and the function. */
export const CONTACT_RULES: readonly FormRule<ContactValues>[] = [
  filledRule('name', 'Name Required', 'Please enter your full name.'),
  ...emailRules(),
  filledRule('message', 'Message Required', 'Please enter your message.'),
];

export interface VulnerabilityScanValues {
  readonly company: string;
  readonly name: string;
  readonly email: string;
  readonly phone: string;
  readonly numberOfEndpoints: number;
}

export const TOO_MANY_ENDPOINTS = 'Please enter a smaller number of endpoints.';

/** The scan request's rules in order, for the page and the function. */
export const VULNERABILITY_SCAN_RULES: readonly FormRule<VulnerabilityScanValues>[] = [
  filledRule('company', 'Company Name Required', 'Please enter your company name.'),
  filledRule('name', 'Contact Person Required', "Please enter the contact person's name."),
  ...emailRules(` (e.g., ${COMPANY.email})`),
  filledRule('phone', 'Phone Number Required', 'Please enter your phone number.'),
  {
    field: 'numberOfEndpoints',
    holds: ({ numberOfEndpoints }) => numberOfEndpoints >= MINIMUM_ENDPOINTS,
    title: 'Minimum Requirements Not Met',
    description: `This offer is for businesses with ${MINIMUM_ENDPOINTS} or more endpoints.`,
  },
  {
    field: 'numberOfEndpoints',
    holds: ({ numberOfEndpoints }) => numberOfEndpoints <= MOST_ENDPOINTS,
    title: 'Please Check the Number',
    description: TOO_MANY_ENDPOINTS,
  },
];
