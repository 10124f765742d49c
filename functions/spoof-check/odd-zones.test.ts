import type { SpoofCheckAnswer } from '#shared/api/spoof-check.ts';
import type { DnsResolver } from '../platform/rules/dns-answers.ts';
import { FIXED_KEYS } from '../testing/dkim-keys.ts';
import { checkAmongProviders } from '../testing/mail-zones/mail-check.ts';
import { zoneIn } from '../testing/mail-zones/zone-text.ts';
import { resolverOver } from '../testing/resolver-over.ts';
import { checkDomain } from './rules/report.ts';

const WORDS = {
  OWN: 'MX 10 mail.x.test',
  KEY: 'key default',
  REJECT: 'v=DMARC1; p=reject; rua=mailto:d@x.test',
};
const zoneOf = (records: string) =>
  zoneIn(`mail A 198.51.100.7 | ${records}`, { domain: 'x.test', words: WORDS });

/** The conclusions from zones that are odd but legal, or partly broken. */
const check = (records: string): Promise<SpoofCheckAnswer> => checkAmongProviders(zoneOf(records));

const strangers = ({ verdict }: SpoofCheckAnswer) => `${verdict.domain.answer}/${verdict.subdomain.answer}`;

test('the policy of a public suffix does not stand in for a record of the organisation that could not be read', async () => {
  const zones =
    'MX 10 mail.x.test | v=spf1 mx -all | shop MX 10 mail.x.test | shop TXT v=spf1 mx -all | _dmarc SERVFAIL | _dmarc.test. TXT v=DMARC1; p=reject; psd=y';
  expect(strangers(await check(zones))).toBe('unknown/unknown');
  const below = await check(`of shop.x.test | ${zones}`);
  expect(strangers(below)).toBe('unknown/unknown');
  expect(below.dmarcValid).toBeNull();
});

test.each([
  ['all after a macro', 'v=spf1 exists:%{i}._spf.x.test +all', 'everybody'],
  ['all after a macro in an address', 'v=spf1 a:%{l}.x.test +all', 'everybody'],
  ['a quarter of the internet after a macro', 'v=spf1 exists:%{i}._spf.x.test ip4:64.0.0.0/2 -all', 'many'],
])('strangers who pass whatever a macro says are strangers: %s', async (_, record, reach) => {
  const answer = await check(`OWN | TXT ${record} | KEY | REJECT`);
  expect(answer.details.spf.senders.reach).toBe(reach);
  expect([strangers(answer), answer.overallProtection]).toEqual(['yes/yes', 'poor']);
});

// A policy that refuses is worth more than a list: whoever hosts the record may not even be able to give one.
test.each(['v=spf1 include:%{i}._spf.service.test ~all', 'v=spf1 redirect=%{d}.%{i}.service.test'])(
  'a policy that refuses is not relaxed because a service answers with macros: %s',
  async (record) => {
    const { fixes } = await check(`OWN | TXT ${record} | KEY | REJECT`);
    expect(fixes.map(({ id }) => id)).toEqual(['spf-depends']);
    expect(fixes[0]?.explanation).toContain('Keep the entry until the DMARC reports show');
    const wildcard = await check(`OWN | v=spf1 mx -all | KEY | REJECT | * TXT ${record}`);
    expect(wildcard.fixes.map(({ id }) => id)).toEqual(['spf-wildcard-careful']);
  },
);

test.each([
  [
    'Sendmarc',
    'v=spf1 redirect=_abc.sdmarc.net',
    '_abc.sdmarc.net. TXT v=spf1 exists:%{i}._abc.sdmarc.net ~all',
  ],
  [
    'Red Sift OnDMARC',
    'v=spf1 include:_u.x.test._spf.smart.ondmarc.com ~all',
    '_u.x.test._spf.smart.ondmarc.com. TXT v=spf1 exists:%{i}._u.x.test._spf.smart.ondmarc.com ~all',
  ],
  [
    'Fortra Agari',
    'v=spf1 exists:%{i}._i.%{d}._d.espf.agari.com include:%{d}.55.spf-protect.agari.com -all',
    'x.test.55.spf-protect.agari.com. TXT v=spf1 ip4:198.51.100.7 -all',
  ],
  [
    'PowerDMARC',
    'v=spf1 include:abc.powerspf.com -all',
    'abc.powerspf.com. TXT v=spf1 exists:%{i}.abc.powerspf.com ~all',
  ],
])('a service that keeps the SPF records of its customers is known: %s', async (name, record, zones) => {
  const answer = await check(`OWN | TXT ${record} | KEY | REJECT | ${zones}`);
  expect([strangers(answer), answer.overallProtection, answer.fixes]).toEqual(['no/no', 'excellent', []]);
  expect(answer.senders.map((sender) => sender.name)).toContain(name);
});

test('a macro that decides for everybody else leaves a listed sender listed', async () => {
  const answer = await check('OWN | v=spf1 exists:%{i}._spf.x.test ip4:198.51.100.7 -all | KEY | REJECT');
  expect(answer.details.spf.senders).toMatchObject({ reach: 'depends', ipv4Addresses: '1' });
});

test.each([
  ['of a domain above', 'x.co.test', 'x.co.test. MX 10 mail.x.test | x.co.test. TXT v=spf1 ptr:co.test -all'],
  [
    'of a provider, which covers all of its customers',
    'x.test',
    'OWN | v=spf1 include:spf.isp.test -all | spf.isp.test. TXT v=spf1 ptr:isp.test -all',
  ],
])('names %s do not belong to the owner', async (_, domain, zones) => {
  const policies = `_dmarc.${domain}. TXT v=DMARC1; p=reject`;
  const answer = await check(`of ${domain} | ${zones} | ${policies}`);
  expect(answer.details.spf.senders.reach).toBe('depends');
  expect(strangers(answer)).toBe(domain === 'x.test' ? 'unknown/unknown' : 'unknown/yes');
});

test.each([
  ['v=spf1 ptr -all', 'listed', /^Senders .* a message arrives\.$/],
  ['v=spf1 ptr ip4:198.51.100.7 -all', 'listed', /^1 address passes, and senders .* a message arrives\.$/],
  ['v=spf1 ip4:198.51.100.7 -all', 'listed', /^1 address passes\.$/],
  ['v=spf1 ip4:192.168.1.10 -all', 'nobody', /^Nobody on the internet passes: /],
])('who passes by %s is told as it is', async (record, reach, sentence) => {
  const { details } = await check(`OWN | TXT ${record} | KEY | REJECT | * TXT ${record}`);
  expect(details.spf.senders).toMatchObject({ reach, sentence: expect.stringMatching(sentence) });
});

