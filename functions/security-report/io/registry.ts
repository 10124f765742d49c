import { GetCommand, PutCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod/mini';
import { DAY_SECONDS } from '#shared/rules/time.ts';
import { documents, tableName } from '../../platform/dynamo.ts';
import {
  type Registration,
  registryOf,
  readRegistration,
  readRegistries,
} from '../rules/names/registration.ts';

/** The text of an encrypted document with an accepted certificate, asked by the rules for websites. */
export type ReadDocument = (
  address: string,
  accept: string,
) => Promise<{ readonly status: number; readonly text: string } | undefined>;

const BOOTSTRAP = 'https://data.iana.org/rdap/dns.json';
const BOOTSTRAP_KEPT_SECONDS = 7 * DAY_SECONDS;

/**
 * What the registry tells about a registered domain; undefined if it tells nothing. Asked at most once a day for each
 * domain, and the list of registries once a week, by whoever needs it first.
 */
export async function findRegistration(
  domain: string,
  read: ReadDocument,
): Promise<Registration | undefined> {
  const answer = await keptFor(`registration#${domain}`, DAY_SECONDS, async () => {
    const registries = await keptFor('registries', BOOTSTRAP_KEPT_SECONDS, async () => {
      const list = await read(BOOTSTRAP, 'application/json');
      return list?.status === 200 ? readRegistries(list.text) : undefined;
    });
    const base = registryOf(domain, registries ?? {});
    const told = base && (await read(new URL(`domain/${domain}`, base).href, 'application/rdap+json'));
    // A refusal is kept too: the registry is not asked again today.
    return told ? { text: told.status === 200 ? told.text : '' } : undefined;
  });
  return answer && readRegistration(z.safeParse(z.object({ text: z.string() }), answer).data?.text ?? '');
}

const keptSchema = z.object({ report: z.string(), endsAt: z.number() });
const MOST_CHARACTERS = 300_000;

async function keptFor<Value extends object>(
  key: string,
  seconds: number,
  make: () => Promise<Value | undefined>,
): Promise<Value | undefined> {
  const TableName = tableName('limits');
  const { Item } = await documents().send(new GetCommand({ TableName, Key: { key } }));
  const kept = keptSchema.safeParse(Item).data;
  if (kept && kept.endsAt > Date.now()) return JSON.parse(kept.report);
  const made = await make();
  const report = JSON.stringify(made);
  if (made === undefined || report.length > MOST_CHARACTERS) return made;
  const endsAt = Date.now() + seconds * 1000;
  const stored = { key, report, endsAt, expiresAt: Math.ceil(endsAt / 1000) };
  await documents().send(new PutCommand({ TableName, Item: stored }));
  return made;
}
