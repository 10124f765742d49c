import { countRounds } from '../lock-step.ts';
import { listenTo, type Zone, zoneResolver } from '../zone-resolver.ts';
import { checkHost } from './check-host.ts';

const ADDRESS = '192.0.2.10';

function ask(zone: Zone, resolver = zoneResolver(zone)) {
  return checkHost({ address: ADDRESS, sender: 'ann@s.example', helo: 'h.example', resolver });
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
  ['the explanation counts for nothing', 'a:x.example a:y.example exp=z.example -all', 'fail', 2],
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

/** A tree of includes, `wide` at the root, each `deep` levels long. */
function tree(wide: number, deep: number): Zone {
  const zone: Record<string, { txt: string[] }> = {};
  const roots = Array.from({ length: wide }, (_, index) => `include:n${String(index)}-0.example`);
  zone['s.example'] = { txt: [`v=spf1 ${roots.join(' ')} -all`] };
  for (let branch = 0; branch < wide; branch += 1) {
    for (let level = 0; level < deep; level += 1) {
      const next = level + 1 < deep ? `include:n${String(branch)}-${String(level + 1)}.example` : '';
      zone[`n${String(branch)}-${String(level)}.example`] = { txt: [`v=spf1 ip4:198.51.100.7 ${next} -all`] };
    }
  }
  return zone;
}

test.each([
  [1, 1],
  [10, 1],
  [5, 2],
  [3, 3],
  [2, 5],
  [1, 10],
])('%i includes of depth %i take one round trip for each level and one more', async (wide, deep) => {
  const { result, rounds } = await countRounds(zoneResolver(tree(wide, deep)), (slow) => ask({}, slow));
  expect(result).toMatchObject({ result: 'fail', lookups: wide * deep });
  expect(rounds).toBe(deep + 1);
});

test('asks for addresses, mail servers and the explanation while the includes are on their way', async () => {
  const zone: Zone = {
    ...tree(2, 2),
    's.example': {
      txt: [
        'v=spf1 include:n0-0.example include:n1-0.example a mx ptr:x.example exists:%{p}.x exp=why.example -all',
      ],
      a: ['198.51.100.1'],
      mx: ['10 n.example'],
    },
    'n.example': { a: ['198.51.100.1'] },
    '10.2.0.192.in-addr.arpa': { ptr: ['n.example'] },
    'why.example': { txt: ['no'] },
  };
  const { result, rounds } = await countRounds(zoneResolver(zone), (slow) => ask({}, slow));
  expect(result).toMatchObject({ result: 'fail', explanation: 'no', lookups: 8 });
  // The name in `exists` needs the reverse zone and the validation of the client's name first.
  expect(rounds).toBe(4);
});

test('asks nothing ahead that a match before it makes needless', async () => {
  const questions: string[] = [];
  const zone = record('ip4:192.0.2.10 include:i.example a mx -all');
  await ask({}, listenTo(zoneResolver(zone), questions));
  expect(questions).toEqual(['txt s.example']);
});

test('asks each question once, also where a name is reached by many ways', async () => {
  const questions: string[] = [];
  const zone = record('include:i.example include:i.example a a:s.example mx -all', {
    'i.example': { txt: ['v=spf1 a:s.example'] },
  });
  await ask({}, listenTo(zoneResolver(zone), questions));
  expect([...questions].sort()).toEqual(['a s.example', 'mx s.example', 'txt i.example', 'txt s.example']);
});
