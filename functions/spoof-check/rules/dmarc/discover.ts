import { type DnsAnswer, type DnsResolver, recordsOf } from '../../../platform/rules/dns-answers.ts';
import { registeredDomainOf } from '../registered-domain.ts';
import { type DmarcRecord, isDmarcRecord, parseDmarc, type DmarcPolicy } from './parse-dmarc.ts';

/** What was found at `_dmarc.<domain>` for one domain on the way up. */
export interface DmarcStep {
  readonly domain: string;
  readonly answer: DnsAnswer<string>;
  /** The single record there; several records cancel each other out. */
  readonly record: DmarcRecord | undefined;
  /** All texts there that are DMARC records. */
  readonly records: readonly string[];
  /** All other texts there. */
  readonly others: readonly string[];
}

const LONGEST_STEP = 7;

/** The domains whose records may apply, from the domain itself upwards: at most eight (RFC 9989, section 4.10). */
export function walkOf(domain: string): string[] {
  const labels = domain.split('.');
  const rest = Math.min(labels.length - 1, LONGEST_STEP);
  const above = Array.from({ length: rest }, (_, nth) => labels.slice(labels.length - rest + nth).join('.'));
  return [domain, ...above];
}

/** Asks for every record on the way up in parallel; the rules decide later which of them apply. */
export async function askDmarc(dns: DnsResolver, domain: string): Promise<DmarcStep[]> {
  return Promise.all(walkOf(domain).map(async (at) => stepOf(at, await dns.txt(`_dmarc.${at}`))));
}

export function stepOf(domain: string, answer: DnsAnswer<string>): DmarcStep {
  const texts = recordsOf(answer);
  const records = texts.filter(isDmarcRecord);
  const [only] = records.length === 1 ? records : [];
  return {
    domain,
    answer,
    record: only === undefined ? undefined : parseDmarc(only),
    records,
    others: texts.filter((text) => !isDmarcRecord(text)),
  };
}

/** What a receiver does with failing mail: `absent` if no record applies, `unknown` if that could not be determined. */
export type AppliedPolicy = DmarcPolicy | 'absent' | 'unknown';

export interface DmarcDiscovery {
  readonly organisationalDomain: string;
  /** The record in force and its place; undefined if none applies. */
  readonly step: (DmarcStep & { readonly record: DmarcRecord }) | undefined;
  /** A name on the way up did not answer, and its record might apply. */
  readonly isUncertain: boolean;
}

/** The record of a walk that is in force, and the organisational domain (RFC 9989, section 4.10). */
export function discoverDmarc(steps: readonly DmarcStep[]): DmarcDiscovery {
  const domain = steps[0]?.domain ?? '';
  // A record that states whether it is at a public suffix ends the walk.
  const end = steps.findIndex(({ record }) => record && record.publicSuffix !== 'u');
  const walked = end < 0 ? steps : steps.slice(0, end + 1);
  const organisationalDomain = organisationOf(walked, domain);
  const own = walked.find((step) => step.domain === domain);
  const organisation = walked.find((step) => step.domain === organisationalDomain);
  const boundaryAbove = walked.find((one) => one.record?.publicSuffix === 'y' && one.domain !== domain);
  const order = [own, organisation, boundaryAbove];
  const step = order.find((candidate) => candidate?.record !== undefined);
  // The record of a public suffix applies only if the organisation below it is known to have none; and any record on
  // the way to the organisation may say with psd=n that the organisation begins there.
  const last = step === own ? own : (organisation ?? own);
  const decisive = step ? walked.slice(0, walked.findIndex((one) => one === last) + 1) : walked;
  const isUncertain = decisive.some(({ answer }) => answer.kind === 'failed');
  return discovery(organisationalDomain, step, isUncertain);
}

function discovery(
  organisationalDomain: string,
  step: DmarcStep | undefined,
  isUncertain: boolean,
): DmarcDiscovery {
  const inForce = step?.record && !isUncertain ? { ...step, record: step.record } : undefined;
  return { organisationalDomain, step: inForce, isUncertain };
}

