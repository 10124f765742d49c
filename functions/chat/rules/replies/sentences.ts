import { COMPANY } from '#shared/content/company.ts';
import { REPLY_WITHIN_HOURS } from '#shared/rules/contact-rules.ts';
import { HOLIDAY_TODAY } from '../intents/facts.ts';
import type { FirstAid, Slots } from '../intents/intent.ts';
import type { Language } from '../words/language.ts';

/** Said when a message fits nothing the assistant knows. */
export const UNKNOWN = `I don't know that. I can speak about our support plans, repairs, cyber security, backup, AI, our free security tools and how to reach us. A person can help you: phone ${COMPANY.phone.shown}, write to ${COMPANY.email}, or leave your name and number here.`;

/**
 * Said before an English answer to a question in another language. docs/chat-languages.md holds them for a speaker of each to
 * check.
 */
export const PREFACES: Readonly<Record<Exclude<Language, 'en'>, string>> = {
  af: 'Ek verstaan u vraag, maar ek kan net in Engels antwoord.',
  zu: 'Ngiyawuqonda umbuzo wakho, kodwa ngingaphendula ngesiNgisi kuphela.',
};

/** Said when a visitor has left a number. */
export const HANDED_OVER = `Thank you. A person phones you within ${REPLY_WITHIN_HOURS} hours. Is it urgent? Phone us: ${COMPANY.phone.shown}.`;

/** Said when the company is not known to be open. */
export function notOpen({ publicHoliday }: Pick<Slots, 'publicHoliday'>): string {
  return publicHoliday ? HOLIDAY_TODAY : 'We are closed at this moment.';
}

/**
 * The opening sentence, the three steps, and how to reach us now or in the morning. It contains only the company's own
 * phone number.
 */
export function firstAidText(opening: string, { steps, untilMorning }: FirstAid, slots: Slots): string {
  const numbered = steps.map((step, index) => `${index + 1}. ${step}`);
  const reach = slots.open
    ? `Phone us now: ${COMPANY.phone.shown}.`
    : `Phone us: ${COMPANY.phone.shown}. ${notOpen(slots)} Until we open: ${untilMorning}`;
  return [opening, ...numbered, reach].join('\n');
}

/**
 * Asks which of two subjects is meant, and says what to do when it is neither. `inShort` is how each one's answer begins, or
 * nothing.
 */
export function whichOne(labels: readonly string[], inShort: readonly string[]): string {
  const asked = `I want to be sure I answer the right thing. Which one do you mean: ${labels.map((label) => `“${label}”`).join(' or ')}?`;
  const neither = `If it is neither, say it in other words, or ask a person: phone ${COMPANY.phone.shown} or leave your name and number here.`;
  if (inShort.length === 0) return `${asked} ${neither}`;
  return [asked, ...inShort.map((text, at) => `${labels[at] ?? ''}: ${text}`), neither].join('\n');
}

/** Names what a second question in the same message may mean. */
export function alsoAsked(label: string): string {
  return `You also asked something else: do you mean “${label}”?`;
}

/** Said when a second question in the same message is not understood. */
export const NOT_SURE_OF_OTHER = `To your other question I have no sure answer; a person has: phone ${COMPANY.phone.shown} or leave your name and number here.`;

/** Said after an answer that is less than sure: buttons with what else may be meant follow it and its links. */
export const IF_SOMETHING_ELSE =
  'If you meant something else, choose it at the end or say it in other words.';

/** The warning to a visitor who types what looks like a secret. */
export const NO_SECRETS_HERE =
  'That looks like a password, a code, or a card or identity number: please never type these here. I have taken it out of what you wrote and kept nothing of it.';

/** Said before first aid that was given already. */
export const STEPS_AGAIN =
  'These are still the steps. If they are done, or one does not work, phone us, or leave your name and number here.';

/** The reply to a visitor who says that the last answer was not what they asked. */
export const MISSED = `Sorry, I misunderstood you. Tell me in other words what you need or what has happened, or ask a person: phone ${COMPANY.phone.shown} or leave your name and number here.`;
