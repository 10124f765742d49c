import type { Zones } from '../testing/local-dns.ts';
import { checkDomain } from './rules/report.ts';
import { FIXED_KEYS } from '../testing/dkim-keys.ts';
import { resolverOver } from '../testing/resolver-over.ts';

/** A common setup of web hosts: every name without records of its own is an alias of the website. */
const ZONES = {
  'x.test': { A: ['198.51.100.7'], MX: ['10 mail.x.test'], TXT: ['v=spf1 mx -all', 'site-verification=abc'] },
  'mail.x.test': { A: ['198.51.100.8'] },
  '*.x.test': { CNAME: 'x.test' },
  'default._domainkey.x.test': { TXT: [FIXED_KEYS.good] },
};

const check = (zones: Zones = ZONES) =>
  checkDomain(resolverOver(zones), { domain: 'x.test', selector: undefined }, () => 0);

test('beside an alias of a wildcard a record can be published: it need not be deleted', async () => {
  const { fixes } = await check();
  const step = fixes.find(({ record }) => record?.host === '_dmarc.x.test');
  expect(step).toBeDefined();
  expect(step?.explanation).not.toContain('alias');
});

test('what the domain itself holds is not called wrong where a wildcard shows it at the name for DMARC', async () => {
  const { findings } = await check();
  const dmarc = findings.filter(({ id }) => id.startsWith('dmarc')).map(({ id }) => id);
  expect(dmarc).toEqual(['dmarc-missing']);
});

test('where the texts that a wildcard shows cannot be read, nobody knows whether there is a policy', async () => {
  const { dmarcValid, details, findings } = await check({
    ...ZONES,
    'x.test': { ...ZONES['x.test'], failing: ['TXT'] },
  });
  expect([dmarcValid, details.dmarc.policy]).toEqual([null, 'unknown']);
  expect(findings.map(({ id }) => id)).not.toContain('dmarc-missing');
});
