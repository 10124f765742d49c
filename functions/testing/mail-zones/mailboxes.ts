import { answerFrom } from '#shared/fakes/dns-zones.ts';
import type { SpoofFix } from '#shared/api/spoof-check.ts';
import type { MailZone } from './mail-zone.ts';

/** A provider from which people write: the end of its mail exchanges' names, its SPF entry, and machines that send. */
interface Mailboxes {
  readonly exchange: string;
  readonly entry: string;
  readonly machines: readonly string[];
}

/** Written down from `PROVIDER_ZONES`, not from the table that the check uses. */
const MAILBOXES: readonly Mailboxes[] = [
  {
    exchange: '.google.com',
    entry: '_spf.google.com',
    machines: ['64.233.170.1', '74.125.82.41', '209.85.220.41', '172.217.3.9', '2a00:1450:4000::7'],
  },
  {
    exchange: '.mail.protection.outlook.com',
    entry: 'spf.protection.outlook.com',
    machines: ['40.92.3.4', '40.107.21.50', '52.100.9.9', '104.47.8.51', '2a01:111:f400::9'],
  },
  {
    exchange: '.messagingengine.com',
    entry: 'spf.messagingengine.com',
    machines: ['103.168.172.149', '202.12.124.144'],
  },
  { exchange: '.protonmail.ch', entry: '_spf.protonmail.ch', machines: ['185.70.40.131', '185.70.41.7'] },
  {
    exchange: '.zoho.com',
    entry: 'zohomail.com',
    machines: ['136.143.188.16', '135.84.80.20', '165.173.128.5'],
  },
  { exchange: '.mail.icloud.com', entry: 'icloud.com', machines: ['17.41.3.3', '17.58.23.1'] },
];

/** The provider to which the preferred mail exchanges of a domain belong. */
export function mailboxesOf({ domain, zones }: MailZone): Mailboxes | undefined {
  const answer = answerFrom(zones, domain, 'MX');
  if (answer.kind !== 'records' || answer.records.length === 0) return undefined;
  const exchanges = answer.records.flatMap((record) => (record.type === 'MX' ? [record.data] : []));
  const least = Math.min(...exchanges.map(({ preference }) => preference));
  const preferred = exchanges.filter(({ preference }) => preference === least);
  return MAILBOXES.find((one) => preferred.every(({ exchange }) => exchange.endsWith(one.exchange)));
}

/** Whether a step publishes the present record with the provider's entry and with nothing else changed. */
export function onlyAddsMailboxes(zone: MailZone, { id, record, replaces }: SpoofFix): boolean {
  const entry = mailboxesOf(zone)?.entry;
  if (id !== 'spf-provider' || !record) return false;
  const added = entry === undefined ? 'mx ' : `include:${entry} `;
  const [before, ...others] = replaces;
  const isSame =
    before === record.value.replace(added, '') || before === record.value.replace(added, `?${added}`);
  return isSame && others.length === 0;
}
