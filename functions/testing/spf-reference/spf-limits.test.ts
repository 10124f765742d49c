import { type Zone, zoneResolver } from '../zone-resolver.ts';
import { checkHost } from './check-host.ts';

const ADDRESS = '192.0.2.10';

function ask(zone: Zone) {
  return checkHost({
    address: ADDRESS,
    sender: 'ann@s.example',
    helo: 'h.example',
    resolver: zoneResolver(zone),
  });
}

function record(terms: string, more: Zone = {}): Zone {
  return { 's.example': { txt: [`v=spf1 ${terms}`], a: ['198.51.100.1'] }, ...more };
}

const SERVERS = Array.from({ length: 11 }, (_, index) => `m${String(index)}.example`);

const HOSTS: Zone = Object.fromEntries(
  SERVERS.map((name, index) => [name, { a: [index === 10 ? ADDRESS : '198.51.100.1'] }]),
);

test.each([
  ['ten look-ups', `${'a '.repeat(10)}-all`, 'fail', 10],
  ['eleven look-ups', `${'a '.repeat(11)}-all`, 'permerror', 11],
  ['a match before the eleventh', `${'a '.repeat(9)} ip4:192.0.2.10 a a a`, 'pass', 9],
  ['any number of addresses', `${'ip4:198.51.100.7 '.repeat(40)}-all`, 'fail', 0],
  ['ten with those of an include', 'a include:i.example -all', 'fail', 10],
  ['eleven with those of an include', 'a a include:i.example -all', 'permerror', 11],
  ['a redirect as the eleventh', `${'a '.repeat(10)}redirect=i.example`, 'permerror', 11],
  ['ptr and mx among eleven', `${'ptr:x.example mx:m.example a '.repeat(3)}a a -all`, 'permerror', 11],
  ['a record that includes itself', 'include:s.example -all', 'permerror', 11],
  ['a record that redirects to itself', 'redirect=s.example', 'permerror', 11],
  ['a circle of two', 'include:circle.example -all', 'permerror', 11],
])('%s', async (_, terms, result, lookups) => {
  const more: Zone = {
    'i.example': { txt: [`v=spf1 ${'a '.repeat(8)}`], a: ['198.51.100.2'] },
    'circle.example': { txt: ['v=spf1 include:s.example'] },
    'm.example': { mx: ['10 s.example'] },
    '10.2.0.192.in-addr.arpa': { ptr: ['p.example'] },
  };
  expect(await ask(record(terms, more))).toMatchObject({ result, lookups });
});

test.each([
  ['two terms that lead nowhere', 'a:x.example exists:y.example -all', 'fail', 2],
  ['three of them', 'a:x.example exists:y.example mx:z.example -all', 'permerror', 3],
  ['a name without this type of record', 'mx a:six.example a:six.example -all', 'permerror', 3],
  ['mail servers without an address count as one', 'mx:lost.example -all', 'fail', 1],
  [
    'a name that no question can hold counts as none',
    'a:a..example a:b..example a:c..example -all',
    'fail',
    0,
  ],
])('void look-ups: %s', async (_, terms, result, voidLookups) => {
  const more: Zone = {
    'six.example': { aaaa: ['2001:db8::1'] },
    'lost.example': { mx: ['1 x.example', '2 y.example'] },
  };
  expect(await ask(record(terms, more))).toMatchObject({ result, voidLookups });
});

test('looks at ten mail servers and refuses eleven, in whichever order they come', async () => {
  const ten = SERVERS.slice(1).map((name) => `10 ${name}`);
  expect((await ask(record('mx:m.example -all', { ...HOSTS, 'm.example': { mx: ten } }))).result).toBe(
    'pass',
  );
  const eleven = SERVERS.toReversed().map((name) => `10 ${name}`);
  const verdict = await ask(record('mx:m.example -all', { ...HOSTS, 'm.example': { mx: eleven } }));
  expect(verdict.result).toBe('permerror');
});

test('looks at ten names of the client and leaves out the rest', async () => {
  const reverse = '10.2.0.192.in-addr.arpa';
  const eleven: Zone = { ...HOSTS, [reverse]: { ptr: SERVERS } };
  expect((await ask(record('ptr:m10.example -all', eleven))).result).toBe('fail');
  const ten: Zone = { ...HOSTS, [reverse]: { ptr: SERVERS.slice(1) } };
  expect((await ask(record('ptr:m10.example -all', ten))).result).toBe('pass');
});
