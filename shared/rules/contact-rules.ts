import { emailRules, type FormRule } from './form-rules.ts';
import { isFilled } from './filled.ts';

export interface ContactValues {
  readonly name: string;
  readonly email: string;
  readonly message: string;
}

/** The contact form's rules in order, for the page and the function. */
export const CONTACT_RULES: readonly FormRule<ContactValues>[] = [
  {
    field: 'name',
    holds: ({ name }) => isFilled(name),
    title: 'Name Required',
    description: 'Please enter your full name.',
  },
  ...emailRules(),
  {
    field: 'message',
    holds: ({ message }) => isFilled(message),
    title: 'Message Required',
    description: 'Please enter your message.',
  },
];

/** A person answers a contact message within this time. */
export const REPLY_WITHIN_HOURS = 24;
