import { NOT_SENT_YET } from '../intents/company.ts';
import { INTENTS, isDanger, isFirstAid } from '../intents/all-intents.ts';
import type { Intent, Link, Slots } from '../intents/intent.ts';
import type { Conversation, Meaning } from '../conversation.ts';
import { plainText } from '../meaning/tokens.ts';
import { openingAt, type Opening } from './opening.ts';
import {
  firstAidText,
  HANDED_OVER,
  NO_SECRETS_HERE,
  notOpen,
  PREFACES,
  STEPS_STAND,
  UNKNOWN,
} from './sentences.ts';

/** A button: what it reads, and the message that it sends. */
export interface Choice {
  readonly label: string;
  readonly message: string;
}

/** What the assistant says, and what the page shows with it. */
export interface Reply {
  readonly response: string;
  readonly links: Link[];
  readonly choices: Choice[];
  readonly isFirstAid: boolean;
  /** Whether the page opens the form for a name and a phone number. */
  readonly offersPerson: boolean;
}

/** What is answered, and when: opening hours and first aid speak of the moment. */
export interface Understood {
  readonly meaning: Meaning;
  /** The first aid that was given just before. */
  readonly aidBefore?: string | undefined;
  readonly language: 'en' | 'af' | 'zu';
  /** Whether something was taken out of the message. */
  readonly hadSecret: boolean;
  readonly message: string;
  readonly now: number;
}

/** Questions that are offered when nothing nearer is known. */
const LIKELY = ['plan-price', 'laptop-repair', 'vulnerability-scan'];
const CONTACT: Link = { label: 'Contact', path: '/contact-us' };
const NOTHING_ELSE = { links: [], choices: [], isFirstAid: false, offersPerson: false };

/** The answer, from the intents' own words: whatever was understood, no sentence and no price is made up. */
export function replyTo(understood: Understood): Reply {
  const { meaning, language, hadSecret } = understood;
  const reply = answerTo(understood);
  const isUrgent = reply.isFirstAid || isDanger(meaning.intents[0]);
  const warning = hadSecret ? [NO_SECRETS_HERE] : [];
  // In danger nothing stands before the number to call.
  const preface = language === 'en' || isDanger(meaning.intents[0]) ? '' : `${PREFACES[language]} `;
  const tellsNumber = meaning.slots.contactTyped && !meaning.intents.includes('hand-over') && !isUrgent;
  // What to do in an emergency comes first.
  const lines = isUrgent
    ? [`${preface}${reply.response}`, ...warning]
    : [...warning, `${preface}${reply.response}`, ...(tellsNumber ? [NOT_SENT_YET] : [])];
  return { ...reply, response: lines.join('\n'), offersPerson: reply.offersPerson || tellsNumber === true };
}

function answerTo({ meaning, aidBefore, message, now }: Understood): Reply {
  const { intents, slots, nearest = [] } = meaning;
  const [first] = intents;
  if (first === undefined) return unknownReply(nearest);
  if (isFirstAid(first) && first === aidBefore && !ASKS_STEPS.test(plainText(message)))
    return { ...NOTHING_ELSE, response: STEPS_STAND, offersPerson: true };
  const opening = openingAt(now);
  const said = intents.flatMap((name) =>
    INTENTS[name] ? [sayOf(INTENTS[name], { ...slots, ...opening })] : [],
  );
  return {
    response: [...new Set(said.map(({ response }) => response))].join('\n'),
    links: [...new Map(said.flatMap(({ links }) => links).map((link) => [link.path, link])).values()],
    choices: [],
    isFirstAid: said.some((one) => one.isFirstAid),
    offersPerson: said.some((one) => one.offersPerson),
  };
}

/** Who asks for the steps again, or for the next of them. */
const ASKS_STEPS =
  /\?|\b(?:what|which|who|how|when|where|should|must|can|could|do|does|is|are|will|again|repeat|steps?|next|first|else|more|now|help|wat|hoe|wie|moet|kan|weer|nou|volgende|eerste|yini|ngenz\w*|kanjani|manje|usizo)\b/;

function sayOf(intent: Intent, slots: Slots): Reply {
  const answer = typeof intent.answer === 'string' ? intent.answer : intent.answer(slots);
  const { firstAid, handOver = false, links = [] } = intent;
  return {
    ...NOTHING_ELSE,
    response: firstAid ? firstAidText(answer, firstAid, slots) : answer,
    links: [...links],
    isFirstAid: firstAid !== undefined,
    offersPerson: handOver,
  };
}

/** Said when nothing fits, with three questions that do and the way to a person. */
function unknownReply(nearest: readonly string[]): Reply {
  const offered = [...new Set([...nearest, ...LIKELY])].slice(0, 3);
  return {
    ...NOTHING_ELSE,
    response: UNKNOWN,
    links: [CONTACT],
    choices: offered.flatMap((name) => buttonOf(INTENTS[name])),
    offersPerson: true,
  };
}

function buttonOf(intent: Intent | undefined): Choice[] {
  return intent === undefined ? [] : [{ label: intent.about, message: intent.about }];
}

/** Said when a number has been left for a person to phone. */
export function handedOver(now: number): Reply {
  const opening: Opening = openingAt(now);
  return { ...NOTHING_ELSE, response: opening.open ? HANDED_OVER : `${HANDED_OVER} ${notOpen(opening)}` };
}

/** The first aid that was given for the messages before the last, if that is what was spoken of. */
export function aidBefore(
  conversation: Conversation,
  meant: (conversation: Conversation) => Meaning,
): string | undefined {
  const before = conversation.slice(0, -1);
  const [intent] = before.length === 0 ? [] : meant(before).intents;
  return isFirstAid(intent) ? intent : undefined;
}
