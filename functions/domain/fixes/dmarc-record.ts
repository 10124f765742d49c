import { isMeantAsDmarc } from '../dmarc/judge-dmarc.ts';
import { type DmarcPolicy, type DmarcRecord, parseDmarc } from '../dmarc/parse-dmarc.ts';
import type { MailSituation } from '../mail-situation.ts';

export interface WantedPolicies {
  readonly policy: DmarcPolicy;
  /** For subdomains, where they need a step of their own. */
  readonly subdomainPolicy?: DmarcPolicy;
}

/**
 * The present record with other policies: alignment and addresses stay; retired, unknown and test tags go, and so do
 * exceptions for subdomains.
 */
export function dmarcRecordWith(wanted: WantedPolicies, situation: MailSituation): string {
  const record = presentRecord(situation);
  const { discovery } = situation.dmarc;
  const isOwn = discovery.step === undefined || discovery.step.domain === situation.facts.domain;
  const tags: [string, string | undefined][] = [
    ['v', 'DMARC1'],
    ['p', wanted.policy],
    ['sp', wanted.subdomainPolicy],
    ['psd', record && isOwn && record.publicSuffix !== 'u' ? record.publicSuffix : undefined],
    ['adkim', record?.dkimAlignment === 'strict' ? 's' : undefined],
    ['aspf', record?.spfAlignment === 'strict' ? 's' : undefined],
    ['rua', addresses(record, 'aggregate') ?? ownAddress(situation)],
    ['ruf', addresses(record, 'failure')],
  ];
  return tags.flatMap(([tag, value]) => (value === undefined ? [] : [`${tag}=${value}`])).join('; ');
}

/** What stands at the domain's own `_dmarc`, also when it only was meant to be a record. */
export function publishedDmarc({ facts }: MailSituation): string[] {
  const [own] = facts.dmarc;
  return own ? [...own.records, ...own.others.filter(isMeantAsDmarc)] : [];
}

/** The record in force, or else the first that was meant to be one. */
function presentRecord(situation: MailSituation): DmarcRecord | undefined {
  const [meant] = publishedDmarc(situation);
  return situation.dmarc.record ?? (meant === undefined ? undefined : parseDmarc(meant.trim()));
}

function addresses(record: DmarcRecord | undefined, kind: 'aggregate' | 'failure'): string | undefined {
  const some = record?.reports.filter((report) => report.kind === kind) ?? [];
  return some.length > 0 ? some.map(({ address }) => `mailto:${address}`).join(',') : undefined;
}

function ownAddress({ receivesMail, facts }: MailSituation): string | undefined {
  return receivesMail ? `mailto:dmarc-reports@${facts.domain}` : undefined;
}
