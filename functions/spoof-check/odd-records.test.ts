import type { SpoofCheckAnswer } from '#shared/api/spoof-check.ts';
import { FIXED_KEYS } from '../testing/dkim-keys.ts';
import type { Zones } from '../testing/local-dns.ts';
import { PROVIDER_ZONES } from '../testing/mail-zones/provider-zones.ts';
import { contradictionsIn } from '../testing/mail-zones/whole-answer.ts';
import { resolverOver } from '../testing/resolver-over.ts';
import { checkDomain } from './rules/report.ts';

/** A sender with everything in order; each test replaces one record with an odd one. */
const SENDER: Zones = {
  'x.test': { MX: ['10 mail.x.test'], TXT: ['v=spf1 mx -all'] },
  'mail.x.test': { A: ['198.51.100.7'] },
  'default._domainkey.x.test': { TXT: [FIXED_KEYS.good] },
  '_dmarc.x.test': { TXT: ['v=DMARC1; p=reject; rua=mailto:d@x.test'] },
};

function check(zones: Zones): Promise<SpoofCheckAnswer> {
  return checkOnly({ ...SENDER, ...zones });
}

async function checkOnly(zones: Zones): Promise<SpoofCheckAnswer> {
  const dns = resolverOver({ ...PROVIDER_ZONES, ...zones });
  const answer = await checkDomain(dns, { domain: 'x.test', selector: undefined }, () => 0);
  expect(contradictionsIn(answer)).toEqual([]);
  return answer;
}

const told = ({ findings }: SpoofCheckAnswer, id: string) => findings.find((finding) => finding.id === id);

test.each([
  ['before it', 'v=DMARC1;\u00a0p=reject; rua=mailto:d@x.test', 'dmarc-stray-text'],
  ['behind it', 'v=DMARC1; p=reject\u00a0; rua=mailto:d@x.test', 'dmarc-bad-policy'],
  ['behind the version', 'v=DMARC1\u00a0; p=reject; rua=mailto:d@x.test', 'dmarc-bad-version'],
])('a policy with a no-break space %s is not in force', async (_, text, id) => {
  const answer = await check({ '_dmarc.x.test': { TXT: [text] } });
  expect([answer.verdict.domain.answer, answer.overallProtection]).toEqual(['yes', 'minimal']);
  expect(told(answer, id)?.explanation).toContain('not a plain space');
});

test('a new record takes over what is written behind a no-break space', async () => {
  const { fixes } = await check({
    '_dmarc.x.test': { TXT: ['v=DMARC1; p=none;\u00a0rua=mailto:r@x.test;\u00a0adkim=s'] },
  });
  expect(fixes[0]?.record?.value).toBe('v=DMARC1; p=none; adkim=s; rua=mailto:r@x.test');
});

test.each([
  ['before the tag p', FIXED_KEYS.good.replace('p=', '\u00a0p=')],
  ['inside the key', FIXED_KEYS.good.replace(/(p=.{40})/, '$1\u00a0')],
])('a DKIM key with a no-break space %s cannot be used', async (_, text) => {
  const answer = await check({ 'default._domainkey.x.test': { TXT: [text] } });
  expect(answer.details.dkim.keys.map(({ state }) => state)).toEqual(['malformed']);
  expect(answer.overallProtection).toBe('good');
  expect(told(answer, 'dkim-malformed')?.explanation).toContain('not a plain space');
});

// Reports must arrive before anything is tightened.
test.each<[string, Zones, string]>([
  [
    'at a name that does not exist',
    { '_dmarc.x.test': { TXT: ['v=DMARC1; p=none; rua=mailto:d@reports.x.test'] } },
    'v=DMARC1; p=none; rua=mailto:d@reports.x.test,mailto:dmarc-reports@x.test',
  ],
  [
    'at a domain with neither mail servers nor an address',
    {
      'x.test': { TXT: ['v=spf1 include:_spf.google.com -all'] },
      '_dmarc.x.test': { TXT: ['v=DMARC1; p=none; rua=mailto:d@x.test'] },
    },
    '',
  ],
])('reports do not arrive in a mailbox %s', async (_, zones, value) => {
  const answer = await check(zones);
  expect(answer.details.dmarc.reports).toMatchObject([{ isAccepted: false }]);
  expect(told(answer, 'dmarc-report-refused')?.explanation).toContain('neither a mail server nor an address');
  expect(answer.fixes[0]).toMatchObject(
    value === '' ? { id: 'dmarc-mailbox' } : { id: 'dmarc-none', record: { value } },
  );
});

