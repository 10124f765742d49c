import * as z from 'zod/mini';

/** Sent with every lead: a key that makes a repeated submission the same lead, and a field that only bots fill. */
export const leadExtras = {
  idempotencyKey: z.optional(
    z
      .string()
      .check(
        z.regex(
          /^[\w-]{8,64}$/,
          'The form could not be sent from this page. Please reload the page and try again.',
        ),
      ),
  ),
  /** The honeypot: hidden from people, so only bots fill it. */
  nickname: z.optional(z.string().check(z.maxLength(200))),
};
