import { isEmailAddress } from './email-address.ts';
import { isFilled } from './filled.ts';

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

/**
 * The two rules for an email address: that there is one, and that it is valid. `example` is appended to the second.
 */
export function emailRules<Values extends { readonly email: string }>(example = ''): FormRule<Values>[] {
  const field = 'email';
  return [
    {
      field,
      holds: ({ email }) => isFilled(email),
      title: 'Email Required',
      description: 'Please enter your email address.',
    },
    {
      field,
      holds: ({ email }) => isEmailAddress(email.trim()),
      title: 'Invalid Email Address',
      description: `Please enter a valid email address${example}.`,
    },
  ];
}
