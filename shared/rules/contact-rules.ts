import { type FormRule, isFilled, looksLikeEmail } from './form-rules.ts';

export interface ContactValues {
  readonly name: string;
  readonly email: string;
  readonly message: string;
}

/** The contact form's rules in the order in which they are checked, on the page and in the function. */
export const CONTACT_RULES: readonly FormRule<ContactValues>[] = [
  {
    field: 'name',
    holds: ({ name }) => isFilled(name),
    title: 'Name Required',
    description: 'Please enter your full name.',
  },
  {
    field: 'email',
    holds: ({ email }) => isFilled(email),
    title: 'Email Required',
    description: 'Please enter your email address.',
  },
  {
    field: 'email',
    holds: ({ email }) => looksLikeEmail(email),
    title: 'Invalid Email Address',
    description: 'Please enter a valid email address.',
  },
  {
    field: 'message',
    holds: ({ message }) => isFilled(message),
    title: 'Message Required',
    description: 'Please enter your message.',
  },
];

/** A person answers a contact message within this time. */
export const REPLY_WITHIN_HOURS = 24;
