import { checkMailDomain, type SpoofCheckAnswer } from '#shared/api/spoof-check.ts';
import { spendRateLimit } from '../platform/limits.ts';
import { callEndpoint } from '../testing/call-endpoint.ts';
import { captureLog } from '../testing/captured-log.ts';
import { rsaKeyRecord } from '../testing/dkim-keys.ts';
import { type DnsServerOptions, useLocalDns, type Zones } from '../testing/local-dns.ts';
import { useTableEngine } from '../testing/table-engine.ts';
import { casesIn, zoneIn } from '../testing/mail-zones/zone-text.ts';
import { handler } from './check-mail-domain.ts';

useTableEngine();
const logged = captureLog();
const startDns = useLocalDns();

const KEY = rsaKeyRecord(2048);
const PROVIDER: Zones = {
  'spf.provider.test': { TXT: ['v=spf1 ip4:198.51.100.0/24 -all'] },
  'mx.provider.test': { A: ['198.51.100.9'] },
};
const SENDS = { TXT: ['v=spf1 include:spf.provider.test -all'], MX: ['10 mx.provider.test'] };
const REJECT = { TXT: ['v=DMARC1; p=reject; rua=mailto:d@x.test'] };

let visitors = 0;

/** Each call comes from its own visitor, so that no rate limit applies. */
async function check(
  zones: Zones,
  input: { domain: string; selector?: string },
  dns?: Partial<DnsServerOptions>,
) {
  await startDns({ zones: { ...PROVIDER, ...zones }, ...dns });
  visitors += 1;
  const from = `203.0.113.${visitors}`;
  const { status, body } = await callEndpoint({ contract: checkMailDomain, handler }, input, { from });
  return { status, answer: body as SpoofCheckAnswer & { error?: string } };
}

test.each(
  casesIn(`
  all in place | SENDS | REJECT | key default
    excellent no no
  no signature found | SENDS | REJECT
    good no no
  subdomains left open | SENDS | v=DMARC1; p=reject; sp=none | key default
    good no yes
  quarantine | SENDS | v=DMARC1; p=quarantine
    good partly partly
  quarantine as a test | SENDS | v=DMARC1; p=quarantine; t=y
    minimal yes yes
  SPF alone | SENDS
    minimal yes yes
  a broken SPF record under reject | MX 10 mx.provider.test | v=spf1 include:nowhere.test -all | REJECT
    minimal no no
  nothing | MX 10 mx.provider.test
    poor yes yes
  everybody let in | MX 10 mx.provider.test | v=spf1 +all | REJECT
    poor yes yes
  a parked domain | v=spf1 -all | MX 0 . | v=DMARC1; p=reject
    excellent no no
  a bare web site | A 198.51.100.1
    poor yes yes
`),
)('%s', async (_, records, expected) => {
  const words = {
    SENDS: 'v=spf1 include:spf.provider.test -all | MX 10 mx.provider.test',
    REJECT: 'v=DMARC1; p=reject; rua=mailto:d@x.test',
  };
  const { zones } = zoneIn(records, { domain: 'x.test', words });
  const { status, answer } = await check(zones, { domain: 'x.test' });
  const { domain, subdomain } = answer.verdict;
  expect(status).toBe(200);
  expect([[answer.overallProtection, domain.answer, subdomain.answer].join(' ')]).toEqual(expected);
});

test('answers with the fields the page shows', async () => {
  const zones = { 'x.test': SENDS, '_dmarc.x.test': REJECT, 'default._domainkey.x.test': { TXT: [KEY] } };
  const { answer } = await check(zones, { domain: 'https://www.X.test./contact' });
  expect(answer).toMatchObject({
    domain: 'x.test',
    overallProtection: 'excellent',
    spfValid: true,
    spfRecord: 'v=spf1 include:spf.provider.test -all',
    dmarcValid: true,
    dmarcRecord: 'v=DMARC1; p=reject; rua=mailto:d@x.test',
    dkimValid: true,
    dkimRecord: KEY,
    recommendations: ['Nothing has to change. Look again when another service begins to send mail for you.'],
    existence: 'mail',
    fixes: [],
  });
  expect(answer.details.dkim.keys).toMatchObject([
    { selector: 'default', state: 'usable', type: 'rsa', bits: 2048 },
  ]);
});

