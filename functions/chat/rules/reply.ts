import { NOT_SENT_YET } from './intents/company.ts';
import { INTENTS, isDanger, isFirstAid, isOffered } from './intents/all-intents.ts';
import type { Intent, Link, Slots, FirstAid } from './intents/intent.ts';
import type { Meaning } from './conversation.ts';
import { plainText } from './meaning/tokens.ts';
import { isOnlySecret } from './secrets.ts';
import { COMPANY } from '#shared/content/company.ts';
import { HOLIDAY_TODAY } from './intents/facts.ts';
import { isPublicHoliday, SOUTH_AFRICA_AHEAD_MS } from '#shared/rules/time.ts';

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
  /** What the message before it meant, if there is one. */
  readonly meantBefore?: Meaning | undefined;
  readonly language: 'en' | 'af' | 'zu';
  /** Whether something was taken out of the message. */
  readonly hadSecret: boolean;
  readonly message: string;
  /** The visitor's message before it. */
  readonly before: string | undefined;
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
  // In danger nothing stands before the number to call; what is only a secret is in no language, and what is not known was not understood.
  const isPlain =
    isDanger(meaning.intents[0]) || isOnlySecret(understood.message) || meaning.intents.length === 0;
  const preface = language === 'en' || isPlain ? '' : `${PREFACES[language]} `;
  const tellsNumber = meaning.slots.contactTyped && !meaning.intents.includes('hand-over') && !isUrgent;
  // What to do in an emergency comes first.
  const lines = isUrgent
    ? [`${preface}${reply.response}`, ...warning]
    : [...warning, `${preface}${reply.response}`, ...(tellsNumber ? [NOT_SENT_YET] : [])];
  return { ...reply, response: lines.join('\n'), offersPerson: reply.offersPerson || tellsNumber === true };
}

function answerTo({ meaning, meantBefore, message, before, now }: Understood): Reply {
  const { intents, slots, nearest = [] } = meaning;
  const [first] = intents;
  const opening = openingAt(now);
  const unknown = () => unknownReply(nearest, { ...slots, ...opening });
  if (isOnlySecret(message)) return { ...unknown(), response: SECRET_KNOWN };
  if (first === undefined) return unknown();
  if (isFirstAid(first) && meantBefore?.intents[0] === first && !asksSteps(message, before))
    return { ...NOTHING_ELSE, response: STEPS_STAND, offersPerson: true };
  const reply = saidOf(meaning, opening);
  const isNew = meantBefore === undefined || saidOf(meantBefore, opening).response !== reply.response;
  if (
    isNew ||
    !isOffered(first) ||
    reply.offersPerson ||
    reply.isFirstAid ||
    ASKS_AGAIN.test(plainText(message))
  )
    return reply;
  const choices = choicesOf(nearest.filter((name) => !intents.includes(name)).slice(0, MOST_OFFERED));
  return { ...reply, response: `${NOTHING_MORE} ${reply.response}`, choices, offersPerson: true };
}

