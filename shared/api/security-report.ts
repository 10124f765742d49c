import * as z from 'zod/mini';
import { contract } from './contract.ts';
import { typedDomain } from './fields.ts';
import { severitySchema } from './spoof-check.ts';

export const HEADER_GRADES = [
  'A+',
  'A',
  'A-',
  'B+',
  'B',
  'B-',
  'C+',
  'C',
  'C-',
  'D+',
  'D',
  'D-',
  'F',
] as const;

export const headerTestSchema = z.object({
  id: z.enum([
    'content-security-policy',
    'cookies',
    'cross-origin-resource-sharing',
    'redirection',
    'referrer-policy',
    'strict-transport-security',
    'subresource-integrity',
    'x-content-type-options',
    'x-frame-options',
    'cross-origin-resource-policy',
  ]),
  /** The Observatory's name of the result, such as `csp-not-implemented`. */
  result: z.string(),
  passed: z.boolean(),
  /** Points taken (negative) or given. */
  points: z.int(),
  /** What it means, in one plain sentence; empty for a result that costs nothing. */
  sentence: z.string(),
});

/** The headers as MDN's HTTP Observatory scores them. */
const headerScoreSchema = z.object({
  score: z.int(),
  grade: z.enum(HEADER_GRADES),
  tests: z.array(headerTestSchema),
});

export type HeaderScore = z.infer<typeof headerScoreSchema>;

export type HeaderTest = z.infer<typeof headerTestSchema>;

/** A fact, or the reason why it is unknown. An unknown fact is neither good nor bad. */
export function factSchema<Value extends z.ZodMiniType>(value: Value) {
  return z.discriminatedUnion('state', [
    z.object({ state: z.literal('known'), value }),
    z.object({ state: z.literal('unknown'), why: z.string() }),
  ]);
}

