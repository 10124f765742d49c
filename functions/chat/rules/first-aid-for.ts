import type { Candidate } from './classifier/classify.ts';
import { INTENTS } from './intents/all-intents.ts';
import { HARM_WORD } from './slots/slots-of.ts';
import {
  AHEAD,
  CLEAR_KIND,
  SHARE_OF_KIND,
  SURE_OF_ANY_EMERGENCY,
  SURE_OF_TOLD_EMERGENCY,
} from './thresholds.ts';

/** What to do once it has happened, in place of the advice that keeps it from happening. */
const ONCE_HAPPENED: ReadonlyMap<string, string> = new Map([
  ['code-by-mistake', 'aid-whatsapp'],
  ['family-new-number', 'aid-money-gone'],
  ['parcel-fee', 'aid-gave-otp'],
  ['job-trick', 'aid-money-gone'],
  ['invoice-fraud', 'aid-paid-invoice'],
  ['is-this-a-scam', 'aid-unsure'],
  ['phishing', 'aid-unsure'],
  ['staff-leaves', 'aid-account-hacked'],
  ['forwarding-rules', 'aid-account-hacked'],
  ['two-factor', 'aid-account-hacked'],
]);

/** What asks for a tool or a service, and is an emergency only while it happens. */
const WHILE_IT_HAPPENS: ReadonlyMap<string, string> = new Map([
  ['spoof-check', 'aid-account-hacked'],
  ['email-protection', 'aid-account-hacked'],
]);
const JUST_NOW = /\b(?:right now|this (?:second|minute|moment|morn|afternoon|even)|today|tonight)\b/;

/** First aid for a computer, or for anything. */
const FOR_ANY_DEVICE = ['aid-unsure', 'aid-hacked'];
const FOR_WEBSITE = 'aid-website-hacked';
/** The stems of a device that is theirs, and of a website. */
const OWN_DEVICE =
  /\b(?:my|our|her|his|ons) (?:\w+ )?(?:computer|laptop|pc|screen|desktop|phon|tablet|rekenaar)\b/;
const OWN_WEBSITE =
  /\b(?:our|my|the|their|ons) (?:\w+ )?(?:websit|web site|webpag|web page|homepag|home page|site|web shop|webwerf|webblad)\b|\b(?:iwebhusayithi|isayithi) (?:\w+ )?(?:yethu|yami)\b/;

/** A link to a page of ours that was opened. */
const PAGE_OF_OURS =
  /\b(?:click|clicked|open|tap|tapp?ed|press)\b.{0,45}\byour (?:\w+ )?(?:blog|articl|pag|sit|websit|post|report|check|tool)\w*\b/;

/** The first aid that a message cannot need: a link of this site that is dead is no bad link. */
export function aidNotNeeded(stems: readonly string[]): string[] {
  return !stems.includes(HARM_WORD) && PAGE_OF_OURS.test(stems.join(' ')) ? ['aid-clicked-link'] : [];
}

/** The first aid that a message needs, if any. */
export function firstAidFor(stems: readonly string[], candidates: readonly Candidate[]): string | undefined {
  const intent = emergencyIn(candidates, stems.includes(HARM_WORD)) ?? onceHappened(stems, candidates[0]);
  return intent === undefined ? undefined : ofItsKind(intent, stems);
}

/** First aid instead of the advice against a harm, when the message tells that the harm was done. */
function onceHappened(stems: readonly string[], first: Candidate | undefined): string | undefined {
  if (!stems.includes(HARM_WORD) || !first) return undefined;
  const isNow = JUST_NOW.test(stems.join(' '));
  return ONCE_HAPPENED.get(first.intent) ?? (isNow ? WHILE_IT_HAPPENS.get(first.intent) : undefined);
}

/**
 * The first aid itself, or that for a website in place of a computer's: nothing helps it to take a computer off the network. And not that for
 * a website where a device of theirs is named and no website of theirs.
 */
export function ofItsKind(intent: string, stems: readonly string[]): string {
  const text = stems.join(' ');
  const isOfWebsite = OWN_WEBSITE.test(text);
  if (isOfWebsite && FOR_ANY_DEVICE.includes(intent)) return FOR_WEBSITE;
  return intent === FOR_WEBSITE && !isOfWebsite && OWN_DEVICE.test(text) ? 'aid-unsure' : intent;
}

/**
 * The first aid for a message, when all its kinds together are likely enough; less is asked of a message that tells of harm. Where
 * no kind stands out, the steps that help in every case.
 */
export function emergencyIn(candidates: readonly Candidate[], tellsOfHarm: boolean): string | undefined {
  const kinds = candidates.filter(({ intent }) => isFirstAid(intent));
  const together = kinds.reduce((sum, { sureness }) => sum + sureness, 0);
  const [first, second] = kinds;
  if (!first || together < (tellsOfHarm ? SURE_OF_TOLD_EMERGENCY : SURE_OF_ANY_EMERGENCY)) return undefined;
  const isClear = first.sureness >= CLEAR_KIND || first.sureness >= AHEAD * (second?.sureness ?? 0);
  return isClear && first.sureness >= SHARE_OF_KIND * together ? first.intent : 'aid-unsure';
}

/** Whether an intent is what to do in an emergency. */
export function isFirstAid(intent: string): boolean {
  return INTENTS[intent]?.firstAid !== undefined;
}
