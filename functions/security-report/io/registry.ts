import { DAY_SECONDS } from '#shared/rules/time.ts';
import {
  type Registration,
  registryOf,
  readRegistration,
  readRegistries,
} from '../rules/names/registration.ts';
import { findKept, keep } from './kept-reports.ts';

/** The text of an encrypted document with an accepted certificate, asked by the rules for websites. */
export type ReadDocument = (
  address: string,
  accept: string,
) => Promise<{ readonly status: number; readonly text: string } | undefined>;

const BOOTSTRAP = 'https://data.iana.org/rdap/dns.json';
const REGISTRIES = 'registries';
const REGISTRIES_KEPT_SECONDS = 30 * DAY_SECONDS;

/**
 * What the registry tells about a registered domain; undefined if it tells nothing. Asked at most once a day for each
 * domain.
 */
export async function findRegistration(
  domain: string,
  read: ReadDocument,
): Promise<Registration | undefined> {
  const answer = await keptFor(`registered#${domain}`, DAY_SECONDS, async () => {
    const registries = await keptFor(REGISTRIES, REGISTRIES_KEPT_SECONDS, () => listRegistries(read));
    const base = registryOf(domain, registries ?? {});
    const told = base && (await read(new URL(`domain/${domain}`, base).href, 'application/rdap+json'));
    // A refusal is kept too: the registry is not asked again today. Of people nothing is kept.
    return told
      ? { registration: told.status === 200 ? readRegistration(told.text, domain) : undefined }
      : undefined;
  });
  return answer?.registration;
}

/**
 * Renews IANA's list of registries once a day, so that no visitor waits for it. One that cannot be had leaves the last,
 * which serves for a month.
 */
export async function renewRegistries(read: ReadDocument): Promise<void> {
  const kept = await findKept(REGISTRIES);
  const isNew = kept && kept.endsAt > Date.now() + (REGISTRIES_KEPT_SECONDS - DAY_SECONDS) * 1000;
  if (!isNew) await keep(REGISTRIES, REGISTRIES_KEPT_SECONDS, await listRegistries(read));
}

async function listRegistries(read: ReadDocument): Promise<Record<string, string> | undefined> {
  const list = await read(BOOTSTRAP, 'application/json');
  return list?.status === 200 ? readRegistries(list.text) : undefined;
}

async function keptFor<Value extends object>(
  key: string,
  seconds: number,
  make: () => Promise<Value | undefined>,
): Promise<Value | undefined> {
  const kept = await findKept(key);
  if (kept && kept.endsAt > Date.now()) return JSON.parse(kept.report);
  const made = await make();
  await keep(key, seconds, made);
  return made;
}
