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

const reports = (rua: string): Zones => ({
  ...spf(SPF),
  ...policy(`v=DMARC1; p=reject; rua=${rua}`),
  'x.test': { MX: ['10 mail.x.test', '20 smtp.google.com'], TXT: [SPF] },
  'refuses.test': { MX: ['0 .'] },
  'gmail.com': GOOGLE,
  'brand.test': GOOGLE,
});

test('reports that arrive somewhere are not said to be lost', async () => {
  const title = async (rua: string) => told(await check(reports(rua)), 'dmarc-report-refused')?.title;
  expect(await title('mailto:d@x.test,mailto:old@refuses.test')).toBe(
    'Reports to some addresses do not arrive',
  );
  expect(await title('mailto:old@refuses.test')).toBe('Reports do not arrive');
});

test('who has to agree to take reports is told the name to publish, and who cannot, to use another mailbox', async () => {
  const words = async (rua: string) => told(await check(reports(rua)), 'dmarc-report-refused')?.explanation;
  expect(await words('mailto:d@brand.test')).toContain(
    'record v=DMARC1 at x.test._report._dmarc.brand.test;',
  );
  const public_ = await words('mailto:shop@gmail.com');
  expect(public_).toMatch(/^A mailbox at gmail\.com cannot get reports about x\.test: only the company/);
  expect(public_).not.toContain('_report');
});

test.each([
  ['https://x.test/r', 'rua holds "https://x.test/r". Reports come by mail only'],
  ['mailto:', 'rua holds "mailto:". It needs the address of a mailbox'],
  ['d@x.test', 'rua holds "d@x.test". Write mailto: before the address'],
])('what is missing in an address for reports is told: %s', async (rua, words) => {
  const answer = await check(reports(rua));
  expect(told(answer, 'dmarc-bad-report-address')?.explanation).toContain(words);
});

test.each([
  ['\u200bv=spf1 include:_spf.google.com ~all', 'spf-near-miss', 'perhaps one that cannot be seen'],
  ['\u00a0v=spf1 include:_spf.google.com ~all', 'spf-near-miss', 'perhaps one that cannot be seen'],
  ['\u201cv=spf1 include:_spf.google.com ~all', 'spf-near-miss', 'begins with a quotation mark'],
  ['v=spf1 include:_spf.google.com --all', 'spf-syntax', 'Only one sign may stand before the word'],
  ['v=spf1 ++include:_spf.google.com ~all', 'spf-syntax', 'Only one sign may stand before the word'],
])('the mistake in %j is called by its name', async (record, id, words) => {
  expect(told(await check(spf(record)), id)?.explanation).toContain(words);
});

test.each([
  'v=spf1 include:_spf.google.com/ ~all',
  'v=spf1 include _spf.google.com ~all',
  'v=spf1 include: _spf.google.com ~all',
  'v=spf1 redirect:_spf.google.com',
])('what a new record holds in the right form is not said to be left out: %s', async (record) => {
  const { fixes } = await check(spf(record));
  expect(fixes[0]?.record?.value).toBe('v=spf1 include:_spf.google.com ~all');
  expect(fixes[0]?.explanation).not.toContain('leaves out');
});

test('the record of a domain without mail replaces the text that was meant as one', async () => {
  const { fixes } = await check({ 'x.test': { TXT: ['"v=spf1 -all"'] } });
  expect(fixes[0]).toMatchObject({ id: 'spf-nobody', replaces: ['"v=spf1 -all"'] });
  expect(fixes.map(({ id }) => id)).toEqual(['spf-nobody', 'null-mx', 'dmarc-reject']);
});

test('a name below the domain cannot be registered by others', async () => {
  const words = async (host: string) =>
    told(await check(spf(`v=spf1 include:_spf.google.com a:${host} ~all`)), 'spf-void-lookups')?.explanation;
  expect(await words('old.x.test')).toContain('and give the rest an address');
  expect(await words('old.other.test')).toContain('can be registered by someone else');
});