test('a mailbox at the address of a domain without mail servers is one that takes reports', async () => {
  const { details } = await check({
    'x.test': { TXT: ['v=spf1 include:_spf.google.com -all'], A: ['198.51.100.7'] },
  });
  expect(details.dmarc.reports).toMatchObject([{ isAccepted: true }]);
});

/** Amazon SES needs no more of a domain than three aliases with random names. */
const UNSEEN: Zones = {
  'h7lkx2nqhd3bvtyo._domainkey.x.test': { CNAME: 'h7lkx2nqhd3bvtyo.dkim.amazonses.com' },
  'h7lkx2nqhd3bvtyo.dkim.amazonses.com': { TXT: [FIXED_KEYS.good] },
};

test.each<[string, Zones]>([
  ['a web site', { 'x.test': { A: ['198.51.100.9'] } }],
  [
    'records that close everything else',
    { 'x.test': { MX: ['0 .'], TXT: ['v=spf1 -all'] }, '_dmarc.x.test': { TXT: ['v=DMARC1; p=reject'] } },
  ],
])('a domain with a key that we did not guess and %s is not told that it sends nothing', async (_, zones) => {
  const answer = await checkOnly({ ...UNSEEN, ...zones });
  expect(answer.details.sendsMail).toBe(true);
  expect(answer.grade.explanation).not.toContain('sends no mail');
  expect(told(answer, 'dkim-not-found')?.explanation).toContain('there probably is one');
  expect(JSON.stringify(answer.fixes)).not.toContain('everything in its name is forged');
  // Everything else depends on whether the domain sends mail.
  expect(answer.fixes[0]?.id).toBe('dkim-selector');
  expect(answer.fixes[0]?.explanation).toContain('If the domain sends no mail, delete the DKIM entries');
});

const TEST_KEY = FIXED_KEYS.good.replace('p=', 't=y; p=');

// RFC 1034, section 3.6.2: HubSpot, Brevo, Zendesk and others have their customers publish aliases; the key is theirs.
test.each(['hs1', 'brevo1', 'zendesk1', 'mail'])(
  'a key under test behind an alias at %s is not replaced there',
  async (selector) => {
    const { fixes } = await checkOnly({
      ...SENDER,
      'default._domainkey.x.test': {},
      [`${selector}._domainkey.x.test`]: { CNAME: 'x.dkim.service.test' },
      'x.dkim.service.test': { TXT: [TEST_KEY] },
    });
    const step = fixes.find(({ id }) => id === 'dkim-testing');
    expect(step?.record).toBeNull();
    expect(step?.explanation).toContain('is an alias (CNAME) to x.dkim.service.test');
  },
);

test.each<[string, Zones[string], string | undefined]>([
  ['known to be no alias', { TXT: [TEST_KEY] }, FIXED_KEYS.good],
  ['that may be one', { TXT: [TEST_KEY], failing: ['CNAME'] }, undefined],
])('a key under test at a name %s', async (_, node, value) => {
  const { fixes } = await check({ 'default._domainkey.x.test': node });
  expect(fixes.find(({ id }) => id === 'dkim-testing')?.record?.value).toBe(value);
});

// RFC 7489, section 6.3: receivers of that standard do not know np. Both standards are read, and the
// weaker policy counts.
test('receivers of the older standard pass over np', async () => {
  const policy = { '_dmarc.x.test': { TXT: ['v=DMARC1; p=none; np=reject; rua=mailto:d@x.test'] } };
  const dns = resolverOver({ ...SENDER, ...policy });
  const missing = await checkDomain(dns, { domain: 'gone.x.test', selector: undefined }, () => 0);
  expect(missing.details.dmarc).toMatchObject({ newer: 'reject', older: 'none', policy: 'none' });
  expect(missing.verdict.domain.answer).toBe('unknown');
  const own = await check(policy);
  expect(own.details.dmarc.missingSubdomainPolicy).toBe('none');
  expect(own.fixes[0]?.record?.value).toBe('v=DMARC1; p=quarantine; np=reject; rua=mailto:d@x.test');
});