test('a sender whose record names only addresses of its office is told that its own mail fails', async () => {
  const { overallProtection, findings, fixes } = await check(
    'OWN | v=spf1 ip4:192.168.1.10 -all | KEY | REJECT',
  );
  expect(overallProtection).toBe('minimal');
  expect(findings.slice(0, 1)).toMatchObject([{ id: 'spf-own-mail-fails', severity: 'warning' }]);
  expect(findings.map(({ id }) => id)).toContain('spf-private-network');
  expect(fixes.map(({ id }) => id)).toEqual(['spf-provider']);
});

test('addresses that nobody on the internet has are not strangers', async () => {
  const answer = await check('OWN | v=spf1 mx ip4:10.0.0.0/8 ip6:fd00::/8 -all | KEY | REJECT');
  expect(strangers(answer)).toBe('no/no');
  expect(answer.overallProtection).toBe('excellent');
  expect(answer.details.spf.senders).toMatchObject({
    reach: 'listed',
    sentence: '1 address passes.',
  });
});

test('all addresses that somebody can have are everybody', async () => {
  const record = `v=spf1 -ip4:10.0.0.0/8 -ip4:127.0.0.0/8 -ip4:224.0.0.0/3 -ip6:::/0 +all`;
  const answer = await check(`OWN | TXT ${record} | KEY | REJECT`);
  expect(answer.details.spf.senders).toMatchObject({ reach: 'everybody', ipv4Addresses: '3724541952' });
});

test('a wildcard that lets everybody pass is told in these words', async () => {
  const answer = await check('OWN | v=spf1 mx -all | KEY | REJECT | * TXT v=spf1 +all');
  const open = answer.findings.find(({ id }) => id === 'spf-wildcard-open');
  expect(open?.explanation).toContain('lets every machine in the world pass');
});

test('reports do not arrive in a mailbox of a domain that takes no mail', async () => {
  const answer = await check(
    'MX 0 . | v=spf1 include:_spf.google.com -all | KEY | v=DMARC1; p=none; rua=mailto:d@x.test',
  );
  expect(answer.details.dmarc.reports).toMatchObject([{ address: 'd@x.test', isAccepted: false }]);
  expect(answer.fixes.map(({ id }) => id)).toEqual(['dmarc-mailbox']);
  const told = answer.findings.find(({ id }) => id === 'dmarc-report-refused');
  expect(told?.explanation).toContain('No mail can be delivered at x.test: a null MX');
});

test('a domain whose only mail exchange is an address is asked for another mailbox', async () => {
  const answer = await check(
    'MX 10 198.51.100.7 | v=spf1 ip4:198.51.100.7 -all | KEY | v=DMARC1; p=none; rua=mailto:d@x.test',
  );
  expect(answer.details.dmarc.reports).toMatchObject([{ address: 'd@x.test', isAccepted: false }]);
  expect(answer.fixes.map(({ id }) => id)).toEqual(['dmarc-mailbox']);
  const told = answer.findings.find(({ id }) => id === 'dmarc-report-refused');
  expect(told?.explanation).toContain('the MX record there holds an address');
});

// RFC 5321, section 5.1: mail is delivered to an address of the host that an MX record names.
test.each([
  ['does not exist', ''],
  ['is in a private network', 'mx.gone.test. A 10.0.0.5'],
])('a domain whose only mail server %s is not told to have reports sent there', async (_, zones) => {
  const dead = 'MX 10 mx.gone.test | v=spf1 ip4:198.51.100.7 -all';
  const asked = await check(`${dead} | ${zones} | KEY | v=DMARC1; p=none; rua=mailto:d@x.test`);
  expect(asked.details.dmarc.reports).toMatchObject([{ address: 'd@x.test', isAccepted: false }]);
  const told = asked.findings.find(({ id }) => id === 'dmarc-report-refused');
  expect(told?.explanation).toContain(
    'no address is found for the mail server that the MX record there names',
  );
  const without = await check(`${dead} | ${zones} | KEY`);
  for (const { findings, fixes } of [asked, without]) {
    expect(fixes.map(({ id }) => id)).toEqual(['dmarc-mailbox']);
    expect(fixes[0]?.explanation).toMatch(
      /^No mail can be delivered to this domain by its MX records as they/,
    );
    const lost = findings.find(({ id }) => id === 'mx-lost');
    expect(lost).toMatchObject({ severity: 'warning', title: 'Mail to this domain goes nowhere' });
    expect(lost?.explanation).toContain('whoever registers it gets mail that is meant for you');
  }
});

test('a mail server without an address beside one that has one is told, and the reports arrive', async () => {
  const zones = 'MX 5 old.x.test, 10 mail.x.test | v=spf1 mx -all | KEY | REJECT';
  const { findings, fixes, details, overallProtection } = await check(zones);
  expect([overallProtection, details.dmarc.reports[0]?.isAccepted]).toEqual(['excellent', true]);
  expect(fixes.map(({ id }) => id)).toEqual(['mx']);
  const lost = findings.find(({ id }) => id === 'mx-lost');
  expect(lost).toMatchObject({ severity: 'warning', title: 'A mail exchange leads nowhere' });
  expect(lost?.explanation).not.toContain('registers');
});

test('a protected domain whose mail goes nowhere is not told that nothing has to change', async () => {
  const zones = 'MX 10 mx.gone.test | v=spf1 ip4:198.51.100.7 -all | KEY | REJECT';
  const { fixes, recommendations, overallProtection } = await check(zones);
  expect(overallProtection).toBe('excellent');
  expect(recommendations).toEqual(['Correct the MX records']);
  expect(fixes.map(({ explanation }) => explanation)).toEqual([
    expect.stringContaining('The MX records name mx.gone.test'),
  ]);
});

test.each([
  ['mx-address', '10 198.51.100.7'],
  ['mx-null-mixed', '0 ., 10 mail.x.test'],
])('a protected domain that may get no mail is not told that nothing has to change: %s', async (id, mx) => {
  const { findings, fixes, overallProtection } = await check(
    `MX ${mx} | v=spf1 ip4:198.51.100.7 -all | KEY | REJECT`,
  );
  expect([overallProtection, fixes.map((fix) => fix.id)]).toEqual(['excellent', ['mx']]);
  expect(fixes[0]?.explanation).toContain(findings.find((finding) => finding.id === id)?.explanation);
});

