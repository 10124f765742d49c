import { sha256Hex } from '../../platform/rules/digests.ts';
import { storedObject } from '../../platform/rules/stored-items.ts';
import { withAsciiDomain } from '#shared/rules/email-address.ts';
import type { Watch } from '#shared/rules/monitor.ts';
import type { Fixer } from '#shared/rules/security-report.ts';
import * as z from 'zod/mini';
import { waitingSchema } from '../../platform/rules/outbox.ts';

/** How bad something is: 0 is in order, 3 is the worst. */
export type Level = 0 | 1 | 2 | 3;

/**
 * The version of the rules that judge a check. Raise it with every change of the checks that may judge an unchanged
 * domain differently: what they find first is then taken as it is, and nobody is told of it.
 */
export const RULES_VERSION = 17;

/** One thing that a monitor compares from check to check. */
export interface Aspect {
  readonly level: Level;
  /** What was found, in words that are compared as a set: one more of them is worse, one less better. */
  readonly value?: string | undefined;
  /** A change of the value is neither better nor worse, but the owner should know of it. */
  readonly isIdentity?: boolean | undefined;
  /** A title of what is so, without a full stop. */
  readonly words: string;
  /** The title for a change from something that was in order. */
  readonly gone?: string | undefined;
  /** What it means for the owner, in sentences. */
  readonly meaning?: string | undefined;
  /** Who mends it. */
  readonly who?: Fixer | undefined;
  /** The same for each word of the value, the worst first. */
  readonly parts?:
    readonly (Pick<Aspect, 'words' | 'meaning' | 'who'> & { readonly id: string })[] | undefined;
}

export interface SeenCertificate {
  /** Milliseconds since 1970. */
  readonly validFrom: number;
  readonly validUntil: number;
}

/** What one check of a domain could read. Missing parts could not be read: they are neither better nor worse. */
export interface Observed {
  readonly aspects: Readonly<Record<string, Aspect>>;
  readonly certificate?: SeenCertificate | undefined;
  /** By the catalogue's own names, which never change; the date as YYYY-MM-DD. */
  readonly breaches?: readonly Readonly<Record<'name' | 'title' | 'date', string>>[] | undefined;
  /** When the registration of the domain ends, in milliseconds since 1970. */
  readonly registrationUntil?: number | undefined;
  /** What could not be seen, in sentences, for the quarterly line. */
  readonly unseen?: readonly string[] | undefined;
}

/** The words of an aspect without findings. */
export const NOTHING_TO_FIX = 'Nothing to fix';

const levelSchema = z.union([z.literal(0), z.literal(1), z.literal(2), z.literal(3)]);

/** A change on which two checks agree. */
const changeSchema = storedObject({
  aspect: z.string(),
  isWorse: z.boolean(),
  /** Neither worse nor better: something is another than before. */
  isOther: z.optional(z.boolean()),
  /** Titles of what was so, and of what is so now. */
  before: z.string(),
  after: z.string(),
  /** What it means, and who mends it; absent in notes from before these were told. */
  meaning: z.optional(z.string()),
  who: z.optional(z.enum(['web-host', 'mail-provider', 'registrar', 'us'])),
});

export type Change = z.infer<typeof changeSchema>;

/** The news of one check: at least one of its parts says something. */
const newsSchema = storedObject({
  kind: z.literal('news'),
  id: z.string(),
  changes: z.array(changeSchema),
  /** When the certificate ends, if that is soon: milliseconds since 1970. */
  certificateUntil: z.optional(z.number()),
  breaches: z.array(
    storedObject({
      title: z.string(),
      date: z.string(),
      /** For the owner of a watched address: what was lost, what to do first, and what is uncertain. */
      lost: z.optional(z.array(z.string())),
      step: z.optional(z.string()),
      doubts: z.optional(z.array(z.string())),
    }),
  ),
  /** When the registration of the domain ends, if that is soon. */
  registrationUntil: z.optional(z.number()),
  /** Whether the quarterly line is due that the monitor is still checking. */
  isStillChecking: z.boolean(),
  /** What that check could not see, in sentences. */
  unseen: z.optional(z.array(z.string())),
});

/** Asks whether to go on for another year; without an answer the monitor ends at `until`. */
const goOnSchema = storedObject({ kind: z.literal('go-on'), id: z.string(), until: z.number() });

/** A call to an owner who agreed to it and whose domain got worse. */
const callSchema = storedObject({
  kind: z.literal('call'),
  id: z.string(),
  at: z.number(),
  changes: z.array(changeSchema),
});

/** What is to be sent: a mail to the owner, or a lead to the company. */
const noteSchema = z.discriminatedUnion('kind', [newsSchema, goOnSchema, callSchema]);

export type Note = z.infer<typeof noteSchema>;
export type News = z.infer<typeof newsSchema>;

/**
 * A monitored domain, or a watched address, as it is stored under the fingerprint of its owner's address, which may have
 * one of each. Times are milliseconds since 1970; only `expiresAt` is in seconds, as DynamoDB requires.
 */
export const monitorSchema = storedObject({
  id: z.string(),
  email: z.string(),
  /** Absent where the owner's address itself is watched. */
  domain: z.optional(z.string()),
  /** The person to call, if the owner agreed to that. */
  call: z.optional(storedObject({ name: z.string(), phone: z.string() })),
  /** When the confirming link was requested: an older link no longer changes anything. */
  requestedAt: z.number(),
  confirmedAt: z.number(),
  /** When its year began. */
  since: z.number(),
  goOnAskedAt: z.optional(z.number()),
  nextCheckAt: z.number(),
  /** When the last check was made. */
  checkedAt: z.optional(z.number()),
  /** Since when the quarterly line is counted. */
  stillSince: z.number(),
  /**
   * By aspect, what its owner knows, and the version of our rules that judged it; absent in items from before versions.
   */
  known: z.record(
    z.string(),
    storedObject({
      level: levelSchema,
      value: z.optional(z.string()),
      words: z.string(),
      rules: z.optional(z.number()),
    }),
  ),
  /** By aspect, differences of the last checks that must be confirmed. */
  suspected: z.record(
    z.string(),
    storedObject({ level: levelSchema, value: z.optional(z.string()), seenAt: z.number() }),
  ),
  /**
   * The breaches that were public before or have been reported; absent until the catalogue was read for the first time.
   * For an address only those that name it.
   */
  breaches: z.optional(z.array(z.string())),
  /** The newest breach in the catalogue when the address was looked up first and last, by when it was added. */
  looked: z.optional(storedObject({ first: z.string(), last: z.string() })),
  /** The ends of certificates that have been reported. */
  certificates: z.array(z.number()),
  /** The end of the registration that was told last, and how many days before. */
  registrationTold: z.optional(storedObject({ until: z.number(), days: z.number() })),
  notes: z.array(noteSchema),
  version: z.number(),
  expiresAt: z.number(),
  /** Present while something waits to be sent; see the outbox. */
  ...z.partial(waitingSchema).shape,
});

export type Monitor = z.infer<typeof monitorSchema>;

/** What a monitor or a request for one is about. */
export function watchOf({ domain }: { readonly domain?: string | undefined }): Watch {
  return domain === undefined ? 'address' : 'domain';
}

/** The id of an address's monitor of that kind: a fingerprint that is the same however the address is written. */
export function monitorIdOf(email: string, watch: Watch = 'domain'): string {
  const written = email.trim();
  const address = (withAsciiDomain(written) ?? written).toLowerCase();
  return sha256Hex(watch === 'domain' ? address : `breaches of ${address}`);
}
