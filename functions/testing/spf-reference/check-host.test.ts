import { type Zone, zoneResolver } from '../zone-resolver.ts';
import { checkHost, type HostCheck } from './check-host.ts';
import type { SpfResult } from '../../spoof-check/rules/spf/spf-tree.ts';

const HERE = '192.0.2.10';
const HERE_6 = '2001:db8::10';
const REVERSE = '10.2.0.192.in-addr.arpa';
const REVERSE_6 = `0.1.${'0.'.repeat(22)}8.b.d.0.1.0.0.2.ip6.arpa`;

/** Names that exist besides the record under test in every case. */
const WORLD: Zone = {
  'host.example': { a: ['198.51.100.1', HERE], aaaa: [HERE_6] },
  'four.example': { a: [HERE] },
  'six.example': { aaaa: [HERE_6] },
  'near.example': { a: ['192.0.2.99'], aaaa: ['2001:db8::99'] },
  'far.example': { a: ['198.51.100.9'], aaaa: ['2001:db9::9'] },
  'alias.example': { cname: ['four.example'] },
  'mail.example': { mx: ['10 far.example', '20 four.example'] },
  'null.example': { mx: ['0 '] },
  'dead.example': { fails: ['txt', 'a', 'aaaa', 'mx'] },
  'deadmx.example': { mx: ['10 dead.example'] },
  'lateok.example': { mx: ['10 four.example', '20 dead.example'] },
  'pass.example': { txt: ['v=spf1 +all'] },
  'fail.example': { txt: ['v=spf1 -all'] },
  'soft.example': { txt: ['v=spf1 ~all'] },
  'neutral.example': { txt: ['v=spf1 ?all'] },
  'broken.example': { txt: ['v=spf1 nonsense'] },
  'twice.example': { txt: ['v=spf1 -all', 'v=spf1 +all'] },
  'text.example': { txt: ['hello'] },
  'own.example': { txt: ['v=spf1 a -all'], a: [HERE] },
  [REVERSE]: { ptr: ['liar.example.', 'in.host.example.', 'host.example'] },
  [REVERSE_6]: { ptr: ['HOST.example'] },
  'in.host.example': { a: [HERE] },
  'liar.example': { a: ['198.51.100.7'] },
};

function check(record: string | readonly string[], changes: Partial<HostCheck> & { zone?: Zone } = {}) {
  const { zone, ...rest } = changes;
  const txt = [record].flat();
  return checkHost({
    address: HERE,
    sender: 'ann@sender.example',
    helo: 'helo.example',
    resolver: zoneResolver({ ...WORLD, 'sender.example': { txt, a: ['198.51.100.5'] }, ...zone }),
    ...rest,
  });
}