/** The answers of all intents of a meaning as one. */
function saidOf({ intents, slots }: Meaning, opening: Opening): Reply {
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

/** Who asks for the steps, or for the next of them. */
const ASKS_STEPS =
  /\?|\b(?:what|which|who|how|when|where|should|must|can|could|do|does|is|are|will|again|repeat|steps?|next|first|else|more|now|help|wat|hoe|wie|moet|kan|weer|nou|volgende|eerste|yini|ngenz\w*|kanjani|manje|usizo)\b/;

const ASKS_AGAIN = /\b(?:again|repeat|steps?|first|weer|stappe|eerste)\b/;
const DONE =
  /\b(?:done|finished|completed|did (?:it|that|them|all|everything)|klaar|gedoen|sengi(?:qedile|kwenzile)|sengenzile)\b/;

/** Whether the steps are asked for; who has done them, by this message or the one before, gets them only again. */
function asksSteps(message: string, before = ''): boolean {
  const plain = plainText(message);
  return DONE.test(`${plainText(before)} ${plain}`) ? ASKS_AGAIN.test(plain) : ASKS_STEPS.test(plain);
}

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

/** Of what may be meant, so many are offered. */
export const MOST_OFFERED = 3;

/** Said when nothing is meant for sure: how the nearest answers begin, or likely questions, and the way to a person. */
function unknownReply(nearest: readonly string[], slots: Slots): Reply {
  const offered = nearest.slice(0, MOST_OFFERED);
  const known = offered.flatMap((name) => INTENTS[name] ?? []);
  const lines = known.map((intent) => {
    const begins = intent.firstAid ? [] : beginningOf(sayOf(intent, slots).response);
    return `- ${[intent.about, ...begins].join(': ')}`;
  });
  return {
    ...NOTHING_ELSE,
    response: offered.length === 0 ? UNKNOWN : [UNSURE, ...lines, PERSON_KNOWS].join('\n'),
    links: [CONTACT],
    choices: choicesOf(offered.length === 0 ? LIKELY : offered),
    offersPerson: true,
  };
}

/** One or two sentences that begin an answer, if they are short: three of them have sixty words together. */
function beginningOf(answer: string): string[] {
  const [paragraph = ''] = answer.replace(/^- /, '').split('\n');
  const [one = '', two = ''] = paragraph.replace(/(?<=[.!?]) [^.!?]*:$/, '').split(/(?<=[.;!]) (?=[A-Z])/);
  return [`${one} ${two}`.trim(), one].filter((text) => text.split(' ').length <= 20).slice(0, 1);
}

function choicesOf(names: readonly string[]): Choice[] {
  return names.flatMap((name) => INTENTS[name]?.about ?? []).map((label) => ({ label, message: label }));
}

/** Said when a number has been left for a person to phone. */
export function handedOver(now: number): Reply {
  const opening: Opening = openingAt(now);
  return { ...NOTHING_ELSE, response: opening.open ? HANDED_OVER : `${HANDED_OVER} ${notOpen(opening)}` };
}

/** Said when a message fits nothing the assistant knows. */
const UNKNOWN = `I don't know that. I can speak about our support plans, repairs, cyber security, backup, AI, our free security tools and how to reach us. A person can help you: phone ${COMPANY.phone.shown}, write to ${COMPANY.email}, or leave your name and number here.`;

/** Said before what may be meant, and after it. */
export const UNSURE = 'I am not sure what you ask. The nearest that I know:';
const PERSON_KNOWS = `If it is none of these, a person can help you: phone ${COMPANY.phone.shown}, or leave your name and number here.`;

/** Said before an answer that was given just before. */
export const NOTHING_MORE = 'This is all that I know about it; a person can tell you more.';

/**
 * Said before an English answer to a question in another language. docs/chat-languages.md holds them for a speaker of each to
 * check.
 */
export const PREFACES = {
  af: 'Ek verstaan u vraag, maar ek kan net in Engels antwoord.',
  zu: 'Ngiyawuqonda umbuzo wakho, kodwa ngingaphendula ngesiNgisi kuphela.',
} as const;

/** Said when a visitor has left a number. */
const HANDED_OVER = `Thank you. A person phones you, on the next working day at the latest. Is it urgent? Phone us: ${COMPANY.phone.shown}.`;

/** Said when the company is not known to be open. */
function notOpen({ publicHoliday, emergencyOnly }: Slots): string {
  if (publicHoliday) return HOLIDAY_TODAY;
  return emergencyOnly ? 'Today there is emergency support only.' : 'We are closed at this moment.';
}

/**
 * The opening sentence, the three steps, and how to reach us now or in the morning. It contains only the company's own
 * phone number.
 */
function firstAidText(opening: string, { steps, untilMorning }: FirstAid, slots: Slots): string {
  const numbered = steps.map((step, index) => `${index + 1}. ${step}`);
  const reach = slots.open
    ? `Phone us now: ${COMPANY.phone.shown}.`
    : `Phone us: ${COMPANY.phone.shown}. ${notOpen(slots)} Until we open: ${untilMorning}`;
  return [opening, ...numbered, reach].join('\n');
}

/** The warning to a visitor who types what looks like a secret. */
export const NO_SECRETS_HERE =
  'That looks like a password, a code, or a card or identity number: please never type these here. I have taken it out of what you wrote and kept nothing of it.';

/** Said to who typed a secret and nothing else. */
const SECRET_KNOWN = `If somebody else knows it too, tell me what happened, or phone ${COMPANY.phone.shown}.`;

/** Said instead of first aid that was given already, to who does not ask for it again. */
export const STEPS_STAND = `The steps above still hold. If they are done, or one does not work, phone us: ${COMPANY.phone.shown}, or leave your name and number here.`;

/** Whether the company is open according to its hours, and whether it is a public holiday. */
type Opening = Pick<Slots, 'publicHoliday' | 'emergencyOnly'> & { readonly open: boolean };

/** Whether the company is open at a time in milliseconds since 1970. On public holidays its hours do not apply. */
function openingAt(now: number): Opening {
  const there = new Date(now + SOUTH_AFRICA_AHEAD_MS).toISOString();
  return isPublicHoliday(there.slice(0, 10)) ? { open: false, publicHoliday: true } : hoursAt(there);
}

function hoursAt(there: string): Opening {
  const today = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'][
    new Date(there).getUTCDay()
  ];
  const time = there.slice(11, 16);
  const hours = COMPANY.hours.find(({ weekdays }) => weekdays.some((day) => day === today));
  if (!hours) return { open: false };
  if (hours.opens === null) return { open: false, emergencyOnly: true };
  return { open: time >= hours.opens && time < hours.closes };
}
