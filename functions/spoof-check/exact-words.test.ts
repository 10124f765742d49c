import type { SpoofCheckAnswer } from '#shared/api/spoof-check.ts';
import { FIXED_KEYS } from '../testing/dkim-keys.ts';
import type { Zones } from '../testing/local-dns.ts';
import { PROVIDER_ZONES, TROUBLED_ZONES } from '../testing/mail-zones/provider-zones.ts';
import { contradictionsIn } from '../testing/mail-zones/whole-answer.ts';
import { resolverOver } from '../testing/resolver-over.ts';
import { checkDomain } from './rules/report.ts';

const GOOGLE = { MX: ['1 smtp.google.com'] };
const KEY = { 'google._domainkey.x.test': { TXT: [FIXED_KEYS.good] } };
const policy = (...TXT: string[]) => ({ '_dmarc.x.test': { TXT } });
const REJECT = policy('v=DMARC1; p=reject; rua=mailto:d@x.test');
const SPF = 'v=spf1 include:_spf.google.com ~all';
const spf = (...TXT: string[]) => ({ 'x.test': { ...GOOGLE, TXT }, ...KEY, ...REJECT });

/** What is said about a fault is exactly what is wrong, and to whom it is said can do it. */
async function check(zones: Zones, selector?: string): Promise<SpoofCheckAnswer> {
  const dns = resolverOver({
    ...PROVIDER_ZONES,
    ...TROUBLED_ZONES,
    'mail.x.test': { A: ['198.51.100.7'] },
    ...zones,
  });
  const answer = await checkDomain(dns, { domain: 'x.test', selector }, () => 0);
  expect(contradictionsIn(answer)).toEqual([]);
  return answer;
}

const told = ({ findings }: SpoofCheckAnswer, id: string) => findings.find((finding) => finding.id === id);

const NOT_THERE = 'There is no key at foo._domainkey.x.test.';

test('a selector that the visitor named is spoken of, if no key is there', async () => {
  const beside = await check(spf(SPF), 'foo');
  expect([beside.overallProtection, told(beside, 'dkim-not-there')?.severity]).toEqual(['excellent', 'note']);
  expect(told(beside, 'dkim-not-there')?.explanation).toContain(NOT_THERE);
  const alone = await check(
    { 'x.test': { ...GOOGLE, TXT: [SPF] }, ...REJECT, 'a._domainkey.x.test': {} },
    'foo',
  );
  expect(told(alone, 'dkim-not-found')?.explanation).not.toContain('check again with that selector');
  expect(alone.fixes.find(({ id }) => id === 'dkim-selector')?.explanation).toContain(NOT_THERE);
});

test('of a selector with a key, and of one that could not be read, nothing is said to be missing', async () => {
  expect(told(await check(spf(SPF), 'google'), 'dkim-not-there')).toBeUndefined();
  const silent = { ...spf(SPF), 'foo._domainkey.x.test': { fault: 'SERVFAIL' as const } };
  expect(told(await check(silent, 'foo'), 'dkim-not-there')).toBeUndefined();
});

test('each kind of name below the domain is told its own policy', async () => {
  const record = (below: string) => policy(`v=DMARC1; p=reject; ${below}; rua=mailto:d@x.test`);
  const weaker = async (below: string) =>
    told(await check({ ...spf(SPF), ...record(below) }), 'dmarc-subdomains-weaker')?.explanation;
  expect(await weaker('sp=quarantine; np=none')).toContain(
    'For subdomains the policy in force is "quarantine", and for subdomains that do not exist it is "none"',
  );
  expect(await weaker('sp=none')).toContain('For subdomains and for subdomains that do not exist the policy');
});
