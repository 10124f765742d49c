import { COMPANY } from '#shared/content/company.ts';
import { PAGES } from './facts.ts';
import type { Intents } from './intent.ts';

const TOPICS =
  'our services and prices, the subscription, the free security tools, and what to do first when something has happened';

/** Greetings, thanks, and questions about the assistant itself. */
export const SMALL_TALK = {
  greeting: {
    about: 'Hello',
    answer: `Hello! What would you like to know? I can speak about ${TOPICS}.`,
    aside: true,
  },
  thanks: { about: 'Thank you', answer: 'A pleasure. Anything else?', aside: true },
  goodbye: { about: 'Goodbye', answer: 'Goodbye, and keep well.', aside: true },
  'are-you-a-person': {
    about: 'Are you a person',
    answer: `I am ${COMPANY.assistantName}, a program on the website of ${COMPANY.name}, not a person. I answer from what stands on this site, and the conversation is neither stored nor logged. If you would like a person, say so: somebody phones you, or phone ${COMPANY.phone.shown}.`,
    links: [PAGES.contact],
    aside: true,
  },
  'what-can-you-do': {
    about: 'What can I ask you',
    answer: `Ask me about ${TOPICS}. Tell me in your own words what you need or what has happened. If I don't know, I say so, and a person can help you: ${COMPANY.phone.shown}.`,
    aside: true,
  },
} satisfies Intents;