test('a domain that sends nothing may say that it takes no mail where its mail goes nowhere', async () => {
  const around = 'mail empty | REJECT';
  const quiet = await check(`${around} | OWN | v=spf1 -all`);
  expect(quiet.fixes.at(-1)).toMatchObject({ id: 'mx', record: null });
  expect(quiet.fixes.at(-1)?.explanation).toContain('publish the null MX');
  const sender = await check(`${around} | OWN | v=spf1 ip4:198.51.100.9 -all | KEY`);
  expect(JSON.stringify(sender.fixes)).not.toContain('null MX');
});

test('a mail server whose address could not be looked up is told', async () => {
  const ids = async (zones: string) =>
    (await check(`OWN | v=spf1 -all | REJECT | ${zones}`)).findings.map(({ id }) => id);
  expect(await ids('mail SERVFAIL')).toContain('mx-hosts-unknown');
  expect(await ids('')).not.toContain('mx-hosts-unknown');
});

test('a mail server whose address could not be looked up is asked for again, and no mailbox is demanded', async () => {
  const zones = 'OWN | v=spf1 ip4:198.51.100.7 -all | KEY | mail SERVFAIL';
  const { fixes, details } = await check(zones);
  expect(fixes.map(({ id }) => id)).toEqual(['try-again']);
  expect(details.unknown.map(({ id }) => id)).toEqual(['mx']);
});

// RFC 3986, section 2: a URI holds ASCII alone; RFC 5890: a domain of other letters has a form in ASCII.
test.each([
  [
    'd@bücher.test',
    'v=DMARC1; p=none; rua=mailto:d@xn--bcher-kva.test,mailto:dmarc-reports@x.test',
    'xn--bcher-kva.test',
  ],
  [
    'dirk@bücher.test,mailto:d@x.test',
    'v=DMARC1; p=quarantine; rua=mailto:dirk@xn--bcher-kva.test,mailto:d@x.test',
    'xn--',
  ],
  ['rené@x.test', 'v=DMARC1; p=none; rua=mailto:dmarc-reports@x.test', 'plain letters'],
])('an address for reports with other letters than those of ASCII cannot be used: %s', async (...row) => {
  const [address, value, told] = row;
  const accepting =
    'xn--bcher-kva.test. MX 10 mail.x.test | x.test._report._dmarc.xn--bcher-kva.test. TXT v=DMARC1';
  const zones = `OWN | v=spf1 mx -all | KEY | ${accepting} | v=DMARC1; p=none; rua=mailto:${address}`;
  const { findings, fixes } = await check(zones);
  const finding = findings.find(({ id }) => id === 'dmarc-bad-report-address');
  expect(finding?.explanation).toContain(told);
  expect(fixes[0]?.record?.value).toBe(value);
});

test('a first record of its own keeps reports arriving that were agreed on for the domain above', async () => {
  const { fixes } = await check(
    'of shop.x.test | shop MX 10 mail.x.test | shop TXT v=spf1 mx -all | default._domainkey.shop KEY | v=DMARC1; p=none; rua=mailto:r@agg.test | x.test._report._dmarc.agg.test. TXT v=DMARC1 | agg.test. MX 10 mail.x.test',
  );
  expect(fixes[0]?.record?.value).toBe(
    'v=DMARC1; p=quarantine; rua=mailto:r@agg.test,mailto:dmarc-reports@shop.x.test',
  );
  expect(fixes.map(({ id }) => id)).not.toContain('dmarc-reports');
});

test('a wildcard that answers for DMARC is named, and how it is closed', async () => {
  const answer = await check('OWN | v=spf1 mx -all | KEY | REJECT | * TXT v=DMARC1; p=none');
  expect(strangers(answer)).toBe('no/yes');
  expect(JSON.stringify(answer)).not.toContain('nobody-uses');
  const step = answer.fixes.find(({ id }) => id === 'dmarc-wildcard');
  expect(step?.explanation).toContain('*.x.test');
  const told = answer.findings.find(({ id }) => id === 'dmarc-subdomains-weaker');
  expect(told?.explanation).toContain('*.x.test');
});

test.each([
  ['the good one first', 'KEY | key default withdrawn'],
  ['the good one last', 'key default withdrawn | KEY'],
  ['two good ones', 'KEY | key default weak'],
])('several keys at one selector count alike in any order: %s', async (_, keys) => {
  const answer = await check(`OWN | v=spf1 mx -all | REJECT | ${keys}`);
  expect(answer.overallProtection).toBe('good');
  expect(answer.findings.find(({ id }) => id === 'dkim-malformed')?.explanation).toContain('Several keys');
  expect(answer.details.sendsMail).toBe(true);
});

test('a wildcard of withdrawn keys does not prove that there is no key', async () => {
  const zones = '*._domainkey TXT v=DKIM1; p=';
  const { findings, details } = await check(`OWN | v=spf1 mx -all | REJECT | ${zones}`);
  const told = findings.filter(({ id }) => id.startsWith('dkim')).map(({ id }) => id);
  expect([details.dkim.state, told]).toEqual(['not-found', ['dkim-not-found', 'dkim-wildcard']]);
});

// RFC 6376, section 3.6.1.
test.each([
  ['backslashes', FIXED_KEYS.good.replaceAll(';', '\\;'), 'A backslash is in it'],
  ['no semicolon behind the version', FIXED_KEYS.good.replace(';', ''), 'Its version reads'],
  ['the key alone', FIXED_KEYS.good.replace(/^.*p=/, ''), 'not of the form name=value'],
  ['no semicolon before the key', FIXED_KEYS.good.replace(/^.*p=/, 'k=rsa p='), 'no tag "p"'],
])('a damaged key shows that signing is set up: %s', async (_, key, told) => {
  const zones = `OWN | v=spf1 -all | default._domainkey TXT ${key}`;
  const { details, findings, fixes } = await check(zones);
  expect([details.dkim.state, details.sendsMail]).toEqual(['faulty', true]);
  expect(findings.find(({ id }) => id === 'dkim-malformed')?.explanation).toContain(told);
  expect(fixes.map(({ id }) => id)).toEqual(['spf-senders', 'dkim', ...TO_REJECT]);
});

