import type { Existence, Finding, SpoofCheckAnswer, Protection } from '#shared/api/spoof-check.ts';
import type { SpoofDetails, SendingEvidence, Unknown } from '#shared/api/spoof-check-details.ts';
import type { DkimReport } from './dkim/judge-dkim.ts';
import type { DmarcReport } from './dmarc/judge-dmarc.ts';
import type { DomainFacts } from './gather-facts.ts';
import type { MailProvider } from './mail-providers.ts';
import type { SpfAnalysis } from './spf/analyse-spf.ts';
import type { SpfAccess } from './spf/spf-access.ts';

/** What was gathered of a domain, each record judged by its own standard. */
export interface JudgedRecords {
  readonly facts: DomainFacts;
  readonly mx: SpoofDetails['mx'];
  /** Mail services recognised in MX and SPF. */
  readonly providers: readonly MailProvider[];
  readonly spf: SpfAnalysis;
  /** Who may send as the domain, and as a name below it that only a wildcard answers for. */
  readonly access: SpfAccess;
  readonly accessBelow: SpfAccess;
  /** Who may send as the organisation that the domain belongs to, where that counts for the domain too. */
  readonly above: { readonly domain: string; readonly access: SpfAccess } | undefined;
  readonly dmarc: DmarcReport;
  /** Somebody accepts the daily reports, so that the owner can watch; undefined when it could not be asked. */
  readonly hasReports: boolean | undefined;
  readonly dkim: DkimReport;
  /** A working DKIM key is found, or taken as published by advice. */
  readonly isSigning: boolean;
  readonly extras: Pick<SpoofDetails, 'mtaSts' | 'tlsRpt' | 'bimi'>;
}

/** What the records say about whether a domain sends mail. */
export interface Sending {
  /** Advice treats the domain as one that sends, unless all evidence agrees that it does not. */
  readonly sends: boolean;
  /** Something that decides it could not be read. */
  readonly isUncertain: boolean;
  readonly evidence: readonly SendingEvidence[];
}

export interface Grade {
  readonly grade: Protection;
  readonly explanation: string;
  /** What the next better grade asks for; undefined at the top, and where there is no grade. */
  readonly next: string | undefined;
}

/** The one judged model: the report and the advice follow from it. */
export interface JudgedDomain extends JudgedRecords {
  readonly sending: Sending;
  readonly existence: Existence;
  /** What could not be read and would be needed. */
  readonly unknown: readonly Unknown[];
  /** Can a stranger send as the domain, and as a name below it? */
  readonly verdict: SpoofCheckAnswer['verdict'];
  /** The worst first. */
  readonly findings: readonly Finding[];
  readonly grade: Grade;
}
