import * as z from 'zod/mini';
import { answerFields, contract } from './contract.ts';
import { typedDomain } from './fields.ts';

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
});

const spoofDetailsSchema = z.object({
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

export const spoofCheckRequestSchema = z.object({
  domain: typedDomain('Please enter a domain to check'),
  /** A DKIM selector that the visitor knows, tried in addition to the usual ones. */
  selector: z.optional(
    z
      .string()
      .check(
        z.maxLength(
          200,
          'That is too long to be a selector. You find it after s= in the DKIM-Signature line of an email you sent.',
        ),
      ),
  ),
});

/** `unknown`: the domain does not exist, or its name servers prevented a judgement. */
export const protectionSchema = z.enum(['excellent', 'good', 'minimal', 'poor', 'unknown']);

export type Protection = z.infer<typeof protectionSchema>;

/** Whether the domain and its mail exist: four different answers. */
export const existenceSchema = z.enum(['mail', 'no-mail', 'no-such-domain', 'dns-failure']);

export type Existence = z.infer<typeof existenceSchema>;

/** Worst first. */
export const severitySchema = z.enum(['danger', 'warning', 'note']);

export const findingSchema = z.object({
  /** A stable name such as `spf-too-many-lookups`. */
  id: z.string(),
  severity: severitySchema,
  /** A few words, without a full stop. */
  title: z.string(),
  /** What it means for the owner of the domain and what to do, in plain sentences. */
  explanation: z.string(),
  /** Where the rule comes from, such as `RFC 7208, section 4.6.4`. */
  source: z.string(),
});

/** One statement about a domain's mail records, for readers who have never read a standard. */
export type Finding = z.infer<typeof findingSchema>;

/** A record exactly as it has to be published. */
export const publishedRecordSchema = z.object({
  /** The full name, without a final dot. */
  host: z.string(),
  /** The registered domain, whose DNS panel the record is usually entered in. */
  zone: z.string(),
  type: z.enum(['TXT', 'MX']),
  value: z.string(),
});

/** "Can a stranger send mail as this domain today?" `partly`: the mail is delivered to the junk folder. */
export const strangerAnswerSchema = z.enum(['yes', 'partly', 'no', 'unknown']);

export type StrangerAnswer = z.infer<typeof strangerAnswerSchema>;

export const fixSchema = z.object({
  /** The place in the safe order, from 1. */
  step: z.number(),
  id: z.string(),
  title: z.string(),
  explanation: z.string(),
  /** What to publish; null if somebody who knows more than the DNS shows has to act first. */
  record: z.nullable(publishedRecordSchema),
  /** The records at that host that the new one replaces. */
  replaces: z.array(z.string()),
  /** What must be observed before this step, if anything. */
  waitBefore: z.nullable(z.string()),
  /** What to wait for before the next step, if anything. */
  waitFor: z.nullable(z.string()),
  /** The domain judged again as if this step and those before it were done. */
  afterwards: z.object({
    grade: protectionSchema,
    domain: strangerAnswerSchema,
    subdomain: strangerAnswerSchema,
    /** What a stranger could then still do. */
    sentence: z.string(),
  }),
});

export type SpoofFix = z.infer<typeof fixSchema>;

/** One who sends as the domain, as its records show: a service, an include that we do not know, or its own servers. */
export const senderSchema = z.object({
  name: z.string(),
  /** What it is, in a few words such as "newsletters". */
  is: z.string(),
  /** Where the records show it. */
  shownBy: z.array(z.object({ record: z.enum(['spf', 'mx', 'dkim', 'reports']), text: z.string() })),
  /** A mail exchange or a key proves that it is used; an entry in SPF, or an alias without a key, may be left over. */
  isUsed: z.boolean(),
  /**
   * Whether it passes SPF with the domain itself: `own-return-address` and `if-set-up` are services whose return address
   * is theirs, always or unless the owner sets up another; `refused` is one that the SPF record does not let pass.
   */
  spf: z.enum(['passes', 'refused', 'own-return-address', 'if-set-up', 'unknown', 'none']),
  /** Whether its mail carries a signature of the domain. */
  dkim: z.enum(['signs', 'absent', 'unknown', 'none']),
  /** DMARC needs one of the two. `not-a-sender`: it takes mail or reads reports, and no record says that it sends. */
  passes: z.enum(['passes', 'fails', 'unknown', 'not-a-sender']),
  /** All of that in words. */
  sentence: z.string(),
  /** The networks it sends from, such as `198.51.100.0/24`; empty if they are not known. */
  networks: z.array(z.string()),
  /** The selectors of its keys at the domain. */
  selectors: z.array(z.string()),
  /** Domains of its own, as they appear in return addresses and signatures; the names below them are its own too. */
  domains: z.array(z.string()),
  /** Where it is documented by what its mail passes; null for an unknown one. */
  source: z.nullable(z.string()),
});

export type Sender = z.infer<typeof senderSchema>;

const strangerVerdictSchema = z.object({ answer: strangerAnswerSchema, sentence: z.string() });

const protectionOf = z.object({
  domain: z.string(),
  overallProtection: protectionSchema,
  /** null: the name servers failed, so it is unknown. */
  spfValid: z.nullable(z.boolean()),
  spfRecord: z.nullable(z.string()),
  dmarcValid: z.nullable(z.boolean()),
  dmarcRecord: z.nullable(z.string()),
  dkimValid: z.nullable(z.boolean()),
  dkimRecord: z.nullable(z.string()),
  /** The titles of the steps. */
  recommendations: z.array(z.string()),
});

/** There may be no record. */
const recordIfAny = z._default(z.nullable(z.string()), null);

const spoofCheckAnswer = answerFields(
  protectionOf,
  z.object({
    /** The domain with the letters of its language: the records need the other form. */
    shownDomain: z.string(),
    existence: existenceSchema,
    verdict: z.object({
      /** The one sentence to read if only one is read. */
      summary: z.string(),
      domain: strangerVerdictSchema,
      subdomain: strangerVerdictSchema,
      /** What becomes of the domain's own mail if some of it certainly fails under its policy: to be said first. */
      ownMail: z.nullable(z.string()),
    }),
    /** Who sends as the domain, those that fail first. */
    senders: z.array(senderSchema),
    /** Whether the records meet what the large receivers ask of bulk senders; null if that cannot be said. */
    bulkRules: z.nullable(z.object({ isMet: z.boolean(), sentence: z.string(), source: z.string() })),
    grade: z.object({
      /** Why it is this grade. */
      explanation: z.string(),
      /** What the next better grade requires; null at the top. */
      next: z.nullable(z.string()),
    }),
    findings: z.array(findingSchema),
    fixes: z.array(fixSchema),
    /** What may still be done after the steps: it helps delivery and privacy, not against forgeries. */
    optional: z.nullable(z.object({ title: z.string(), explanation: z.string() })),
    details: spoofDetailsSchema,
  }),
  z.extend(protectionOf, {
    // Any other value is read as poor.
    overallProtection: z.pipe(
      z.string(),
      z.transform((level): Protection => protectionSchema.safeParse(level).data ?? 'poor'),
    ),
    spfRecord: recordIfAny,
    dmarcRecord: recordIfAny,
    dkimRecord: recordIfAny,
  }),
);

export const spoofCheckAnswerSchema = spoofCheckAnswer.output;

export type SpoofCheckAnswer = z.infer<typeof spoofCheckAnswerSchema>;

/** As a page reads it. */
export type ReadSpoofCheck = z.infer<typeof spoofCheckAnswer.reads>;

/**
 * Checks how a domain's mail is protected. Refusals: 400 for an invalid domain, 429 with the wait, 503 and 504 when our
 * own resolver is down or silent; a failure of the domain's name servers is an answer (`dns-failure`).
 */
export const checkMailDomain = contract({
  name: 'checkMailDomain',
  method: 'POST',
  path: '/api/email-spoof-check',
  inputFrom: 'body',
  input: spoofCheckRequestSchema,
  ...spoofCheckAnswer,
  timeoutSeconds: 20,
});
