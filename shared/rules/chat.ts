/** The longest message the assistant reads. */
export const MOST_CHAT_CHARACTERS = 500;

/** How many of a visitor's own earlier messages are sent with a question. */
export const MOST_EARLIER_MESSAGES = 4;

/** How many messages a visitor may send to the assistant in ten minutes. */
export const CHAT_MESSAGES_PER_TEN_MINUTES = 30;

/** How many questions a day a language model may understand, unless the stage sets another number: this limits its cost. */
export const MODEL_ANSWERS_PER_DAY = 300;

/** The chat opens by itself this long after the page was loaded, unless the visitor has closed it before. */
export const CHAT_OPENS_AFTER_SECONDS = 30;

/** What visitors who leave a number in the chat agree to; the page shows it beside the check box. */
export const CALL_BACK_CONSENT =
  'I agree that my name, my number and my questions here are stored so that a person can phone me.';
