import { COMPANY } from '#shared/content/company.ts';

/** The field that takes the focus, the title and the words, once these fields are filled in. */
type RefusedInput = readonly [string, string, string, Readonly<Record<string, string>>];

/** One of the two lead forms: its page, its texts, and what it refuses. */
export interface LeadForm {
  readonly path: string;
  readonly api: string;
  readonly button: string;
  readonly busy: string;
  readonly valid: Readonly<Record<string, string>>;
  readonly sent: Record<string, unknown>;
  readonly succeeded: readonly [string, string];
  readonly failed: readonly [string, string];
  readonly untouched: Readonly<Record<string, string>>;
  readonly refused: readonly RefusedInput[];
}

export const CONTACT: LeadForm = {
  path: '/contact-us',
  api: '/api/contact',
  button: 'Send Message',
  busy: 'Sending Message...',
  valid: { name: ' Thandi Dlamini ', email: 'thandi@example.co.za', message: 'Our printer is on strike.' },
  sent: {
    name: 'Thandi Dlamini',
    email: 'thandi@example.co.za',
    company: null,
    phone: null,
    message: 'Our printer is on strike.',
  },
  succeeded: ['Message Sent Successfully!', "Thank you for contacting us. We'll respond within 24 hours."],
  failed: ['Message Failed to Send', `Please try again or contact us directly at ${COMPANY.email}`],
  untouched: { name: '', email: '', company: '', phone: '', message: '' },
  refused: [
    ['name', 'Name Required', 'Please enter your full name.', { name: '   ' }],
    ['email', 'Email Required', 'Please enter your email address.', { name: 'Thandi' }],
    ['email', 'Invalid Email Address', 'Please enter a valid email address.', { email: 'thandi at example' }],
    [
      'message',
      'Message Required',
      'Please enter your message.',
      { email: 'thandi@example.co.za', message: '  ' },
    ],
  ],
};

export const SCAN: LeadForm = {
  path: '/vulnerability-scan',
  api: '/api/vulnerability-scan-signup',
  button: 'Request Free Scan',
  busy: 'Submitting Request...',
  valid: {
    company: 'Dlamini Imports',
    name: 'Thandi Dlamini',
    email: 'thandi@example.co.za',
    phone: '031 000 0000',
    numberOfEndpoints: '25',
  },
  sent: {
    company: 'Dlamini Imports',
    name: 'Thandi Dlamini',
    email: 'thandi@example.co.za',
    phone: '031 000 0000',
    numberOfEndpoints: 25,
    message: null,
  },
  succeeded: [
    'Request Submitted Successfully!',
    "We'll contact you soon to schedule your free vulnerability scan.",
  ],
  failed: ['Submission Failed', `Please try again or contact us directly at ${COMPANY.email}`],
  untouched: { company: '', name: '', email: '', phone: '', numberOfEndpoints: '10', message: '' },
  refused: [
    ['company', 'Company Name Required', 'Please enter your company name.', { company: ' ' }],
    [
      'name',
      'Contact Person Required',
      "Please enter the contact person's name.",
      { company: 'Dlamini Imports' },
    ],
    ['email', 'Email Required', 'Please enter your email address.', { name: 'Thandi' }],
    [
      'email',
      'Invalid Email Address',
      `Please enter a valid email address (e.g., ${COMPANY.email}).`,
      { email: 'thandi@example' },
    ],
    ['phone', 'Phone Number Required', 'Please enter your phone number.', { email: 'thandi@example.co.za' }],
    [
      'numberOfEndpoints',
      'Minimum Requirements Not Met',
      'This offer is for businesses with 10 or more endpoints.',
      { phone: '031 000 0000', numberOfEndpoints: '9' },
    ],
    [
      'numberOfEndpoints',
      'Please Check the Number',
      'Please enter a smaller number of endpoints.',
      { numberOfEndpoints: '2000000' },
    ],
    [
      'numberOfEndpoints',
      'Minimum Requirements Not Met',
      'This offer is for businesses with 10 or more endpoints.',
      { numberOfEndpoints: '' },
    ],
  ],
};
