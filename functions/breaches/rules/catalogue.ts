import * as z from 'zod/mini';
import { SourceFailedError } from '../../platform/rules/errors.ts';

const text = (most: number) =>
  z.pipe(
    z.optional(z.nullable(z.string())),
    z.transform((given) => (given ?? '').slice(0, most)),
  );
/** Newer flags are missing in older answers of the service, and in a copy that was kept before they were read. */
const flag = z.pipe(
  z.optional(z.nullable(z.boolean())),
  z.transform((given) => given ?? false),
);
const dataClasses = z.pipe(
  z.optional(z.array(z.string().check(z.maxLength(200)))),
  z.transform((given) => given ?? []),
);

/** A breach as the service describes it, with the fields we use; whatever else it says is left out. */
export const knownBreachSchema = z.object({
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

/** A breach whose description is still HTML of a stranger. */
export type KnownBreach = z.infer<typeof knownBreachSchema>;

/** A breach as we store it: sanitised, with the beginning of its text. */
export const storedBreachSchema = z.extend(knownBreachSchema, {
  Opening: z.string(),
  IsDescriptionCut: z.boolean(),
});

export type StoredBreach = z.infer<typeof storedBreachSchema>;

/** A smaller share of unreadable entries, or of entries gone since last time, is life; a larger one is an accident. */
const MOST_LOST = 0.1;

const UNREADABLE = 'The breach-data service gave an answer that we cannot read. Please try again later.';

/** The breaches an address was found in. One that cannot be read makes the whole answer a SourceFailedError: never too few. */
export function readExposures(answer: unknown): KnownBreach[] {
  const read = z.safeParse(z.array(knownBreachSchema), answer);
  if (!read.success) throw new SourceFailedError(UNREADABLE);
  return read.data;
}

/**
 * The catalogue in an answer: entries that cannot be read are left out, but an answer that is none, lost more than a tenth
 * on the way, or has less than nine tenths of the breaches that were known before, is a SourceFailedError.
 */
export function readCatalogue(answer: unknown, knownBefore: number): KnownBreach[] {
  const entries: unknown[] = Array.isArray(answer) ? answer : [];
  const breaches = withoutRepeats(
    entries.flatMap((entry) => z.safeParse(knownBreachSchema, entry).data ?? []),
  );
  const expected = Math.max(entries.length, knownBefore, 1);
  if (breaches.length < expected * (1 - MOST_LOST)) throw new SourceFailedError(UNREADABLE);
  return breaches;
}

/** When the breach in this answer was added. */
export function readLatest(answer: unknown): string {
  const read = z.safeParse(z.pick(knownBreachSchema, { AddedDate: true }), answer);
  if (!read.success) throw new SourceFailedError(UNREADABLE);
  return read.data.AddedDate;
}

/** The sum of all accounts, the same person counted in every breach. */
export function accountsIn(breaches: readonly { PwnCount: number }[]): number {
  return breaches.reduce((sum, { PwnCount }) => sum + PwnCount, 0);
}

/** When the newest of them was added. The service writes every time the same way, so text order is time order. */
export function latestAdditionIn(breaches: readonly { AddedDate: string }[]): string {
  return breaches.reduce((latest, { AddedDate }) => (AddedDate > latest ? AddedDate : latest), '');
}

function withoutRepeats(breaches: readonly KnownBreach[]): KnownBreach[] {
  return [...new Map(breaches.map((breach) => [breach.Name, breach])).values()];
}
