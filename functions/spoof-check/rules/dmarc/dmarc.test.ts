import { casesIn, zoneIn } from '../../../testing/mail-zones/zone-text.ts';
import { listenTo, type Zone, zoneResolver } from '../../../testing/zone-resolver.ts';
import { discoverDmarc, askDmarc, walkOf } from './discover.ts';
import { checkReportAddresses } from './report-addresses.ts';
import { dmarcFindings } from './dmarc-findings.ts';
import { type DmarcFacts, judgeDmarc } from './judge-dmarc.ts';
import { isDmarcRecord, parseDmarc } from './parse-dmarc.ts';

/** Takes the texts at `_dmarc.<name>` by name, and gives everything that follows from them for one domain. */
async function judge(domain: string, texts: Record<string, string[]>, more: Zone = {}, isExisting = true) {
  const records = Object.entries(texts).map(([name, txt]) => [`_dmarc.${name}`, { txt }]);
  const dns = zoneResolver({ ...Object.fromEntries(records), ...more });
  const steps = await askDmarc(dns, domain);
  const facts: DmarcFacts = {
    domain,
    dmarc: steps,
    dmarcBelow: await askDmarc(dns, `unused.${domain}`),
    dmarcTwice: { kind: 'no-domain' },
    reports: await checkReportAddresses(dns, discoverDmarc(steps)),
    texts: isExisting ? { kind: 'found', records: more[domain]?.txt ?? [] } : { kind: 'no-domain' },
    mx: { kind: 'no-data' },
  };
  const report = judgeDmarc(facts);
  const { policy, subdomainPolicy, missingSubdomainPolicy } = report;
  return {
    report,
    policies: [policy, subdomainPolicy, missingSubdomainPolicy].join(' '),
    ids: dmarcFindings(facts, report).map(({ id }) => id),
  };
}

test.each([
  ['example.co.za', ['example.co.za', 'co.za', 'za']],
  ['a.b.c.d.e.f.g', ['a.b.c.d.e.f.g', 'b.c.d.e.f.g', 'c.d.e.f.g', 'd.e.f.g', 'e.f.g', 'f.g', 'g']],
  [
    'a.b.c.d.e.f.g.h',
    ['a.b.c.d.e.f.g.h', 'b.c.d.e.f.g.h', 'c.d.e.f.g.h', 'd.e.f.g.h', 'e.f.g.h', 'f.g.h', 'g.h', 'h'],
  ],
  [
    'z.y.x.a.b.c.d.e.f.g.h',
    ['z.y.x.a.b.c.d.e.f.g.h', 'b.c.d.e.f.g.h', 'c.d.e.f.g.h', 'd.e.f.g.h', 'e.f.g.h', 'f.g.h', 'g.h', 'h'],
  ],
])('the walk from %s takes at most eight steps', (domain, steps) => {
  expect(walkOf(domain)).toEqual(steps);
});

test('asks the whole walk at once', async () => {
  const asked: string[] = [];
  const walk = askDmarc(listenTo(zoneResolver({}), asked), 'shop.example.co.za');
  expect(asked).toHaveLength(4);
  await walk;
});

test.each([
  ['v=DMARC1; p=none', true],
  ['v=DMARC1', true],
  ['V = DMARC1 ; p=none', true],
  [' v=DMARC1; p=none', false],
  ['v=dmarc1; p=none', false],
  ['v=DMARC12; p=none', false],
  ['p=none; v=DMARC1', false],
  ['v=spf1 -all', false],
])('%j is a DMARC record: %s', (text, isRecord) => {
  expect(isDmarcRecord(text)).toBe(isRecord);
});

