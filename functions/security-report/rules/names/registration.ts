import { domainToASCII } from 'node:url';
import * as z from 'zod/mini';
import type { NamesFacts } from '#shared/api/security-report.ts';

/** What a registry tells about a domain (RDAP, RFC 9083). Of people nothing is read. */
export type Registration = Extract<NamesFacts['registration'], { readonly state: 'known' }>['value'];

/** A list of which odd entries are left out; empty if it is no list. */
function listOf<Item extends z.ZodMiniType>(item: Item) {
  const entries = z.catch(z.array(z.catch(z.nullable(item), null)), []);
  return z.pipe(
    entries,
    z.transform((found) => found.flatMap((one) => (one === null ? [] : [one]))),
  );
}

const names = z.array(z.string());
const bootstrapSchema = z.object({ services: z.array(z.unknown()) });
const servicesSchema = listOf(z.tuple([names, names]));

/** IANA's list of registries as a record of their addresses by top-level domain (RFC 9224); undefined if it is none. */
export function readRegistries(text: string): Record<string, string> | undefined {
  const { data } = z.safeParse(bootstrapSchema, parsed(text));
  return (
    data &&
    Object.fromEntries(
      z.parse(servicesSchema, data.services).flatMap(([domains, addresses]) => {
        const address = addresses.find((one) => one.startsWith('https://'));
        return address === undefined ? [] : domains.map((domain) => [domain.toLowerCase(), address]);
      }),
    )
  );
}

/** South Africa's registry answers for these, and is not in IANA's list. */
const ZA = { suffixes: ['co.za', 'org.za', 'net.za', 'web.za'], address: 'https://rdap.registry.net.za/' };

/** The address of the registry of a registered domain, with a final slash. */
export function registryOf(domain: string, registries: Readonly<Record<string, string>>): string | undefined {
  const [, ...above] = domain.split('.');
  if (ZA.suffixes.includes(above.join('.'))) return ZA.address;
  const address = registries[above.at(-1) ?? ''];
  return address === undefined || address.endsWith('/') ? address : `${address}/`;
}

const answerSchema = z.object({
  ldhName: z.catch(z.string(), ''),
  events: listOf(z.object({ eventAction: z.string(), eventDate: z.string() })),
  entities: listOf(z.object({ roles: names, vcardArray: z.optional(z.unknown()) })),
  status: listOf(z.string()),
});

/** No domain is older. */
const FIRST_DOMAINS = Date.UTC(1985, 0);

const cardSchema = z.tuple([z.literal('vcard'), listOf(z.array(z.unknown()))]);

/** What stands where a name is not told. */
const WITHHELD = /^(redacted|not disclosed|withheld|data (redacted|protected))\b/i;

/** The name of a company by its card: what it is called, or its organisation. */
function companyIn(card: unknown): string | null {
  const fields = z.safeParse(cardSchema, card).data?.[1] ?? [];
  const values = ['fn', 'org'].map((wanted) => fields.find(([field]) => field === wanted)?.[3]);
  const told = values.flatMap((value) => (typeof value === 'string' && value.trim() ? [value.trim()] : []));
  return told.find((name) => !WITHHELD.test(name))?.slice(0, 200) ?? null;
}

/** What the answer of a registry tells; undefined if it tells neither an end nor a registrar, or of another name. */
export function readRegistration(text: string, domain: string): Registration | undefined {
  const { data } = z.safeParse(answerSchema, parsed(text));
  const name = domainToASCII(data?.ldhName.replace(/\.$/, '') ?? '');
  if (!data || (name !== '' && name !== domain)) return undefined;
  const ends = data.events.find(({ eventAction }) => eventAction.toLowerCase() === 'expiration');
  const at = Date.parse(ends?.eventDate ?? '');
  const company = data.entities.find(({ roles }) => roles.includes('registrar'));
  const registrar = companyIn(company?.vcardArray);
  const statuses = data.status.map(inWords);
  // Then the registry has added a year by itself, whether or not it is paid (RFC 3915, section 3.1).
  const isExtended = statuses.includes('auto renew period');
  const expiresAt = at > FIRST_DOMAINS && !isExtended ? new Date(at).toISOString() : null;
  const locks = statuses.filter((status) => status.endsWith('prohibited')).slice(0, 10);
  const stopped = STOPPED.find((status) => statuses.includes(status));
  const told = { expiresAt, registrar, locks, ...(stopped !== undefined && { stopped }) };
  return expiresAt === null && registrar === null && stopped === undefined ? undefined : told;
}

/** The domain is given up and about to be deleted, or switched off (RFC 8056, section 2). */
const STOPPED = ['pending delete', 'redemption period', 'pending restore', 'client hold', 'server hold'];

/** A status as RDAP writes it, also where a registry writes it as EPP does: `clientHold` (RFC 8056, section 2). */
function inWords(status: string): string {
  return status
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .replace(/[\s_-]+/g, ' ')
    .trim()
    .toLowerCase();
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
