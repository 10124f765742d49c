import { IN_DANGER, type Understood } from './decide.ts';
import { isFirstAid } from './first-aid-for.ts';
import { conceptsOf } from './words/concepts.ts';
import { plainText, wordsOf } from './words/words-of.ts';

/** What was said before a message: the last of it, with what it was answered, and what was said before that. */
export interface Talk {
  readonly answer: () => Understood;
  readonly earlier?: Talk | undefined;
}

/** What in an emergency only goes on: "ok done, what now", "it didn't work", "who do I phone first", "wat nou", "ngenzeni manje". */
const WORDS_OF_GOING_ON = new Set(
  `a again all already am and answer answered answering answers anything are bank be before both busy call called can could did didnt disconnected do does doesnt dont done else first
  for going happen happened happening happens have help helping how i im is it its just k keep keeps me more must my need next no nobody not
  nothing now off ok okay on one or order out phone phoned please pls plz really said same say says second should so something step steps still stuck
  switched tell that thats the them then there these they thing things third this those to tried try trying unplugged up us wait was we
  what whats which who will wont work worked working works would yeah yes you your
  asb dan dit doen een ek eerste en gaan gedoen help het is ja klaar meer moet my nee nie nog nou ons probeer steeds volgende wat weer
  werk wie
  akusebenzi futhi kanjani kwenzekani manje ngenze ngenzeni ngenzani ngicela ngiqedile okulandelayo sengenzile sengiqedile senzeni usizo
  yebo yini`.split(/\s+/),
);
/** One of these must be said: "ok" alone says thank you. */
const GOING_ON =
  /\b(?:again|answer(?:s|ed|ing)?|anything|before|dan|did|do (?:it|this|that)|didnt|doesnt|dont|done|else|first|happen(?:ed|ing|s)?|help|how|klaar|manje|must|next|nee|nobody|ngenz\w+|nie|no|not|nothing|nou|now|off|order|out|senz\w+|should|something|steps?|still|stuck|then|tried|try|trying|unplugged|usizo|volgende|wait|wat|weer|what|whats|which|who|wont|work(?:ed|ing|s)?|yes|ja|yebo|kwenzekani|akusebenzi|senge\w+|sengiqedile|ngiqedile|okulandelayo)\b/;
/** Who wants to be phoned asks for something else, and so does who asks who we are or what we do. */
const OF_US = /\b(?:phone|call|tell) (?:me|us)\b|\b(?:who|what) (?:are|do|can|will|would) you\b/;

/** So long a message is at most that goes on from a danger without naming it. */
const MOST_WORDS = 12;

/**
 * What a message means that only goes on in an emergency: it is still the same one. Else undefined; `subject` is the intent that was
 * spoken of. Who is in danger stays so, until they name something else.
 */
export function goingOn(message: string, subject: string | undefined, talk: Talk): string | undefined {
  const plain = plainText(message);
  const words = plain.split(/[^a-z0-9]+/).filter(Boolean);
  const isOfDanger = talk.answer().intents.includes(IN_DANGER);
  if (isOfDanger && words.length <= MOST_WORDS && conceptsOf(wordsOf(plain)).length === 0) return IN_DANGER;
  if (subject === undefined || !isFirstAid(subject)) return undefined;
  if (!GOING_ON.test(plain) || OF_US.test(plain)) return undefined;
  return words.every((word) => WORDS_OF_GOING_ON.has(word)) ? subject : undefined;
}

/** What says the cost of help where devices or accounts were broken into: it is not the service of a laptop. */
const COST_OF_HELP: ReadonlyMap<string, string> = new Map([
  ['aid-hacked', 'clean-up-service'],
  ['aid-ransomware', 'clean-up-service'],
  ['aid-fake-support', 'clean-up-service'],
  ['aid-account-hacked', 'social-media-recovery'],
  ['aid-whatsapp', 'social-media-recovery'],
  ['aid-page-taken', 'social-media-recovery'],
]);

/** What answers a message that asks the cost in an emergency and names nothing: "how much to fix it", "what will it cost". */
export function costOfHelp(message: string, subject: string | undefined): string | undefined {
  const words = wordsOf(message);
  const concepts = conceptsOf(words);
  // A quote is something else.
  if (words.some((word) => /^(?:quot|kwotasi)/.test(word))) return undefined;
  const asksCost = concepts.includes('price') && concepts.every((one) => one === 'price' || one === 'repair');
  return asksCost && words.length <= MOST_WORDS ? COST_OF_HELP.get(subject ?? '') : undefined;
}