function organisationOf(walked: readonly DmarcStep[], domain: string): string {
  const last = walked.findLast(({ record }) => record);
  if (!last) return domain;
  if (last.record?.publicSuffix !== 'y' || last.domain === domain) return last.domain;
  // `co.za` and `shop.example.co.za` give `example.co.za`.
  return domain
    .split('.')
    .slice(-1 - last.domain.split('.').length)
    .join('.');
}

/** How the name in the From header relates to the domain of the record in force. */
export type Standing = 'own' | 'subdomain' | 'missing-subdomain';

/**
 * The policy in force after `sp`, `np` and `t` (RFC 9989, sections 4.7 and 4.10.1); or its weakest effect at receivers
 * of the older standard: they do not know `t` and `np`, so a name that does not exist is a subdomain like any other, and
 * mail that `pct` leaves out is treated one level weaker (RFC 7489, sections 6.3 and 6.6.4).
 */
export function appliedPolicy(
  { step, isUncertain }: DmarcDiscovery,
  standing: Standing,
  isOlder: boolean,
): AppliedPolicy {
  if (isUncertain) return 'unknown';
  if (!step?.record.isUsable) return 'absent';
  const { record } = step;
  const asked = requested(record, isOlder && standing !== 'own' ? 'subdomain' : standing);
  const isLess = isOlder ? record.percent < 100 : record.isTesting;
  if (!isLess) return asked;
  return asked === 'reject' ? 'quarantine' : 'none';
}

/**
 * The percentage of failing mail to which receivers of the older standard apply the policy; 100 if it only watches.
 */
export function olderPercent({ step }: DmarcDiscovery, standing: Standing): number {
  const isActing = step && requested(step.record, standing === 'own' ? 'own' : 'subdomain') !== 'none';
  return isActing ? step.record.percent : 100;
}

/**
 * The percentage of failing mail that receivers of the older standard treat like newer ones, if that alone makes their
 * policy the weaker one: the rest they treat one level weaker (RFC 7489, section 6.6.4).
 */
export function shareOf([newer, older]: readonly AppliedPolicy[], percent: number): number | undefined {
  const isWeakened =
    (newer === 'reject' && older === 'quarantine') || (newer === 'quarantine' && older === 'none');
  return isWeakened && percent > 0 && percent < 100 ? percent : undefined;
}

function requested(record: DmarcRecord, standing: Standing): DmarcPolicy {
  if (record.isPolicyAssumed) return 'none';
  const own = record.policy ?? 'none';
  if (standing === 'own') return own;
  const forSubdomains = record.subdomainPolicy ?? own;
  return standing === 'subdomain' ? forSubdomains : (record.missingSubdomainPolicy ?? forSubdomains);
}

/** How strict a policy is; an unknown or missing one asks for nothing. */
export const ENFORCEMENT: Readonly<Record<AppliedPolicy, number>> = {
  unknown: 0,
  absent: 0,
  none: 0,
  quarantine: 1,
  reject: 2,
};

/** The order of policies by strength; of two policies, a forger uses the weaker one. */
const STRENGTH: Record<AppliedPolicy, number> = { absent: 0, none: 1, unknown: 2, quarantine: 3, reject: 4 };

export function weakerPolicy(...policies: readonly [AppliedPolicy, ...AppliedPolicy[]]): AppliedPolicy {
  return policies.reduce((weakest, one) => (STRENGTH[one] < STRENGTH[weakest] ? one : weakest));
}

/**
 * The record that receivers of the older standard use: that of the name itself or, if there is none, that of the
 * organisation according to the public suffix list. They look nowhere else, and several records count as none (RFC
 * 7489, sections 3.2 and 6.6.3).
 */
export function discoverOlder(steps: readonly DmarcStep[]): DmarcDiscovery {
  const domain = steps[0]?.domain ?? '';
  const organisationalDomain = registeredDomainOf(domain);
  const own = steps[0];
  const hasOwn = own !== undefined && own.records.length > 0;
  const step = hasOwn ? own : steps.find((one) => one.domain === organisationalDomain);
  const isUncertain = own?.answer.kind === 'failed' || step?.answer.kind === 'failed';
  return discovery(organisationalDomain, step, isUncertain);
}
