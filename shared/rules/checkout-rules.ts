import { isEmailAddress } from './email-address.ts';
import { mailAddress } from './mail-address.ts';
import { CANNOT_BE_MAILED, type FormRule } from './form-rules.ts';
import { isFilled } from './filled.ts';

export interface CheckoutValues {
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
}

const FIELDS_MISSING = 'Please fill in all required fields (Name and Email)';

/** The checkout's rules in order, for the page (as browser alerts) and the function. */
export const CHECKOUT_RULES: readonly FormRule<CheckoutValues>[] = [
  ...(['firstName', 'lastName', 'email'] as const).map((field) => ({
    field,
    holds: (values: CheckoutValues) => isFilled(values[field]),
    title: FIELDS_MISSING,
    description: FIELDS_MISSING,
  })),
  {
    field: 'email',
    holds: ({ email }) => isEmailAddress(email.trim()),
    title: 'Please enter a valid email address',
    description: 'Please enter a valid email address',
  },
  {
    // Receipt and link go to it alone: nobody pays for what they could not open.
    field: 'email',
    holds: ({ email }) => mailAddress(email.trim()) !== undefined,
    title: CANNOT_BE_MAILED,
    description: CANNOT_BE_MAILED,
  },
];
