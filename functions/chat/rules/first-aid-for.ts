import type { Candidate } from './classifier/classify.ts';
import { INTENTS } from './intents/all-intents.ts';
import { CLOSED_WORD, HARM_WORD, UNPAID_WORD } from './slots/slots-of.ts';
import { NUMBER } from './words/words-of.ts';
import {
  AHEAD,
  CLEAR_KIND,
  SHARE_OF_KIND,
  SURE_OF_ANY_EMERGENCY,
  SURE_OF_TOLD_EMERGENCY,
} from './thresholds.ts';

/** The first aid once a harm has happened, in place of the advice on preventing it. */
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

/** The first aid in place of a tool or service, only for an emergency that is happening now. */
const WHILE_IT_HAPPENS: ReadonlyMap<string, string> = new Map([
  ['spoof-check', 'aid-account-hacked'],
  ['email-protection', 'aid-account-hacked'],
]);
const JUST_NOW = /\b(?:right now|this (?:second|minute|moment|morn|afternoon|even)|today|tonight)\b/;

/** First aid for which the general steps do not help or do damage: a wet or swollen device must not be left on. */
const OF_OTHER_STEPS = [
  'aid-liquid',
  'aid-battery',
  'aid-burning',
  'aid-all-down',
  'aid-details-let-out',
  'aid-insider',
  'aid-unknown-bill',
  'aid-child-bought',
  'aid-domain-lost',
];

/** First aid for a computer, or for any emergency. */
const FOR_ANY_DEVICE = ['aid-unsure', 'aid-hacked'];
const FOR_WEBSITE = 'aid-website-hacked';
/** The stems that name the visitor's own device, and their website. */
const OWN_DEVICE =
  /\b(?:my|our|her|his|ons) (?:\w+ )?(?:computer|laptop|pc|screen|desktop|phon|tablet|rekenaar)\b/;
const OWN_WEBSITE =
  /\b(?:our|my|the|their|ons) (?:\w+ )?(?:websit|web site|webpag|web page|homepag|home page|site|web shop|webwerf|webblad)\b|\b(?:iwebhusayithi|isayithi) (?:\w+ )?(?:yethu|yami)\b/;

/** A page of ours that was opened. */
const PAGE_OF_OURS =
  /\b(?:click|clicked|open|tap|tapp?ed|press)\b.{0,45}\byour (?:\w+ )?(?:blog|articl|pag|sit|websit|post|report|check|tool)\w*\b/;

/** A banner, a missing page, or a link of ours. */
const PART_OF_A_PAGE =
  /\bcooki\w*\b|\b404\b|\bpage (?:is |was )?(?:not found|missing|gone)\b|\blink\b (?:\w+ ){0,2}(?:in|on|of|at) your (?:\w+ )?(?:newsletter|page|pag|sit|site|websit|blog|articl|menu|foot\w*)\b/;

/** A link or file that was not opened. */
const NOT_OPENED =
  /\b(?:no|not|never|without|didnt|havent) (?:\w+ )?(?:click|pres|tapp?)\b|\b(?:click|pres|press|tapp?|open) (?:no|none of the|noth)\b|\bnie (?:\w+ ){0,3}(?:geklie?k|oopgemaak)\b|\bangi(?:cindezelanga|vulanga|chofozanga)\b/;

/**
 * The first aid that a message cannot need. Past harm and bare numbers need none; a dead link of this site is not a
 * malicious one, and a link that was not opened did no harm.
 */
export function aidNotNeeded(stems: readonly string[]): readonly string[] {
  if (stems.includes(CLOSED_WORD) || stems.every((stem) => stem === NUMBER)) return FIRST_AID;
  if (stems.includes(HARM_WORD)) return [];
  const text = stems.join(' ');
  const isHarmless = [PAGE_OF_OURS, PART_OF_A_PAGE, NOT_OPENED].some((sign) => sign.test(text));
  return isHarmless ? ['aid-clicked-link'] : [];
}

/** Intents about recalling a payment, or about not making it. */
const OF_A_PAYMENT = ['aid-paid-invoice', 'aid-money-gone', 'is-this-a-scam', 'invoice-fraud'];
/** Something that was written in the visitor's own name. */
const IN_OUR_NAME =
  /\b(?:from|as) (?:me|us|our|my|my self|myself)\b|\bin (?:my|our) name\b|\bvan ons\b|\bons naam\b|\bour (?:\w+ )?(?:invoic|letterhead)\w*\b/;

/** The advice on a fraudulent request for money that nobody has paid. */
function whileUnpaid(intent: string, stems: readonly string[]): string {
  if (!OF_A_PAYMENT.includes(intent) || !stems.includes(UNPAID_WORD)) return intent;
  return IN_OUR_NAME.test(stems.join(' ')) ? 'forged-mail' : 'invoice-fraud';
}

const MONEY_MOVES =
  /\b(?:payment|money|transfer|transaction|debit|withdrawal|eft|cash|salary|balanc|sav|account|imali|geld|rekening|rand)\w*\b.{0,40}\b(?:never|not|nt|leav\w*|left|gone|going|go|keep|moving|went|out|off|down|approved|iphumile|weg|leeggemaak|without)\b|\b(?:withdrawal|eft|transfer|transaction)\w*\b.{0,15}\b(?:approved|coming|come|pop\w*|start\w*|happen\w*)\b|#number (?:is |was )?(?:gone|missing)\b|\b(?:empty|emptied|drained)\b|\bbeneficiar\w*\b.{0,30}\b(?:never|not|nt|didnt|ad|add\w*|new)\b|\b(?:new|ad|add\w*|unknown|strange) (?:\w+ )?beneficiar\w*\b/;