test('by which record strangers pass is told beside its ending', async () => {
  const open = { '*.x.test': { TXT: ['v=spf1 +all'] } };
  const closed = await check({ 'x.test': { TXT: ['v=spf1 -all'] }, ...REJECT, ...open });
  expect(told(closed, 'spf-fail-all')?.explanation).toContain('strangers pass by another SPF record');
  const own = await check(spf('v=spf1 ip4:0.0.0.0/1 -all'));
  expect(told(own, 'spf-fail-all')?.explanation).toContain('before that ending is reached');
});

test.each([
  ['its texts', { 'x.test': { ...GOOGLE, failing: ['TXT'] } }],
  [
    'an address',
    { ...spf('v=spf1 a:h.x.test -all'), 'h.x.test': { A: ['198.51.100.9'], failing: ['AAAA'] } },
  ],
])('a policy is not said to have little to act on while %s could not be read', async (_, zones: Zones) => {
  const answer = await check({ ...KEY, ...REJECT, ...zones });
  expect(told(answer, 'dmarc-policy-reject')?.title).toBe('How much the DMARC policy protects is not known');
});

test('a sender that passes before a broken entry is reached is not missed in the line on bulk mail', async () => {
  const record = 'v=spf1 include:_spf.google.com include:spf.gone.test -all';
  const { senders, bulkRules } = await check(spf(record));
  expect(senders.find(({ name }) => name === 'Google Workspace')?.spf).toBe('passes');
  expect(bulkRules).toMatchObject({ isMet: true });
  const broken = await check(spf('v=spf1 include:spf.gone.test include:_spf.google.com -all'));
  expect(broken.bulkRules?.sentence).toContain('lacks an SPF record by which its mail passes');
});

test('selectors that point to nothing are put right in one step', async () => {
  const gone = { CNAME: 'gone.nowhere.test' };
  const zones = { 's1._domainkey.x.test': gone, 's2._domainkey.x.test': gone, 'k1._domainkey.x.test': gone };
  const { fixes, recommendations } = await check({ ...spf(SPF), ...zones });
  expect(recommendations).toEqual(['Put right: A DKIM selector points to nothing']);
  expect(fixes[0]?.explanation.match(/Selector \w+:/g)).toEqual([
    'Selector k1:',
    'Selector s1:',
    'Selector s2:',
  ]);
  expect(fixes[0]?.explanation.match(/delete the alias/g)).toHaveLength(1);
});

test('an entry that is there twice is the first to go', async () => {
  const twice = 'include:_spf.google.com include:_spf.google.com';
  const { findings, fixes } = await check(spf(`v=spf1 ${twice} include:zohomail.com mx ~all`));
  const words = findings.find(({ id }) => id === 'spf-too-many-lookups')?.explanation;
  expect(words).toContain('"include:_spf.google.com" is in it more than once: keep it once.');
  expect(words).not.toContain('no longer use');
  expect(fixes[0]?.record?.value).toBe('v=spf1 include:_spf.google.com include:zohomail.com mx ~all');
});

test('a mail exchange that is an alias is remarked on, and nothing has to be done first', async () => {
  const zones = { ...spf('v=spf1 mx ~all'), 'x.test': { MX: ['10 mx.x.test'], TXT: ['v=spf1 mx ~all'] } };
  const alias = await check({ ...zones, 'mx.x.test': { CNAME: 'mail.x.test' } });
  expect(told(alias, 'mx-alias')).toMatchObject({ severity: 'note' });
  expect(told(alias, 'mx-alias')?.explanation).toContain(
    'names mx.x.test, which is an alias (CNAME) to mail.x.test',
  );
  expect([alias.overallProtection, alias.fixes]).toEqual(['excellent', []]);
  expect(told(await check({ ...zones, 'mx.x.test': { A: ['198.51.100.7'] } }), 'mx-alias')).toBeUndefined();
});
