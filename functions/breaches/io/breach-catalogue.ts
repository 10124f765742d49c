import { accountsIn, latestAdditionIn, type StoredBreach, storedBreachSchema } from '../rules/catalogue.ts';
import { Refusal, SourceDownError } from '../../platform/rules/errors.ts';
import { log } from '../../http/log.ts';
import { getLatestAddition, listKnownBreaches } from './hibp.ts';
import * as z from 'zod/mini';
import { randomUUID } from 'node:crypto';
import { deleteItem, getItem, putItem, updateItem } from '../../platform/table-items.ts';
import { sha256Hex } from '../../platform/rules/digests.ts';
import { DAY_SECONDS } from '#shared/rules/time.ts';
import { promisify } from 'node:util';
import { brotliCompress, brotliDecompress, constants } from 'node:zlib';

/** How long a function uses what it has read without asking the table again. */
const BELIEVED_MS = 2 * 60_000;

let seen: { copy: Copy; until: number } | undefined;
let read: { version: string; breaches: readonly StoredBreach[] } | undefined;

/** Every known breach by title, and when the list was last current. A Refusal only if there was never a copy. */
export async function listStoredBreaches() {
  const copy = await latestCopy();
  const breaches = (await breachesOf(copy)) ?? (await breachesAfterMove());
  return { breaches, checkedAt: copy.checkedAt };
}

/** Forgets what this function has read. */
export function forgetCatalogue(): void {
  seen = undefined;
  read = undefined;
}

/** What is known of the catalogue without its list: its totals, and when it was last known to be current. */
export async function latestCopy(): Promise<Copy> {
  if (seen && seen.until > Date.now()) return seen.copy;
  try {
    const copy = await currentCopy();
    seen = { copy, until: Date.now() + BELIEVED_MS };
    return copy;
  } catch (error) {
    // Our own table cannot be reached: the last copy is better than nothing.
    if (seen && error instanceof SourceDownError) return seen.copy;
    throw error;
  }
}

async function breachesOf(copy: Copy): Promise<readonly StoredBreach[] | undefined> {
  if (read?.version === copy.version) return read.breaches;
  const breaches = await findVersion(copy);
  if (breaches) read = { version: copy.version, breaches };
  return breaches;
}

/** The version is gone because there is a newer one, or is another product version's and is fetched again. */
async function breachesAfterMove(): Promise<readonly StoredBreach[]> {
  seen = undefined;
  const copy = await latestCopy();
  const breaches = (await breachesOf(copy)) ?? (await breachesOf(await currentCopy(copy.version)));
  seen = undefined;
  if (!breaches)
    throw new SourceDownError('The list of breaches cannot be read at the moment. Please try again.', 30);
  return breaches;
}

/** How old a copy may get before we check for a newer one. */
const CURRENT_MS = 3 * 3_600_000;
/**
 * How old a copy may get before it is fetched again even if nothing was added, because old entries are corrected too.
 */
const WHOLE_MS = 24 * 3_600_000;
const LEASE_MS = 40_000;
/** How long the source is left alone after a failure: long if there is a copy to show, short if there is none. */
const REST_WITH_COPY_MS = 10 * 60_000;
const REST_WITHOUT_COPY_MS = 5000;
/** A failure this recent is reported to all other callers at once, while one of them tries again. */
const TOLD_MS = 10 * 60_000;
const WAIT_FOR_OTHER_MS = 15_000;
const POLL_MS = 250;

/**
 * Our copy of the catalogue, refreshed first if it is too old and no other process is doing so. While the source is
 * down, the last good copy. If there is none: the source's own failure, or a SourceDownError. A version that the caller
 * could not read counts as none.
 */
export async function currentCopy(unreadable?: string): Promise<Copy> {
  const copy = await findReadable(unreadable);
  if (copy && Date.now() - copy.checkedAt < CURRENT_MS) return copy;
  const token = await takeLease(LEASE_MS);
  if (token === undefined) return copy ?? waitForOther(unreadable);
  // Another process may have finished between the two reads.
  const latest = await findReadable(unreadable);
  try {
    return await refresh(token, latest);
  } catch (error) {
    if (latest) await abandonLease(token, REST_WITH_COPY_MS);
    else
      await abandonLease(token, REST_WITHOUT_COPY_MS, error instanceof Refusal ? error.message : undefined);
    if (latest && error instanceof Refusal) return latest;
    throw error;
  }
}

