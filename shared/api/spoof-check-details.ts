import * as z from 'zod/mini';

/** `faulty`: there is a record that receivers cannot use. `unknown`: the name servers failed. */
export const recordStateSchema = z.enum(['found', 'faulty', 'absent', 'unknown']);

/** `not-found`: none of the selectors tried has a key, which proves nothing. `absent`: proven that there is none. */
export const dkimStateSchema = z.enum(['found', 'faulty', 'absent', 'not-found', 'unknown']);

export const dkimKeyStateSchema = z.enum(['usable', 'revoked', 'too-short', 'malformed', 'dangling-alias']);

export const dkimKeySchema = z.object({
  selector: z.string(),
  /** The service that usually uses this selector; null if it is not specific to one. */
  provider: z.nullable(z.string()),
  state: dkimKeyStateSchema,
  /** `rsa`, `ed25519` or whatever the record names. */
  type: z.string(),
  bits: z.nullable(z.number()),
  record: z.nullable(z.string()),
  /** The target of the selector's alias, if we looked it up. */
  alias: z.nullable(z.string()),
  /** The key is marked as a test (`t=y`), so receivers may treat mail signed with it as unsigned. */
  isTesting: z.boolean(),
  /** What is wrong with it or worth knowing, in plain words. */
  remarks: z.array(z.string()),
});

export type DkimKeyAnswer = z.infer<typeof dkimKeySchema>;

/** What a receiver does with mail that fails; `absent`: no record applies. */
export const dmarcPolicySchema = z.enum(['reject', 'quarantine', 'none', 'absent', 'unknown']);

export const reportAddressSchema = z.object({
  address: z.string(),
  kind: z.enum(['aggregate', 'failure']),
  /** Whether reports about this domain arrive there; null if that could not be determined. */
  isAccepted: z.nullable(z.boolean()),
});

const textRecordSchema = z.object({ state: recordStateSchema, record: z.nullable(z.string()) });

/** Evidence for or against the domain sending mail, or that could not be read. */
export const sendingEvidenceSchema = z.object({
  id: z.enum(['spf', 'dkim', 'mx', 'reports']),
  says: z.enum(['sends', 'sends-nothing', 'unknown']),
  sentence: z.string(),
});

export type SendingEvidence = z.infer<typeof sendingEvidenceSchema>;

/** Something that could not be read but is needed for a conclusion. */
export const unknownSchema = z.object({
  id: z.enum(['spf', 'dmarc', 'dkim', 'mx', 'reports']),
  sentence: z.string(),
});

export type Unknown = z.infer<typeof unknownSchema>;

/** Who passes the SPF check as the domain. */
export const sendersSchema = z.object({
  /** `depends`: decided when a message arrives; `many`: so much of the internet that it includes strangers. */
  reach: z.enum(['everybody', 'many', 'unknown', 'depends', 'listed', 'nobody']),
  sentence: z.string(),
  /** How many addresses always pass, as decimal digits: IPv6 has more than a number can hold. */
  ipv4Addresses: z.string(),
  ipv6Addresses: z.string(),
});

export const spoofDetailsSchema = z.object({
  /** Whether the domain is judged to send mail, and why. */
  sendsMail: z.boolean(),
  /** Its records contradict each other, so the first step asks whether it sends. */
  isAsked: z.boolean(),
  evidence: z.array(sendingEvidenceSchema),
  /** What could not be read; empty if everything was. */
  unknown: z.array(unknownSchema),
  spf: z.object({
    state: recordStateSchema,
    /** The SPF result for mail from an unrelated address. */
    strangerResult: z.enum(['none', 'neutral', 'pass', 'fail', 'softfail', 'temperror', 'permerror']),
    lookups: z.number(),
    lookupLimit: z.number(),
    voidLookups: z.number(),
    senders: sendersSchema,
  }),
  dmarc: z.object({
    state: recordStateSchema,
    /** The place of the record in force: the domain itself or one above it. */
    foundAt: z.nullable(z.string()),
    organisationalDomain: z.string(),
    /** In force today for the domain itself, for its subdomains, and for subdomains that do not exist. */
    policy: dmarcPolicySchema,
    subdomainPolicy: dmarcPolicySchema,
    missingSubdomainPolicy: dmarcPolicySchema,
    /** The domain's own policy as receivers of RFC 9989 and of the older RFC 7489 read it; `policy` is the weaker. */
    newer: dmarcPolicySchema,
    older: dmarcPolicySchema,
    isTesting: z.boolean(),
    dkimAlignment: z.enum(['relaxed', 'strict']),
    spfAlignment: z.enum(['relaxed', 'strict']),
    reports: z.array(reportAddressSchema),
  }),
  dkim: z.object({
    state: dkimStateSchema,
    keys: z.array(dkimKeySchema),
    /** Every selector that was looked up, those of the detected providers first. */
    tried: z.array(z.string()),
  }),
  mx: z.object({
    state: z.enum(['found', 'null-mx', 'absent', 'unknown']),
    hosts: z.array(z.object({ exchange: z.string(), preference: z.number() })),
  }),
  mtaSts: textRecordSchema,
  tlsRpt: textRecordSchema,
  bimi: textRecordSchema,
  /** How many different DNS questions the check asked. */
  questions: z.number(),
});

export type SpoofDetails = z.infer<typeof spoofDetailsSchema>;
