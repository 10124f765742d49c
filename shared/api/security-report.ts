import * as z from 'zod/mini';
import { contract } from './contract.ts';
import { namesFactsSchema, websiteFactsSchema, websiteStateSchema } from './security-report-facts.ts';
import { severitySchema } from './spoof-check.ts';

export const reportRequestSchema = z.object({
  /** A domain, an email address or a web address; the function reduces it to its domain. */
  domain: z
    .string('Please enter a domain to check')
    .check(z.maxLength(2000, 'That is too long to be a domain. Please enter something like example.co.za.')),
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
  /** Worst first; good findings come last. */
  findings: z.array(reportFindingSchema),
  unknown: z.array(unknownSchema),
  /** The registered domain, where it exists and the name below it that was asked for does not. */
  existing: z.optional(z.string()),
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
