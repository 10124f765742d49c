import { type Zone, zoneResolver } from '../../../testing/zone-resolver.ts';
import { analyseSpf } from './analyse-spf.ts';
import { walkSpf } from './walk-spf.ts';

const WORLD: Zone = {
  'ok.example': { txt: ['v=spf1 ip4:198.51.100.1 -all'] },
  'open.example': { txt: ['v=spf1 +all'] },
  'five.example': { txt: [`v=spf1 ${'a:host.example mx:mail.example '.repeat(2)}a:host.example`] },
  'faulty.example': { txt: ['v=spf1 ipv4:198.51.100.1'] },
  'twice.example': { txt: ['v=spf1 -all', 'v=spf1 ~all'] },
  'dead.example': { fails: ['txt', 'a'] },
  'host.example': { a: ['198.51.100.1'] },
  'six.example': { aaaa: ['2001:db8::1'] },
  'mail.example': { mx: ['10 host.example'] },
  'crowd.example': { mx: Array.from({ length: 11 }, (_, index) => `10 m${String(index)}.example`) },
  'circle.example': { txt: ['v=spf1 include:me.example'] },
};

async function analyse(texts: string | readonly string[], more: Zone = {}) {
  const resolver = zoneResolver({
    ...WORLD,
    'me.example': { txt: [texts].flat(), a: ['198.51.100.1'] },
    ...more,
  });
  return analyseSpf(await walkSpf(resolver, 'me.example'));
}

test.each([
  ['spf-missing', 'danger', []],
  ['spf-missing', 'danger', 'google-site-verification=abc'],
  ['spf-near-miss', 'warning', ' v=spf1 -all'],
  ['spf-near-miss', 'warning', '"v=spf1 -all"'],
  ['spf-near-miss', 'warning', 'v=spf1;-all'],
  ['spf-near-miss', 'warning', 'v=spf1include:ok.example'],
  ['spf-near-miss', 'warning', 'v = spf1 -all'],
  ['spf-near-miss', 'warning', 'spf1 -all'],
  ['spf-near-miss', 'warning', 'v=spf -all'],
  ['spf-near-miss', 'note', 'spf2.0/pra -all'],
  ['spf-several-records', 'danger', ['v=spf1 -all', 'v=spf1 ~all']],
  ['spf-syntax', 'danger', 'v=spf1 nonsense -all'],
  ['spf-pass-all', 'danger', 'v=spf1 +all'],
  ['spf-neutral-all', 'warning', 'v=spf1 ?all'],
  ['spf-no-all', 'warning', 'v=spf1 a'],
  ['spf-pass-all', 'danger', 'v=spf1 redirect=open.example'],
  ['spf-no-all', 'warning', 'v=spf1 redirect=five.example'],
  ['spf-after-all', 'warning', 'v=spf1 -all a mx'],
  ['spf-after-all', 'warning', 'v=spf1 -all ~all'],
  ['spf-redirect-ignored', 'warning', 'v=spf1 redirect=ok.example -all'],
  ['spf-equals-for-colon', 'danger', 'v=spf1 include=ok.example -all'],
  ['spf-second-version', 'warning', 'v=spf1 a v=spf1 mx -all'],
  ['spf-space-before-all', 'danger', 'v=spf1 include:ok.example-all'],
  ['spf-ptr', 'warning', 'v=spf1 ptr -all'],
  ['spf-lookups-near-limit', 'note', 'v=spf1 include:five.example a a a -all'],
  ['spf-too-many-lookups', 'danger', 'v=spf1 include:five.example include:five.example -all'],
  ['spf-void-lookups', 'warning', 'v=spf1 a:gone.example -all'],
  ['spf-void-lookups', 'warning', 'v=spf1 mx -all'],
  ['spf-too-many-void-lookups', 'danger', 'v=spf1 a:x.example a:y.example exists:z.example -all'],
  ['spf-too-many-mail-servers', 'danger', 'v=spf1 mx:crowd.example -all'],
  ['spf-include-broken', 'danger', 'v=spf1 include:gone.example -all'],
  ['spf-include-broken', 'danger', 'v=spf1 include:host.example -all'],
  ['spf-include-broken', 'danger', 'v=spf1 include:twice.example -all'],
  ['spf-include-broken', 'danger', 'v=spf1 redirect=gone.example'],
  ['spf-syntax', 'danger', 'v=spf1 include:faulty.example -all'],
  ['spf-include-loop', 'danger', 'v=spf1 include:circle.example -all'],
  ['spf-include-loop', 'danger', 'v=spf1 redirect=me.example'],
  ['spf-include-pass-all', 'danger', 'v=spf1 include:open.example -all'],
  ['spf-not-evaluated', 'note', 'v=spf1 exists:%{i}.example -all'],
  ['spf-wide-network', 'danger', 'v=spf1 ip4:0.0.0.0/0 -all'],
  ['spf-wide-network', 'danger', 'v=spf1 ip4:52.0.0.0/8 -all'],
  ['spf-wide-network', 'danger', 'v=spf1 ip4:52.0.0.0/10 ip4:52.64.0.1 -all'],
  ['spf-wide-network', 'warning', 'v=spf1 ip4:52.0.0.0/10 -all'],
  ['spf-wide-network', 'warning', 'v=spf1 ip4:52.0.0.0/16 ip4:52.1.0.1 -all'],
  ['spf-wide-network', 'danger', 'v=spf1 a:six.example//31 -all'],
  ['spf-record-large', 'warning', `v=spf1 ${'ip4:198.51.100.1 '.repeat(30)}-all`],
])('%s (%s) for %j', async (id, severity, texts) => {
  const { findings } = await analyse(texts);
  expect(findings.filter((finding) => finding.id === id)).toMatchObject([{ severity }]);
});

