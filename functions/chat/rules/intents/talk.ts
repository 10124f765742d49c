import { COMPANY } from '#shared/content/company.ts';
import { PAGES, notSaid } from './facts.ts';
import type { Intent, Intents } from './intent.ts';

const TOPICS =
  'our services and prices, the subscription, the free security tools, and what to do first when something has happened';

const ONLY_A_PROGRAM = 'I am only a program and cannot send anybody.';

function open(about: string, what: string): Intent {
  return { about, answer: notSaid(what), links: [PAGES.contact] };
}

/** Small talk, refusals, danger, and what this site does not answer. */
export const TALK = {
  // Greetings, thanks, and questions about the assistant itself.
  thanks: { about: 'Thank you', answer: 'A pleasure. Anything else?', aside: true },
  'are-you-a-person': {
    about: 'Are you a person',
    answer: `I am ${COMPANY.assistantName}, a program on the website of ${COMPANY.name}, not a person. I answer from what stands on this site, and the conversation is neither stored nor logged. If you would like a person, say so: somebody phones you, or phone ${COMPANY.phone.shown}.`,
    links: [PAGES.contact],
    aside: true,
  },
  'what-can-you-do': {
    about: 'What can I ask you',
    answer: `Hello! Ask me about ${TOPICS}. Tell me in your own words what you need or what has happened. If I don’t know, I say so, and a person can help you: ${COMPANY.phone.shown}.`,
    aside: true,
  },
  // Messages that get one calm sentence, and nothing more.
  abuse: {
    about: 'Harsh words',
    answer: `I am sorry that I could not help; if you like, a person can: ${COMPANY.phone.shown}.`,
    aside: true,
  },
  crime: {
    about: 'Getting into things of other people',
    answer:
      'I do not help with getting into accounts, devices or messages of other people, or with harming anybody.',
    aside: true,
  },
  'others-matter': {
    about: 'Matters of your bank or of another company',
    answer:
      'Only they can tell you that: I know nothing of your account, order or contract with another company. Ask them on a number that you already have; a bank’s stands on your card, and its fraud line comes first if money is gone or a code was given away. If they refuse, an attorney or ombud can advise you.',
    aside: true,
  },
  manipulation: {
    about: 'How I am set up',
    answer: `I only speak about ${COMPANY.name}'s services, tools and prices, and those do not change by being asked.`,
    aside: true,
  },
  // Danger to people: the public emergency services of South Africa, and nothing of ours.
  'danger-illness': {
    about: 'Somebody is ill or hurt',
    answer: `Call 112 from any cellphone, or 10177 for an ambulance, right now: they tell you what to do until it comes. For poison there is also 0861 555 777. After an electric shock, switch off the power at the mains before you touch anybody. ${ONLY_A_PROGRAM}`,
    danger: true,
  },
  'danger-fire': {
    about: 'Something is on fire',
    answer: `Everybody out, now, and close the doors behind you; leave every device where it is. Then call 112 from any cellphone, or 10177 for the fire brigade. ${ONLY_A_PROGRAM}`,
    danger: true,
  },
  'danger-life': {
    about: 'Somebody is in danger',
    answer: `Call 10111 for the police, 10177 for an ambulance or the fire brigade, or 112 from any cellphone, as soon as you can do so safely. If you think of ending your life, please talk to somebody: 0800 567 567, day and night, free, or somebody near you whom you trust. ${ONLY_A_PROGRAM}`,
    danger: true,
  },
  // Common questions that this site does not answer: they have intents of their own, so that no similar
  // question is answered instead.
  'not-said-repairs': open(
    'The terms of a repair',
    'what guarantee a repair has, how it is paid, whether a computer may be sent by courier, borrowed, sold to us or recycled, how long a quote holds, or whether a device is insured with us',
  ),
  'not-said-company': open(
    'Certificates and facts of the company',
    'how many people work here, who would come and how they are vetted, which certificates, insurance or B-BBEE level the company has, whether customers were hacked, and about parking, partners, interviews and talks',
  ),
} satisfies Intents;
