import * as z from 'zod/mini';
import { cleanEmailAddress, PASTED_EMAIL_CHARACTERS } from '../rules/email-address.ts';
import { emailProblem } from '../rules/email-problem.ts';
import { HASH_LINE } from '../rules/password-hash.ts';
import { answerFields, readableItems, readItems, textOrNone, contract, NO_INPUT } from './contract.ts';
import { singleLineText } from './fields.ts';

const flag = () => z._default(z.boolean(), false);

/** What kind of listing a breach is, by the flags of the service it comes from. A missing flag is not set. */
const kindFlags = {
  /** Probably not from the website it is named after. */
  IsFabricated: flag(),
  /** A list for marketing mail; no website was broken into. */
  IsSpamList: flag(),
  /** Taken from devices with malware on them. */
  IsMalware: flag(),
  /** Recorded by malware while people signed in. */
  IsStealerLog: flag(),
  /** Does not count towards a paid subscription at the service. Parsed, but of no interest to visitors. */
  IsSubscriptionFree: flag(),
};

/** A breach as the directory lists it. The names are those of the service it comes from. */
export const breachSchema = z.object({
  /** Never changes: the key of a breach, and its fragment on the directory page. */
  Name: z.string(),
  Title: z.string(),
  /** May be empty: not every breach belongs to a website. */
  Domain: z.string(),
  /** A day, as YYYY-MM-DD; sometimes only approximate. */
  BreachDate: z.string(),
  PwnCount: z.number(),
  DataClasses: z.array(z.string()),
  /** Sanitised HTML; in the list, its first 200 characters without tags. */
  Description: z.string(),
  IsVerified: z.boolean(),
  IsSensitive: z.boolean(),
  IsRetired: z.boolean(),
  ...kindFlags,
});

/** What a page can do without. */
const emptied = { Domain: textOrNone, Description: textOrNone };

const listedBreach = answerFields(
  breachSchema,
  z.object({
    /** Whether `Description` is only the beginning; `getBreach` returns all of it. If absent, it is complete. */
    IsDescriptionCut: z.boolean(),
  }),
  z.extend(breachSchema, emptied),
);

/** As a page reads it. */
export type ListedBreach = z.infer<typeof listedBreach.reads>;

/** When the catalogue was last confirmed to be current at its source, in ISO 8601. */
const asOf = z.iso.datetime();

export const exposureSchema = z.object({
  Name: z.string(),
  Title: z.string(),
  BreachDate: z.string(),
  /** When the breach was added to the catalogue, in ISO 8601. */
  AddedDate: z.string(),
  PwnCount: z.number(),
  Description: z.string(),
  DataClasses: z.array(z.string()),
  Domain: z.string(),
  IsVerified: z.boolean(),
  IsSensitive: z.boolean(),
  ...kindFlags,
});

/** A breach in which an address was found. */
export type Exposure = z.infer<typeof exposureSchema>;

const breachCheckSchema = z.object({
  email: z.string(),
  isBreached: z.boolean(),
  /** More than there are `breaches` if the entries of some could not be read. */
  breachCount: z.number(),
  breaches: z.array(exposureSchema),
});

/** As a page reads it. */
const readBreachCheck = z.extend(breachCheckSchema, {
  breaches: readableItems(z.extend(exposureSchema, emptied)),
});

export type BreachCheck = z.infer<typeof readBreachCheck>;

/** An address as people paste it, reduced to the address alone. Refused with the same words as on the page. */
const pastedEmail = singleLineText('Your email address', PASTED_EMAIL_CHARACTERS).check(
  z.overwrite(cleanEmailAddress),
  z.superRefine((email, context) => {
    const problem = emailProblem(email);
    if (problem) context.addIssue({ code: 'custom', message: problem });
  }),
);

export const checkBreach = contract({
  name: 'checkBreach',
  method: 'GET',
  path: '/api/check-breach',
  inputFrom: 'query',
  input: z.object({ email: pastedEmail }),
  output: breachCheckSchema,
  reads: readBreachCheck,
  timeoutSeconds: 20,
});

const breachTotals = z.object({
  totalWebsites: z.number(),
  totalAccountsBreached: z.number(),
  /** The same in words: 17.6 billion. */
  totalAccountsBreachedLong: z.string(),
});

const breachStats = answerFields(
  breachTotals,
  z.object({ asOf }),
  z.extend(breachTotals, { totalAccountsBreached: z.union([z.number(), z.string()]) }),
);

/** As a page reads it. */
export type BreachStats = z.infer<typeof breachStats.reads>;

export const getBreachStats = contract({
  name: 'getBreachStats',
  method: 'GET',
  path: '/api/breach-stats',
  ...NO_INPUT,
  ...breachStats,
  timeoutSeconds: 25,
  cacheSeconds: 300,
  isAskedAnew: true,
});

const breachList = answerFields(
  /** The newest first. */
  z.object({ breaches: z.array(listedBreach.output) }),
  z.object({ asOf }),
  z.object({ breaches: z.array(z.unknown()) }),
);

/** Those items of the list that can be read. A slow phone needs 0.1 ms for each, so a page reads what it shows first. */
export function readListed(items: readonly unknown[]): readonly ListedBreach[] {
  return readItems(listedBreach.reads, items).read;
}

export const listBreaches = contract({
  name: 'listBreaches',
  method: 'GET',
  path: '/api/all-breaches',
  ...NO_INPUT,
  ...breachList,
  timeoutSeconds: 25,
  cacheSeconds: 900,
});

export const getBreach = contract({
  name: 'getBreach',
  method: 'GET',
  path: '/api/breaches/{name}',
  inputFrom: 'path',
  input: z.object({ name: singleLineText('The name of the breach', 200) }),
  output: z.object({ breach: breachSchema, asOf }),
  timeoutSeconds: 25,
  cacheSeconds: 900,
});

/** More than the prefix is refused, so that a page that sends too much by mistake is noticed. */
const FIVE_DIGITS_ONLY = 'Please send the first five hexadecimal digits of the hash, and nothing more.';

/**
 * The suffixes of all known hashes that begin with a prefix. POST, so that the prefix is in no URL and therefore in no
 * history and no log on the way. `hashes` also contains padding with count 0, so that its length reveals nothing.
 */
export const findPasswordHashes = contract({
  name: 'findPasswordHashes',
  method: 'POST',
  path: '/api/find-password-hashes',
  inputFrom: 'body',
  input: z.object({
    prefix: z.string(FIVE_DIGITS_ONLY).check(z.regex(/^[0-9A-Fa-f]{5}$/, FIVE_DIGITS_ONLY), z.toUpperCase()),
  }),
  output: z.object({ hashes: z.array(z.string().check(z.regex(HASH_LINE))) }),
  timeoutSeconds: 15,
});
