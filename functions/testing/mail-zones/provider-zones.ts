import type { Zones } from '#shared/fakes/dns-zones.ts';
import { FIXED_KEYS } from '../dkim-keys.ts';

const spf = (...terms: string[]) => ({ TXT: [`v=spf1 ${terms.join(' ')}`] });
const ip4 = (...networks: string[]) => networks.map((network) => `ip4:${network}`);

/** The records of the services that many small businesses use, close to the real ones. */
export const PROVIDER_ZONES: Zones = {
  '_spf.google.com': spf(
    'include:_netblocks.google.com',
    'include:_netblocks2.google.com',
    'include:_netblocks3.google.com',
    '~all',
  ),
  '_netblocks.google.com': spf(
    ...ip4('35.190.247.0/24', '64.233.160.0/19', '66.102.0.0/20', '74.125.0.0/16', '209.85.128.0/17'),
    '~all',
  ),
  '_netblocks2.google.com': spf('ip6:2001:4860:4000::/36', 'ip6:2a00:1450:4000::/36', '~all'),
  '_netblocks3.google.com': spf(...ip4('172.217.0.0/19', '108.177.96.0/19', '130.211.0.0/22'), '~all'),
  'alt1.aspmx.l.google.com': { A: ['142.250.153.26'] },
  'smtp.google.com': { A: ['74.125.20.26'], AAAA: ['2001:4860:4000::1a'] },
  'spf.protection.outlook.com': spf(
    ...ip4('40.92.0.0/15', '40.107.0.0/16', '52.100.0.0/15', '52.102.0.0/16', '104.47.0.0/17'),
    'ip6:2a01:111:f400::/48',
    '-all',
  ),
  'winkel.mail.protection.outlook.com': { A: ['52.101.68.3'] },
  'servers.mcsv.net': spf(...ip4('205.201.128.0/20', '198.2.128.0/18', '148.105.8.0/21'), '~all'),
  'spf.mandrillapp.com': spf(...ip4('205.201.131.128/25', '205.201.134.128/25'), '~all'),
  'sendgrid.net': spf(
    ...ip4('167.89.0.0/17', '208.117.48.0/20', '149.72.0.0/16'),
    'include:ab.sendgrid.net',
    '~all',
  ),
  'ab.sendgrid.net': spf(...ip4('223.165.113.0/24', '223.165.115.0/24'), '~all'),
  'zohomail.com': spf('include:spf.zoho.com', '~all'),
  'spf.zoho.com': spf(...ip4('136.143.188.0/24', '135.84.80.0/24', '165.173.128.0/24'), '~all'),
  'amazonses.com': spf(...ip4('199.255.192.0/22', '54.240.0.0/18', '69.169.224.0/20'), '-all'),
  'mailgun.org': spf('include:_spf.mailgun.org', 'include:_spf.eu.mailgun.org', '~all'),
  '_spf.mailgun.org': spf(...ip4('209.61.151.0/24', '198.61.254.0/23'), '~all'),
  '_spf.eu.mailgun.org': spf(...ip4('141.193.32.0/23'), '~all'),
  'spf.mtasv.net': spf(...ip4('50.31.156.96/27', '104.245.209.192/26'), '~all'),
  'spf.brevo.com': spf(...ip4('1.179.112.0/20', '77.32.148.0/24'), '~all'),
  'spf.mailjet.com': spf(...ip4('87.253.232.0/21', '185.189.236.0/22'), '?all'),
  'mail.zendesk.com': spf(...ip4('192.161.144.0/20', '185.12.80.0/22'), '~all'),
  '_spf.protonmail.ch': spf(...ip4('185.70.40.0/24', '185.70.41.0/24'), '~all'),
  'spf.messagingengine.com': spf(...ip4('103.168.172.128/27', '202.12.124.128/27'), '?all'),
  'icloud.com': spf(...ip4('17.41.0.0/16', '17.58.0.0/16'), '~all'),
  // They only take mail, so the records above do not name them.
  'mx.zoho.com': { A: ['204.141.33.44'] },
  'mx2.zoho.com': { A: ['204.141.33.55'] },
  'mail.protonmail.ch': { A: ['185.70.42.128'] },
  'in1-smtp.messagingengine.com': { A: ['103.168.172.216'] },
  'mx01.mail.icloud.com': { A: ['17.57.155.25'] },
  'za._netblocks.mimecast.com': spf(...ip4('41.74.192.0/22', '196.43.212.0/22'), '~all'),
  'za-smtp-inbound-1.mimecast.co.za': { A: ['41.74.193.81'] },
  'spf.host-h.net': spf(...ip4('129.232.144.0/22', '197.221.0.0/22'), 'a:relays.host-h.net', '-all'),
  'relays.host-h.net': { A: ['41.203.18.20', '41.203.18.21'] },
  'mail.host-h.net': { A: ['129.232.144.9'] },
  '_spf.everlytic.net': spf(...ip4('41.222.46.0/24', '197.234.128.0/24'), '-all'),
  '_spf.salesforce.com': spf('exists:%{i}._spf.mta.salesforce.com', '-all'),
  '_spf.intercom.io': spf(...ip4('54.240.81.160/27'), '~all'),
  'spf.mxvault.co.za': spf(...ip4('41.76.208.0/23'), '-all'),
  // A service that is known only to its own customers.
  'spf.webhost.test': spf(...ip4('198.51.100.128/25'), 'mx:webhost.test', '?all'),
  'webhost.test': { MX: ['10 mx1.webhost.test', '20 mx2.webhost.test'], A: ['198.51.100.200'] },
  'mx1.webhost.test': { A: ['198.51.100.201'] },
  'mx2.webhost.test': { A: ['198.51.100.202'], AAAA: ['2001:db8:77::2'] },
  // One with more servers than its customers have.
  'big.test': spf(...ip4('41.64.0.0/14'), '-all'),
  // One that sends by the servers of another, and one that keeps another out.
  'reseller.test': spf('include:_spf.google.com', ...ip4('198.51.100.47'), '~all'),
  'keeps-out.test': spf('-ip4:40.92.0.0/15', '~ip4:209.85.128.0/17', ...ip4('198.51.100.46'), '-all'),
  'key.provider.test': { TXT: [FIXED_KEYS.good] },
  'testing.provider.test': { TXT: [FIXED_KEYS.good.replace('k=rsa', 'k=rsa; t=y')] },
};