test('the tags of a key are read letter by letter', async () => {
  const key = FIXED_KEYS.good.replace('p=', 'P=');
  const answer = await check(`OWN | v=spf1 mx -all | REJECT | default._domainkey TXT ${key}`);
  expect(answer.overallProtection).toBe('good');
  expect(answer.findings.find(({ id }) => id === 'dkim-malformed')?.explanation).toContain('"P"');
});

test.each([
  ['a logo that is declined', 'v=BIMI1; l=; a=', 'absent', undefined],
  ['no logo named', 'v=BIMI1', 'faulty', 'bimi-faulty'],
  ['a logo', 'v=BIMI1; l=https://x.test/logo.svg', 'found', 'bimi'],
])('BIMI: %s', async (_, text, state, id) => {
  const zones = `OWN | v=spf1 mx -all | KEY | REJECT | default._bimi TXT ${text}`;
  const answer = await check(zones);
  expect(answer.details.bimi.state).toBe(state);
  expect(answer.findings.map((finding) => finding.id).find((one) => one.startsWith('bimi'))).toBe(id);
});

test('an MTA-STS record alone is not said to demand encryption', async () => {
  const answer = await check('OWN | v=spf1 mx -all | KEY | REJECT | _mta-sts TXT v=STSv1; id=1');
  const told = answer.findings.find(({ id }) => id === 'mta-sts');
  expect(told?.explanation).toContain('With a policy of the mode enforce');
  expect(told?.explanation).toContain('was not read');
});

test('a domain whose records are found exists, whatever a server says of its mail servers', async () => {
  const dns = resolverOver(zoneOf('OWN | v=spf1 ip4:198.51.100.7 -all | KEY | REJECT').zones);
  const lying: DnsResolver = { ...dns, mx: () => Promise.resolve({ kind: 'no-domain' }) };
  const answer = await checkDomain(lying, { domain: 'x.test', selector: undefined }, () => 0);
  expect([answer.existence, strangers(answer)]).toEqual(['mail', 'no/no']);
});

test('a record that has to take the place of an alias says so', async () => {
  const hosted = await check(
    'OWN | v=spf1 mx -all | KEY | _dmarc CNAME x.test.policies.test | x.test.policies.test. TXT v=DMARC1; p=none; rua=mailto:d@x.test',
  );
  expect(hosted.fixes[0]?.id).toBe('dmarc-quarantine');
  expect(hosted.fixes[0]?.explanation).toContain('_dmarc.x.test is an alias (CNAME) to x.test.policies.test');
  const shop = await check('of shop.x.test | shop CNAME shops.test | shops.test. A 198.51.100.9 | REJECT');
  expect(shop.fixes.map(({ id }) => id)).toEqual(['spf-nobody', 'null-mx', 'see-dmarc-report-refused']);
  for (const { explanation } of shop.fixes.slice(0, 2))
    expect(explanation).toContain('shop.x.test is an alias (CNAME) to shops.test');
});

test('a record in the quotation marks of a word processor is shown as it stands', async () => {
  const { findings } = await check('OWN | TXT “v=spf1 mx -all” | KEY | REJECT');
  const { explanation = '' } = findings.find(({ id }) => id === 'spf-near-miss') ?? {};
  expect(explanation).toContain('“v=spf1 mx -all”');
});

test('an alias of the policy to nowhere is told as one', async () => {
  const alias = '_dmarc CNAME x.dmarc.service.test';
  const { findings, fixes } = await check(`OWN | v=spf1 mx -all | KEY | ${alias}`);
  expect(findings.find(({ id }) => id === 'dmarc-alias')).toMatchObject({
    severity: 'warning',
    title: 'The DMARC policy is an alias to nothing',
  });
  expect(fixes[0]?.explanation).toContain('_dmarc.x.test is an alias (CNAME) to x.dmarc.service.test');
  const kept = `${alias} | x.dmarc.service.test. TXT v=DMARC1; p=reject; rua=mailto:d@x.test`;
  const { findings: others } = await check(`OWN | v=spf1 mx -all | KEY | ${kept}`);
  expect(others.find(({ id }) => id === 'dmarc-alias')?.severity).toBe('note');
});

test('an alias to nowhere is not called a domain that is not registered', async () => {
  const dns = resolverOver(zoneOf('shop CNAME gone.shops.test').zones);
  const answer = await checkDomain(dns, { domain: 'shop.x.test', selector: undefined }, () => 0);
  expect(answer.existence).toBe('no-such-domain');
  expect(answer.findings[0]?.explanation).toContain('alias (CNAME) to gone.shops.test');
  expect(answer.fixes.map(({ explanation }) => explanation).join()).toContain('gone.shops.test');
  expect(answer.verdict.summary).toContain('gone.shops.test');
});

test.each([
  ['a share of the mail', 'v=DMARC1; p=reject; pct=10; rua=mailto:d@x.test', 'v=spf1 +all', 'p=none'],
  [
    'a share, for half of the internet',
    'v=DMARC1; p=reject; pct=10; rua=mailto:d@x.test',
    'v=spf1 ip4:52.0.0.0/7 -all',
    't=y',
  ],
])(
  'senders are not left out while one of the two standards refuses: %s',
  async (_, text, record, relaxed) => {
    const { fixes } = await check(`OWN | TXT ${record} | KEY | _dmarc TXT ${text}`);
    expect(fixes[0]).toMatchObject({
      id: 'dmarc-watch',
      record: { value: expect.stringContaining(relaxed) },
    });
  },
);

// RFC 7489, section 6.6.4: the policy applies to that share of failing mail, and the next weaker one to the rest.
test.each([
  ['p=quarantine; pct=99', 'yes/yes', 'partial', /put 99 % of .* among the junk and deliver the rest/],
  ['p=quarantine; pct=99; np=reject', 'yes/yes', 'partial', /put 99 % .* deliver the rest.*\n.*put 99 %/],
  ['p=reject; pct=50', 'partly/partly', 'partial', /refuse 50 % of .* and put the rest among the junk/],
  ['p=none; sp=quarantine; pct=30', 'yes/yes', 'policy-none', /only watches.*\n.*put 30 % of/],
  ['p=quarantine; pct=99; np=none', 'yes/yes', 'partial', /put 99 % of.*\n.*only watches/],
  ['p=quarantine; pct=0', 'yes/yes', 'partial policy-none', /only watches/],
  ['p=none; pct=50', 'yes/yes', 'policy-none', /only watches/],
  ['p=quarantine; pct=50; t=y', 'yes/yes', 'policy-none', /only watches/],
])('a policy for a share of the mail is told with that share: %s', async (tags, wanted, told, words) => {
  const answer = await check(`OWN | v=spf1 mx -all | KEY | v=DMARC1; ${tags}; rua=mailto:d@x.test`);
  const { domain, subdomain } = answer.verdict;
  expect(strangers(answer)).toBe(wanted);
  expect(`${domain.sentence}\n${subdomain.sentence}`).toMatch(words);
  const ids = answer.findings.map(({ id }) => id).filter((id) => /^dmarc-(policy|partial)/.test(id));
  expect(ids.sort()).toEqual(told.split(' ').map((id) => `dmarc-${id}`));
});

