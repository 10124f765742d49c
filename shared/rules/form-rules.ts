import { isEmailAddress, mailAddress } from './email-address.ts';
import { isFilled } from './typed-text.ts';

/** One rule of a form: a condition on the values, and what the visitor reads when it is not met. */
export interface FormRule<Values> {
  readonly field: keyof Values & string;
  readonly holds: (values: Values) => boolean;
  readonly title: string;
  readonly description: string;
}

/** The first rule that the values break, in the order the rules are written, or undefined. */
export function firstFailedRule<Values>(
  rules: readonly FormRule<Values>[],
  values: Values,
): FormRule<Values> | undefined {
  return rules.find((rule) => !rule.holds(values));
}

/** That something was typed into a field. */
export function filledRule<Field extends string>(
  field: Field,
  title: string,
  description: string,
): FormRule<Readonly<Record<Field, string>>> {
  return { field, holds: (values) => isFilled(values[field]), title, description };
}

/** Some valid addresses are ones that no mail service can write to, such as one with an accent before the at sign. */
export const CANNOT_BE_MAILED = 'We cannot send email to that address. Please use another one.';

/**
 * The rules for an email address: that there is one, that it is valid, and that mail can be sent to it. `example` is
 * appended to the second.
 */
export function emailRules<Values extends { readonly email: string }>(example = ''): FormRule<Values>[] {
  const field = 'email';
  return [
    filledRule(field, 'Email Required', 'Please enter your email address.'),
    {
      field,
      holds: ({ email }) => isEmailAddress(email.trim()),
      title: 'Invalid Email Address',
      description: `Please enter a valid email address${example}.`,
    },
    {
      field,
      holds: ({ email }) => mailAddress(email.trim()) !== undefined,
      title: 'Invalid Email Address',
      description: CANNOT_BE_MAILED,
    },
  ];
}

export interface CheckoutValues {
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
}

const FIELDS_MISSING = 'Please fill in all required fields (Name and Email)';

/** The checkout's rules in order, for the page (as browser alerts) and the function. */
export const CHECKOUT_RULES: readonly FormRule<CheckoutValues>[] = [
  filledRule('firstName', FIELDS_MISSING, FIELDS_MISSING),
  filledRule('lastName', FIELDS_MISSING, FIELDS_MISSING),
  filledRule('email', FIELDS_MISSING, FIELDS_MISSING),
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
