import { FIXED_KEYS } from '../../testing/dkim-keys.ts';
import type { Zones } from '../../testing/local-dns.ts';
import { PROVIDER_ZONES, TROUBLED_ZONES } from '../../testing/mail-zones/provider-zones.ts';
import { contradictionsIn } from '../../testing/mail-zones/whole-answer.ts';
import { resolverOver } from '../../testing/resolver-over.ts';
import { checkDomain } from './report.ts';

const D = 'winkel.test';
const REFUSED = `v=DMARC1; p=reject; rua=mailto:postmaster@${D}`;

function check(spf: string, { policy = REFUSED, more = {} }: { policy?: string; more?: Zones } = {}) {
  const zones: Zones = {
    ...PROVIDER_ZONES,
    ...TROUBLED_ZONES,
    [D]: { TXT: [spf], MX: [`10 mail.${D}`], A: ['198.51.100.79'] },
    [`mail.${D}`]: { A: ['198.51.100.76'] },
    [`default._domainkey.${D}`]: { TXT: [FIXED_KEYS.good] },
    [`_dmarc.${D}`]: { TXT: [policy] },
    ...more,
  };
  return checkDomain(resolverOver(zones), { domain: D, selector: undefined }, () => 0);
}

const LARGE = '131\u00a0072 addresses';

test.each([
  ['v=spf1 ip4:41.0.0.0/15 -all', 'good', LARGE, ['spf-wide']],
  ['v=spf1 ip4:41.0.0.0/15 include:_spf.google.com -all', 'good', LARGE, ['spf-wide']],
  ['v=spf1 a:host.winkel.test/15 -all', 'good', LARGE, ['spf-wide']],
  ['v=spf1 ip6:2001:db8::/40 mx -all', 'good', '16\u00a0777\u00a0216 networks of IPv6', ['spf-wide']],
  ['v=spf1 include:_spf.winkel.test -all', 'good', LARGE, ['spf-wide']],
  // The owner cannot narrow a service, but its machines are told.
  ['v=spf1 include:big.test -all', 'excellent', '262\u00a0144 addresses', ['see-spf-wide-network']],
])('%s is %s, and the verdict excepts %s', async (spf, grade, many, steps) => {
  const more = {
    'host.winkel.test': { A: ['41.0.0.7'] },
    '_spf.winkel.test': { TXT: ['v=spf1 ip4:41.0.0.0/15 -all'] },
  };
  const answer = await check(spf, { more });
  expect(answer.verdict.domain).toEqual({
    answer: 'no',
    sentence: `No. Receivers that check, as all large ones do, refuse mail that only pretends to come from ${D}, unless it comes from one of the ${many} that the SPF record lets send.`,
  });
  expect(answer.findings[0]).toMatchObject({ id: 'spf-wide-network', severity: 'warning' });
  expect([answer.overallProtection, answer.fixes.map(({ id }) => id)]).toEqual([grade, steps]);
  expect(contradictionsIn(answer)).toEqual([]);
});

test.each([
  'v=spf1 ip4:41.0.0.0/16 -all',
  'v=spf1 ip6:2001:db8::/44 mx -all',
  'v=spf1 ip4:10.0.0.0/8 mx -all',
  'v=spf1 include:_spf.google.com -all',
])('%s has no exception and is excellent', async (spf) => {
  const { verdict, overallProtection, fixes } = await check(spf);
  expect(verdict.domain.sentence).toMatch(/refuse mail that only pretends to come from winkel\.test\.$/);
  expect([overallProtection, fixes]).toEqual(['excellent', []]);
});

test('a policy that fills the junk folder excepts them too', async () => {
  const policy = REFUSED.replace('reject', 'quarantine');
  const { verdict } = await check('v=spf1 ip4:41.0.0.0/15 -all', { policy });
  expect(verdict.domain.sentence).toMatch(
    /they put it among the junk, unless it comes from one of the .* that the SPF record lets send\.$/,
  );
});

test('a wildcard that lets a large network send is told, and closed', async () => {
  const more = { [`*.${D}`]: { TXT: ['v=spf1 ip4:41.0.0.0/15 -all'] } };
  const { verdict, findings, fixes, overallProtection } = await check('v=spf1 mx -all', { more });
  expect(verdict.domain.sentence).toContain(
    `unless it comes from one of the ${LARGE} that the SPF record of names below ${D} lets send.`,
  );
  expect(findings[0]).toMatchObject({ id: 'spf-wildcard-open', severity: 'warning' });
  expect([overallProtection, fixes.map(({ id }) => id)]).toEqual(['good', ['spf-wildcard-careful']]);
});

test('with strict alignment it excepts the names below alone', async () => {
  const more = { [`*.${D}`]: { TXT: ['v=spf1 ip4:41.0.0.0/15 -all'] } };
  const { verdict } = await check('v=spf1 mx -all', { more, policy: `${REFUSED}; aspf=s` });
  expect(verdict.domain.sentence).not.toContain('unless');
  expect(verdict.subdomain.sentence).toContain(`unless it comes from one of the ${LARGE}`);
});

test('a record that has to be repaired keeps its large network, which is the owner’s to narrow', async () => {
  const { fixes } = await check('v=spf1 ip4:41.0.0.0/15 include:gone.test -all');
  expect(fixes.slice(0, 2).map(({ id, record }) => [id, record?.value])).toEqual([
    ['spf', 'v=spf1 ip4:41.0.0.0/15 ~all'],
    ['spf-wide', undefined],
  ]);
});
