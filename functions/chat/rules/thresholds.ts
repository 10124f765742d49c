/**
 * When the assistant answers, asks which of two is meant, or says that it does not know. Found on the tuning set with
 * `npm run chat:evaluate`: higher is more careful and answers less.
 */

/** So sure of one intent it answers, when the next is far behind: at most one part in `AHEAD` of it. */
export const SURE = 0.25;
export const AHEAD = 1.5;

/** So many times as likely as that it is none of the company's business must an intent be. */
export const AHEAD_OF_NONE = 2.5;

/** So sure must one kind of first aid be, and all kinds together: that nobody needs it does harm, too. */
export const SURE_OF_EMERGENCY = 0.2;
export const SURE_OF_ANY_EMERGENCY = 0.5;

/** So sure is each of two wishes in one message, to be answered beside the other. */
export const SURE_OF_PART = 0.6;

/** Two intents that together are so sure make a choice. */
export const CLOSE = 0.35;

/** The least that either of them, or a question that is offered instead, must have. */
export const WORTH_OFFERING = 0.08;

/** The least part of a message's telling words that must be known, at all. */
export const KNOWN_ENOUGH = 0.3;

/** What is added to the score of the intents of the topic that was spoken of before, when a message looks back to it. */
export const SAME_TOPIC = 1;