test('a domain that is to take no mail is told that its reports need another mailbox', async () => {
  const zones = 'A 198.51.100.1 | v=DMARC1; p=none; rua=mailto:d@x.test';
  const { fixes } = await check(zones);
  const closing = fixes.find(({ id }) => id === 'null-mx');
  expect(closing?.explanation).toContain('d@x.test');
  const without = await check('A 198.51.100.1');
  expect(without.fixes.find(({ id }) => id === 'null-mx')?.explanation).not.toContain('reports');
});

test('an open SPF record above counts for receivers that know the public suffixes', async () => {
  const zones =
    'shop MX 10 mail.x.test | shop TXT v=spf1 mx -all | default._domainkey.shop KEY | _dmarc.shop TXT v=DMARC1; p=reject; rua=mailto:d@shop.x.test';
  const answer = await check(`of shop.x.test | ${zones} | v=spf1 +all`);
  expect(answer.verdict.domain.answer).toBe('yes');
  expect(answer.findings.map(({ id }) => id)).toContain('spf-above-open');
  expect(answer.fixes.map(({ id }) => id)).toEqual(['spf-above', 'dmarc-organisation']);
  const closed = await check(`of shop.x.test | ${zones} | v=spf1 -all`);
  expect(strangers(closed)).toBe('no/yes');
});

// By the public suffix list co.za is nobody's organisation; for RFC 9989 it is one only with a DMARC record of its own.
test.each([
  ['no policy', '', 'no/no'],
  ['a policy for a public suffix', '_dmarc.co.za. TXT v=DMARC1; p=reject; psd=y', 'no/no'],
  ['a policy like that of an organisation', '_dmarc.co.za. TXT v=DMARC1; p=reject', 'yes/yes'],
])('an open SPF record of a public suffix that has %s', async (_, above, wanted) => {
  const own = '_dmarc.x.co.za. TXT v=DMARC1; p=reject; rua=mailto:d@x.co.za';
  const open = 'co.za. TXT v=spf1 +all';
  const answer = await check(`of x.co.za | ${sender('x.co.za')} | ${own} | ${open} | ${above}`);
  expect(strangers(answer)).toBe(wanted);
  expect(answer.overallProtection).toBe(wanted === 'no/no' ? 'excellent' : 'poor');
});

// Many DNS panels add the domain to every name by themselves.
test('a policy whose name holds the domain twice is told, unless a wildcard answers there', async () => {
  const zones = `${sender('x.co.za')} | _dmarc.x.co.za.x.co.za. TXT v=DMARC1; p=reject`;
  const { findings, verdict } = await check(`of x.co.za | ${zones}`);
  const told = findings.find(({ id }) => id === 'dmarc-domain-twice');
  expect([told?.severity, verdict.domain.answer]).toEqual(['danger', 'yes']);
  expect(told?.explanation).toContain('Enter only _dmarc as the name');
  const beside = `${zones} | _dmarc.x.co.za. TXT v=DMARC1; p=reject`;
  const less = (await check(`of x.co.za | ${beside}`)).findings.find(({ id }) => id === 'dmarc-domain-twice');
  expect(less?.severity).toBe('note');
  const wild = `${sender('x.co.za')} | *.x.co.za. TXT v=DMARC1; p=reject`;
  expect((await check(`of x.co.za | ${wild}`)).findings.map(({ id }) => id)).not.toContain(
    'dmarc-domain-twice',
  );
});

test('a policy above that receivers cannot read is told where it stands', async () => {
  const zones = `${sender('shop.x.test')} | v=DMARC1 p=reject`;
  const { findings } = await check(`of shop.x.test | ${zones}`);
  const told = findings.find(({ id }) => id === 'dmarc-missing')?.explanation;
  expect(told).toContain('The text at _dmarc.x.test was meant to be one');
});

test('two policies above that cancel each other are told where they stand', async () => {
  const { findings } = await check(
    'of shop.x.test | shop MX 10 mail.x.test | shop TXT v=spf1 mx -all | v=DMARC1; p=reject | v=DMARC1; p=none',
  );
  const told = findings.find(({ id }) => id === 'dmarc-missing');
  expect(told?.explanation).toContain('2 records are at _dmarc.x.test');
});

test('of several keys at one selector the owner is to keep one, not to switch signing on', async () => {
  const zones = `key default | default._domainkey TXT ${FIXED_KEYS.good.replace('p=', 'k=rsa; p=')}`;
  const { fixes } = await check(`OWN | v=spf1 mx -all | ${zones} | REJECT`);
  expect(fixes.map(({ id, title }) => [id, title])).toEqual([
    ['dkim-several', 'Keep one DKIM key at the selector default'],
  ]);
});

test('destinations of reports that take none are told of in sentences for one and for more', async () => {
  const words = async (to: string) => {
    const others =
      'deaf.test. MX 0 . | mute.test. MX 0 . | y.test. MX 10 mail.x.test | z.test. MX 10 mail.x.test';
    const { findings } = await check(`OWN | v=spf1 mx -all | KEY | ${others} | v=DMARC1; p=none; rua=${to}`);
    return findings.find(({ id }) => id === 'dmarc-report-refused')?.explanation;
  };
  expect(await words('mailto:a@y.test,mailto:a@z.test')).toMatch(/^At y\.test, z\.test nothing says/);
  expect(await words('mailto:a@deaf.test')).toMatch(/^No mail can be delivered at deaf\.test: a null MX/);
  expect(await words('mailto:a@deaf.test,mailto:a@mute.test')).toMatch(
    /^No mail can be delivered at deaf\.test, mute\.test: a null MX/,
  );
  expect(await words('mailto:a@gone.test,mailto:a@deaf.test')).toMatch(
    /^No mail can be delivered at deaf\.test.* No mail can be delivered at gone\.test: neither a mail server nor an address/,
  );
});

