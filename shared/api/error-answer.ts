import * as z from 'zod/mini';

/** The body of every answer that is not a success: one plain sentence for the visitor. */
export const errorAnswerSchema = z.object({ error: z.string() });