const NO_SIGNAL =
  /\bsos only\b|\bno (?:bar|reception)\b|(?<!#)\b(?:number|nommer) (?:is |just )?(?:dead|dood|gone|cut off)\b|\bcant (?:make|take|get) (?:any )?call\b|\b(?:sim|signal|network|netwerk|sein|inethiwekhi)\b.{0,40}\b(?:dead|gone|stop\w*|lost|no|swap\w*|geruil|not|work\w*)\b|\b(?:no|lost|ayisenayo|geen|ayinayo) (?:\w+ )?(?:signal|network|netwerk|sein|servic|inethiwekhi)\b/;

const MAY_BE_BOTH = ['aid-unsure', 'aid-gave-otp'];

/** A SIM swap while money is moving: the bank comes first, and the mobile network right after it. */
function withMoneyMoving(intent: string, text: string): string {
  const [isMoney, isSignal] = [MONEY_MOVES.test(text), NO_SIGNAL.test(text)];
  const isBoth =
    (intent === 'aid-sim-swap' && isMoney) ||
    (intent === 'aid-money-gone' && isSignal) ||
    (MAY_BE_BOTH.includes(intent) && isMoney && isSignal);
  return isBoth ? 'aid-money-and-sim' : intent;
}

/** The first aid that a message needs, if any. */
export function firstAidFor(stems: readonly string[], candidates: readonly Candidate[]): string | undefined {
  const intent = emergencyIn(candidates, stems.includes(HARM_WORD)) ?? onceHappened(stems, candidates[0]);
  return intent === undefined ? undefined : ofItsKind(whileUnpaid(intent, stems), stems);
}

/** A code that arrived unasked does harm only once it is passed on. */
const PASSED_ON =
  /(?:^|(?<!\b(?:must|should|shall|do|can|may|moet|mag) )\b(?:i|we|she|he|and|just|already|my (?:mom|mother|dad|father|son|daughter|wife|husband|gran|granny|staff|receptionist)|ek|ons) (?:\w+ ){0,2})(?:gave|given|forward|share|told|tell him|sent|send it|read|gegee|gestuur|aangestuur|deurgestuur)\b(?! (?:me|us|her|him|his|their)\b.{0,12}\bcode)|\b(?:lost|locked out of|out of) (?:my |our )?whatsap|\bwhatsap\w* (?:is )?(?:gone|weg|logged out)/;

/** Who left and can still sign in has done nothing yet; these have. */
const DONE_BY_LEAVER =
  /\b(?:delet|stol|steal|took|take|chang|sent|send|sell|sold|download|copi|copy|wip|lock|forward|transfer|log|logg|sign|read|post|threat)\w*/;

/** First aid instead of advice on prevention, when the message says that the harm was done. */
function onceHappened(stems: readonly string[], first: Candidate | undefined): string | undefined {
  if (!stems.includes(HARM_WORD) || !first) return undefined;
  if (OF_A_PAYMENT.includes(first.intent) && stems.includes(UNPAID_WORD)) return first.intent;
  const text = stems.join(' ');
  if (first.intent === 'code-by-mistake' && !PASSED_ON.test(text)) return undefined;
  if (first.intent === 'staff-leaves' && !DONE_BY_LEAVER.test(text)) return undefined;
  const isNow = JUST_NOW.test(text);
  return ONCE_HAPPENED.get(first.intent) ?? (isNow ? WHILE_IT_HAPPENS.get(first.intent) : undefined);
}

/**
 * The first aid itself; or that for a website in place of a computer's, because disconnecting a computer does not help
 * a website. Where the message names a device of theirs and no website, not the first aid for a website.
 */
export function ofItsKind(intent: string, stems: readonly string[]): string {
  const text = stems.join(' ');
  const isOfWebsite = OWN_WEBSITE.test(text);
  const both = withMoneyMoving(intent, text);
  if (both !== intent) return both;
  if (isOfWebsite && FOR_ANY_DEVICE.includes(intent)) return FOR_WEBSITE;
  return intent === FOR_WEBSITE && !isOfWebsite && OWN_DEVICE.test(text) ? 'aid-unsure' : intent;
}

/**
 * The first aid for a message, when all its kinds together are likely enough; the limit is lower when the message tells
 * of harm. When no kind stands out, the general steps, or those of a kind for which the general ones do not help.
 */
export function emergencyIn(candidates: readonly Candidate[], tellsOfHarm: boolean): string | undefined {
  const kinds = candidates.filter(({ intent }) => isFirstAid(intent));
  const together = kinds.reduce((sum, { sureness }) => sum + sureness, 0);
  const [first, second] = kinds;
  if (!first || together < (tellsOfHarm ? SURE_OF_TOLD_EMERGENCY : SURE_OF_ANY_EMERGENCY)) return undefined;
  const isClear = first.sureness >= CLEAR_KIND || first.sureness >= AHEAD * (second?.sureness ?? 0);
  const hasShare = ({ sureness }: Candidate) => sureness >= SHARE_OF_KIND * together;
  if (isClear && hasShare(first)) return first.intent;
  const ofOtherSteps = kinds.find((kind) => OF_OTHER_STEPS.includes(kind.intent) && hasShare(kind));
  return ofOtherSteps?.intent ?? 'aid-unsure';
}

/** All first aid. */
export const FIRST_AID: readonly string[] = Object.entries(INTENTS).flatMap(([name, { firstAid }]) =>
  firstAid === undefined ? [] : [name],
);
const firstAid = new Set(FIRST_AID);

/** Whether an intent is first aid for an emergency. */
export function isFirstAid(intent: string): boolean {
  return firstAid.has(intent);
}
