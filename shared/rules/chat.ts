/** The longest message the assistant reads. */
export const MOST_CHAT_CHARACTERS = 500;

/** So many of a visitor's own earlier messages may travel with a question. */
export const MOST_EARLIER_MESSAGES = 4;

/** So many messages a visitor may send to the assistant in ten minutes. */
export const CHAT_MESSAGES_PER_TEN_MINUTES = 30;

/** So many answers a day a language model may shorten, when the stage does not say otherwise: the limit of its cost. */
export const MODEL_ANSWERS_PER_DAY = 300;

/** The chat opens by itself so long after the page was loaded, once per visit. */
export const CHAT_OPENS_AFTER_SECONDS = 30;

/** What somebody agrees to who leaves a number in the chat; the page shows it beside the box that they tick. */
export const CALL_BACK_CONSENT =
  'I agree that my name, my number and my questions here are stored so that a person can phone me.';
