import { rememberAnswers } from '../../testing/remember-answers.ts';
import { FIXED_KEYS } from '../../testing/dkim-keys.ts';
import { countRounds } from '../../testing/lock-step.ts';
import { ROUND_TRIPS } from '../../testing/round-trips.ts';
import { type Zone, zoneResolver } from '../../testing/zone-resolver.ts';
import { checkDomain } from './report.ts';

/**
 * A typical domain: three services in SPF, one of them nested this deep, a DKIM key, DMARC with reports to a service.
 */
function domainOfDepth(depth: number): Zone {
  const services = 'mx include:level-1.test include:flat-a.test include:flat-b.test';
  const nested = Array.from({ length: depth }, (_, above): [string, Zone[string]] => {
    const further = above + 1 < depth ? `include:level-${String(above + 2)}.test ` : '';
    return [`level-${String(above + 1)}.test`, { txt: [`v=spf1 ${further}ip4:198.51.100.128/26 -all`] }];
  });
  return {
    'shop.test': {
      txt: [`v=spf1 ${depth === 0 ? 'ip4:198.51.100.0/24' : services} -all`, 'site-verification=1'],
      mx: ['10 mail.shop.test'],
    },
    'mail.shop.test': { a: ['198.51.100.7'] },
    '_dmarc.shop.test': {
      txt: [`v=DMARC1; p=reject; rua=mailto:dmarc@${depth === 0 ? 'shop' : 'reports'}.test`],
    },
    'selector1._domainkey.shop.test': { txt: [FIXED_KEYS.good] },
    'flat-a.test': { txt: ['v=spf1 ip4:198.51.100.0/26 -all'] },
    'flat-b.test': { txt: ['v=spf1 ip4:198.51.100.64/26 -all'] },
    'reports.test': { mx: ['10 mail.reports.test'] },
    'mail.reports.test': { a: ['198.51.100.8'] },
    'shop.test._report._dmarc.reports.test': { txt: ['v=DMARC1'] },
    ...Object.fromEntries(nested),
  };
}

// The address of the mail server for the reports is known after that server's name, and that after the policy.
test.each([...ROUND_TRIPS.entries()])(
  'the whole check of a domain with includes of depth %i takes %i round trips: one for each level and one more, or those for the reports',
  async (depth, most) => {
    const { result, rounds } = await countRounds(zoneResolver(domainOfDepth(depth)), (slow) =>
      checkDomain(rememberAnswers(slow), { domain: 'shop.test', selector: undefined }, () => 0),
    );
    expect([result.overallProtection, rounds]).toEqual(['excellent', most]);
  },
);

/**
 * A domain with mailboxes at a provider whose record leads to others: their names are known with the mail exchanges.
 */
function domainWithMailboxes(record: string): Zone {
  return {
    'shop.test': { txt: [record], mx: ['1 smtp.google.com'] },
    'smtp.google.com': { a: ['74.125.20.26'] },
    'mail.shop.test': { a: ['198.51.100.7'] },
    '_dmarc.shop.test': { txt: ['v=DMARC1; p=reject; rua=mailto:dmarc@shop.test'] },
    'google._domainkey.shop.test': { txt: [FIXED_KEYS.good] },
    '_spf.google.com': { txt: ['v=spf1 include:_netblocks.google.com ~all'] },
    '_netblocks.google.com': { txt: ['v=spf1 ip4:74.125.0.0/16 ~all'] },
  };
}

test.each([
  ['v=spf1 include:_spf.google.com -all', []],
  ['v=spf1 a:mail.shop.test -all', ['spf-provider']],
])(
  'the record of the mailbox provider costs as many round trips as including it does: %s',
  async (record, steps) => {
    const { result, rounds } = await countRounds(zoneResolver(domainWithMailboxes(record)), (slow) =>
      checkDomain(rememberAnswers(slow), { domain: 'shop.test', selector: undefined }, () => 0),
    );
    expect([result.fixes.map(({ id }) => id), rounds]).toEqual([steps, 3]);
  },
);