test('a domain that does not exist, one without mail and one whose servers fail are three answers', async () => {
  const missing = await check({}, { domain: 'x.test' });
  const withoutMail = await check({ 'x.test': { A: ['198.51.100.1'] } }, { domain: 'x.test' });
  const failing = await check(
    { 'x.test': { fault: 'SERVFAIL' }, '_dmarc.x.test': { fault: 'SERVFAIL' } },
    { domain: 'x.test' },
  );
  expect([missing, withoutMail, failing].map(({ answer }) => answer.existence)).toEqual([
    'no-such-domain',
    'no-mail',
    'dns-failure',
  ]);
  expect(failing.answer).toMatchObject({ overallProtection: 'unknown', spfValid: null, dmarcValid: null });
  expect(missing.answer).toMatchObject({ overallProtection: 'unknown', spfValid: false });
});

test('a policy record that could not be read is not called missing', async () => {
  const { answer } = await check(
    { 'x.test': SENDS, '_dmarc.x.test': { fault: 'SERVFAIL' } },
    { domain: 'x.test' },
  );
  expect(answer).toMatchObject({
    overallProtection: 'unknown',
    spfValid: true,
    dmarcValid: null,
    dmarcRecord: null,
  });
  expect(answer.findings.map(({ id }) => id)).toContain('dmarc-unknown');
});

test('an include that could not be read leaves SPF open', async () => {
  const zones = {
    'x.test': SENDS,
    'spf.provider.test': { fault: 'SERVFAIL' as const },
    '_dmarc.x.test': REJECT,
  };
  const { answer } = await check(zones, { domain: 'x.test' });
  expect(answer).toMatchObject({ overallProtection: 'unknown', spfValid: null, dmarcValid: true });
});

test('looks for the selector the visitor names', async () => {
  const zones = { 'x.test': SENDS, 'march-7._domainkey.x.test': { TXT: [KEY] } };
  const without = await check(zones, { domain: 'x.test' });
  const named = await check(zones, { domain: 'x.test', selector: 's=March-7' });
  expect(without.answer.details.dkim.state).toBe('not-found');
  expect(named.answer).toMatchObject({ dkimValid: true, dkimRecord: KEY });
});

test('asks all usual selectors, and few questions beside them', async () => {
  const { answer } = await check({ 'x.test': SENDS, '_dmarc.x.test': REJECT }, { domain: 'x.test' });
  expect(answer.details.dkim.tried.length).toBeGreaterThan(60);
  expect(answer.details.questions).toBeLessThan(answer.details.dkim.tried.length + 50);
});

test('leads from nothing to reject in a safe order', async () => {
  const { answer } = await check({ 'x.test': { MX: ['10 mx.provider.test'] } }, { domain: 'x.test' });
  expect(answer.fixes.map(({ step, id, record }) => [step, id, record?.value])).toEqual([
    [1, 'spf', 'v=spf1 mx ~all'],
    [2, 'dkim', undefined],
    [3, 'dmarc-none', 'v=DMARC1; p=none; rua=mailto:dmarc-reports@x.test'],
    [4, 'dmarc-quarantine', 'v=DMARC1; p=quarantine; rua=mailto:dmarc-reports@x.test'],
    [5, 'dmarc-reject', 'v=DMARC1; p=reject; rua=mailto:dmarc-reports@x.test'],
  ]);
});

test.each([
  [{ domain: '' }, 'Please enter a domain to check'],
  [
    { domain: 'nonsense' },
    '"nonsense" is only part of a domain. Please enter all of it, such as example.co.za.',
  ],
  [{ domain: 'x.test', selector: 'a b' }, expect.stringContaining('not a DKIM selector')],
])('refuses %j in words', async (input, error) => {
  expect(await check({}, input)).toMatchObject({ status: 400, answer: { error } });
});

test('says that the resolver is silent', async () => {
  const { status, answer } = await check({}, { domain: 'a.b.test' }, { loss: 1 });
  expect(status).toBe(504);
  expect(answer.error).toBe(
    'Our name server did not answer in time, so nothing could be checked. Please try again in a minute.',
  );
});

test('asks a visitor who checks too often to wait', async () => {
  const limit = { key: 'spoof-check#198.51.100.200', most: 20, seconds: 600 };
  const began = Date.now();
  await Promise.all(Array.from({ length: 20 }, () => spendRateLimit(limit)));
  const input = { domain: 'x.test' };
  const answer = await callEndpoint({ contract: checkMailDomain, handler }, input, {
    from: '198.51.100.200',
  });
  expect(answer.status).toBe(429);
  // A window of 600 seconds, of which a busy machine has used some by now.
  const left = Number(answer.headers['retry-after']);
  expect(left).toBeLessThanOrEqual(600);
  expect(left).toBeGreaterThanOrEqual(600 - Math.ceil((Date.now() - began) / 1000));
});

test('logs no domain', async () => {
  await check({ 'x.test': SENDS }, { domain: 'thandi@x.test' });
  expect(JSON.stringify(logged())).not.toContain('x.test');
});
