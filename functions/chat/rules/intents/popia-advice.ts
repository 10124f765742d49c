import { PAGES } from './facts.ts';
import type { Intents } from './intent.ts';

/** What POPIA requires of a small business. Source: our article on POPIA for a business of ten. */
export const POPIA_ADVICE = {
  'popia-who': {
    about: 'Whether POPIA concerns you',
    answer:
      'Yes: POPIA applies to the plumber with a customer list in a spreadsheet just as it applies to a bank, and asks for what is reasonable for your size. The head of the business is the Information Officer and registers with the Information Regulator, which costs nothing.',
    links: [PAGES.onPopia],
  },
  'popia-officer': {
    about: 'Who the Information Officer is',
    answer:
      'By default the Information Officer is the head of the business: if you own the company, that is you. Register with the Information Regulator through its online portal; it costs nothing. Somebody else may do the daily work as a deputy, appointed in writing.',
    links: [PAGES.onPopia],
  },
  'popia-leak': {
    about: 'What the law asks when details leak',
    answer:
      'Section 22 of POPIA says that you must tell the Information Regulator and the people concerned as soon as reasonably possible, whatever the size of your company. Say what happened, what was taken, what you have done, and what they can do. If details went to a wrong person, ask them at once, by phone, to delete them and confirm it.',
    links: [PAGES.onPopia],
  },
  'popia-marketing': {
    about: 'Marketing and consent',
    answer:
      'Sending marketing by email or WhatsApp to people who are not your customers needs their consent first, and you may ask them only once.',
    links: [PAGES.onPopia],
  },
  'popia-operator': {
    about: 'Agreements with suppliers under POPIA',
    answer:
      'If your bookkeeper or your IT company handles your customers’ details, POPIA calls them an operator. You need a written agreement that they keep the details safe and tell you at once when something goes wrong.',
    links: [PAGES.onPopia],
  },
  'popia-list': {
    about: 'Where to begin with POPIA',
    answer:
      'Begin with one list of every place where details of people live: accounting, email, WhatsApp, payroll, CVs, camera, paper. Beside each write why you have it, who can open it, and how long you need it. Where you cannot think of a reason, delete it: what you do not hold cannot leak.',
    links: [PAGES.onPopia],
  },
  'popia-security': {
    about: 'The security that POPIA asks for',
    answer:
      'Section 19 asks for "appropriate, reasonable technical and organisational measures". For ten people that means a password manager, two-step sign-in on email and accounting, updates that install themselves, encrypted laptops, and a backup you have tested.',
    links: [PAGES.onPopia],
  },
  'popia-banner': {
    about: 'Cookie banners and POPIA software',
    answer:
      'A cookie banner is not POPIA, and no software makes you compliant: it is a way of working. A policy copied from a big company is worse than a short true one.',
    links: [PAGES.onPopia],
  },
  'popia-notice': {
    about: 'A privacy notice for your business',
    answer:
      'Write one honest paragraph on your form or website: what you ask for, what you use it for, how long you keep it, and how someone can ask you to delete it. If you handle health records, children’s details or credit information, ask an attorney: stricter rules apply.',
    links: [PAGES.onPopia],
  },
} satisfies Intents;
