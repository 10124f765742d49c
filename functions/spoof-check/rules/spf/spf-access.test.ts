import { type Zone, zoneResolver } from '../../../testing/zone-resolver.ts';
import { addressesInWords } from './in-words.ts';
import { accessOf } from './spf-access.ts';
import { walkSpf } from './walk-spf.ts';

const WORLD: Zone = {
  'host.test': { a: ['198.51.100.1'] },
  'both.test': { a: ['198.51.100.1'], aaaa: ['2001:db8::1'] },
  'list.test': { txt: ['v=spf1 ip4:198.51.100.0/24 -all'] },
  'open.test': { txt: ['v=spf1 +all'] },
  'none.test': { txt: ['v=spf1 -all'] },
  'big.test': { txt: ['v=spf1 ip4:41.64.0.0/14 -all'] },
  '_spf.me.test': { txt: ['v=spf1 ip4:52.0.0.0/15 -all'] },
  '_inner.me.test': { txt: ['v=spf1 include:big.test ip4:198.51.100.7 -all'] },
  'dead.test': { fails: ['txt', 'a', 'mx'] },
  '_spf.google.com': { txt: ['v=spf1 ip4:35.0.0.0/8 ip6:2a00:1450:4000::/36 ~all'] },
  'amazonses.com': { txt: ['v=spf1 +all'] },
  '_spf.salesforce.com': { txt: ['v=spf1 exists:%{i}._spf.mta.salesforce.com -all'] },
};

async function accessBy(record: string) {
  const tree = await walkSpf(zoneResolver({ ...WORLD, 'me.test': { txt: [record] } }), 'me.test');
  return accessOf(tree);
}

test.each([
  ['v=spf1 -all', 'nobody'],
  ['v=spf1 include:none.test -all', 'nobody'],
  ['v=spf1 redirect=none.test', 'nobody'],
  ['v=spf1 ?all', 'nobody'],
  ['v=spf1 ip4:192.168.1.10 ip4:10.0.0.0/8 ip6:fd00::1 -all', 'nobody'],
  ['v=spf1 ip4:192.168.1.10 ip4:198.51.100.1 -all', 'listed'],
  ['v=spf1 include:list.test ~all', 'listed'],
  ['v=spf1 redirect=list.test', 'listed'],
  ['v=spf1 +all', 'everybody'],
  ['v=spf1 all', 'everybody'],
  ['v=spf1 include:open.test -all', 'everybody'],
  ['v=spf1 redirect=open.test', 'everybody'],
  ['v=spf1 exists:host.test -all', 'everybody'],
  ['v=spf1 -ip4:1.2.3.4 +all', 'everybody'],
  ['v=spf1 ip4:0.0.0.0/1 ip4:128.0.0.0/1 -all', 'everybody'],
  ['v=spf1 ip6:::/0 -all', 'everybody'],
  ['v=spf1 a:host.test/0 -all', 'everybody'],
  ['v=spf1 ip4:0.0.0.0/1 -all', 'many'],
  ['v=spf1 ip4:64.0.0.0/2 -all', 'many'],
  ['v=spf1 ip4:52.0.0.0/8 -all', 'many'],
  ['v=spf1 ip4:52.0.0.0/10 -all', 'listed'],
  ['v=spf1 ip4:52.0.0.0/10 ip4:52.64.0.0 -all', 'many'],
  ['v=spf1 ip6:2001:db8::/32 -all', 'listed'],
  ['v=spf1 ip6:2001:db8::/31 -all', 'many'],
  ['v=spf1 -ip4:52.0.0.0/8 ip4:52.0.0.0/8 -all', 'nobody'],
  ['v=spf1 include:_spf.google.com -all', 'listed'],
  ['v=spf1 redirect=_spf.google.com', 'listed'],
  ['v=spf1 include:amazonses.com -all', 'everybody'],
  ['v=spf1 exists:%{i}.by.test -all', 'depends'],
  ['v=spf1 -exists:%{i}.by.test -all', 'nobody'],
  ['v=spf1 include:%{i}.by.test -all', 'depends'],
  ['v=spf1 ptr:elsewhere.test -all', 'depends'],
  ['v=spf1 ptr -all', 'listed'],
  ['v=spf1 include:%{i}.spf.has.pphosted.com -all', 'listed'],
  ['v=spf1 exists:%{i}.spf.hc1234-56.iphmx.com ~all', 'listed'],
  ['v=spf1 include:_spf.salesforce.com -all', 'listed'],
  ['v=spf1 exists:%{i}.iphmx.com.by.test -all', 'depends'],
  ['v=spf1 exists:iphmx.com.%{i} -all', 'depends'],
  // A sender chooses the name that it says it has.
  ['v=spf1 exists:%{h}.iphmx.com -all', 'depends'],
  ['v=spf1 ip4:0.0.0.0/0 exists:%{i}.by.test -all', 'everybody'],
  ['v=spf1 include:dead.test -all', 'unknown'],
  ['v=spf1 a:dead.test -all', 'unknown'],
  ['v=spf1 -all include:dead.test', 'nobody'],
  ['v=spf1 include:gone.test +all', 'nobody'],
])('%s lets in: %s', async (record, reach) => {
  expect((await accessBy(record)).reach).toBe(reach);
});

