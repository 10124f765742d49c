import { REMOTE_MINUTES_PER_PERSON } from '#shared/rules/prices.ts';
import { PAGES, REACH } from './facts.ts';
import type { Intents, Slots } from './intent.ts';

const NEAR = 'We come to you in and around Durban, and help remotely anywhere in South Africa.';

const DURBAN = 'Durban';

/** How far the company travels, and remote help. */
export const HOW_FAR_WE_COME = {
  'areas-served': {
    about: 'Which areas you cover',
    answer: ({ place }) => areaAnswer(place),
    links: [PAGES.contact],
    takes: ['place'],
  },
  'remote-help': {
    about: 'Remote help',
    answer: `We help remotely anywhere in South Africa. The subscription includes ${REMOTE_MINUTES_PER_PERSON} minutes of it a month, per employee on the Small Business plan, over AnyDesk. Let somebody in only when you have phoned or written to us yourself, close what is private first, and watch what they do. Some problems cannot be solved from a distance, such as broken hardware; we then say so. For help outside South Africa, please ask a person.`,
    links: [PAGES.subscribe, PAGES.contact],
  },
} satisfies Intents;

function areaAnswer(place: Slots['place']): string {
  // A message that names Durban may be about a place that we do not know: "I farm near Richmond, is it only Durban?"
  if (!place || place.name === DURBAN)
    return `${NEAR} If you are not sure whether your place is near enough, ${REACH}.`;
  if (place.near) return `Yes, ${place.name} is near us. ${NEAR}`;
  return `${place.name} is too far for a visit in the ordinary way, but we help there remotely: by WhatsApp, phone and remote desktop. ${NEAR} For larger work on site, please ask: ${REACH}.`;
}
