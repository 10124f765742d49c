import { COMPANY } from '#shared/content/company.ts';
import type { FirstAid } from '../intents/intent.ts';

/** The opening sentence, the three steps, and how to reach us now or in the morning. The company's number is the only one. */
export function firstAidText(opening: string, { steps, untilMorning }: FirstAid, isOpen: boolean): string {
  const numbered = steps.map((step, index) => `${index + 1}. ${step}`);
  const reach = isOpen
    ? `Phone us now: ${COMPANY.phone.shown}.`
    : `Phone us: ${COMPANY.phone.shown}. We are closed at this moment. Until we open: ${untilMorning}`;
  return [opening, ...numbered, reach].join('\n');
}
