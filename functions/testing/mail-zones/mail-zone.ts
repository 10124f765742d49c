import fc from 'fast-check';
import type { ZoneNode, Zones } from '#shared/fakes/dns-zones.ts';
import { dkimNodes } from './dkim-parts.ts';
import { dmarcTexts } from './dmarc-parts.ts';
import { parentZones } from './parent-parts.ts';
import { PROVIDER_ZONES, TROUBLED_ZONES } from './provider-zones.ts';
import { spfTexts } from './spf-parts.ts';

/** A domain with all surrounding names that affect its mail. */
export interface MailZone {
  readonly domain: string;
  readonly zones: Zones;
}

const exchanges = (domain: string): fc.Arbitrary<ZoneNode> =>
  fc.oneof(
    {
      weight: 10,
      arbitrary: fc.constantFrom<ZoneNode>(
        { MX: [`10 mail.${domain}`] },
        { MX: ['1 smtp.google.com'] },
        { MX: ['0 winkel.mail.protection.outlook.com'] },
        { MX: ['10 mail.host-h.net'] },
        { MX: ['10 mx1.webhost.test', '20 mx2.webhost.test'] },
        { MX: ['1 smtp.google.com', '50 mx1.webhost.test'] },
        { MX: ['10 mx.zoho.com', '20 mx2.zoho.com'] },
        { MX: ['10 mail.protonmail.ch'] },
        { MX: ['10 in1-smtp.messagingengine.com'] },
        { MX: ['10 mx01.mail.icloud.com'] },
        { MX: ['5 za-smtp-inbound-1.mimecast.co.za', '20 winkel.mail.protection.outlook.com'] },
      ),
    },
    { weight: 3, arbitrary: fc.constant({}) },
    { weight: 2, arbitrary: fc.constant({ MX: ['0 .'] }) },
    {
      weight: 2,
      arbitrary: fc.constantFrom<ZoneNode>(
        { failing: ['MX'] },
        { MX: ['0 .', `10 mail.${domain}`] },
        { MX: ['10 mail.gone.test'] },
        { MX: ['10 198.51.100.7'] },
        { MX: Array.from({ length: 11 }, (_, nth) => `10 c${String(nth)}.crowd.test`) },
      ),
    },
  );

/** What a wildcard right below the domain may hold. */
const wildcard = (domain: string): fc.Arbitrary<ZoneNode | undefined> =>
  fc.oneof(
    { weight: 12, arbitrary: fc.constant(undefined) },
    {
      weight: 3,
      arbitrary: fc.constantFrom<ZoneNode>(
        { A: ['198.51.100.80'] },
        { CNAME: domain },
        { CNAME: 'webhost.test' },
        { TXT: ['v=spf1 +all'] },
        { TXT: ['v=spf1 -all'] },
        { TXT: ['v=spf1 ip4:0.0.0.0/1 ~all'] },
        { TXT: ['v=spf1 ip4:41.0.0.0/15 -all'] },
        { TXT: ['v=spf1 include:_spf.google.com ~all'] },
        { TXT: ['v=spf1 exists:%{i}.list.macro.test -all'] },
        { TXT: ['hello'], A: ['198.51.100.80'] },
        { TXT: ['v=spf1 include:silent.test -all'] },
        { TXT: ['v=spf1 include:huge.test -all'] },
        { CNAME: 'open.test' },
      ),
    },
  );

const extras = (domain: string): fc.Arbitrary<Zones> =>
  fc.oneof(
    { weight: 8, arbitrary: fc.constant({}) },
    {
      weight: 1,
      arbitrary: fc.constantFrom<Zones>(
        {
          [`_mta-sts.${domain}`]: { TXT: ['v=STSv1; id=20260101'] },
          [`_smtp._tls.${domain}`]: { TXT: [`v=TLSRPTv1; rua=mailto:tls@${domain}`] },
          [`default._bimi.${domain}`]: { TXT: [`v=BIMI1; l=https://${domain}/logo.svg`] },
        },
        {
          [`_mta-sts.${domain}`]: { fault: 'SERVFAIL' },
          [`default._bimi.${domain}`]: { TXT: ['v=BIMI1; l=x'] },
        },
      ),
    },
  );

const NAMES = [
  { domain: 'winkel.test', parents: ['test'] },
  { domain: 'winkel.co.test', parents: ['co.test'] },
  { domain: 'pos.winkel.test', parents: ['winkel.test', 'test'] },
] as const;

/** The parts of one domain, each generated independently. */
interface Parts {
  readonly texts: readonly string[];
  readonly mx: ZoneNode;
  readonly policies: readonly string[];
  readonly keys: Readonly<Record<string, ZoneNode>>;
  readonly below: ZoneNode | undefined;
  readonly above: Zones;
  readonly more: Zones;
  readonly fails: string;
}

function zoneOf(domain: string, parents: readonly string[]): fc.Arbitrary<MailZone> {
  const parts: fc.Arbitrary<Parts> = fc.record({
    texts: spfTexts(domain),
    mx: exchanges(domain),
    policies: dmarcTexts(domain),
    keys: dkimNodes,
    below: wildcard(domain),
    above: parentZones(parents),
    more: extras(domain),
    fails: fc.oneof(
      { weight: 20, arbitrary: fc.constant('') },
      { weight: 4, arbitrary: fc.constantFrom('TXT', 'policy', 'all', 'missing') },
    ),
  });
  return parts.map((chosen) => together(domain, chosen));
}

function together(domain: string, parts: Parts): MailZone {
  const around = { ...PROVIDER_ZONES, ...TROUBLED_ZONES, ...parts.above };
  if (parts.fails === 'all') {
    const silent = { [domain]: { fault: 'SERVFAIL' }, [`*.${domain}`]: { fault: 'SERVFAIL' } } as const;
    return { domain, zones: { ...around, ...silent } };
  }
  const zones = { ...around, ...parts.more, ...ownZones(domain, parts) };
  if (parts.fails === 'missing') return { domain: `gone.${domain}`, zones: withoutWildcard(zones, domain) };
  return { domain, zones };
}

function ownZones(domain: string, { texts, mx, policies, keys, below, fails }: Parts): Zones {
  const failing = [...(mx.failing ?? []), ...(fails === 'TXT' ? ['TXT'] : [])];
  const policy: ZoneNode = fails === 'policy' ? { fault: 'SERVFAIL' } : { TXT: policies };
  return {
    [domain]: { A: ['198.51.100.79'], TXT: texts, ...mx, failing },
    [`mail.${domain}`]: { A: ['198.51.100.76'] },
    [`www.${domain}`]: { A: ['198.51.100.81'] },
    ...(below ? { [`*.${domain}`]: below } : {}),
    ...(policies.length > 0 || fails === 'policy' ? { [`_dmarc.${domain}`]: policy } : {}),
    ...Object.fromEntries(
      Object.entries(keys).map(([name, node]) => [
        `${name === '' ? '' : `${name}.`}_domainkey.${domain}`,
        node,
      ]),
    ),
  };
}

function withoutWildcard(zones: Zones, domain: string): Zones {
  return Object.fromEntries(Object.entries(zones).filter(([name]) => name !== `*.${domain}`));
}

/** Domains of small businesses and chaotic ones: in order, broken, contradictory, unreadable. */
export const mailZone: fc.Arbitrary<MailZone> = fc.oneof(
  ...NAMES.map(({ domain, parents }, nth) => ({
    weight: nth === 0 ? 3 : 1,
    arbitrary: zoneOf(domain, parents),
  })),
);
