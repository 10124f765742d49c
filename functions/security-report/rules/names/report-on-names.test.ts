import { daysFromNow } from '../../../testing/fakes.ts';
import { useLocalDns, type Zones } from '../../../testing/local-dns.ts';
import { withDns } from '../../../platform/dns.ts';
import type { ZoneResolver } from '../../../platform/rules/dns-answers.ts';
import { gatherNames, type Outside } from './names-facts.ts';
import { readRegistration } from './registration.ts';
import { reportOnNames } from './report-on-names.ts';

const startDns = useLocalDns();
const FAILED = Promise.resolve({ kind: 'failed', reason: 'timeout' } as const);
const SERVERS = ['ns1.host.test', 'ns2.host.test'];
const USUAL: Zones = {
  'x.test': { NS: SERVERS, CAA: ['0 issue letsencrypt.org'] },
  'ns1.host.test': { A: ['41.1.1.1'] },
  'ns2.host.test': { A: ['41.2.2.2'] },
};

/** The report about the names of x.test, from a resolver that can be made to fail. */
async function report(
  zones: Zones,
  changed: (dns: ZoneResolver) => Partial<ZoneResolver> = () => ({}),
  outside: Partial<Outside> = {},
) {
  await startDns({ zones: { ...USUAL, ...zones } });
  const nobody = {
    front: () => Promise.resolve(undefined),
    certificate: () => Promise.resolve(undefined),
    registration: () => Promise.resolve(undefined),
  };
  return withDns(async (dns) =>
    reportOnNames(
      await gatherNames({ ...dns, ...changed(dns) }, 'x.test', { ...nobody, ...outside }),
      new Date(),
    ),
  );
}

async function dangling(target: string, zones: Zones = {}) {
  const { findings } = await report({ 'mail.x.test': { CNAME: target }, ...zones });
  return findings.find(({ id }) => id === 'alias-dangling-mail');
}

test.each([
  'exchange.contoso.local',
  'server.lan',
  'srv.corp',
  'vm.internal',
  'intranet.home.arpa',
  'shop.myshopify.comm',
  'server',
])('no stranger can take %s, because nobody can register a name with that ending', async (target) => {
  expect(await dangling(target)).toMatchObject({
    severity: 'note',
    explanation: `mail.x.test leads to ${target}, which does not exist on the internet. No stranger can take that name.`,
  });
});

test.each(['shop.gone-lodges.co.za', 'gone-lodges.com', 'a.gone-lodges.travel'])(
  'anybody can register the domain of %s, which nobody owns',
  async (target) => {
    expect(await dangling(target)).toMatchObject({
      severity: 'danger',
      explanation: expect.stringContaining('Anybody can register it'),
    });
  },
);

test('a domain that is there may give its name away, also below an ending that we do not know', async () => {
  expect(await dangling('old.pages.newest', { 'pages.newest': { NS: SERVERS } })).toMatchObject({
    severity: 'warning',
    explanation: expect.stringContaining('If its provider gives that name away again'),
  });
});

test('where the way of the aliases cannot be read to its end, nothing is said of its end', async () => {
  const zones = {
    'shop.x.test': { CNAME: 'shops.x.test' },
    'shops.x.test': { CNAME: 'old.pages.example' },
    'pages.example': { NS: SERVERS },
  };
  const { findings, unknown } = await report(zones, ({ cname }) => ({
    cname: (name) => (name === 'shops.x.test' ? FAILED : cname(name)),
  }));
  expect(findings.map(({ id }) => id)).not.toContain('alias-dangling-shop');
  expect(unknown.map(({ id }) => id)).toEqual(['registration', 'shop.x.test']);
});

test.each([
  [{ 'dev.x.test': { TXT: ['here'] } }, 'unclear'],
  [{ 'dev.x.test': { A: ['41.1.1.1'] } }, 'address'],
  [{ 'dev.x.test': { CNAME: 'ns1.host.test' } }, 'alias'],
  [{}, 'absent'],
])('of %j the name dev, whose addresses of IPv6 cannot be read, is %s', async (zones, state) => {
  const { facts } = await report(zones, ({ aaaa }) => ({
    aaaa: (name) => (name === 'dev.x.test' ? FAILED : aaaa(name)),
  }));
  expect(facts.aliases.find(({ name }) => name === 'dev.x.test')?.state).toBe(state);
});

const LE = "Let's Encrypt";
test.each<[string[], string | undefined, string | undefined]>([
  // Nobody at all may issue, whether that is written as the standard says or as nonsense.
  [['0 issue ;'], undefined, 'warning caa-forbids-all'],
  [['0 issue ; policy=none'], LE, 'warning caa-forbids-all'],
  [['0 issue not_a_name'], undefined, 'warning caa-forbids-all'],
  [['0 issue ;', '0 issue letsencrypt.org'], LE, undefined],
  // What is allowed for names with `*.` is allowed.
  [['0 issue ;', '0 issuewild letsencrypt.org'], LE, undefined],
  [['0 issue letsencrypt.org', '0 issuewild ;'], LE, undefined],
  [['0 issue letsencrypt.org', '0 issuewild digicert.com'], LE, undefined],
  [['0 issue letsencrypt.org; validationmethods=dns-01'], LE, undefined],
  [['0 issue sectigo.com'], 'ZeroSSL', undefined],
  [['0 issue digicert.com'], LE, 'warning caa-other-issuer'],
  // Of an authority that is not in our table nothing is said.
  [['0 issue digicert.com'], 'Some Authority of its Own', undefined],
  [['0 iodef mailto:x@x.test'], LE, 'note caa-missing'],
  [['0 issuewild letsencrypt.org'], LE, 'note caa-missing'],
])('the records %j with a certificate of %s are: %s', async (CAA, issuer, expected) => {
  const zones = { 'x.test': { NS: SERVERS, CAA } };
  const certificate = issuer === undefined ? undefined : { issuer };
  const { findings } = await report(zones, undefined, { certificate: () => Promise.resolve(certificate) });
  const told = findings
    .filter(({ id }) => id.startsWith('caa'))
    .map(({ severity, id }) => `${severity} ${id}`);
  expect(told).toEqual(expected === undefined ? [] : [expected]);
});

