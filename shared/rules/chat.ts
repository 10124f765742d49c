/** The longest message the assistant reads. */
export const MOST_CHAT_CHARACTERS = 500;

/** So many messages a visitor may send to the assistant in ten minutes. */
export const CHAT_MESSAGES_PER_TEN_MINUTES = 30;

/** So many answers a day a language model may word, when the stage does not say otherwise: the limit of its cost. */
export const MODEL_ANSWERS_PER_DAY = 300;

/** The chat opens by itself so long after the page was loaded, once per visit. */
export const CHAT_OPENS_AFTER_SECONDS = 30;
