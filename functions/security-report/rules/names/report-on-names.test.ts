import { useLocalDns, type Zones } from '../../../testing/local-dns.ts';
import { withDns } from '../../../platform/dns.ts';
import type { ZoneResolver } from '../../../platform/rules/dns-answers.ts';
import { gatherNames } from './gather-names.ts';
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
async function report(zones: Zones, changed: (dns: ZoneResolver) => Partial<ZoneResolver> = () => ({})) {
  await startDns({ zones: { ...USUAL, ...zones } });
  return withDns(async (dns) =>
    reportOnNames(await gatherNames({ ...dns, ...changed(dns) }, 'x.test'), new Date()),
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
    explanation: `mail.x.test leads to ${target}, and nobody can register a name with that ending on the internet. So no stranger can take it, but visitors find nothing there.`,
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
  expect(unknown.map(({ id }) => id)).toEqual(['shop.x.test']);
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
