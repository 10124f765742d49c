import { COMPANY } from '#shared/content/company.ts';
import { REPLY_WITHIN_HOURS } from '#shared/rules/contact-rules.ts';
import { HOLIDAY_TODAY } from '../intents/facts.ts';
import type { FirstAid, Slots } from '../intents/intent.ts';

/** Said when a message fits nothing the assistant knows. */
export const UNKNOWN = `I don't know that. I can speak about our support plans, repairs, cyber security, backup, AI, our free security tools and how to reach us. A person can help you: phone ${COMPANY.phone.shown}, write to ${COMPANY.email}, or leave your name and number here.`;

/**
 * Said before an English answer to a question in another language. docs/chat-languages.md holds them for a speaker of each to
 * check.
 */
export const PREFACES = {
  af: 'Ek verstaan u vraag, maar ek kan net in Engels antwoord.',
  zu: 'Ngiyawuqonda umbuzo wakho, kodwa ngingaphendula ngesiNgisi kuphela.',
} as const;

/** Said when a visitor has left a number. */
export const HANDED_OVER = `Thank you. A person phones you within ${REPLY_WITHIN_HOURS} hours. Is it urgent? Phone us: ${COMPANY.phone.shown}.`;

/** Said when the company is not known to be open. */
export function notOpen({ publicHoliday, emergencyOnly }: Slots): string {
  if (publicHoliday) return HOLIDAY_TODAY;
  return emergencyOnly ? 'Today there is emergency support only.' : 'We are closed at this moment.';
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

/** The warning to a visitor who types what looks like a secret. */
export const NO_SECRETS_HERE =
  'That looks like a password, a code, or a card or identity number: please never type these here. I have taken it out of what you wrote and kept nothing of it.';

/** Said instead of first aid that was given already, to who does not ask for it again. */
export const STEPS_STAND = `The steps above still hold. If they are done, or one does not work, phone us: ${COMPANY.phone.shown}, or leave your name and number here.`;