const sender = (domain: string) =>
  `${domain}. MX 10 mail.x.test | ${domain}. TXT v=spf1 mx -all | default._domainkey.${domain}. KEY`;
const TO_REJECT = ['dmarc-none', 'dmarc-quarantine', 'dmarc-reject'];

// Receivers of RFC 7489 look at the name itself and at its organisation by the public suffix list, nowhere else.
test.each([
  ['a public suffix', 'x.gov.za', '_dmarc.gov.za', 'p=reject; psd=y', 'yes/yes', TO_REJECT],
  [
    'a name between',
    'a.shop.x.co.za',
    '_dmarc.shop.x.co.za',
    'p=reject',
    'yes/yes',
    ['check-organisation', ...TO_REJECT],
  ],
  ['the domain, for names below it', 'shop.x.co.za', '_dmarc.shop.x.co.za', 'p=reject', 'no/yes', []],
  ['the organisation', 'shop.x.co.za', '_dmarc.x.co.za', 'p=reject', 'no/no', undefined],
  ['the domain below a private registry', 'x.eu.org', '_dmarc.x.eu.org', 'p=reject', 'no/no', undefined],
])('the record of %s is found by receivers of one standard or both', async (...row) => {
  const [, domain, host, tags, wanted, steps] = row;
  const record = `v=DMARC1; ${tags}; rua=mailto:d@${domain}`;
  const answer = await check(`of ${domain} | ${sender(domain)} | ${host}. TXT ${record}`);
  expect(strangers(answer)).toBe(wanted);
  const isBelow = domain.startsWith('a.') || domain.startsWith('shop.');
  expect(answer.fixes.map(({ id }) => id)).toEqual(
    steps === undefined ? [] : [...steps, ...(isBelow ? ['dmarc-organisation'] : [])],
  );
  const last = answer.fixes.find(({ id }) => id === 'dmarc-organisation');
  expect(last?.title).toBe(isBelow && steps ? 'Have a DMARC record published at x.co.za' : undefined);
  const first = answer.fixes.find(({ id }) => id === 'dmarc-none');
  expect(first?.explanation.includes(`act on the record at ${host}`)).toBe(first ? true : undefined);
});

test('a record of the organisation that cannot be read leaves names below a domain in doubt', async () => {
  const zones = `${sender('shop.x.test')} | _dmarc.shop TXT v=DMARC1; p=reject`;
  const answer = await check(`of shop.x.test | ${zones} | _dmarc SERVFAIL`);
  expect(strangers(answer)).toBe('no/unknown');
});

// With psd=y a domain's own record governs the names below it for newer receivers; older ones look only at the
// organisation.
test.each([
  ['no record', '', 'dmarc-organisation', 'and none is in force there.'],
  ['a weaker one', '_dmarc.x.co.za. TXT v=DMARC1; p=none', 'dmarc-above', '"none", weaker'],
])('names below a domain that has a record for newer receivers, and %s above it', async (...row) => {
  const [, above, last, told] = row;
  const own = (sp: string) => `v=DMARC1; p=reject; sp=${sp}; psd=y; rua=mailto:d@shop.x.co.za`;
  const answerTo = (sp: string) =>
    check(`of shop.x.co.za | ${sender('shop.x.co.za')} | ${above} | _dmarc.shop.x.co.za. TXT ${own(sp)}`);
  const answer = await answerTo('none');
  expect(answer.fixes.map(({ id }) => id)).toEqual(['dmarc-subdomains', 'dmarc-subdomains-reject', last]);
  for (const { afterwards } of answer.fixes.slice(0, 2)) expect(afterwards.subdomain).toBe('yes');
  for (const sp of ['none', 'quarantine', 'reject']) {
    const { findings } = await answerTo(sp);
    const finding = findings.find(({ id }) => id === 'dmarc-subdomains-weaker');
    expect(finding?.explanation).toContain(told);
    expect(finding?.explanation).toContain(
      `Receivers of the standard of 2026 go by _dmarc.shop.x.co.za and apply "${sp}".`,
    );
  }
});

// RFC 9989, sections 4.7 and 4.10.2: psd=y is for registries. Each name below is then an organisation of its own, so
// what passes for bounce.x.co.za no longer counts for x.co.za.
describe('psd=y at a domain that is no public suffix', () => {
  const record = (tags: string) => `_dmarc.x.co.za. TXT v=DMARC1; ${tags}; rua=mailto:d@x.co.za`;

  test('is told, and taken back without any other change', async () => {
    const { findings, fixes, overallProtection } = await check(
      `of x.co.za | ${sender('x.co.za')} | ${record('p=reject; psd=y; adkim=s')}`,
    );
    expect(overallProtection).toBe('excellent');
    expect(findings[0]).toMatchObject({ id: 'dmarc-psd', severity: 'warning' });
    expect(findings[0]?.explanation).toContain('such as bounce.x.co.za');
    expect(fixes).toMatchObject([
      { id: 'dmarc-psd', record: { value: 'v=DMARC1; p=reject; psd=n; adkim=s; rua=mailto:d@x.co.za' } },
    ]);
    expect(fixes[0]?.afterwards).toMatchObject({ grade: 'excellent', domain: 'no', subdomain: 'no' });
  });

  test('is taken back by the next step that publishes a policy', async () => {
    const { fixes } = await check(`of x.co.za | ${sender('x.co.za')} | ${record('p=none; psd=y')}`);
    expect(fixes.map(({ id, record: next }) => [id, next?.value.includes('psd=n')])).toEqual([
      ['dmarc-quarantine', true],
      ['dmarc-reject', true],
    ]);
  });

  test('is taken back at a domain that sends nothing together with its other mistakes', async () => {
    const mistaken = '_dmarc.x.co.za. TXT v=DMARC1; p=reject; psd=y; rua=https://x.co.za/d';
    const { fixes } = await check(`of x.co.za | x.co.za. MX 0 . | x.co.za. TXT v=spf1 -all | ${mistaken}`);
    expect(fixes.map(({ id, record: next }) => [id, next?.value])).toEqual([
      ['dmarc-repair', 'v=DMARC1; p=reject; psd=n'],
    ]);
  });

  test('is told to a name below, which cannot take it back', async () => {
    const { findings, fixes } = await check(
      `of shop.x.co.za | ${sender('shop.x.co.za')} | ${record('p=reject; psd=y')}`,
    );
    expect(findings.find(({ id }) => id === 'dmarc-psd')?.explanation).toContain('_dmarc.x.co.za');
    expect(fixes[0]).toMatchObject({ id: 'see-dmarc-psd', record: null });
  });
});

