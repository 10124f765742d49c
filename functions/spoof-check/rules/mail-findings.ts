/** How much a finding about a domain's mail matters, worst first. */
export type FindingSeverity = 'danger' | 'warning' | 'note' | 'good';

/** One thing that is so about a domain's mail records, told to someone who has never read a standard. */
export interface Finding {
  /** A stable name for tests, tables and translations, such as `spf-too-many-lookups`. */
  readonly id: string;
  readonly severity: FindingSeverity;
  /** A few words, without a full stop. */
  readonly title: string;
  /** What it means for the owner of the domain and what to do, in plain sentences. */
  readonly explanation: string;
  /** Where the rule comes from, such as `RFC 7208, section 4.6.4`. */
  readonly source: string;
}
