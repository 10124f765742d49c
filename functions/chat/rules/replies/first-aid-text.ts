import { COMPANY } from '#shared/content/company.ts';
import type { FirstAid, Slots } from '../intents/intent.ts';
import { notOpen } from './sentences.ts';

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
