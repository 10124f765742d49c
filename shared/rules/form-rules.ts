import { isEmailAddress } from './email-address.ts';
import { isFilled } from './filled.ts';
import { mailAddress } from './mail-address.ts';

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

/** Some valid addresses are ones that no mail service can write to, such as one with an accent before the at sign. */
export const CANNOT_BE_MAILED = 'We cannot send email to that address. Please use another one.';

/**
 * The rules for an email address: that there is one, that it is valid, and that mail can be sent to it. `example` is
 * appended to the second.
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
    {
      field,
      holds: ({ email }) => mailAddress(email.trim()) !== undefined,
      title: 'Invalid Email Address',
      description: CANNOT_BE_MAILED,
    },
  ];
}