test.each([
  ['v=spf1 a:both.test -all', true, true],
  ['v=spf1 a:both.test ~all', true, true],
  ['v=spf1 a:both.test ?all', true, false],
  ['v=spf1 a:both.test', true, false],
  ['v=spf1 include:gone.test -all', false, false],
  ['v=spf1 nonsense -all', false, false],
  ['v=spf1 a:x.gone a:y.gone a:z.gone -all', false, false],
  // Three names without IPv6 addresses are void lookups for IPv6 senders only.
  ['v=spf1 a:host.test a:host.test/31 a:host.test/30 -all', true, true],
  ['v=spf1 ip4:1.2.3.4 include:gone.test -all', false, false],
])('%s works: %s, limits: %s', async (record, isWorking, isLimited) => {
  expect(await accessBy(record)).toMatchObject({ isWorking, isLimited });
});

test.each([
  ['v=spf1 ip4:52.0.0.0/16 -all', false, true],
  ['v=spf1 ip4:52.0.0.0/16 ip4:52.1.0.0 -all', true, false],
  ['v=spf1 ip4:52.0.0.0/17 a:host.test/15 -all', true, false],
  ['v=spf1 ip4:10.0.0.0/8 -all', false, true],
  ['v=spf1 -ip4:52.0.0.0/12 ip4:52.0.0.0/12 -all', false, true],
  ['v=spf1 ip6:2001:db8::/44 -all', false, true],
  ['v=spf1 ip6:2001:db8::/43 -all', true, false],
  ['v=spf1 ip6:2001:db8::/32 -all', true, false],
  ['v=spf1 ip6:fd00::/8 -all', false, true],
  ['v=spf1 include:_spf.google.com -all', false, true],
  // The records of others are not the owner's to narrow, unless they are the owner's own.
  ['v=spf1 include:big.test -all', true, true],
  ['v=spf1 redirect=big.test', true, true],
  ['v=spf1 include:_spf.me.test -all', true, false],
  ['v=spf1 redirect=_spf.me.test', true, false],
  ['v=spf1 include:_inner.me.test -all', true, true],
  ['v=spf1 -include:list.test include:big.test ip4:52.0.0.0/15 -all', true, false],
  ['v=spf1 -include:big.test ip4:41.64.0.0/14 ip4:198.51.100.7 -all', false, true],
  ['v=spf1 +all', false, true],
])('%s is worth a warning for its width: %s, by the owner not: %s', async (record, isWide, isNarrow) => {
  expect(await accessBy(record)).toMatchObject({ isWide, isNarrow });
});

test('counts only what is wide', async () => {
  const { wide } = await accessBy('v=spf1 ip4:52.0.0.0/15 ip6:2001:db8::/48 include:_spf.google.com -all');
  expect(wide).toEqual({ 4: 1n << 17n, 6: 0n });
});

test('counts who passes and names the services among them', async () => {
  const { count, providers } = await accessBy('v=spf1 ip4:198.51.100.0/25 include:_spf.google.com ~all');
  expect(count).toEqual({ 4: 128n + (1n << 24n), 6: 1n << 92n });
  expect(providers).toEqual(['Google Workspace']);
});

test('names whose servers kept silent', async () => {
  expect((await accessBy('v=spf1 include:dead.test -all')).failing).toEqual(['dead.test']);
});

test.each([
  [{ 4: 0n, 6: 0n }, '0 addresses'],
  [{ 4: 1n, 6: 0n }, '1 address'],
  [{ 4: 65_536n, 6: 0n }, '65\u00a0536 addresses'],
  [{ 4: 1n << 31n, 6: 0n }, '2\u00a0147\u00a0483\u00a0648 addresses (50\u00a0% of the internet)'],
  [{ 4: 1n, 6: 1n }, '1 address of IPv4 and 1 address of IPv6'],
  [{ 4: 0n, 6: 1n << 64n }, '1 network of IPv6'],
  [{ 4: 0n, 6: 1n << 80n }, '65\u00a0536 networks of IPv6'],
])('%j is told as %s', (count, words) => {
  expect(addressesInWords(count)).toBe(words);
});