test('a finding on subdomains says who knows np, and which tag to change', async () => {
  const answer = await check({ '_dmarc.x.test': { TXT: ['v=DMARC1; p=reject; sp=none; np=reject'] } });
  const words = told(answer, 'dmarc-subdomains-weaker')?.explanation;
  expect(words).toContain('apply "reject"; older ones do not know np.');
  expect(words).toMatch(/Set sp to the policy of the domain\.$/);
});

test.each(['site-verification=abc', 'v=spf1 -all'])(
  'a key beside "%s" is not told as good',
  async (other) => {
    const answer = await check({ 'default._domainkey.x.test': { TXT: [FIXED_KEYS.good, other] } });
    expect(told(answer, 'dkim-found')).toBeUndefined();
    expect(told(answer, 'dkim-malformed')?.explanation).toContain('Another text is beside the key');
    expect(answer.overallProtection).toBe('good');
    expect(answer.fixes.map(({ title, record }) => [title, record])).toEqual([
      ['Keep only the DKIM key at the selector default', null],
    ]);
  },
);

// RFC 8461, section 3.1, and RFC 8460, section 3: senders compare letter by letter and discard what begins otherwise.
test.each<[string[], 'mtaSts' | 'tlsRpt', string]>([
  [['v=STSv1; id=1'], 'mtaSts', 'found'],
  [['v = STSv1; id=1'], 'mtaSts', 'faulty'],
  [['v=stsv1; id=1'], 'mtaSts', 'faulty'],
  [['v=STSv1; ID=1'], 'mtaSts', 'faulty'],
  [['v=STSv1; id=1', 'v = STSv1; id=2'], 'mtaSts', 'found'],
  [['v=STSv1; id=1', 'v=STSv1; id=2'], 'mtaSts', 'faulty'],
  [['v=STSv10; id=1'], 'mtaSts', 'absent'],
  [['v=TLSRPTv1; rua=mailto:a@x.test'], 'tlsRpt', 'found'],
  [['v = TLSRPTv1; rua=mailto:a@x.test'], 'tlsRpt', 'faulty'],
  [['v=TLSRPTv1; rua=mailto:'], 'tlsRpt', 'faulty'],
  [['hello'], 'tlsRpt', 'absent'],
])('%j as %s is %s', async (TXT, kind, state) => {
  const host = { mtaSts: '_mta-sts.x.test', tlsRpt: '_smtp._tls.x.test' }[kind];
  const answer = await check({ [host]: { TXT } });
  expect(answer.details[kind].state).toBe(state);
  const ids = answer.findings.map(({ id }) => id).filter((id) => /^(mta-sts|tls-rpt)/.test(id));
  const id = { mtaSts: 'mta-sts', tlsRpt: 'tls-rpt' }[kind];
  expect(ids).toEqual({ found: [id], faulty: [`${id}-faulty`] }[state] ?? []);
});

test('a mail server on a rented machine is not taken for Amazon SES', async () => {
  const exchange = 'ec2-198-51-100-7.af-south-1.compute.amazonaws.com';
  const answer = await checkOnly({
    'x.test': { MX: [`10 ${exchange}`] },
    [exchange]: { A: ['198.51.100.7'] },
  });
  expect(answer.senders.map(({ name }) => name)).toEqual(['Your own servers']);
  expect(answer.fixes[0]?.record?.value).toBe('v=spf1 mx ~all');
});

// RFC 7489, section 6.4: "components other than dmarc-version and dmarc-request may appear in any order".
test('a policy that is not the second tag is remarked on, and counts', async () => {
  const late = await check({ '_dmarc.x.test': { TXT: ['v=DMARC1; rua=mailto:d@x.test; p=reject'] } });
  expect(told(late, 'dmarc-policy-not-second')?.severity).toBe('note');
  expect([late.verdict.domain.answer, late.overallProtection, late.fixes]).toEqual(['no', 'excellent', []]);
  expect(told(await check({}), 'dmarc-policy-not-second')).toBeUndefined();
});

