import { sha256Hex } from '../../platform/rules/sha256-hex.ts';
import { withAsciiDomain } from '#shared/rules/email-address.ts';
import * as z from 'zod/mini';
import { waitingSchema } from '../../platform/rules/outbox.ts';

const levelSchema = z.union([z.literal(0), z.literal(1), z.literal(2), z.literal(3)]);

/** A change that two looks agree on. */
const changeSchema = z.object({
  aspect: z.string(),
  isWorse: z.boolean(),
  before: z.string(),
  after: z.string(),
  /** Our rules changed between both looks, so the domain itself need not have. */
  isJudgedAnew: z.optional(z.boolean()),
});

export type Change = z.infer<typeof changeSchema>;

/** What is new at one look: at least one of its parts says something. */
const newsSchema = z.object({
  kind: z.literal('news'),
  id: z.string(),
  changes: z.array(changeSchema),
  /** When the certificate ends, where that is soon: milliseconds since 1970. */
  certificateUntil: z.optional(z.number()),
  breaches: z.array(z.object({ title: z.string(), date: z.string() })),
  /** The line that says, once a quarter, that the monitor still looks. */
  isStillLooking: z.boolean(),
});

/** Whether to go on for another year; without an answer the monitor ends at `until`. */
const goOnSchema = z.object({ kind: z.literal('go-on'), id: z.string(), until: z.number() });

/** Somebody who may be called, and whose domain got worse. */
const callSchema = z.object({
  kind: z.literal('call'),
  id: z.string(),
  at: z.number(),
  changes: z.array(changeSchema),
});

/** What is to be sent: a mail to the owner, or a lead to the company. */
export const noteSchema = z.discriminatedUnion('kind', [newsSchema, goOnSchema, callSchema]);

export type Note = z.infer<typeof noteSchema>;
export type News = z.infer<typeof newsSchema>;

/**
 * A monitored domain as it is stored, under the fingerprint of its owner's address: an address has one. Times are milliseconds
 * since 1970, `expiresAt` alone is in seconds as DynamoDB wants it.
 */
export const monitorSchema = z.object({
  id: z.string(),
  email: z.string(),
  domain: z.string(),
  /** Who may be called, if anybody said so. */
  call: z.optional(z.object({ name: z.string(), phone: z.string() })),
  /** When the link was asked for by which it was confirmed: an older link changes nothing any more. */
  requestedAt: z.number(),
  confirmedAt: z.number(),
  /** When its year began. */
  since: z.number(),
  goOnAskedAt: z.optional(z.number()),
  nextLookAt: z.number(),
  /** The last look that was made. */
  lookedAt: z.optional(z.number()),
  /** When it was last due to say that it still looks. */
  stillSince: z.number(),
  /** By aspect, what its owner knows, and by which rules it was judged; absent before those were counted. */
  known: z.record(
    z.string(),
    z.object({ level: levelSchema, words: z.string(), rules: z.optional(z.number()) }),
  ),
  /** By aspect, what differed at the last looks and has to be seen again. */
  suspected: z.record(z.string(), z.object({ level: levelSchema, seenAt: z.number() })),
  /** The breaches that were public already or have been told of; absent until the catalogue was read once. */
  breaches: z.optional(z.array(z.string())),
  /** The ends of the certificates that have been told of. */
  certificates: z.array(z.number()),
  notes: z.array(noteSchema),
  version: z.number(),
  expiresAt: z.number(),
  /** While something waits to be sent; see the outbox. */
  ...z.partial(waitingSchema).shape,
});

export type Monitor = z.infer<typeof monitorSchema>;

/** The fingerprint by which the monitor of an address is known, however the address is written. */
export function monitorIdOf(email: string): string {
  const written = email.trim();
  return sha256Hex((withAsciiDomain(written) ?? written).toLowerCase());
}
