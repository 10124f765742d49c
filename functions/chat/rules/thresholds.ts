/**
 * When the assistant answers, asks which of two is meant, or says that it does not know. Found on the tuning set with
 * `npm run chat:evaluate`: higher is more careful and answers less.
 */

/** So sure of one intent it answers, when the next is behind: at most one part in `AHEAD` of it. */
export const SURE = 0.5;
export const AHEAD = 1.5;

/** And so sure of it, when all that lies in its topic is so sure together. */
export const SURE_IN_TOPIC = 0.4;
export const SURE_OF_TOPIC = 0.8;

/** So sure of it an answer stands alone; beside a less sure one stands what else may be meant. A third of those below 0.7 are wrong. */
export const SURE_WITHOUT_OTHERS = 0.8;

/** So many times as likely as that it is none of the company's business must an intent be. */
export const AHEAD_OF_NONE = 3;

/** So sure must all kinds of first aid be together, also when the message tells of harm: that nobody gets it does harm, too. */
export const SURE_OF_ANY_EMERGENCY = 0.4;
export const SURE_OF_TOLD_EMERGENCY = 0.25;

/** So much of that must one kind have, to be the one that is given. */
export const SHARE_OF_KIND = 0.3;

/** So sure of one kind it is given, although another is close behind; else the steps that help in every case. */
export const CLEAR_KIND = 0.45;

/** So sure is each of two wishes in one message, to be answered beside the other; less where each is a question, more where one only tells. */
export const SURE_OF_PLAIN_PART = 0.5;
export const SURE_OF_PART = 0.55;
export const SURE_OF_JOINED_PART = 0.6;

/** So sure is each of three or more clauses by itself, to be a wish of its own. */
export const SURE_OF_CLAUSE = 0.5;

/** So sure is one question answered although the whole is not understood; so sure of the other one it is named to the visitor. */
export const SURE_OF_BESIDE = 0.75;
export const WORTH_NAMING = 0.35;

/** So sure is the emergency in one part of a message, to be answered in place of the rest; unless the whole is surer of another subject. */
export const SURE_OF_URGENT_PART = 0.75;
export const SURE_OF_NO_EMERGENCY = 0.95;

/** So likely is what is asked beside smoke or water, to be answered after the first aid. */
export const SURE_BESIDE_HAZARD = 0.15;

/** So likely is what answers the price of the thing that is named, to be said in place of the price of another; else both are offered. */
export const SURE_OF_NAMED = 0.15;

/** Two intents that together are so sure make a choice. */
export const CLOSE = 0.45;

/** Two that are halves of one answer are both said when they are together so sure. */
export const TOGETHER_SURE = 0.75;

/** The least that either of them, or a question that is offered instead, must have. */
export const WORTH_OFFERING = 0.08;

/** So likely a subject is, what is told at length is about it and no mere description of how things are. */
export const WORTH_ASKING = 0.25;

/** The least part of a message's telling words that must be known, at all. */
export const KNOWN_ENOUGH = 0.3;

/** How much the part of a long message that asks counts beside the whole, and so sure the whole is by itself. */
export const CLEAR_WHOLE = 0.65;
export const SHARE_OF_ASKING = 0.7;

/** How much the question before counts beside one that looks back to it. */
export const SHARE_OF_BEFORE = 0.6;

/** So sure a message stands for itself although another went before; a longer one always does. */
export const CLEAR_ALONE = 0.6;
export const CLEAR_SUBJECT = 0.6;
export const MOST_WORDS_AFTER = 16;

/** So sure is what a further question asks about the subject of the first, by itself and among the answers of that subject; or beside it. */
export const SURE_IN_AREA = 0.2;
export const SHARE_OF_AREA = 0.5;
export const SURE_OF_GENERAL = 0.45;

/** So sure is the first of two that are close, for both to be answered where a message asks twice. */
export const SURE_OF_FIRST = 0.35;
