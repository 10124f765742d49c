import type { SpoofCheckAnswer, SpoofFix, SpoofDetails } from '#shared/api/spoof-check.ts';

const NO_RECORD = { state: 'absent', record: null } as const;

const DETAILS: SpoofDetails = {
  sendsMail: true,
  isAsked: false,
  evidence: [{ id: 'spf', says: 'sends', sentence: 'Its SPF record lets machines send.' }],
  unknown: [],
  spf: {
    state: 'found',
    strangerResult: 'fail',
    lookups: 2,
    lookupLimit: 10,
    voidLookups: 0,
    senders: {
      reach: 'listed',
      sentence: '256 addresses pass.',
    },
  },
  dmarc: {
    state: 'found',
    foundAt: 'x.example',
    organisationalDomain: 'x.example',
    policy: 'reject',
    subdomainPolicy: 'reject',
    missingSubdomainPolicy: 'reject',
    newer: 'reject',
    older: 'reject',
    isTesting: false,
    spfAlignment: 'relaxed',
    reports: [],
  },
  dkim: { state: 'not-found', keys: [], tried: ['default', 's1'] },
  mx: { state: 'found', hosts: [] },
  mtaSts: NO_RECORD,
  tlsRpt: NO_RECORD,
  bimi: NO_RECORD,
  questions: 90,
};

const ANSWER: SpoofCheckAnswer = {
  domain: 'x.example',
  shownDomain: 'x.example',
  overallProtection: 'good',
  spfValid: true,
  spfRecord: 'v=spf1 ip4:198.51.100.0/24 -all',
  dmarcValid: true,
  dmarcRecord: 'v=DMARC1; p=reject',
  dkimValid: false,
  dkimRecord: null,
  recommendations: [],
  existence: 'mail',
  verdict: {
    summary: 'No.',
    domain: { answer: 'no', sentence: 'No.' },
    subdomain: { answer: 'no', sentence: 'No.' },
    ownMail: null,
  },
  grade: { explanation: '', next: null },
  findings: [],
  senders: [],
  bulkRules: null,
  fixes: [],
  optional: null,
  details: DETAILS,
};

type Part<Key extends keyof SpoofDetails> = Partial<SpoofDetails[Key]>;

/** Some of the details; all others are those of a well-protected sender. */
export type DetailsPart = Partial<Omit<SpoofDetails, 'spf' | 'dmarc' | 'dkim'>> & {
  readonly spf?: Part<'spf'>;
  readonly dmarc?: Part<'dmarc'>;
  readonly dkim?: Part<'dkim'>;
};

/** The answer for a well-protected sender, with the given fields replaced. */
export function spoofCheckAnswer(
  fields: Partial<SpoofCheckAnswer> = {},
  details: DetailsPart = {},
): SpoofCheckAnswer {
  const { spf, dmarc, dkim, ...others } = details;
  return {
    ...ANSWER,
    ...fields,
    details: {
      ...DETAILS,
      ...others,
      spf: { ...DETAILS.spf, ...spf },
      dmarc: { ...DETAILS.dmarc, ...dmarc },
      dkim: { ...DETAILS.dkim, ...dkim },
    },
  };
}

/** Who may send, with the given fields replaced. */
export function senders(fields: Partial<SpoofDetails['spf']['senders']>): Part<'spf'> {
  return { senders: { ...DETAILS.spf.senders, ...fields } };
}

/** The same answer for the domain and for its subdomains. */
export function verdict(
  answer: SpoofFix['afterwards']['domain'],
  subdomain: SpoofFix['afterwards']['domain'] = answer,
): Pick<SpoofCheckAnswer, 'verdict'> {
  const sentence = `The answer is ${answer}.`;
  return {
    verdict: {
      summary: sentence,
      domain: { answer, sentence },
      subdomain: { answer: subdomain, sentence: `Below it is ${subdomain}.` },
      ownMail: null,
    },
  };
}

/** A step that publishes a record and changes nothing, with the given fields replaced. */
export function spoofCheckFix(step: number, fields: Partial<SpoofFix> = {}): SpoofFix {
  const value = 'v=DMARC1; p=none';
  return {
    step,
    id: `step-${step}`,
    title: `Title of step ${step}`,
    explanation: `Explanation of step ${step}.`,
    record: { host: '_dmarc.x.example', zone: 'x.example', type: 'TXT', value },
    replaces: [],
    waitBefore: null,
    waitFor: null,
    afterwards: { grade: 'good', domain: 'no', subdomain: 'no', sentence: 'No.' },
    ...fields,
  };
}
