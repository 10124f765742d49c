import { answerFrom, type Zones } from '#shared/fakes/dns-zones.ts';
import { checkHost } from '../spf-reference/check-host.ts';
import type { SpfResult } from '../../spoof-check/rules/spf/spf-tree.ts';
import { type SenderSet, senderSet } from '../../spoof-check/rules/spf/sender-set.ts';
import { walkSpf } from '../../spoof-check/rules/spf/walk-spf.ts';
import { resolverOver } from '../resolver-over.ts';
import type { MailZone } from './mail-zone.ts';
import { textsAt } from './owner.ts';

/**
 * What a zone says, determined without the model that judges it: by evaluation, address by address, and from the raw
 * records.
 */
export interface ZoneReading {
  /** The SPF results of strangers all over the internet. */
  readonly strangers: readonly SpfResult[];
  /** The results of machines in the large networks that some of the records name. */
  readonly large: readonly SpfResult[];
  readonly senders: SenderSet;
  /** For every name whose pass may count for the domain: itself, any name below it, the names above it. */
  readonly everyName: readonly SenderSet[];
  readonly isSilent: Readonly<Record<'spf' | 'dmarc' | 'mx', boolean>>;
  readonly hasMx: boolean;
  /** The tags of the domain's own record at `_dmarc.`, if there is exactly one. */
  readonly policy: ReadonlyMap<string, string> | undefined;
}

const STRANGERS = ['203.0.114.9', '9.9.9.9', '61.44.3.2', '120.7.8.9', '187.3.4.5', '2a0c:1::9', '240e::3'];
const LARGE = ['41.0.200.1', '41.1.7.7', '41.65.1.1', '41.67.9.9', '2001:db8:f77::9'];
const UNUSED = 'made-up-by-a-forger';

export async function readZone({ domain, zones }: MailZone): Promise<ZoneReading> {
  const dns = resolverOver(zones);
  const everyName: SenderSet[] = [];
  for (const name of [domain, `${UNUSED}.${domain}`, ...namesAbove(domain)])
    everyName.push(senderSet(await walkSpf(dns, name)));
  return {
    strangers: await resultsFor(zones, domain, STRANGERS),
    large: await resultsFor(zones, domain, LARGE),
    senders: senderSet(await walkSpf(dns, domain)),
    everyName,
    isSilent: {
      spf: answerFrom(zones, domain, 'TXT').kind === 'fault',
      dmarc: answerFrom(zones, `_dmarc.${domain}`, 'TXT').kind === 'fault',
      mx: answerFrom(zones, domain, 'MX').kind === 'fault',
    },
    hasMx: hasMx(zones, domain),
    policy: policyAt(zones, domain),
  };
}

function namesAbove(domain: string): string[] {
  const labels = domain.split('.');
  return labels.slice(1, -1).map((_, nth) => labels.slice(nth + 1).join('.'));
}

/** The evaluation's results for mail from these addresses. */
export async function resultsFor(
  zones: Zones,
  domain: string,
  addresses: readonly string[],
): Promise<SpfResult[]> {
  const resolver = resolverOver(zones);
  const sender = { sender: `postmaster@${domain}`, helo: 'stranger.invalid', domain };
  const results: SpfResult[] = [];
  for (const address of addresses) results.push((await checkHost({ ...sender, address, resolver })).result);
  return results;
}

function hasMx(zones: Zones, domain: string): boolean {
  const answer = answerFrom(zones, domain, 'MX');
  return answer.kind === 'records' && answer.records.length > 0;
}

function policyAt(zones: Zones, domain: string): ReadonlyMap<string, string> | undefined {
  const records = textsAt(zones, `_dmarc.${domain}`).filter((text) => /^v\s*=\s*DMARC1\s*(;|$)/.test(text));
  const [record] = records;
  if (record === undefined || records.length > 1) return undefined;
  return new Map(
    record.split(';').map((tag) => {
      const [name = '', ...value] = tag.split('=');
      return [name.trim().toLowerCase(), value.join('=').trim().toLowerCase()];
    }),
  );
}
