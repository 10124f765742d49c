import * as z from 'zod/mini';
import { headerScoreSchema } from './header-score.ts';

/** A fact, or why it is not known. What is not known is neither good nor bad. */
export function factSchema<Value extends z.ZodMiniType>(value: Value) {
  return z.discriminatedUnion('state', [
    z.object({ state: z.literal('known'), value }),
    z.object({ state: z.literal('unknown'), why: z.string() }),
  ]);
}

export const certificateSchema = z.object({
  /** Who it was made out to: host names, `*.` for every name below. */
  names: z.array(z.string()),
  coversDomain: z.boolean(),
  issuer: z.string(),
  /** ISO 8601. */
  validFrom: z.string(),
  validUntil: z.string(),
  /** Until it expires, rounded down; negative when it has expired. */
  daysLeft: z.int(),
  /** Whole: browsers can follow it to an authority that they know. Self-signed: it vouches for
   * itself. Unclear: another fault hides it. */
  chain: z.enum(['complete', 'incomplete', 'self-signed', 'untrusted', 'unclear']),
  /** `RSA 2048`, `EC P-256`. */
  key: z.string(),
  isKeyStrong: z.boolean(),
});

export type Certificate = z.infer<typeof certificateSchema>;

export const TLS_VERSIONS = ['TLS 1.0', 'TLS 1.1', 'TLS 1.2', 'TLS 1.3'] as const;

const tlsVersionSchema = z.object({
  version: z.enum(TLS_VERSIONS),
  /** null: it could not be tried. */
  isOffered: z.nullable(z.boolean()),
});

const redirectSchema = z.object({ from: z.string(), to: z.string(), status: z.int() });

/**
 * `answers`: somebody answers there, though the page may not have been readable. `no-website`: the name has no address.
 * `not-public`: its address is not one of the internet, and nothing was connected to. `silent`: nobody answered on ports 80 and 443. `dns-failure`: the name servers failed.
 */
export const websiteStateSchema = z.enum([
  'answers',
  'no-website',
  'no-such-domain',
  'not-public',
  'silent',
  'dns-failure',
]);

export const websiteFactsSchema = z.object({
  /** Whether the name that was looked at answers on https itself; http may lead to the encrypted address of another. */
  https: factSchema(z.object({ answers: z.boolean() })),
  /** What http://domain does: `direct` leads to https of the same name in one step, as it should. */
  http: factSchema(z.object({ leads: z.enum(['direct', 'detour', 'never', 'closed']) })),
  /** Each step from http://domain to the page. */
  redirects: z.array(redirectSchema),
  /** Where the page that was read stands; null when none was. */
  finalAddress: z.nullable(z.string()),
  certificate: factSchema(certificateSchema),
  tlsVersions: z.array(tlsVersionSchema),
  /** "Only https from now on" (HSTS): for how many days, null when not said. */
  hsts: factSchema(
    z.object({ days: z.nullable(z.number()), includesSubdomains: z.boolean(), asksForPreload: z.boolean() }),
  ),
  headers: factSchema(headerScoreSchema),
  /** What the server tells about its programs and their versions. */
  disclosures: factSchema(z.array(z.object({ header: z.string(), value: z.string() }))),
  page: factSchema(
    z.object({
      /** Scripts from other companies that the page would run even if they were exchanged. */
      scriptsWithoutIntegrity: z.array(z.string()),
      /** Parts of an https page that are fetched without encryption. */
      mixedContent: z.array(z.string()),
    }),
  ),
  /** Whether www and the bare name come to the same website. */
  twins: factSchema(z.object({ relation: z.enum(['same', 'different', 'only-bare', 'only-www']) })),
  /** What is known of break-ins into this very website. */
  breaches: factSchema(
    z.array(
      z.object({
        name: z.string(),
        title: z.string(),
        date: z.string(),
        accounts: z.int(),
        dataClasses: z.array(z.string()),
      }),
    ),
  ),
});

export type WebsiteFacts = z.infer<typeof websiteFactsSchema>;

/**
 * `dangling`: it points to a name that does not exist, so a stranger may be able to take it. `unclear`: the name servers failed.
 */
export const aliasStateSchema = z.enum(['absent', 'address', 'alias', 'dangling', 'unclear']);

export const namesFactsSchema = z.object({
  nameServers: factSchema(
    z.object({
      hosts: z.array(z.object({ host: z.string(), addresses: z.array(z.string()) })),
      /** How many networks (/24 of IPv4, /48 of IPv6) they are in. */
      networks: z.int(),
    }),
  ),
  /** Who may make certificates for the domain (CAA); `foundAt` is null without a record that names any. */
  caa: factSchema(z.object({ foundAt: z.nullable(z.string()), issuers: z.array(z.string()) })),
  /** `broken`: the parent promises a signature that the domain does not have. */
  dnssec: factSchema(z.object({ state: z.enum(['signed', 'unsigned', 'broken']) })),
  aliases: z.array(
    z.object({
      name: z.string(),
      state: aliasStateSchema,
      target: z.nullable(z.string()),
      sentence: z.string(),
    }),
  ),
});

export type NamesFacts = z.infer<typeof namesFactsSchema>;
