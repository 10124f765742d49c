import { checkNames, type NamesAnswer } from '#shared/api/security-report.ts';
import { CHECKED_NAMES } from '#shared/rules/security-report.ts';
import { ENVIRONMENT } from '#shared/runtime/environment.ts';
import { callEndpoint } from '../testing/call-endpoint.ts';
import { useLocalDns, type Zones } from '../testing/local-dns.ts';
import { useTableEngine } from '../testing/table-engine.ts';
import { casesIn, zoneIn } from '../testing/mail-zones/zone-text.ts';
import { useStoppedTimers } from '../testing/passing-time.ts';
import { handler } from './check-names.ts';
import { type GatheredNames, namesFacts } from './rules/names/names-facts.ts';

beforeAll(() => {
  process.env[ENVIRONMENT.siteAddress] = 'https://us.test';
});
afterAll(() => {
  delete process.env[ENVIRONMENT.siteAddress];
});

useTableEngine();
const startDns = useLocalDns();
const stopTimers = useStoppedTimers();
let visitors = 0;

async function check(zones: Zones, domain = 'x.test') {
  const dns = await startDns({ zones: { ...SERVERS, ...zones } });
  visitors += 1;
  const from = `203.0.113.${String(visitors)}`;
  const { status, body } = await callEndpoint({ contract: checkNames, handler }, { domain }, { from });
  return { status, answer: body as NamesAnswer & { error?: string }, asked: dns.asked };
}

const SERVERS: Zones = {
  'ns1.host.test': { A: ['41.1.1.1'] },
  'ns2.host.test': { A: ['41.2.2.2'] },
  'ns3.host.test': { A: ['41.1.1.9'] },
};
const APART = { NS: ['ns1.host.test', 'ns2.host.test'] };
const GOOD = { ...APART, CAA: ['0 issue letsencrypt.org'] };
/** The DS record refers to a key that the domain does not have. */
const PROMISED = { DS: [`1 13 2 ${'0a'.repeat(32)}`] };

const WORDS = {
  APART: 'NS ns1.host.test, ns2.host.test',
  GOOD: 'NS ns1.host.test, ns2.host.test | CAA 0 issue letsencrypt.org',
  PROMISED: `DS ${PROMISED.DS.join()}`,
  PAGES: 'pages.example. NS ns1.host.test, ns2.host.test',
};

// Each has a domain of its own, because answers are kept for ten minutes.
test.each(
  casesIn(`
  in order but unsigned | GOOD
    note dnssec-missing
  one network | NS ns1.host.test, ns3.host.test | CAA 0 issue letsencrypt.org
    note dnssec-missing, note name-servers-together
  no CAA | APART
    note caa-missing, note dnssec-missing
  CAA above | of shop.x.test | GOOD | shop A 10.0.0.1
    note dnssec-missing
  a promise without a key | GOOD | PROMISED
    danger dnssec-broken
  a promise of another key | GOOD | PROMISED | DNSKEY 257 3 13 AQID
    danger dnssec-broken
  a key that cannot be read | GOOD | PROMISED | failing DNSKEY
    unknown dnssec
  an alias into a domain that nobody has | GOOD | shop CNAME x.gone-lodges.co.za
    danger alias-dangling-shop, note dnssec-missing
  an alias into a service that forgot it | GOOD | blog CNAME old.pages.example | PAGES
    note dnssec-missing, warning alias-dangling-blog
  an alias to a leftover of its own | GOOD | dev CNAME old.x.test
    note alias-dangling-dev, note dnssec-missing
  an alias that leads somewhere | GOOD | www CNAME ns1.host.test
    note dnssec-missing
  an alias of its own that leads on into a service that forgot it | GOOD | shop CNAME shops.x.test | shops CNAME old.pages.example | PAGES
    note dnssec-missing, warning alias-dangling-shop
  an alias into a service whose own alias leads into a domain that nobody has | GOOD | www CNAME here.pages.example | PAGES | here.pages.example. CNAME x.gone-lodges.co.za
    danger alias-dangling-www, note dnssec-missing
  a name that cannot be read | GOOD | mail SERVFAIL
    note dnssec-missing, unknown mail.x.test
  CAA that only says where to complain | APART | CAA 0 iodef mailto:a@x.test
    note caa-missing, note dnssec-missing
  CAA that only speaks of wildcards | APART | CAA 0 issuewild letsencrypt.org
    note caa-missing, note dnssec-missing
  CAA in capitals | APART | CAA 0 ISSUE letsencrypt.org
    note dnssec-missing
  name servers whose addresses nobody finds | NS lost1.host.test, lost2.host.test | CAA 0 issue letsencrypt.org
    note dnssec-missing, unknown nameServers
  CAA that cannot be read | GOOD | failing CAA
    note dnssec-missing, unknown caa
`).map(([name, ...row], nth) => [name, ...row, `x${String(nth)}.test`] as const),
)('%s', async (_, records, expected, domain) => {
  const zone = zoneIn(records.replaceAll('x.test', domain), { domain, words: WORDS });
  const { status, answer } = await check(zone.zones, zone.domain);
  expect(status).toBe(200);
  const unread = answer.unknown.map(({ id }) => id).filter((id) => id !== 'registration');
  expect([
    ...answer.findings.map(({ severity, id }) => `${severity} ${id}`).sort(),
    ...unread.map((id) => `unknown ${id}`),
  ]).toEqual(expected.flatMap((line) => line.replaceAll('x.test', domain).split(', ')));
});