test('nothing is said of a sound record', async () => {
  const { findings, ...rest } = await analyse('v=spf1 include:ok.example a:six.example mx:mail.example -all');
  expect(rest).toEqual({
    state: 'valid',
    record: 'v=spf1 include:ok.example a:six.example mx:mail.example -all',
    lookups: 3,
    voidLookups: 0,
  });
  expect(findings).toEqual([]);
});

test('an answer that did not come is unknown, and nothing is called missing', async () => {
  const { state, findings } = await analyse([], { 'me.example': { fails: ['txt'] } });
  expect([state, findings.map(({ id }) => id)]).toEqual(['unknown', []]);
});

test('a domain that is not there has no record', async () => {
  expect(analyseSpf(await walkSpf(zoneResolver({}), 'gone.example')).state).toBe('missing');
});

test.each([
  'v=spf1 nonsense -all',
  'v=spf1 include:gone.example -all',
  'v=spf1 include:five.example include:five.example -all',
  'v=spf1 a:x.example a:y.example a:z.example -all',
])('a record that receivers treat as broken is invalid: %s', async (text) => {
  expect((await analyse(text)).state).toBe('invalid');
});

test('names the term that broke the limit, and the record that holds it', async () => {
  const { lookups, findings } = await analyse('v=spf1 include:five.example a include:big.example -all', {
    'big.example': { txt: ['v=spf1 include:ok.example include:five.example a:host.example'] },
  });
  expect(lookups).toBe(16);
  const finding = findings.find(({ id }) => id === 'spf-too-many-lookups');
  expect(finding?.title).toBe('16 look-ups, and only 10 are allowed');
  expect(finding?.explanation).toContain(
    '"a:host.example" in the record of five.example, reached by your "include:big.example",',
  );
});

test.each([
  ['ipv4:198.51.100.1', 'Write "ip4:"'],
  ['ipv6:2001:db8::1', 'Write "ip6:"'],
  ['a:198.51.100.1', 'needs "ip4:"'],
  ['198.51.100.1', 'needs "ip4:"'],
  ['mail.example.org', '"include:" or "a:"'],
  ['\u2013all', 'typographic dash'],
  ['- all', 'without a space'],
  ['mx,', 'remove the comma'],
  ['redirect:ok.example', 'equals sign'],
  ['include:ok.example~all', 'A space is missing'],
  ['exp=a.example exp=b.example', 'only once'],
])('explains what to write instead of %s', async (term, advice) => {
  const { findings } = await analyse(`v=spf1 ${term} -all`);
  expect(findings.find(({ id }) => id === 'spf-syntax')?.explanation).toContain(advice);
});

test('shows odd characters instead of printing them, and cuts what is long', async () => {
  const { findings } = await analyse(`v=spf1 \u0007${'x'.repeat(300)} -all`);
  expect(findings[0]?.title).toMatch(/^Mistake in the record: "\\x07x{70,80}…"$/);
});

test('lists the first twenty mistakes of a text that is no record at all', async () => {
  const { findings } = await analyse(`v=spf1 ${'nonsense '.repeat(3000)}-all`);
  expect(findings.filter(({ id }) => id === 'spf-syntax')).toHaveLength(20);
});

test.each([
  ['ip4:192.168.1.10 ip4:198.51.100.1 ip4:10.0.0.0/8', ['"ip4:192.168.1.10", "ip4:10.0.0.0/8"']],
  ['ip4:127.0.0.1 ip6:fd00::/8 mx', ['"ip4:127.0.0.1", "ip6:fd00::/8"']],
  // Half of it is on the internet; what is kept out was not meant to send.
  ['ip4:10.0.0.0/7 -ip4:192.168.0.0/16 include:inside.example', []],
])('names networks that are not on the internet: %s', async (terms, named) => {
  const { findings } = await analyse(`v=spf1 ${terms} -all`, {
    'inside.example': { txt: ['v=spf1 ip4:172.16.0.1 ip4:198.51.100.7 -all'] },
  });
  const found = findings.filter(({ id }) => id === 'spf-private-network');
  expect(found.map(({ explanation }) => explanation.split(': no receiver')[0])).toEqual(named);
});
