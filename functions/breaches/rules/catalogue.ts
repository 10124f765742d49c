import * as z from 'zod/mini';
import { readItems } from '#shared/api/contract.ts';
import { SourceFailedError } from '../../platform/rules/errors.ts';

const text = (most: number) =>
  z.pipe(
    z.optional(z.nullable(z.string())),
    z.transform((given) => (given ?? '').slice(0, most)),
  );
/** Newer flags are missing in older answers of the service, and in copies stored before we read them. */
const flag = z.pipe(
  z.optional(z.nullable(z.boolean())),
  z.transform((given) => given ?? false),
);
const dataClasses = z.pipe(
  z.optional(z.array(z.string().check(z.maxLength(200)))),
  z.transform((given) => given ?? []),
);

/** A breach as the service describes it, with the fields we use; all others are dropped. */
const knownBreachSchema = z.object({
  Name: z.string().check(z.minLength(1), z.maxLength(200)),
  Title: z.string().check(z.minLength(1), z.maxLength(300)),
  Domain: text(300),
  BreachDate: z.iso.date(),
  AddedDate: z.string().check(z.maxLength(40)),
  PwnCount: z.int().check(z.nonnegative()),
  Description: text(20_000),
  DataClasses: dataClasses,
  IsVerified: flag,
  IsSensitive: flag,
  IsRetired: flag,
  IsFabricated: flag,
  IsSpamList: flag,
  IsMalware: flag,
  IsStealerLog: flag,
  IsSubscriptionFree: flag,
});

/** A breach whose description is still untrusted HTML. */
export type KnownBreach = z.infer<typeof knownBreachSchema>;

/** A breach as we store it: sanitised, with the beginning of its text. */
export const storedBreachSchema = z.extend(knownBreachSchema, {
  Opening: z.string(),
  IsDescriptionCut: z.boolean(),
});

export type StoredBreach = z.infer<typeof storedBreachSchema>;

/**
 * A smaller share of unreadable entries, or of entries missing since last time, is normal; a larger one is an error.
 */
const MOST_LOST = 0.1;

const UNREADABLE = 'The breach-data service gave an answer that we cannot read. Please try again later.';

/** The breaches in an answer of the service, and how many of its entries cannot be read and are left out. */
export interface ReadBreaches {
  readonly breaches: KnownBreach[];
  readonly unreadable: number;
}

/** The breaches in which an address was found. A SourceFailedError if that is no list, or nothing in it can be read. */
export function readExposures(answer: unknown): ReadBreaches {
  const read = Array.isArray(answer) ? readEntries(answer) : undefined;
  if (!read || (read.unreadable > 0 && read.breaches.length === 0)) throw new SourceFailedError(UNREADABLE);
  return read;
}

/**
 * The catalogue in an answer. A SourceFailedError if it is not a catalogue, if more than a tenth of its entries are
 * unreadable, or if it has less than nine tenths of the breaches known before.
 */
export function readCatalogue(answer: unknown, knownBefore: number): ReadBreaches {
  const entries: unknown[] = Array.isArray(answer) ? answer : [];
  const read = readEntries(entries);
  const expected = Math.max(entries.length, knownBefore, 1);
  if (read.breaches.length < expected * (1 - MOST_LOST)) throw new SourceFailedError(UNREADABLE);
  return read;
}

/** What is named twice is one breach. */
function readEntries(entries: readonly unknown[]): ReadBreaches {
  const { read, unreadable } = readItems(knownBreachSchema, entries);
  return { breaches: [...new Map(read.map((breach) => [breach.Name, breach])).values()], unreadable };
}

/** When the breach in this answer was added. */
export function readLatest(answer: unknown): string {
  const read = z.safeParse(z.pick(knownBreachSchema, { AddedDate: true }), answer);
  if (!read.success) throw new SourceFailedError(UNREADABLE);
  return read.data.AddedDate;
}

/** The sum of all accounts; a person in several breaches counts several times. */
export function accountsIn(breaches: readonly { PwnCount: number }[]): number {
  return breaches.reduce((sum, { PwnCount }) => sum + PwnCount, 0);
}

/** When the newest of them was added. The service always uses the same format, so text order is time order. */
export function latestAdditionIn(breaches: readonly { AddedDate: string }[]): string {
  return breaches.reduce((latest, { AddedDate }) => (AddedDate > latest ? AddedDate : latest), '');
}