// A mailbox of the domain is added; it never replaces the owner's.
test.each([
  ['v=DMARC1; p=none; rua=owner@x.test', /^v=DMARC1; p=\w+; rua=mailto:owner@x\.test$/],
  ['v=DMARC1; p=none; rua=mailto:a@x.test,b@x.test', /rua=mailto:a@x\.test,mailto:b@x\.test$/],
  ['v=DMARC1; p=none; rua=mailto: a@x.test', /rua=mailto:a@x\.test$/],
  ['v=DMARC1; p=none; rua=mailto://a@x.test', /rua=mailto:a@x\.test$/],
  ['v=DMARC1; p=none; rua=mailto:a@x.test\\', /rua=mailto:a@x\.test$/],
  ['v=DMARC1; p=none; rua=mailto:<a@x.test>', /rua=mailto:a@x\.test$/],
  ['v=DMARC1; p=none; rua=<mailto:a@x.test>,<b@x.test>', /rua=mailto:a@x\.test,mailto:b@x\.test$/],
  [
    'v=DMARC1\\; p=none\\; aspf=s\\; rua=mailto:a@x.test\\; ruf=mailto:f@x.test\\;',
    /^v=DMARC1; p=none; aspf=s; rua=mailto:a@x\.test; ruf=mailto:f@x\.test$/,
  ],
])('a new record in place of "%s" keeps the address for reports', async (published, wanted) => {
  const { fixes } = await check({ '_dmarc.x.test': { TXT: [published] } });
  const step = fixes.find(({ record }) => record?.host === '_dmarc.x.test');
  expect(step?.record?.value).toMatch(wanted);
});

test('slashes before an address for reports make it none', async () => {
  const answer = await check({ '_dmarc.x.test': { TXT: ['v=DMARC1; p=none; rua=mailto://d@x.test'] } });
  expect(answer.details.dmarc.reports).toEqual([]);
  expect(told(answer, 'dmarc-bad-report-address')?.explanation).toContain('"mailto://d@x.test"');
});

test.each([
  [['10 198.51.100.7'], 'mx-address'],
  [['10 mail.x.test', '20 198.51.100.7'], 'mx-address'],
  [['10 mail.x.test'], undefined],
])('mail servers named by an address are told of: %s', async (MX, id) => {
  const answer = await check({ 'x.test': { MX, TXT: ['v=spf1 ip4:198.51.100.7 -all'] } });
  expect(answer.findings.map((finding) => finding.id).find((one) => one.startsWith('mx'))).toBe(id);
});

test.each([
  ['behind the version', 'v=DMARC1\\; p=reject\\; rua=mailto:d@x.test', 'dmarc-bad-version'],
  ['behind the policy', 'v=DMARC1; p=reject\\; rua=mailto:d@x.test', 'dmarc-bad-policy'],
  ['behind an address', 'v=DMARC1; p=reject; rua=mailto:d@x.test\\', 'dmarc-bad-report-address'],
])('a backslash %s is named', async (_, published, id) => {
  const answer = await check({ '_dmarc.x.test': { TXT: [published] } });
  expect(told(answer, id)?.explanation).toContain('A backslash is in it');
});

test('a logo is not said to be shown while names below the domain are not protected', async () => {
  const answer = await check({
    '_dmarc.x.test': { TXT: ['v=DMARC1; p=reject; sp=none; rua=mailto:d@x.test'] },
    'default._bimi.x.test': { TXT: ['v=BIMI1; l=https://x.test/logo.svg'] },
  });
  expect(told(answer, 'bimi')?.severity).toBe('note');
});

test('one network of IPv6 is spoken of as one', async () => {
  const answer = await check({ 'x.test': { TXT: ['v=spf1 ip6:2a02:ff00::/64 -all'] } });
  expect(answer.details.spf.senders.sentence).toBe('1 network of IPv6 passes.');
});

// RFC 7208, section 3.3: the pieces of a long record belong into one TXT record; two records are not joined.
test('the second half of an SPF record in a text of its own is told, and joined to the first', async () => {
  const half = 'include:spf.mtasv.net ip4:198.51.100.7 ~all';
  const TXT = ['v=spf1 include:_spf.google.com', half, 'include this text in your zone'];
  const { findings, fixes } = await check({ 'x.test': { MX: ['10 mail.x.test'], TXT } });
  const missed = findings.filter(({ id }) => id === 'spf-near-miss');
  expect(missed.map(({ explanation }) => explanation)).toEqual([
    expect.stringContaining('part of an SPF record'),
  ]);
  expect(fixes[0]).toMatchObject({
    id: 'spf',
    replaces: [TXT[0], half],
    record: { value: 'v=spf1 include:_spf.google.com include:spf.mtasv.net ip4:198.51.100.7 ~all' },
  });
});