async function findReadable(unreadable: string | undefined): Promise<Copy | undefined> {
  const copy = await findCopy();
  return copy?.version === unreadable ? undefined : copy;
}

async function refresh(token: string, copy: Copy | undefined): Promise<Copy> {
  const now = Date.now();
  if (copy && now - copy.checkedAt < CURRENT_MS) {
    await endLease(token, copy);
    return copy;
  }
  if (copy && now - copy.fetchedAt < WHOLE_MS && (await getLatestAddition()) === copy.latestAddition) {
    const checked = { ...copy, checkedAt: now };
    await endLease(token, checked);
    return checked;
  }
  const fetched = await fetchCopy(copy?.websites ?? 0, now);
  const isOurs = await endLease(token, fetched);
  const outdated = isOurs ? copy : fetched;
  if (outdated) await deleteVersion(outdated);
  return isOurs ? fetched : ((await findCopy()) ?? waitForOther());
}

async function fetchCopy(knownBefore: number, now: number): Promise<Copy> {
  const { breaches, unreadable } = await listKnownBreaches(knownBefore);
  if (unreadable > 0) log('warn', { source: 'breaches', unreadable });
  // Loaded only here: the sanitiser is larger than everything else, and only fetching needs it.
  const { storedBreachOf } = await import('../rules/description.ts');
  const version = await putVersion(breaches.map(storedBreachOf));
  return {
    ...version,
    websites: breaches.length,
    accounts: accountsIn(breaches),
    latestAddition: latestAdditionIn(breaches),
    fetchedAt: now,
    checkedAt: now,
  };
}

async function waitForOther(unreadable?: string): Promise<Copy> {
  const until = Date.now() + WAIT_FOR_OTHER_MS;
  while (Date.now() < until) {
    const failure = await findFailure();
    if (failure && Date.now() - failure.at < TOLD_MS) throw new SourceDownError(failure.sentence, 30);
    await new Promise((resolve) => {
      setTimeout(resolve, POLL_MS);
    });
    const copy = await findReadable(unreadable);
    if (copy) return copy;
  }
  throw new SourceDownError('The list of breaches is being fetched. Please try again in a minute.', 30);
}

/** What the caller was told who could not fetch the first copy, stored for the next callers. */
const failureSchema = z.object({
  sentence: z.string(),
  /** In milliseconds since 1970. */
  at: z.number(),
});

type Failure = z.infer<typeof failureSchema>;

const KEY = { id: 'breaches' };

/** One version of the catalogue. Its pieces are never overwritten: nobody reads half of two versions. */
const versionSchema = z.object({ version: z.string(), pieces: z.int(), digest: z.string() });

type CatalogueVersion = z.infer<typeof versionSchema>;

/** What is known of our copy without reading it. Times are milliseconds since 1970. */
const copySchema = z.extend(versionSchema, {
  websites: z.int(),
  accounts: z.int(),
  /** When the newest breach was added, as the service writes it. */
  latestAddition: z.string(),
  /** When the whole copy was fetched. */
  fetchedAt: z.number(),
  /** When the copy was last confirmed to be current. */
  checkedAt: z.number(),
});

export type Copy = z.infer<typeof copySchema>;

/** Our copy as it is now, or undefined if there has never been one, or another version of the product has stored it. */
export async function findCopy(): Promise<Copy | undefined> {
  return copySchema.safeParse(await getItem('catalogue', KEY)).data;
}

/** Why there is no copy, from the last attempt to fetch the first one; undefined if there was no attempt. */
export async function findFailure(): Promise<Failure | undefined> {
  return failureSchema.safeParse((await getItem('catalogue', KEY))?.['failure']).data;
}