test.each<[SpfResult, string]>([
  ['pass', 'v=spf1 +all'],
  ['pass', 'v=spf1 all'],
  ['fail', 'v=spf1 -all'],
  ['softfail', 'v=spf1 ~all'],
  ['neutral', 'v=spf1 ?all'],
  ['neutral', 'v=spf1'],
  ['neutral', 'v=spf1 ip4:198.51.100.1'],
  ['none', 'v=spf10 -all'],
  ['none', 'no policy'],
  ['pass', 'v=spf1 ?ip4:203.0.113.1 ip4:192.0.2.0/24 -all'],
  ['fail', 'v=spf1 -ip4:192.0.2.10 +all'],
  ['softfail', 'v=spf1 ~ip4:192.0.2.0/28 +all'],
  ['fail', 'v=spf1 ip6:::/0 -all'],
  ['fail', 'v=spf1 ip6:::ffff:192.0.2.10 -all'],
  ['permerror', 'v=spf1 +all nonsense'],
  ['permerror', 'v=spf1 ip4:192.0.2.10 exp=x.example exp=y.example'],
  ['pass', 'v=spf1 unknown=thing +all'],
  // a
  ['pass', 'v=spf1 a:host.example -all'],
  ['pass', 'v=spf1 a:HOST.Example. -all'],
  ['pass', 'v=spf1 a:alias.example -all'],
  ['fail', 'v=spf1 a -all'],
  ['fail', 'v=spf1 a:six.example -all'],
  ['fail', 'v=spf1 a:near.example -all'],
  ['pass', 'v=spf1 a:near.example/24 -all'],
  ['fail', 'v=spf1 a:near.example//24 -all'],
  ['pass', 'v=spf1 a:far.example/0 -all'],
  ['fail', 'v=spf1 a:gone.example/0 -all'],
  ['fail', `v=spf1 a:${'x'.repeat(64)}.example -all`],
  ['fail', 'v=spf1 a:two..dots.example -all'],
  ['temperror', 'v=spf1 a:dead.example -all'],
  ['pass', 'v=spf1 ip4:192.0.2.10 a:dead.example -all'],
  // mx
  ['pass', 'v=spf1 mx:mail.example -all'],
  ['fail', 'v=spf1 mx:null.example -all'],
  ['fail', 'v=spf1 mx:four.example -all'],
  ['temperror', 'v=spf1 mx:dead.example -all'],
  ['temperror', 'v=spf1 mx:deadmx.example -all'],
  ['pass', 'v=spf1 mx:lateok.example -all'],
  ['pass', 'v=spf1 mx:mail.example/24 -all'],
  // exists
  ['pass', 'v=spf1 exists:far.example -all'],
  ['fail', 'v=spf1 exists:six.example -all'],
  ['temperror', 'v=spf1 exists:dead.example -all'],
  ['pass', 'v=spf1 exists:%{l}.users.example -all'],
  ['fail', 'v=spf1 exists:%{o}.users.example -all'],
  // ptr
  ['pass', 'v=spf1 ptr:host.example -all'],
  ['pass', 'v=spf1 ptr:Host.EXAMPLE -all'],
  ['fail', 'v=spf1 ptr:liar.example -all'],
  ['fail', 'v=spf1 ptr:ost.example -all'],
  ['fail', 'v=spf1 ptr -all'],
  // include
  ['pass', 'v=spf1 include:pass.example -all'],
  ['softfail', 'v=spf1 ~include:pass.example -all'],
  ['neutral', 'v=spf1 include:fail.example ?all'],
  ['neutral', 'v=spf1 include:soft.example ?all'],
  ['fail', 'v=spf1 include:neutral.example -all'],
  ['pass', 'v=spf1 include:own.example -all'],
  ['permerror', 'v=spf1 include:text.example -all'],
  ['permerror', 'v=spf1 include:gone.example -all'],
  ['permerror', 'v=spf1 include:broken.example +all'],
  ['permerror', 'v=spf1 include:twice.example +all'],
  ['permerror', 'v=spf1 include:%{h1} -all'],
  ['temperror', 'v=spf1 include:dead.example -all'],
  ['pass', 'v=spf1 all include:dead.example'],
  // redirect
  ['pass', 'v=spf1 redirect=own.example'],
  ['fail', 'v=spf1 redirect=fail.example'],
  ['pass', 'v=spf1 redirect=fail.example ip4:192.0.2.10'],
  ['neutral', 'v=spf1 redirect=fail.example ?all'],
  ['permerror', 'v=spf1 redirect=text.example'],
  ['permerror', 'v=spf1 redirect=gone.example'],
  ['permerror', 'v=spf1 redirect=broken.example'],
  ['temperror', 'v=spf1 redirect=dead.example'],
])('%s for %s', async (expected, record) => {
  const zone = { 'ann.users.example': { a: ['127.0.0.2'] } };
  expect(await check(record, { zone })).toMatchObject({ result: expected });
});

