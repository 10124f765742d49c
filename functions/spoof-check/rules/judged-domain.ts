import type { MailService } from '#shared/rules/mail-services.ts';
import type {
  Existence,
  Finding,
  Protection,
  Sender,
  SpoofCheckAnswer,
  SpoofDetails,
  SendingEvidence,
  Unknown,
} from '#shared/api/spoof-check.ts';
import type { DkimReport } from './dkim/judge-dkim.ts';
import type { DmarcReport } from './dmarc/judge-dmarc.ts';
import type { DomainFacts } from './gather-facts.ts';
import type { AddressRanges } from './spf/addresses.ts';
import type { SpfAnalysis } from './spf/analyse-spf.ts';
import type { SpfAccess } from './spf/spf-access.ts';

/** What was gathered about a domain, each record judged by its own standard. */
export interface JudgedRecords {
  readonly facts: DomainFacts;
  readonly mx: SpoofDetails['mx'];
  readonly spf: SpfAnalysis;
  /** Who may send as the domain, and as a name below it for which only a wildcard answers. */
  readonly access: SpfAccess;
  readonly accessBelow: SpfAccess;
  /** Who may send as the organisation of the domain, if that counts for the domain too. */
  readonly above: { readonly domain: string; readonly access: SpfAccess } | undefined;
  /** All of these, the domain's own first, each with its place if it is not the domain's own. */
  readonly everyName: readonly { readonly access: SpfAccess; readonly place: string | undefined }[];
  readonly dmarc: DmarcReport;
  /**
   * Whether somebody accepts the daily reports, so that the owner can monitor; undefined if that could not be
   * determined.
   */
  readonly hasReports: boolean | undefined;
  readonly dkim: DkimReport;
  /** A working DKIM key was found, or advice assumes that it is published. */
  readonly isSigning: boolean;
  readonly extras: Pick<SpoofDetails, 'mtaSts' | 'tlsRpt' | 'bimi'>;
}

/** One who sends as the domain, judged. The networks are written out only in the report. */
export interface SenderRow extends Omit<Sender, 'networks'> {
  readonly service: MailService | undefined;
  readonly ranges: AddressRanges | undefined;
  /** The provider at whose servers the domain's mailboxes are. */
  readonly isMailbox: boolean;
  /** The owner has thought of it in SPF: it is named there with a mistake, or kept out. */
  readonly isMentioned: boolean;
}

/** What the records show about whether a domain sends mail. */
export interface Sending {
  /** Advice treats the domain as a sender, unless all evidence agrees that it sends nothing. */
  readonly sends: boolean;
  /** A record that decides it could not be read, or the records contradict each other. */
  readonly isUncertain: boolean;
  /** They contradict each other: only the owner can say. */
  readonly isAsked: boolean;
  readonly evidence: readonly SendingEvidence[];
}

export interface Grade {
  readonly grade: Protection;
  readonly explanation: string;
  /** What the next better grade requires; undefined at the top, and without a grade. */
  readonly next: string | undefined;
}

/** The one judged model: the report and the advice are derived from it. */
export interface JudgedDomain extends JudgedRecords {
  readonly sending: Sending;
  /** Who sends as the domain and whether it passes: nothing else decides that. */
  readonly senders: readonly SenderRow[];
  readonly existence: Existence;
  /** Records that could not be read and would be needed. */
  readonly unknown: readonly Unknown[];
  /** Can a stranger send as the domain, and as a name below it? */
  readonly verdict: SpoofCheckAnswer['verdict'];
  /** The worst first. */
  readonly findings: readonly Finding[];
  readonly grade: Grade;
}