/** The exclusive right to refresh the copy for so long: its token, or undefined if another process has it. */
export async function takeLease(milliseconds: number): Promise<string | undefined> {
  const token = randomUUID();
  const now = Date.now();
  const isTaken = await update({
    set: { leaseToken: token, leaseUntil: now + milliseconds },
    // The item remains after the lease has expired, so the condition compares the time.
    condition: 'attribute_not_exists(leaseUntil) OR leaseUntil <= :now',
    values: { ':now': now },
  });
  return isTaken ? token : undefined;
}

/** Ends a lease with its result; false if it had expired and another process has taken over. */
export async function endLease(token: string, copy: Copy): Promise<boolean> {
  return update({
    set: { ...copy, leaseUntil: 0 },
    condition: 'leaseToken = :token',
    values: { ':token': token },
  });
}

/** Ends a lease without a result: nobody tries again for so many milliseconds, and others are told why. */
export async function abandonLease(token: string, restMs: number, sentence?: string): Promise<void> {
  const at = Date.now();
  await update({
    set: { leaseUntil: at + restMs, ...(sentence !== undefined && { failure: { sentence, at } }) },
    condition: 'leaseToken = :token',
    values: { ':token': token },
  });
}

interface Update {
  readonly set: Readonly<Record<string, string | number | Failure>>;
  readonly condition: string;
  readonly values: Readonly<Record<string, string | number>>;
}

function update({ set, condition, values }: Update): Promise<boolean> {
  const fields = Object.entries(set);
  return updateItem('catalogue', KEY, {
    UpdateExpression: `SET ${fields.map((_, index) => `#f${index} = :f${index}`).join(', ')}`,
    ConditionExpression: condition,
    ExpressionAttributeNames: Object.fromEntries(fields.map(([name], index) => [`#f${index}`, name])),
    ExpressionAttributeValues: {
      ...values,
      ...Object.fromEntries(fields.map(([, value], index) => [`:f${index}`, value])),
    },
  });
}

const compress = promisify(brotliCompress);
const decompress = promisify(brotliDecompress);

/** DynamoDB accepts items of up to 400 kB, attribute names included. */
const MOST_BYTES = 380_000;
/** Deletes what a crash left behind. The version in use is replaced every day, or kept while the source is silent. */
const KEPT_SECONDS = 180 * DAY_SECONDS;
const QUALITY = { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } };

const pieceSchema = z.object({ bytes: z.instanceof(Uint8Array) });

/** Writes a new version beside the one in use. Nobody reads it until the pointer names it. */
export async function putVersion(breaches: readonly StoredBreach[]): Promise<CatalogueVersion> {
  const bytes = await compress(JSON.stringify(breaches), QUALITY);
  const version = randomUUID();
  const pieces = Math.ceil(bytes.length / MOST_BYTES);
  const expiresAt = Math.ceil(Date.now() / 1000) + KEPT_SECONDS;
  const written = Array.from({ length: pieces }, (_, piece) =>
    putItem('catalogue', {
      id: pieceId(version, piece),
      bytes: bytes.subarray(piece * MOST_BYTES, (piece + 1) * MOST_BYTES),
      expiresAt,
    }),
  );
  await Promise.all(written);
  return { version, pieces, digest: sha256Hex(bytes) };
}

/** The breaches of a version, or undefined if it is not there any more as it was written, or is of another form. */
export async function findVersion({
  version,
  pieces,
  digest,
}: CatalogueVersion): Promise<StoredBreach[] | undefined> {
  const ids = Array.from({ length: pieces }, (_, piece) => ({ id: pieceId(version, piece) }));
  const items = await Promise.all(ids.map((id) => getItem('catalogue', id)));
  const bytes = Buffer.concat(items.flatMap((item) => (item ? z.parse(pieceSchema, item).bytes : [])));
  if (sha256Hex(bytes) !== digest) return undefined;
  const text = (await decompress(bytes)).toString('utf8');
  return z.array(storedBreachSchema).safeParse(JSON.parse(text)).data;
}

/** Deletes a version that is no longer in use. */
export async function deleteVersion({ version, pieces }: CatalogueVersion): Promise<void> {
  const deleted = Array.from({ length: pieces }, (_, piece) =>
    deleteItem('catalogue', { id: pieceId(version, piece) }),
  );
  await Promise.all(deleted);
}

function pieceId(version: string, piece: number): string {
  return `breaches#${version}#${piece}`;
}