test.each(['co.za', 'gov.za'])('psd=y at the public suffix %s is as it should be', async (suffix) => {
  const zones = `_dmarc.${suffix}. TXT v=DMARC1; p=reject; psd=y | ${sender(`x.${suffix}`)}`;
  for (const domain of [suffix, `x.${suffix}`]) {
    const { findings, fixes } = await check(`of ${domain} | ${suffix}. MX 10 mail.x.test | ${zones}`);
    expect(JSON.stringify([findings, fixes])).not.toMatch(/dmarc-psd|psd=n/);
  }
});

// A panel shows the zone of the registered domain: "@" there is the organisation itself, whose mail a null MX would
// stop.
test.each([
  ['shop.x.co.za', 'x.co.za'],
  ['x.co.za', 'x.co.za'],
  ['a.shop.x.za.org', 'x.za.org'],
  ['x.test', 'x.test'],
])('a record for %s is to be published in the zone of %s', async (domain, zone) => {
  const { fixes } = await check(`of ${domain} | ${domain}. TXT v=spf1 -all`);
  const records = fixes.flatMap(({ record }) => record ?? []);
  expect(records.map(({ type }) => type)).toContain('MX');
  expect([...new Set(records.map((record) => record.zone))]).toEqual([zone]);
});

// RFC 5321, section 5.1: without mail servers, mail goes to the address of the domain, where somebody may read it. And
// mail may be sent that no record tells of.
test('no record that stops mail is offered without saying when not to publish it', async () => {
  const web = await check('A 198.51.100.9');
  const quiet = await check('MX 10 mail.x.test | v=spf1 -all | v=DMARC1; p=none');
  const steps = [...web.fixes, ...quiet.fixes];
  expect(steps.map(({ id }) => id)).toEqual(['spf-nobody', 'null-mx', 'dmarc-reject', 'dmarc-reject']);
  for (const { explanation } of steps)
    expect(explanation).toMatch(
      /If (the domain does send|you do (receive|send)) mail.* do not publish (it|this)/,
    );
});

// Below a public suffix every name is an organisation of its own to receivers of the older standard.
test.each([
  ['gov.za', sender('gov.za')],
  ['za.org', 'za.org. A 198.51.100.9'],
])(
  'what is below the public suffix %s belongs to others, and no wildcard is blamed',
  async (domain, zones) => {
    const record = `v=DMARC1; p=reject; rua=mailto:d@${domain}`;
    const around = `${zones} | _dmarc.${domain}. TXT ${record}`;
    const { findings, fixes, verdict } = await check(`of ${domain} | ${around}`);
    expect(verdict.subdomain.answer).toBe('yes');
    const told = findings.find(({ id }) => id === 'dmarc-subdomains-weaker')?.explanation;
    expect(told).toContain(`names below ${domain} belong to others`);
    expect(JSON.stringify([findings, fixes])).not.toMatch(/nobody-uses|wildcard/);
    expect(fixes.map(({ id }) => id).filter((id) => id.startsWith('dmarc'))).toEqual([]);
  },
);

// A record there would govern the mail of everybody below it.
test.each([
  ['co.za', 'co.za. NS ns.co.za'],
  ['gov.za', sender('gov.za')],
  ['za.org', 'za.org. A 198.51.100.9'],
])(
  'who checks the public suffix %s is asked for a whole domain and offered no record',
  async (domain, zones) => {
    const { fixes } = await check(`of ${domain} | ${zones}`);
    expect(fixes).toMatchObject([{ id: 'enter-whole-domain', record: null }]);
    expect(fixes[0]?.explanation).toContain(`yourbusiness.${domain}`);
  },
);

test('a public suffix without a policy is not said to be asked for one below a name that was made up', async () => {
  const zones = `${sender('gov.za')} | _dmarc.za. TXT v=DMARC1; p=reject`;
  const { findings } = await check(`of gov.za | ${zones}`);
  const told = findings.find(({ id }) => id === 'dmarc-newer-only')?.explanation;
  expect(told).toContain('All others look only at _dmarc.gov.za, find no policy');
});

// RFC 7208, sections 2.3 and 2.4: a server's own name is what it greets with, and the domain of its bounces.
describe('a mail server of another domain', () => {
  const served = 'OWN | v=spf1 mx -all | KEY';
  const server = 'mail A 198.51.100.7';
  const stepsFor = async (zones: string) =>
    (await check(`of mail.x.test | ${served} | ${server} | ${zones}`)).fixes.map(({ id, record }) =>
      record ? `${id}: ${record.value}` : id,
    );

  test.each([
    ['with a policy above', 'REJECT'],
    ['without one', ''],
  ])('is never told to say that nobody sends from it, nor to take no mail: %s', async (_, policies) => {
    expect(await stepsFor(policies)).toEqual(['spf-mail-server: v=spf1 a -all']);
  });

  test('that passes under its own name is led to the domain whose mail it receives', async () => {
    const named = 'mail A 198.51.100.7 | mail TXT v=spf1 a -all';
    expect(await stepsFor(named)).toEqual(['check-served-domain']);
  });

  test('that may be one, as far as could be asked, gets no record that would stop its mail', async () => {
    const steps = await stepsFor('SERVFAIL');
    expect(steps.filter((step) => step.includes(':'))).toEqual([]);
  });

  test('is not every name below a domain', async () => {
    const shop = 'shop A 198.51.100.8';
    const { fixes } = await check(`of shop.x.test | ${served} | ${server} | ${shop} | REJECT`);
    expect(fixes.map(({ id }) => id)).toContain('spf-nobody');
  });
});

test('who is to delete an alias is told what goes with it', async () => {
  const zones = 'shop CNAME host.test | host.test. A 198.51.100.8';
  const { fixes } = await check(`of shop.x.test | OWN | v=spf1 mx -all | REJECT | ${zones}`);
  const told = fixes.find(({ record }) => record?.host === 'shop.x.test')?.explanation;
  expect(told).toContain('such as a website, is gone until its own addresses are published');
});

