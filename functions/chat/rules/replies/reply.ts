import { INTENTS } from '../intents/all-intents.ts';
import { NOT_SENT_YET } from '../intents/contact.ts';
import type { Intent, Link, Slots } from '../intents/intent.ts';
import { forgetReadings } from '../words/kept-readings.ts';
import { languageOf } from '../words/language.ts';
import type { Understood } from '../decide.ts';
import { withoutSecrets } from '../secrets.ts';
import { withoutRepeats } from '../trusted-reply.ts';
import { understand } from '../understand.ts';
import { buttonsOf, type Choice, inShort } from './choices.ts';
import { openingAt, type Opening } from './opening.ts';
import {
  alsoAsked,
  firstAidText,
  HANDED_OVER,
  IF_SOMETHING_ELSE,
  MISSED,
  notOpen,
  NOT_SURE_OF_OTHER,
  NO_SECRETS_HERE,
  PREFACES,
  STEPS_AGAIN,
  UNKNOWN,
  whichOne,
} from './sentences.ts';

/** What the assistant says, and what the page shows with it. */
export interface Reply {
  /** Said before everything, whatever the response becomes: to who has typed a secret; else empty. */
  readonly warning: string;
  /** Said before the response to a question in another language; else empty. */
  readonly preface: string;
  readonly response: string;
  /** Said after the response, by whomever that is shortened; else empty. */
  readonly closing: string;
  readonly links: Link[];
  readonly choices: Choice[];
  readonly isFirstAid: boolean;
  /** Whether the page opens the form for a name and a phone number. */
  readonly offersPerson: boolean;
  readonly understood: Understood;
  /** The intents' own words of which a language model may choose; empty where nothing may be touched. */
  readonly retrieved: readonly string[];
}

/** Asked at a certain moment: opening hours and first aid speak of it. */
export interface Question {
  readonly message: string;
  readonly earlier?: readonly string[] | undefined;
  readonly now: number;
}

/** Questions that are offered when nothing nearer is known. */
const LIKELY = ['plan-price', 'laptop-repair', 'vulnerability-scan'];

const CONTACT: Link = { label: 'Contact', path: '/contact-us' };

/** The answer from the company's own words. It never makes up a sentence or a price. */
export function replyTo(question: Question): Reply {
  try {
    return saidTo(question);
  } finally {
    forgetReadings();
  }
}

function saidTo({ message, earlier, now }: Question): Reply {
  const open = withoutSecrets(message);
  const understood = understand(open, earlier?.map(withoutSecrets));
  const language = languageOf(open);
  const reply = replyFrom(understood, openingAt(now));
  const preface = language === 'en' ? '' : `${PREFACES[language]} `;
  const { others = [] } = understood;
  const offersOthers = others.length > 0 && reply.choices.length === 0;
  const tellsNumber = understood.slots.contactTyped && !understood.intents.includes('hand-over');
  const warns = open !== message;
  return {
    ...reply,
    ...(tellsNumber && { offersPerson: true }),
    ...(offersOthers && { choices: buttonsOf(others) }),
    understood,
    // A model sees the message alone, and could only find that the answer does not fit it.
    retrieved: isSaidAlone(reply, { message: open, earlier, now }) ? reply.retrieved : [],
    preface,
    // What to do in an emergency comes first.
    warning: warns && !reply.isFirstAid ? `${NO_SECRETS_HERE}\n` : '',
    closing: [
      offersOthers && IF_SOMETHING_ELSE,
      tellsNumber && NOT_SENT_YET,
      warns && reply.isFirstAid && NO_SECRETS_HERE,
    ]
      .flatMap((sentence) => (sentence ? [`\n${sentence}`] : []))
      .join(''),
  };
}

/** Whether a message would be answered alike without those before it. */
function isSaidAlone({ response }: Answer, { message, earlier = [], now }: Question): boolean {
  return earlier.length === 0 || replyFrom(understand(message), openingAt(now)).response === response;
}

/** Said when a number has been left for a person to phone. */
export function handedOver(now: number): Answer {
  const opening = openingAt(now);
  return { ...plain(), response: opening.open ? HANDED_OVER : `${HANDED_OVER} ${notOpen(opening)}` };
}

export type Answer = Omit<Reply, 'understood' | 'warning' | 'preface' | 'closing' | 'retrieved'>;
type Unexplained = Answer & Pick<Reply, 'retrieved'>;

function plain(): Omit<Answer, 'response'> {
  return { links: [], choices: [], isFirstAid: false, offersPerson: false };
}

function replyFrom(understood: Understood, opening: Opening): Unexplained {
  const { kind, intents, slots, beside, isAgain, isMissed } = understood;
  const meant = intents.flatMap((name) => INTENTS[name] ?? []);
  if (kind === 'answer' && meant.length > 0) {
    const answer = together(meant.map((intent) => answerOf(intent, { ...slots, ...opening })));
    if (isAgain) return { ...answer, response: `${STEPS_AGAIN}\n${answer.response}`, offersPerson: true };
    return beside ? withBeside(answer, beside) : answer;
  }
  if (isMissed)
    return { ...plain(), response: MISSED, choices: buttonsOf(intents), offersPerson: true, retrieved: [] };
  const answer = kind === 'choice' ? choiceOf(intents, { ...slots, ...opening }) : unknownReply(intents);
  return { ...answer, retrieved: [] };
}

/** The answers to all questions of a message as one, no sentence twice. */
function together(answers: readonly Unexplained[]): Unexplained {
  return {
    ...plain(),
    response: withoutRepeats(answers.map(({ response }) => response)).join('\n'),
    links: [...new Set(answers.flatMap(({ links }) => links))],
    isFirstAid: answers.some(({ isFirstAid }) => isFirstAid),
    offersPerson: answers.some(({ offersPerson }) => offersPerson),
    // Nothing may be left out of first aid, whatever stands beside it.
    retrieved: answers.some(({ isFirstAid }) => isFirstAid)
      ? []
      : answers.flatMap(({ retrieved }) => retrieved),
  };
}

/** An answer that also says what became of the other question; a model leaves it as it is. */
function withBeside(answer: Unexplained, beside: readonly string[]): Unexplained {
  const choices = buttonsOf(beside);
  const [other] = choices;
  return {
    ...answer,
    response: `${answer.response}\n${other ? alsoAsked(other.label) : NOT_SURE_OF_OTHER}`,
    choices,
    offersPerson: other === undefined,
    retrieved: [],
  };
}

function answerOf(intent: Intent, slots: Slots): Unexplained {
  const answer = typeof intent.answer === 'string' ? intent.answer : intent.answer(slots);
  const { firstAid, handOver = false, aside = false, links = [] } = intent;
  return {
    ...plain(),
    response: firstAid ? firstAidText(answer, firstAid, slots) : answer,
    links: [...links],
    isFirstAid: firstAid !== undefined,
    offersPerson: handOver,
    retrieved: firstAid || handOver || aside ? [] : [answer],
  };
}

function choiceOf(intents: readonly string[], slots: Slots): Answer {
  const choices = buttonsOf(intents);
  return {
    ...plain(),
    response: whichOne(
      choices.map(({ label }) => label),
      inShort(intents, (intent) => answerOf(intent, slots).response),
    ),
    choices,
    offersPerson: true,
  };
}

/** Said when nothing fits, with three questions that do and the way to a person. */
export function unknownReply(nearest: readonly string[]): Answer {
  return {
    ...plain(),
    response: UNKNOWN,
    links: [CONTACT],
    choices: buttonsOf([...new Set([...nearest, ...LIKELY])].slice(0, 3)),
    offersPerson: true,
  };
}