test('one name server alone is told as one, and not as neighbouring ones', async () => {
  const { findings } = await report({ 'x.test': { NS: ['ns1.host.test'] } });
  expect(findings.map(({ id }) => id)).toContain('name-server-single');
  expect(findings.map(({ id }) => id)).not.toContain('name-servers-together');
});

test('an international domain is written in the letters of its owner, and in both forms to whoever mends it', async () => {
  await startDns({
    zones: { 'xn--gste-loa.test': { NS: ['ns1.host.test'] }, 'ns1.host.test': { A: ['41.1.1.1'] } },
  });
  const outside = {
    front: () => Promise.resolve(undefined),
    certificate: () => Promise.resolve(undefined),
    registration: () => Promise.resolve(undefined),
  };
  const answer = await withDns(async (dns) =>
    reportOnNames(await gatherNames(dns, 'xn--gste-loa.test', outside), new Date()),
  );
  expect(answer.domain).toBe('xn--gste-loa.test');
  expect(answer.summary).toContain('gäste.test');
  const fix = answer.findings.find(({ id }) => id === 'dnssec-missing')?.fix;
  expect(fix?.message).toContain('DNSSEC for gäste.test (xn--gste-loa.test)?');
});

test.each([
  [44, 'warning registration-ends-soon', /^Your domain is registered only until/],
  [-1, 'danger registration-over', /^The registration of your domain ran out on/],
])('a domain that ends in %i days is told as: %s', async (days, expected, title) => {
  const expiresAt = new Date(Date.now() + days * 86_400_000).toISOString();
  const registration = () => Promise.resolve({ expiresAt, registrar: 'Names', locks: [] });
  const { findings } = await report({}, undefined, { registration });
  const told = findings.find(({ id }) => id.startsWith('registration'));
  expect(`${told?.severity} ${told?.id}`).toBe(expected);
  expect(told?.title).toMatch(title);
});

test.each([-91, -4000])('an end %i days ago of a domain that is in the DNS is not believed', async (days) => {
  const told = { expiresAt: daysFromNow(days).toISOString(), registrar: null, locks: [] };
  const registration = () => Promise.resolve(told);
  const { findings, facts, unknown } = await report({}, undefined, { registration });
  expect(findings.filter(({ id }) => id.startsWith('registration'))).toEqual([]);
  expect(facts.registration.state).toBe('unknown');
  expect(unknown.map(({ id }) => id)).toEqual(['registration']);
  const ofCompany = () => Promise.resolve({ ...told, registrar: 'Names' });
  expect((await report({}, undefined, { registration: ofCompany })).facts.registration).toEqual({
    state: 'known',
    value: { expiresAt: null, registrar: 'Names', locks: [] },
  });
});

test('the summary names what has run out before a leftover name that is as urgent', async () => {
  const registration = () =>
    Promise.resolve({ expiresAt: daysFromNow(-3).toISOString(), registrar: null, locks: [] });
  const zones = { 'mail.x.test': { CNAME: 'gone-lodges.com' } };
  const { findings, summary } = await report(zones, undefined, { registration });
  const [first, second] = findings.filter(({ severity }) => severity === 'danger');
  expect([first?.id, second?.id]).toEqual(['registration-over', 'alias-dangling-mail']);
  expect(summary).toContain(': the registration of your domain ran out on');
});

test.each(['client hold', 'redemption period', 'pending delete'])(
  'a domain with the status %s is not called misspelt, and that is said first',
  async (status) => {
    const text = JSON.stringify({
      status: [status],
      events: [{ eventAction: 'expiration', eventDate: '2099-01-01T00:00:00Z' }],
    });
    const registration = () => Promise.resolve(readRegistration(text, 'x.test'));
    const gone = () => ({ ns: () => Promise.resolve({ kind: 'no-domain' } as const) });
    for (const changed of [gone, undefined]) {
      const { state, findings, summary } = await report({}, changed, { registration });
      expect([state, findings[0]?.id]).toEqual(['exists', 'registration-stopped']);
      expect(summary).not.toContain('spelling');
      expect(findings[0]?.explanation).toContain(status);
    }
  },
);

test('what the registry does not tell is not told', async () => {
  const { findings, unknown } = await report({});
  expect(findings.filter(({ id }) => id.startsWith('registration'))).toEqual([]);
  expect(unknown).toContainEqual({
    id: 'registration',
    sentence: 'Until when the domain is registered: the registry did not tell us.',
  });
});