// RFC 7208, section 8.4: receivers may refuse at once what fails.
test.each([
  ['v=spf1 -all', 'may refuse it at once', 'spf-fail-all', 'spf-provider'],
  ['v=spf1 ~all', 'with suspicion', 'spf-softfail-all', 'spf-provider'],
  ['v=spf1 ?include:_spf.google.com ~all', 'suspicion', 'spf-softfail-all', 'spf-provider'],
])('a sender whose SPF record lets nobody pass is not protected by it: %s', async (...row) => {
  const [record, told, ending, step] = row;
  const answer = await check(`MX 1 smtp.google.com | TXT ${record} | key google | REJECT`);
  expect(strangers(answer)).toBe('no/no');
  expect(answer.overallProtection).toBe('minimal');
  expect(answer.grade.next).toBe(
    'For the grade “good” the domain needs records by which its own mail passes.',
  );
  const finding = answer.findings.find(({ id }) => id === 'spf-own-mail-fails');
  expect(finding).toMatchObject({ severity: 'warning', explanation: expect.stringContaining(told) });
  expect(answer.findings.find(({ id }) => id === ending)).toMatchObject({ severity: 'note' });
  expect(answer.fixes.map(({ id }) => id)).toEqual([step]);
  expect(answer.fixes[0]?.afterwards.grade).toBe('excellent');
});

test('a domain that sends nothing is praised for a record that lets nobody pass', async () => {
  const answer = await check('MX 0 . | v=spf1 -all | REJECT');
  expect(answer.details.sendsMail).toBe(false);
  expect(answer.overallProtection).toBe('excellent');
  expect(answer.findings.map(({ id }) => id)).not.toContain('spf-own-mail-fails');
  expect(answer.findings.find(({ id }) => id === 'spf-fail-all')).toMatchObject({ severity: 'good' });
});

// RFC 7208, section 4.6: a mistake anywhere makes the whole record an error for everybody.
test.each(['v=spf1 include:_spf.google.com ~ all', 'v=spf1 mx inlcude:a.test +all'])(
  'a record with a mistake lets nobody pass, whatever it ends in: %s',
  async (record) => {
    const { findings } = await check(`OWN | TXT ${record} | KEY | REJECT`);
    expect(findings.map(({ explanation }) => explanation).join()).not.toContain(
      'every server in the world may send',
    );
    const ending = findings.find(({ id }) => id === 'spf-pass-all');
    expect(ending).toMatchObject({ severity: 'warning', explanation: expect.stringContaining('correct') });
  },
);

test('a policy below the domain that could not be read is not called a weaker one', async () => {
  const answer = await check('OWN | v=spf1 mx -all | KEY | REJECT | * SERVFAIL');
  expect(answer.verdict.subdomain.answer).toBe('unknown');
  expect(answer.findings.map(({ id }) => id)).not.toContain('dmarc-subdomains-weaker');
});

test('a term by which most strangers are neutral is named, in a record that works', async () => {
  const answer = await check(
    'OWN | v=spf1 mx ?include:open.test -all | KEY | REJECT | open.test. TXT v=spf1 +all',
  );
  const finding = answer.findings.find(({ id }) => id === 'spf-neutral-part');
  expect(finding?.explanation).toContain('"?include:open.test"');
  const step = answer.fixes.find(({ id }) => id === 'spf-person');
  expect(step?.explanation).toMatch(/^Receivers can use the record/);
});

test('MX records are corrected only after SPF, where it would then let a large network pass', async () => {
  const lost = 'MX 10 mx.gone.test | KEY | REJECT';
  const wide = await check(`${lost} | v=spf1 mx/8 ip4:198.51.100.7 -all`);
  expect(wide.findings.map(({ id }) => id)).toContain('mx-lost');
  const first = /^First take the slash and what is behind it out of "mx\/8" in the SPF record/;
  expect(wide.fixes.find(({ id }) => id === 'mx')?.explanation).toMatch(first);
  const closed = await check('MX 0 . | v=spf1 mx/8 ip4:198.51.100.7 -all | KEY | v=DMARC1; p=reject');
  expect(closed.fixes.map(({ id, explanation }) => [id, first.test(explanation)])).toEqual([['mx', true]]);
  const plain = await check(`${lost} | v=spf1 mx ip4:198.51.100.7 -all`);
  expect(plain.fixes.find(({ id }) => id === 'mx')?.explanation).not.toMatch(first);
});

test('psd=y is not corrected alone in a record whose policy receivers do not know', async () => {
  const silent = 'silent.test. SERVFAIL | x.test._report._dmarc.silent.test. SERVFAIL';
  const zones = `v=spf1 mx ~all | MX 10 mail.x.test | ${silent} | KEY`;
  for (const [tags, isOffered] of [
    ['sp=reject; psd=y', true],
    ['sp=non; psd=y', false],
  ] as const) {
    const { fixes } = await check(`${zones} | v=DMARC1; p=reject; rua=mailto:d@silent.test; ${tags}`);
    expect([tags, fixes.some(({ id }) => id === 'dmarc-psd')]).toEqual([tags, isOffered]);
  }
});

test('before senders are left out, a policy for a share of none is not made stricter for receivers of the older standard', async () => {
  const { fixes } = await check(
    'MX 10 mx01.mail.icloud.com | v=spf1 include:icloud.com ip4:64.0.0.0/2 -all | v=DMARC1; p=reject; rua=mailto:d@x.test; pct=0',
  );
  const watch = fixes.find(({ id }) => id === 'dmarc-watch');
  expect(watch?.record?.value).toMatch(/^v=DMARC1; p=quarantine; (?:np=reject; )?t=y; rua=/);
});

test('a provider whose own record lets nobody send is not said to be missing, and its record is not offered', async () => {
  const { fixes, senders, findings } = await check(
    '_spf.google.com. TXT v=spf1 -all | MX 10 smtp.google.com | v=spf1 include:reseller.test ip4:198.51.100.0/24 ~all | v=DMARC1; p=quarantine; rua=mailto:d@x.test',
  );
  expect(senders.find(({ name }) => name === 'Google Workspace')?.spf).toBe('unknown');
  expect(findings.map(({ id }) => id)).not.toContain('spf-provider-missing');
  expect(fixes.map(({ id }) => id)).not.toContain('spf-provider');
});