const chain = (from: number, to: number): Zones =>
  Object.fromEntries(
    Array.from({ length: to - from }, (_, nth) => [
      `deep${String(from + nth)}.test`,
      spf(`include:deep${String(from + nth + 1)}.test`, '-all'),
    ]),
  );

/** Names with a problem, and the records to ask for. `gone.test` is missing on purpose. */
export const TROUBLED_ZONES: Zones = {
  'silent.test': { fault: 'SERVFAIL' },
  'refusing.test': { fault: 'REFUSED' },
  'open.test': spf('+all'),
  'wide.test': spf('ip4:0.0.0.0/1', '-all'),
  'none.test': spf('-all'),
  'empty.test': { A: ['198.51.100.30'] },
  'two.test': { TXT: ['v=spf1 ip4:198.51.100.31 -all', 'v=spf1 -all'] },
  'faulty.test': spf('ip4:198.51.100.300', '-all'),
  'half.test': spf('ip4:198.51.100.32/30', 'include:gone.test', '-all'),
  // More networks than fit into a record, which breaks behind them.
  'many.test': spf(
    ...ip4(...Array.from({ length: 12 }, (_, nth) => `198.51.100.${String(20 * nth)}/31`)),
    'include:gone.test',
    '-all',
  ),
  // More than a check reads.
  'huge.test': spf(
    ...ip4(...Array.from({ length: 5500 }, (_, nth) => `11.0.${String(nth >> 8)}.${String(nth & 255)}`)),
    '-all',
  ),
  'loop.test': spf('include:back.test', '-all'),
  'back.test': spf('include:loop.test', '-all'),
  'voids.test': spf('a:gone.test', 'mx:empty.test', 'a:none.test', 'ip4:198.51.100.40', '-all'),
  'macro.test': spf('exists:%{i}.list.macro.test', '-all'),
  'partly.test': spf('ip4:198.51.100.41', 'include:silent.test', '-all'),
  'crowd.test': { MX: Array.from({ length: 11 }, (_, nth) => `10 c${String(nth)}.crowd.test`) },
  ...Object.fromEntries(
    Array.from({ length: 11 }, (_, nth) => [
      `c${String(nth)}.crowd.test`,
      { A: [`198.51.100.${String(50 + nth)}`] },
    ]),
  ),
  ...chain(0, 8),
  'deep8.test': spf('ip4:198.51.100.45', '-all'),
  'reports.test': { MX: ['10 mail.reports.test'] },
  'mail.reports.test': { A: ['198.51.100.70'] },
  '*._report._dmarc.reports.test': { TXT: ['v=DMARC1'] },
  'refuses.test': { MX: ['10 mail.reports.test'] },
  '*._report._dmarc.silent.test': { fault: 'SERVFAIL' },
};
