import { createHash } from 'node:crypto';
import fc from 'fast-check';
import type { Zones } from '../../testing/local-dns.ts';
import { FIXED_KEYS } from '../../testing/dkim-keys.ts';
import { checkZone } from '../../testing/mail-zones/checked-zones.ts';
import { mailZone } from '../../testing/mail-zones/mail-zone.ts';
import { PROVIDER_ZONES } from '../../testing/mail-zones/provider-zones.ts';
import { RULES_VERSION } from './monitor.ts';

/**
 * How these rules judge the mail of a sample of domains. When `answers` differs and `zones` does not, unchanged domains
 * are judged differently: unless only words have changed, raise RULES_VERSION, so that owners are told that our check
 * has changed and not their domain. Then, or when the sample itself has changed, take over what the test received.
 */
const RECORDED = {
  version: 17,
  zones: '6ccccf1a8a1ec8e7',
  answers: '19bb20f76ae1c1e4',
};

const D = 'winkel.test';
const MX = { MX: [`10 mail.${D}`] };
const spf = (terms: string): Zones => ({ [D]: { ...MX, TXT: [`v=spf1 ${terms}`] } });
const policy = (...tags: string[]): Zones => ({
  [`_dmarc.${D}`]: { TXT: tags.map((text) => `v=DMARC1; ${text}`) },
});

/** What generated zones seldom or never hold, by the finding about it. */
const SELDOM: Readonly<Record<string, Zones>> = {
  'dkim-dangling-alias': { [`k3._domainkey.${D}`]: { CNAME: 'dkim3.mcsv.net' } },
  'dkim-twice': { [`s1._domainkey.${D}.${D}`]: { TXT: [FIXED_KEYS.good] } },
  'dmarc-alias': { [`_dmarc.${D}`]: { CNAME: 'policy.gone.test' } },
  'dmarc-domain-twice': { [`_dmarc.${D}.${D}`]: { TXT: ['v=DMARC1; p=reject'] } },
  'dmarc-policy-not-second': policy('sp=none; p=reject'),
  'dmarc-repeated-tag': policy('p=none; p=reject'),
  'dmarc-wrong-place': { [D]: { ...MX, TXT: ['v=spf1 mx -all', 'v=DMARC1; p=reject'] } },
  'mx-hosts-unknown': { [`mail.${D}`]: { fault: 'SERVFAIL' } },
  'mx-null-but-sends': { [D]: { MX: ['0 .'], TXT: ['v=spf1 include:_spf.google.com -all'] } },
  'sender-fails': spf('include:servers.mcsv.net -all'),
  'spf-neutral-part': spf('mx ?ip4:198.51.0.0/16 ?ip4:0.0.0.0/1 -all'),
  'spf-private-network': spf('ip4:192.168.0.10 -all'),
  'spf-proxy': spf('mx ip4:104.16.0.1 -all'),
  'spf-record-large': spf(`${'ip4:198.51.100.1 '.repeat(30)}-all`),
  'spf-space-before-all': spf('include:_spf.google.com-all'),
};

test('rules that judge unchanged domains differently have a version of their own', async () => {
  const seldom = Object.values(SELDOM).map((zones) => ({ domain: D, zones: withHosts(zones) }));
  const zones = [...seldom, ...fc.sample(mailZone, { numRuns: 300, seed: 1 })];
  const answers: unknown[] = [];
  for (const zone of zones) {
    const { verdict, overallProtection, grade, findings, senders, details } = await checkZone(zone);
    const strangers = [verdict.domain.answer, verdict.subdomain.answer];
    const found = findings.map(({ id, severity }) => `${severity} ${id}`);
    const passing = senders.map(({ name, isUsed, passes }) => [name, isUsed, passes]);
    const sending = [details.sendsMail, details.isAsked, details.unknown.map(({ id }) => id)];
    answers.push([strangers, overallProtection, grade.next, found, passing, sending]);
  }
  expect({ version: RULES_VERSION, zones: digestOf(zones), answers: digestOf(answers) }).toEqual(RECORDED);
});

test.each(Object.entries(SELDOM))('the sample reaches %s', async (id, zones) => {
  const { findings } = await checkZone({ domain: D, zones: withHosts(zones) });
  expect(findings.map((finding) => finding.id)).toContain(id);
});

function withHosts(zones: Zones): Zones {
  return { ...PROVIDER_ZONES, [D]: { ...MX, TXT: ['v=spf1 mx -all'] }, [`mail.${D}`]: HOST, ...zones };
}

const HOST = { A: ['198.51.100.7'] };

function digestOf(value: unknown): string {
  return createHash('sha256').update(JSON.stringify(value)).digest('hex').slice(0, 16);
}
