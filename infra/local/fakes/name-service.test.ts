import { setServers } from 'node:dns';
import { Resolver } from 'node:dns/promises';
import { startDnsServer } from '#shared/fakes/dns-server.ts';
import { readSettings } from '../settings.ts';
import { nameService } from './fakes.ts';

const LONG = Array.from({ length: 40 }, (_, nth) => `a text that makes the answer long, number ${nth}`);
const stops: (() => Promise<void>)[] = [];

afterEach(async () => {
  await Promise.all(stops.splice(0).map((stop) => stop()));
});

async function started(environment: Record<string, string> = {}) {
  const running = await nameService(readSettings(environment));
  if (running.stop) stops.push(running.stop);
  return running;
}

function resolverOf({ variables }: Awaited<ReturnType<typeof nameService>>): Resolver {
  const resolver = new Resolver({ tries: 1, timeout: 2000 });
  resolver.setServers([variables['DNS_SERVERS'] ?? '']);
  return resolver;
}

test('knows the demonstration domains', async () => {
  const resolver = resolverOf(await started());
  expect(await resolver.resolveTxt('_dmarc.minimal.example')).toEqual([['v=DMARC1; p=none']]);
  await expect(resolver.resolveTxt('not-existing.example')).rejects.toThrow(/ENOTFOUND/);
  await expect(resolver.resolveTxt('dns-failure.example')).rejects.toThrow(/ESERVFAIL/);
});

test("passes every other name on to the machine's own resolver, long answers too", async () => {
  const outside = await startDnsServer({ zones: { 'elsewhere.test': { A: ['198.51.100.99'], TXT: LONG } } });
  stops.push(() => outside.close());
  setServers([outside.address]);
  const resolver = resolverOf(await started());
  expect(await resolver.resolve4('elsewhere.test')).toEqual(['198.51.100.99']);
  expect(await resolver.resolveTxt('elsewhere.test')).toHaveLength(LONG.length);
  expect(outside.asked).toEqual(['A elsewhere.test', 'TXT elsewhere.test', 'TXT elsewhere.test (tcp)']);
});

test('a setting names other servers', async () => {
  const { address, variables, stop } = await started({ DNS_SERVERS: '127.0.0.1:5353' });
  expect({ address, variables, stop }).toEqual({
    address: '127.0.0.1:5353',
    variables: { DNS_SERVERS: '127.0.0.1:5353' },
    stop: undefined,
  });
  expect(() => readSettings({ DNS_SERVERS: 'my-router' })).toThrow(/must name addresses of DNS servers/);
});
