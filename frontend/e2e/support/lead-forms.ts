import { COMPANY } from '#shared/content/company.ts';

interface RefusedInput {
  readonly fill: Readonly<Record<string, string>>;
  readonly title: string;
  readonly description: string;
  readonly focused: string;
}

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
    {
      fill: { name: '   ' },
      title: 'Name Required',
      description: 'Please enter your full name.',
      focused: 'name',
    },
    {
      fill: { name: 'Thandi' },
      title: 'Email Required',
      description: 'Please enter your email address.',
      focused: 'email',
    },
    {
      fill: { email: 'thandi at example' },
      title: 'Invalid Email Address',
      description: 'Please enter a valid email address.',
      focused: 'email',
    },
    {
      fill: { email: 'thandi@example.co.za', message: '  ' },
      title: 'Message Required',
      description: 'Please enter your message.',
      focused: 'message',
    },
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
    {
      fill: { company: ' ' },
      title: 'Company Name Required',
      description: 'Please enter your company name.',
      focused: 'company',
    },
    {
      fill: { company: 'Dlamini Imports' },
      title: 'Contact Person Required',
      description: "Please enter the contact person's name.",
      focused: 'name',
    },
    {
      fill: { name: 'Thandi' },
      title: 'Email Required',
      description: 'Please enter your email address.',
      focused: 'email',
    },
    {
      fill: { email: 'thandi@example' },
      title: 'Invalid Email Address',
      description: `Please enter a valid email address (e.g., ${COMPANY.email}).`,
      focused: 'email',
    },
    {
      fill: { email: 'thandi@example.co.za' },
      title: 'Phone Number Required',
      description: 'Please enter your phone number.',
      focused: 'phone',
    },
    {
      fill: { phone: '031 000 0000', numberOfEndpoints: '9' },
      title: 'Minimum Requirements Not Met',
      description: 'This offer is for businesses with 10 or more endpoints.',
      focused: 'numberOfEndpoints',
    },
    {
      fill: { numberOfEndpoints: '2000000' },
      title: 'Please Check the Number',
      description: 'Please enter a smaller number of endpoints.',
      focused: 'numberOfEndpoints',
    },
    {
      fill: { numberOfEndpoints: '' },
      title: 'Minimum Requirements Not Met',
      description: 'This offer is for businesses with 10 or more endpoints.',
      focused: 'numberOfEndpoints',
    },
  ],
};