test.each([
  ['v=DMARC1; p=reject', []],
  ['v=DMARC1; P=Reject; ', []],
  ['v=DMARC1; rua=mailto:a@x.test; p=none', ['late-policy p']],
  ['v=DMARC1; sp=none; P=block', ['late-policy p', 'bad-policy p']],
  ['v=DMARC1; rua=mailto:a@x.test', []],
  ['v=DMARC1; p=none; pct=50; rf=afrf; ri=3600', ['retired-tag pct', 'retired-tag rf', 'retired-tag ri']],
  ['v=DMARC1; p=none; p=reject', ['repeated-tag p']],
  ['v=DMARC1; p=none; adkim=x; fo=9', ['bad-value adkim', 'bad-value fo']],
  ['v=DMARC1; p=none; ruA=a@x.test', ['bad-address rua']],
  ['v=DMARC1; p=none; rua=mailto:a@x.test!10m', ['size-limit rua']],
  ['v=DMARC1; p=none; q=1; reject', ['stray-text reject', 'unknown-tag q']],
  ['v=DMARC1; p=block', ['bad-policy p']],
  ['v=DMARC1; p=none; sp=maybe', ['bad-policy sp']],
  // Only spaces and tabs are white space (RFC 9989, section 4.8); a no-break space copied from a web page is not.
  ['v=DMARC1;\u00a0p=reject', ['stray-text \u00a0p=reject']],
  ['v=DMARC1; p=reject\u00a0; sp=\ufeffnone', ['bad-policy p', 'bad-policy sp']],
  ['v=DMARC1; p=none; fo=0:\u00a01; rua=mailto:a@x.test\u00a0', ['bad-value fo', 'bad-address rua']],
  ['v=DMARC1; \tp = none ; fo=0 : 1 ; rua= mailto:a@x.test ,\tmailto:b@x.test', []],
])('%s', (text, problems) => {
  expect(parseDmarc(text).problems.map(({ code, tag }) => `${code} ${tag}`)).toEqual(problems);
});

test.each(
  casesIn(`
  nothing
    absent absent absent; dmarc-missing
  reject | v=DMARC1; p=reject
    reject reject reject
  an exception for subdomains | v=DMARC1; p=reject; sp=none
    reject none none; dmarc-subdomains-weaker
  an exception for missing ones | v=DMARC1; p=reject; np=none
    reject reject none; dmarc-subdomains-weaker
  np is not known to all | v=DMARC1; p=reject; sp=none; np=reject
    reject none none; dmarc-subdomains-weaker
  sp stands in for np | v=DMARC1; p=none; sp=reject
    none reject reject; dmarc-policy-none
  a test of reject | v=DMARC1; p=reject; t=y
    quarantine quarantine quarantine; dmarc-testing
  a test of quarantine | v=DMARC1; p=quarantine; t=y
    none none none; dmarc-testing
  pct lowers what older receivers do | v=DMARC1; p=reject; pct=0
    quarantine quarantine quarantine; dmarc-partial
  pct of a policy that only watches changes nothing | v=DMARC1; p=none; pct=20
    none none none; dmarc-retired-tag
  pct of all mail changes nothing | v=DMARC1; p=reject; pct=100
    reject reject reject; dmarc-retired-tag
  several records below one that counts (a name below shop.x.test has no record, so receivers of both standards continue to the record of x.test) | of shop.x.test | _dmarc.shop TXT v=DMARC1; p=none | _dmarc.shop TXT v=DMARC1; p=reject | v=DMARC1; p=reject
    absent reject reject; dmarc-several-records
  no policy, but reports | v=DMARC1; rua=mailto:a@x.test
    none none none; dmarc-no-policy
  no policy and no reports | v=DMARC1
    absent absent absent; dmarc-unusable
  a bad sp, but reports | v=DMARC1; p=reject; sp=x; rua=mailto:a@x.test
    none none none; dmarc-bad-policy
  a tag twice | v=DMARC1; p=reject; p=reject
    absent absent absent; dmarc-unusable, dmarc-repeated-tag
  two records | v=DMARC1; p=reject | v=DMARC1; p=none
    absent absent absent; dmarc-several-records
  a record beside other text | v=DMARC1; p=reject | _dmarc TXT hello
    reject reject reject; dmarc-unrelated-text
  a leading blank | _dmarc TXT  v=DMARC1; p=reject
    absent absent absent; dmarc-leading-blank
  small letters | _dmarc TXT v=dmarc1; p=reject
    absent absent absent; dmarc-bad-version
  the record of the organisation | of a.x.test | v=DMARC1; p=reject; sp=quarantine
    quarantine quarantine quarantine; dmarc-inherited
  below a name of its own the organisation rules again | of a.x.test | _dmarc.a TXT v=DMARC1; p=reject | v=DMARC1; p=none
    reject none none; dmarc-subdomains-weaker
  a record that ends the walk (receivers of the older standard look at the organisation) | of a.b.x.test | _dmarc.b TXT v=DMARC1; p=reject; psd=n | v=DMARC1; p=none
    none none none; dmarc-inherited
  the public suffix has the last word | _dmarc.test. TXT v=DMARC1; p=none; sp=reject; psd=y
    absent absent absent; dmarc-inherited, dmarc-newer-only
  the organisation before the public suffix | of a.x.test | v=DMARC1; p=quarantine | _dmarc.test. TXT v=DMARC1; p=reject; psd=y
    quarantine quarantine quarantine; dmarc-inherited
`),
)('%s', async (_, records, [expected = '']) => {
  const { zones, domain } = zoneIn(records, { domain: 'x.test' });
  const texts = Object.entries(zones).map(([name, { TXT = [] }]) => [name.replace('_dmarc.', ''), [...TXT]]);
  const judged = await judge(domain, Object.fromEntries(texts) as Record<string, string[]>);
  const [policies = '', ids = ''] = expected.split('; ');
  expect(judged.policies).toBe(policies);
  expect(judged.ids).toEqual(expect.arrayContaining(ids.split(', ').filter(Boolean)));
});