test('a missing domain and failing name servers are two answers, and neither has findings', async () => {
  const missing = await check({}, 'n.test');
  const failing = await check({ 'o.test': { fault: 'SERVFAIL' } }, 'o.test');
  expect([missing.answer.state, failing.answer.state]).toEqual(['no-such-domain', 'dns-failure']);
  expect([...missing.answer.findings, ...failing.answer.findings]).toEqual([]);
  expect(failing.answer.summary).toContain('we know nothing about the domain itself');
  expect(failing.answer.unknown).toEqual([]);
});

test('of a name that is not there, below a domain that is, nothing is concluded', async () => {
  const { answer } = await check({ 'z.test': APART }, 'shop.z.test');
  expect(answer).toMatchObject({ state: 'no-such-domain', findings: [], unknown: [] });
  expect(answer.summary).toBe('There is no domain shop.z.test. Please check the spelling.');
});

test('a name below the domain that leads to one that anybody can register is told itself', async () => {
  const zones = { 'aa.test': GOOD, 'rooms.aa.test': { CNAME: 'x.gone-lodges.co.za' } };
  const { answer } = await check(zones, 'rooms.aa.test');
  expect([answer.state, answer.findings[0]?.id]).toEqual(['exists', 'alias-dangling-itself']);
  expect(answer.findings[0]?.title).toBe('rooms.aa.test leads to nothing');
});

test('of a name that a platform lends to a customer, what the platform decides is not told as the customer’s', async () => {
  const zones = { 'github.io': { ...APART, ...PROMISED }, 'lodge.github.io': { A: ['41.1.1.1'] } };
  const { answer } = await check(zones, 'lodge.github.io');
  expect([answer.state, answer.findings]).toEqual(['exists', []]);
  expect((await check(zones, 'github.io')).answer.findings[0]?.id).toBe('dnssec-broken');
  expect(answer.unknown.map(({ sentence }) => sentence)).toContain(
    'Whether answers are signed: that is decided by github.io, whose customer the name belongs to.',
  );
});

test('what could not be read is named with its reason', async () => {
  const { answer } = await check({ 'unread.test': { ...GOOD, failing: ['CAA'] } }, 'unread.test');
  expect(answer.unknown.map(({ sentence }) => sentence)).toEqual([
    'Until when the domain is registered: the registry did not tell us.',
    'Who may issue certificates: the name servers did not answer properly.',
  ]);
});

test('asks for no name beyond the usual ones, and keeps the answer for ten minutes', async () => {
  const first = await check({ 'p.test': GOOD }, 'p.test');
  const below = first.asked
    .map((question) => question.split(' ')[1] ?? '')
    .filter((name) => name.endsWith('.p.test'));
  expect([...new Set(below)].sort()).toEqual([...CHECKED_NAMES].sort().map((label) => `${label}.p.test`));
  const again = await check({}, 'P.test');
  expect(again.answer).toEqual(first.answer);
  expect(again.asked).toEqual([]);
});

test('name servers with thousands of addresses are reported on like others', async () => {
  const hosts = Array.from({ length: 13 }, (_, index) => `ns${index}.vast.test`);
  const many = Array.from(
    { length: 2150 },
    (_, index) => `141.${100 + (index >> 8)}.${100 + (index % 156)}.${index % 256}`,
  );
  const zones = Object.fromEntries(hosts.map((host) => [host, { A: many }]));
  // Reading so much may take a busy machine longer than the check has.
  stopTimers();
  const { status, answer } = await check({ 'y.test': { ...GOOD, NS: hosts }, ...zones }, 'y.test');
  expect(status).toBe(200);
  expect(answer.facts.nameServers.state).toBe('known');
  expect((await check({}, 'y.test')).answer).toEqual(answer);
});

test('of one registered domain only so many names are looked at', async () => {
  const statuses: number[] = [];
  for (const label of ['a', 'b', 'c', 'd', 'e', 'f', 'g']) {
    statuses.push((await check({ 'q.test': GOOD }, `${label}.q.test`)).status);
  }
  expect(statuses).toEqual([200, 200, 200, 200, 200, 200, 429]);
});

test('knows the key that its parent promises: the example of RFC 4034, section 5.4', () => {
  const key =
    'AQOeiiR0GOMYkDshWoSKz9XzfwJr1AYtsmx3TGkJaNXVbfi/2pHm822aJ5iI9BMzNXxeYCmZDRD99WYwYqUSdjMmmAphXdvxegXd/M5+X7OrzKBaMbCVdFLUUh6DhweJBjEVv5f2wwjM9XzcnOf+EPbtG9DMBmADjFDc2w/rljwvFw==';
  const none = { kind: 'no-data' } as const;
  const gathered: GatheredNames = {
    domain: 'dskey.example.com',
    registered: 'dskey.example.com',
    ns: none,
    servers: [],
    caa: [],
    ds: {
      kind: 'found',
      records: [
        {
          keyTag: 60_485,
          algorithm: 5,
          digestType: 1,
          digest: Buffer.from('2BB183AF5F22588179A53B0A98631FAD1A292118', 'hex'),
        },
      ],
    },
    dnskey: { kind: 'found', records: [{ flags: 256, algorithm: 5, key: Buffer.from(key, 'base64') }] },
    names: [],
    isMissing: false,
    certificate: undefined,
    registration: undefined,
  };
  expect(namesFacts(gathered, new Date()).dnssec).toEqual({ state: 'known', value: { state: 'signed' } });
});