test.each<[SpfResult, string]>([
  ['pass', 'v=spf1 ip6:2001:db8::/64 -all'],
  ['fail', 'v=spf1 ip4:0.0.0.0/0 -all'],
  ['pass', 'v=spf1 a:six.example -all'],
  ['fail', 'v=spf1 a:four.example -all'],
  ['fail', 'v=spf1 a:near.example/24 -all'],
  ['pass', 'v=spf1 a:near.example//120 -all'],
  ['pass', 'v=spf1 a:far.example//0 -all'],
  ['pass', 'v=spf1 exists:four.example -all'],
  ['pass', 'v=spf1 ptr:host.example -all'],
  ['pass', 'v=spf1 exists:%{p}.users.example -all'],
])('%s over IPv6 for %s', async (expected, record) => {
  const zone = { 'HOST.example.users.example': { a: ['127.0.0.2'] } };
  expect(await check(record, { address: HERE_6, zone })).toMatchObject({ result: expected });
});

test('treats an IPv4 address inside IPv6 as IPv4', async () => {
  const verdict = await check('v=spf1 ip4:192.0.2.10 -all', { address: '::FFFF:192.0.2.10' });
  expect(verdict.result).toBe('pass');
});

test.each([
  ['no address', { address: '192.0.2' }],
  ['one label', { sender: 'ann@localhost' }],
  ['an address in brackets', { sender: 'ann@[192.0.2.10]' }],
  ['an empty label', { sender: 'ann@a..example' }],
  ['a label of 64 characters', { sender: `ann@${'x'.repeat(64)}.example` }],
  ['a name of 254 characters', { sender: `ann@${'abcde.'.repeat(41)}examplex` }],
  ['a bounce from a HELO name without dots', { sender: '', helo: 'pc' }],
  ['a domain that is not there', { sender: 'ann@gone.example' }],
])('has no opinion about %s', async (_, changes) => {
  expect(await check('v=spf1 +all', changes)).toMatchObject({ result: 'none', lookups: 0 });
});

test('counts an answer that did not come as unknown, never as a missing record', async () => {
  const zone = { 'sender.example': { fails: ['txt'] as const } };
  expect(await check('', { zone })).toMatchObject({ result: 'temperror' });
});

test('takes one record among other texts, and refuses two', async () => {
  expect((await check(['v=spf1 -all', 'other', '\u0096'])).result).toBe('fail');
  expect((await check(['v=spf1 -all', 'V=SPF1 -all'])).result).toBe('permerror');
});

test('finds the domain in the sender, in the HELO name of a bounce, or takes the one it is given', async () => {
  const zone = {
    'helo.example': { txt: ['v=spf1 exists:%{l}.%{o} -all'] },
    'postmaster.helo.example': { a: ['127.0.0.2'] },
  };
  expect((await check('v=spf1 -all', { zone, sender: '' })).result).toBe('pass');
  expect((await check('v=spf1 -all', { zone, sender: '@sender.example' })).result).toBe('fail');
  expect((await check('v=spf1 -all', { domain: 'own.example.' })).result).toBe('pass');
  const german = { 'xn--mller-kva.example': { txt: ['v=spf1 +all'] } };
  expect((await check('', { zone: german, sender: 'ann@müller.example' })).result).toBe('pass');
});

test.each([
  ['the domain itself', ['other.test', 'deep.sender.example', 'sender.example'], 'sender.example'],
  ['a name below the domain', ['other.test', 'deep.sender.example'], 'deep.sender.example'],
  ['any name', ['other.test'], 'other.test'],
  ['no name that leads elsewhere', ['liar.example'], 'unknown'],
  ['no name at all', [], 'unknown'],
])('the macro p prefers %s', async (_, names, expected) => {
  const here = { a: [HERE] };
  const zone: Zone = {
    [REVERSE]: { ptr: names },
    'other.test': here,
    'deep.sender.example': here,
    'sender.example': { ...here, txt: ['v=spf1 exists:%{p}.claimed.test -all'] },
    [`${expected}.claimed.test`]: here,
  };
  expect((await check('', { zone })).result).toBe('pass');
});

test('shortens a name that macros made too long from its left', async () => {
  const long = `${'abcdefghi.'.repeat(23)}sender.example`;
  const zone = {
    [long]: { txt: ['v=spf1 exists:no.%{d}.example.net -all'] },
    [`${long.slice(10)}.example.net`]: { a: ['127.0.0.2'] },
  };
  expect((await check('', { zone, sender: `ann@${long}` })).result).toBe('pass');
});
