import { COMPANY } from '#shared/content/company.ts';
import { findPassages } from './find-passages.ts';
import type { Passage } from './passages.ts';

export interface Reply {
  readonly response: string;
  /** The pages that the answer speaks from. */
  readonly links: { readonly label: string; readonly path: string }[];
}

const CONTACT = { label: 'Contact', path: '/contact-us' };

const SMALL_TALK: readonly (readonly [RegExp, string])[] = [
  [
    /^(hi|hello|hey|howzit|sawubona|molo|hallo|good (morning|afternoon|evening))\b[\s!.,]*$/i,
    'Hello! What would you like to know? I can speak about our cybersecurity services, breach checking, vulnerability assessments, AI implementations and prices.',
  ],
  [/^(thanks|thank you|thx|dankie|ngiyabonga|cheers)\b[\s!.,]*$/i, 'A pleasure. Anything else?'],
];

/** The answer from the site's own words, without any model. It never makes up a sentence or a price. */
export function plainReply(question: string): Reply {
  const talk = SMALL_TALK.find(([pattern]) => pattern.test(question.trim()));
  if (talk) return { response: talk[1], links: [] };
  const [best] = findPassages(question, 1);
  return best ? replyFrom(best) : dontKnow();
}

function replyFrom({ text, page }: Passage): Reply {
  return { response: text, links: [{ label: page.label, path: page.path }] };
}

/** Said when nothing on the site fits, with the way to a person. */
export function dontKnow(): Reply {
  return {
    response: `I don't know that. I can only speak about our services, tools and prices. A person can help you: phone ${COMPANY.phone.shown} or write to ${COMPANY.email}.`,
    links: [CONTACT],
  };
}
