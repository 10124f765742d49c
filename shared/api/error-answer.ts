import * as z from 'zod/mini';

/** The body of every unsuccessful answer: one plain sentence for the visitor. */
export const errorAnswerSchema = z.object({ error: z.string() });