test.each([
  ['beside a record that works', ['v=spf1 mx -all', 'ip4:203.0.113.9 -all'], ['see-spf-near-miss']],
  ['without a first half', ['ip4:203.0.113.9 -all'], ['spf', 'see-spf-near-miss']],
])('the second half of an SPF record %s lets nobody more pass', async (_, TXT, steps) => {
  const { fixes, details } = await check({ 'x.test': { MX: ['10 mail.x.test'], TXT } });
  expect(details.spf.senders.ipv4Addresses).toBe(TXT.length > 1 ? '1' : '0');
  expect(fixes.map(({ id }) => id)).toEqual(steps);
});

// RFC 8463, section 5, has verifiers support Ed25519; in 2026 Gmail and Outlook do not.
describe('a key of Ed25519', () => {
  const ED25519 = { TXT: [FIXED_KEYS.ed25519] };

  test('without one of RSA is no signature that counts everywhere', async () => {
    const alone = await check({ 'default._domainkey.x.test': ED25519 });
    expect(alone.overallProtection).toBe('good');
    expect(alone.grade.next).toContain('an RSA key for DKIM that we can find');
    const warned = told(alone, 'dkim-ed25519');
    expect(warned?.severity).toBe('warning');
    expect(warned?.explanation).toMatch(/^Selector default: .*Gmail and Outlook.* RSA key/);
    expect(told(alone, 'dkim-found')?.explanation).toContain('by receivers that know Ed25519');
    expect(alone.fixes.map(({ id, afterwards }) => [id, afterwards.grade])).toEqual([
      ['dkim-rsa', 'excellent'],
    ]);
    expect(alone.fixes[0]?.explanation).toContain('a=rsa-sha256');
  });

  test('does not make up for SPF that does not work, before a stricter policy', async () => {
    const { fixes } = await check({
      'x.test': { MX: ['10 mail.x.test'], TXT: ['v=spf1 exists:%{i}.x.test ?all'] },
      'default._domainkey.x.test': ED25519,
      '_dmarc.x.test': { TXT: ['v=DMARC1; p=none; rua=mailto:d@x.test'] },
    });
    const ids = fixes.map(({ id }) => id);
    expect(ids.indexOf('dkim-rsa')).toBeGreaterThanOrEqual(0);
    expect(ids.indexOf('dkim-rsa')).toBeLessThan(ids.indexOf('dmarc-quarantine'));
  });

  test('beside one of RSA is as good as any', async () => {
    const both = await check({ 'dkim._domainkey.x.test': ED25519 });
    expect([both.overallProtection, both.fixes]).toEqual(['excellent', []]);
    expect(told(both, 'dkim-ed25519')).toBeUndefined();
    expect(told(both, 'dkim-found')?.explanation).not.toContain('Ed25519');
  });
});

// RFC 4592, section 2.2.1: the wildcard answers for a name until something is published there.
test.each(['v=spf1 -all', 'google-site-verification=abc'])(
  'the text "%s" of a wildcard is not told to be at the name of the policy',
  async (text) => {
    const wild: Zones = { '*.x.test': { TXT: [text] } };
    const { '_dmarc.x.test': _, ...unprotected } = SENDER;
    const answer = await checkOnly({ ...unprotected, ...wild });
    expect(answer.findings.map(({ id }) => id).filter((id) => id.startsWith('dmarc'))).toEqual([
      'dmarc-missing',
    ]);
    const own = await check({ '_dmarc.x.test': { TXT: [text] } });
    expect(own.findings.map(({ id }) => id).filter((id) => id.startsWith('dmarc'))).toHaveLength(2);
  },
);

// RFC 7208, section 3.3: the pieces of a text are joined without a space.
test.each([
  ['v=spf1 mx include:_spf.google.cominclude:amazonses.com -all', 'spf-include-broken'],
  ['v=spf1 mx ip4:198.51.100.9include:amazonses.com -all', 'spf-syntax'],
])('of two entries that run into one, in "%s", the missing space is told', async (record, id) => {
  const answer = await check({ 'x.test': { MX: ['10 mail.x.test'], TXT: [record] } });
  expect(told(answer, id)?.explanation).toContain('A space is missing');
  expect(told(answer, id)?.explanation).not.toContain('ask the service');
});