// RFC 7489, section 6.3: receivers of the older standard ignore tags that they do not know.
test.each([
  ['p=none; np=reject', 'reject none none'],
  ['p=none; sp=quarantine; np=reject', 'reject quarantine quarantine'],
  ['p=reject; np=none', 'none reject none'],
  ['p=reject; sp=none', 'none none none'],
])('a domain that does not exist is ruled by np of "%s" where receivers know it', async (tags, policies) => {
  const { report } = await judge('gone.x.test', { 'x.test': [`v=DMARC1; ${tags}`] }, {}, false);
  expect([report.newer, report.older, report.policy].join(' ')).toBe(policies);
});

test('a failing server is not a missing record', async () => {
  const fails: Zone = { '_dmarc.x.test': { fails: ['txt'] } };
  const own = await judge('x.test', {}, fails);
  const above = await judge('a.x.test', { 'a.x.test': ['v=DMARC1; p=reject'] }, fails);
  expect([own.report.state, own.policies]).toEqual(['unknown', 'unknown unknown unknown']);
  expect(own.ids).toEqual([]);
  expect(above.report.policy).toBe('reject');
});

test('notices a record in the wrong place', async () => {
  const { report, ids } = await judge('x.test', {}, { 'x.test': { txt: ['v=DMARC1; p=reject'] } });
  expect(report.state).toBe('absent');
  expect(ids).toContain('dmarc-wrong-place');
});

// RFC 8460, section 3: a record for reports on encryption, whose tag rua has the same name.
test.each([
  ['v=TLSRPTv1; rua=mailto:t@x.test', false],
  [' v = tlsrptv1; rua=mailto:t@x.test', false],
  ['v=DMRAC1; rua=mailto:t@x.test', true],
])('%j at the domain is meant as a DMARC record: %s', async (text, isMeant) => {
  const { ids } = await judge('x.test', {}, { 'x.test': { txt: [text] } });
  expect(ids.includes('dmarc-wrong-place')).toBe(isMeant);
});
