/**
 * The thresholds by which the assistant answers, asks which of two is meant, or says that it does not know. All are
 * probabilities unless stated otherwise. Found on the tuning set with `npm run chat:evaluate`: higher values are more
 * careful and answer less.
 */

/** The intent is answered from this probability on, if it is also at least `AHEAD` times as likely as the next one. */
export const SURE = 0.5;
export const AHEAD = 1.5;

/**
 * A less likely intent is also answered from `SURE_IN_TOPIC` on, if its topic together has at least `SURE_OF_TOPIC`.
 */
export const SURE_IN_TOPIC = 0.4;
export const SURE_OF_TOPIC = 0.8;

/**
 * From here on an answer stands alone; a less likely one comes with what else may be meant. A third of the answers
 * below 0.7 are wrong.
 */
export const SURE_WITHOUT_OTHERS = 0.8;

/** How many times as likely an intent must be as a message that is not the company's business. */
export const AHEAD_OF_NONE = 3;

/**
 * The least probability of all first aid together; the second applies when the message tells of harm, because missing
 * first aid does harm too.
 */
export const SURE_OF_ANY_EMERGENCY = 0.4;
export const SURE_OF_TOLD_EMERGENCY = 0.25;

/** The least share of that sum for the one kind of first aid that is given. */
export const SHARE_OF_KIND = 0.3;

/** From here on one kind of first aid is given although another is close; below, the general steps. */
export const CLEAR_KIND = 0.45;

/**
 * The least probability of each of two questions in one message for both to be answered: where both are plain questions,
 * where both ask, and where one only tells and a word joins them.
 */
export const SURE_OF_PLAIN_PART = 0.5;
export const SURE_OF_PART = 0.55;
export const SURE_OF_JOINED_PART = 0.6;

/** The least probability of each of three or more clauses to be a question of its own. */
export const SURE_OF_CLAUSE = 0.5;

/**
 * `SURE_OF_BESIDE`: the least for one question to be answered although the whole message is not understood.
 * `WORTH_NAMING`: the least for the other question to be named to the visitor.
 */
export const SURE_OF_BESIDE = 0.75;
export const WORTH_NAMING = 0.35;

/**
 * An emergency in one part of a message is answered in place of the rest from `SURE_OF_URGENT_PART` on, unless the
 * whole message has a meaning with at least `SURE_OF_NO_EMERGENCY`.
 */
export const SURE_OF_URGENT_PART = 0.75;
export const SURE_OF_NO_EMERGENCY = 0.95;

/** The least for a question besides smoke or water to be answered after the first aid. */
export const SURE_BESIDE_HAZARD = 0.15;

/** The least for the price of the thing that is named to replace the price of another; below, both are offered. */
export const SURE_OF_NAMED = 0.15;

/** Two intents with at least this sum make a choice. */
export const CLOSE = 0.45;

/** Two intents that are halves of one answer are both given from this sum on. */
export const TOGETHER_SURE = 0.6;

/** The least for either of them, or for an intent that is offered as an alternative. */
export const WORTH_OFFERING = 0.08;

/** From here on a long message is about its likeliest subject rather than a mere description of a situation. */
export const WORTH_ASKING = 0.25;

/** The least share of a message's meaningful words that must be known. */
export const KNOWN_ENOUGH = 0.3;

/**
 * From `CLEAR_WHOLE` on a long message is taken as a whole; below, its asking part is added with the weight
 * `SHARE_OF_ASKING`.
 */
export const CLEAR_WHOLE = 0.65;
export const SHARE_OF_ASKING = 0.7;

/** The weight of the previous question when a message refers back to it. */
export const SHARE_OF_BEFORE = 0.6;

/**
 * From these on a message stands for itself although another came before; one with more than `MOST_WORDS_AFTER` words
 * always does.
 */
export const CLEAR_ALONE = 0.6;
export const CLEAR_SUBJECT = 0.85;
export const MOST_WORDS_AFTER = 16;

/**
 * The least for a further question about the subject of the first: its probability, its share among the answers of that
 * subject, and its probability where it is about something general.
 */
export const SURE_IN_AREA = 0.2;
export const SHARE_OF_AREA = 0.5;
export const SURE_OF_GENERAL = 0.45;

/** The least for the first of two close intents, for both to be answered where a message asks twice. */
export const SURE_OF_FIRST = 0.35;

/** The least after first aid for an answer about something else, about backups while under attack, and for first aid of another kind. */
export const SURE_IN_EMERGENCY = 0.6;
export const SURE_OF_BACKUPS = 0.9;
export const SURE_OF_OTHER_AID = 0.5;
/** Longer messages than this tell of something of their own. */
export const MOST_WORDS_OF_SAME = 8;

/** The least for first aid that a question seems to ask for after another subject, without telling of harm. */
export const SURE_OF_AID_AFTER = 0.6;