export const certificateSchema = z.object({
  /** The host names it is issued for; `*.` covers every name below. */
  names: z.array(z.string()),
  coversDomain: z.boolean(),
  issuer: z.string(),
  /** ISO 8601. */
  validFrom: z.string(),
  validUntil: z.string(),
  /** Until it expires, rounded down; negative when it has expired. */
  daysLeft: z.int(),
  /**
   * Complete: browsers can follow it to an authority that they trust. Incomplete: a link is missing. Self-signed:
   * signed by itself. Unclear: another problem hides it.
   */
  chain: z.enum(['complete', 'incomplete', 'self-signed', 'untrusted', 'unclear']),
  /** `RSA 2048`, `EC P-256`. */
  key: z.string(),
  isKeyStrong: z.boolean(),
  /** Signed with SHA-1 or MD5, which browsers no longer accept. */
  isSignedWeakly: z.boolean(),
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
 * `answers`: a server answers, though the page may not have been readable. `no-website`: the name has no address.
 * `not-public`: its address is not on the internet, and no connection was made. `silent`: nothing answered on ports 80
 * and 443. `not-testable`: there is no way from here to its address (IPv6). `dns-failure`: the name servers failed.
 */
const websiteStateSchema = z.enum([
  'answers',
  'no-website',
  'no-such-domain',
  'not-public',
  'silent',
  'not-testable',
  'dns-failure',
]);

const websiteFactsSchema = z.object({
  /** Whether the checked name answers on https itself; http may redirect to another name's encrypted address. */
  https: factSchema(z.object({ answers: z.boolean() })),
  /** What http://domain does: `direct` redirects to https of the same name in one step, as it should. */
  http: factSchema(z.object({ leads: z.enum(['direct', 'detour', 'never', 'closed']) })),
  /** Each step from http://domain to the page. */
  redirects: z.array(redirectSchema),
  /** The address of the page that was read; null if none was. */
  finalAddress: z.nullable(z.string()),
  /** The name of another company that the website sends visitors on to, whose server is not judged here. */
  forwardsTo: z.nullable(z.string()),
  /** The addresses of the website's names, each tried once, except for the one that was read. */
  otherAddresses: z.array(
    z.object({
      host: z.string(),
      address: z.string(),
      /** `not-testable`: there is no way from here. `not-public`: no connection was tried. */
      state: z.enum(['answers', 'refuses', 'silent', 'not-testable', 'not-public']),
    }),
  ),
  certificate: factSchema(certificateSchema),
  tlsVersions: z.array(tlsVersionSchema),
  /** "Only https from now on" (HSTS): for how many seconds; 0 takes it back, null if absent. */
  hsts: factSchema(
    z.object({
      seconds: z.nullable(z.number()),
      includesSubdomains: z.boolean(),
      /**
       * The name with or without www that does not promise it although the other does; null if they agree, absent if one
       * of them could not be read.
       */
      missingAt: z.optional(z.nullable(z.string())),
    }),
  ),
  headers: factSchema(headerScoreSchema),
  /** What the server reveals about its software and versions. */
  disclosures: factSchema(z.array(z.object({ header: z.string(), value: z.string() }))),
  page: factSchema(
    z.object({
      /** Third-party scripts that the page would run even if they were replaced. */
      scriptsWithoutIntegrity: z.array(z.string()),
      /** Parts of an https page that are fetched without encryption. */
      mixedContent: z.array(z.string()),
      /** Whether a password typed on the page would travel without encryption. */
      sendsPasswordsOpenly: z.boolean(),
    }),
  ),
  /** Whether www and the bare name lead to the same website. */
  twins: factSchema(z.object({ relation: z.enum(['same', 'different', 'only-bare', 'only-www']) })),
  /** Known breaches of this website. */
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
 * `dangling`: it points to a name that does not exist, so a stranger may be able to take it over. `unclear`: the name
 * servers failed.
 */
export const aliasStateSchema = z.enum(['absent', 'address', 'alias', 'dangling', 'unclear']);

const namesFactsSchema = z.object({
  /** What the registry tells; what it does not tell is null. */
  registration: factSchema(
    z.object({
      /** ISO 8601; null also while the registry has extended it by itself, whether or not it is paid. */
      expiresAt: z.nullable(z.string()),
      registrar: z.nullable(z.string()),
      /** What it forbids without a word of the owner, such as `client transfer prohibited`. */
      locks: z.array(z.string()),
      /** The status by which the domain is switched off, or given up and about to be deleted (RFC 8056, section 2). */
      stopped: z.optional(z.string()),
    }),
  ),
  nameServers: factSchema(
    z.object({
      hosts: z.array(z.object({ host: z.string(), addresses: z.array(z.string()) })),
      /** How many networks (/24 of IPv4, /48 of IPv6) they are in. */
      networks: z.int(),
    }),
  ),
  /**
   * Who may issue certificates for the domain (CAA); `foundAt` is null without a record that names any. `issuer` is that
   * of the present certificate, if one was read.
   */
  caa: factSchema(
    z.object({
      foundAt: z.nullable(z.string()),
      issuers: z.array(z.string()),
      issuer: z.optional(z.string()),
    }),
  ),
  /** `broken`: the parent has a DS record for a key that the domain does not have. */
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

export const reportRequestSchema = z.object({
  domain: typedDomain('Please enter a domain to check'),
});

export const fixerSchema = z.enum(['web-host', 'mail-provider', 'registrar', 'us']);

export const riskSchema = z.enum(['mail-fraud', 'takeover', 'embarrassment']);

/** How a finding is fixed. Findings with the same `id` are fixed by the same work. */
export const reportFixSchema = z.object({
  /** A stable name such as `security-headers`. */
  id: z.string(),
  /** What to do, as an instruction without a full stop. */
  title: z.string(),
  who: fixerSchema,
  /** How long the work takes for somebody who knows how, in minutes. */
  minutes: z.int(),
  /** The exact words to send to that person. */
  message: z.string(),
});

export const reportFindingSchema = z.object({
  /** A stable name such as `certificate-expired`. */
  id: z.string(),
  severity: severitySchema,
  /** What an attacker would use it for. */
  risk: riskSchema,
  /** A few words, without a full stop. */
  title: z.string(),
  /** What it means for the owner, in plain sentences. */
  explanation: z.string(),
  /** null: nothing has to be done. */
  fix: z.nullable(reportFixSchema),
});

export type ReportFinding = z.infer<typeof reportFindingSchema>;

/** Something that could not be read. */
const unknownSchema = z.object({ id: z.string(), sentence: z.string() });

const reportPart = {
  domain: z.string(),
  /** When it was checked (ISO 8601); a result is stored for ten minutes. */
  checkedAt: z.string(),
  /** The one sentence to read if only one is read. */
  summary: z.string(),
  /** Worst first; what is in order is in the facts. */
  findings: z.array(reportFindingSchema),
  unknown: z.array(unknownSchema),
};

export const websiteAnswerSchema = z.object({
  ...reportPart,
  state: websiteStateSchema,
  facts: websiteFactsSchema,
});

export type WebsiteAnswer = z.infer<typeof websiteAnswerSchema>;

export const namesAnswerSchema = z.object({
  ...reportPart,
  state: z.enum(['exists', 'no-such-domain', 'dns-failure']),
  facts: namesFactsSchema,
});

export type NamesAnswer = z.infer<typeof namesAnswerSchema>;

/**
 * Checks the front page of a domain's website and how it is served, at most once in ten minutes for all visitors
 * together. Refusals: 400 for an invalid domain, 429 with the wait, 503 and 504 when our own resolver is down or
 * silent. A website that cannot be read is an answer.
 */
export const checkWebsite = contract({
  name: 'checkWebsite',
  method: 'POST',
  path: '/api/check-website',
  inputFrom: 'body',
  input: reportRequestSchema,
  output: websiteAnswerSchema,
  timeoutSeconds: 20,
});

/** Checks a domain's DNS: name servers, CAA, DNSSEC and the usual names below it. Refusals as for `checkWebsite`. */
export const checkNames = contract({
  name: 'checkNames',
  method: 'POST',
  path: '/api/check-names',
  inputFrom: 'body',
  input: reportRequestSchema,
  output: namesAnswerSchema,
  timeoutSeconds: 20,
});
