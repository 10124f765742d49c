/** In tests, in place of the languages that zod has messages in. */
export const en = undefined;
