import { FIXED_KEYS } from '../../../testing/dkim-keys.ts';
import { type Zone, zoneResolver } from '../../../testing/zone-resolver.ts';
import { gatherFacts } from '../gather-facts.ts';
import { judgeDomain } from '../judge.ts';
import { planAdvice } from './plan-advice.ts';

const NETWORKS = Array.from({ length: 12 }, (_, nth) => `ip4:9.${String(2 * nth)}.3.0/24`).join(' ');

/** A domain that signs and monitors, so that only its SPF record needs correcting. */
const WORLD: Zone = {
  'mail.x.test': { a: ['198.51.100.7'] },
  's1._domainkey.x.test': { txt: [FIXED_KEYS.good] },
  '_dmarc.x.test': { txt: ['v=DMARC1; p=none; rua=mailto:d@x.test'] },
  'list.test': { txt: ['v=spf1 ip4:203.0.114.66 include:gone.test -all'] },
  'many.test': { txt: [`v=spf1 ${NETWORKS} include:gone.test -all`] },
  'open.test': { txt: ['v=spf1 +all'] },
};

async function firstStep(record: string, more: Zone = {}) {
  const zone: Zone = { ...WORLD, 'x.test': { txt: [record], mx: ['10 mail.x.test'] }, ...more };
  const dns = zoneResolver(zone);
  const judged = judgeDomain(await gatherFacts(dns, { domain: 'x.test', selector: undefined }));
  const [first] = await planAdvice(dns, judged);
  return first;
}

// RFC 7208, sections 4.6.2 and 5.2: senders matched by an include with "-", "~" or "?" fail, softfail or are neutral.
test.each(['-', '~', '?'])('addresses that %sinclude names do not pass after a repair', async (sign) => {
  const step = await firstStep(`v=spf1 ${sign}include:list.test mx ip4:203.0.114.0/24 -all`);
  expect(step?.record?.value).toBe(`v=spf1 ${sign}ip4:203.0.114.66 mx ip4:203.0.114.0/24 ~all`);
});

test.each([
  ['has more networks than can be written out', '-include:many.test ip4:9.2.3.0/24 mx -all', 'spf-person'],
  ['is everybody', '-include:open.test mx ip4=9.2.3.4 -all', 'spf-senders'],
])('no record is offered where who is kept out %s', async (_, terms, id) => {
  expect(await firstStep(`v=spf1 ${terms}`)).toMatchObject({ id, record: null });
});

// Each term judged anew for each of those that are left out would be half a million evaluations, which take minutes.
test('a long record with many broken includes that keep senders out gets its advice', async () => {
  const networks = Array.from(
    { length: 3300 },
    (_, nth) => `ip4:9.${String(nth >> 7)}.${String((2 * nth) & 255)}.7`,
  );
  const missing = Array.from({ length: 140 }, (_, nth) => `-include:gone${String(nth)}.test`);
  const step = await firstStep(`v=spf1 ${[...networks, ...missing].join(' ')} ?all`);
  expect(step?.id).toBe('spf-lookups');
});

// RFC 7208, section 4.6.2: the qualifier "+" is optional; hosting panels write "+a +mx +ip4:…".
test.each([
  ['v=spf1 +mx +ip4:198.51.100.9 ?all', 'v=spf1 +mx +ip4:198.51.100.9 ~all'],
  ['v=spf1 mx +mx ?all', 'v=spf1 +mx ~all'],
  ['v=spf1 mx redirect=a.test ?all', 'v=spf1 mx include:a.test ~all'],
  ['v=spf1 mx include:a.test-all', 'v=spf1 mx include:a.test ~all'],
  ['v=spf1 MX Include=A.test -all', 'v=spf1 MX Include:A.test ~all'],
  ['v=spf1 mx\u00a0include:a.test\u00a0-all', 'v=spf1 mx include:a.test ~all'],
  // The pieces of a long text are joined without a space (RFC 7208, section 3.3).
  ['v=spf1 mxinclude:a.testip4:1.2.3.4 -all', 'v=spf1 mx include:a.test ip4:1.2.3.4 ~all'],
  ['v=spf1 ip4:1.2.3.4ip4:5.6.7.8include:a.test ?all', 'v=spf1 ip4:1.2.3.4 ip4:5.6.7.8 include:a.test ~all'],
  ['v=spf1 ip6:2001:db8::1ip4:1.2.3.4 mx -all', 'v=spf1 ip6:2001:db8::1 ip4:1.2.3.4 mx ~all'],
  // What was meant is beyond doubt, although receivers reject the record.
  [
    'v=spf1 mx ip4:1.2.3.4, ip4:5.6.7.8; include:a.test, -all',
    'v=spf1 mx ip4:1.2.3.4 ip4:5.6.7.8 include:a.test ~all',
  ],
  ['v=spf1, mx, include:a.test, -all', 'v=spf1 mx include:a.test ~all'],
  ['v=spf1 mx , include:"a.test" -all', 'v=spf1 mx include:a.test ~all'],
  ['v=spf1 mx include: a.test ip4: 1.2.3.4 -all', 'v=spf1 mx include:a.test ip4:1.2.3.4 ~all'],
  ['v=spf1 mx a:1.2.3.4 -include:5.6.7.0/24 -all', 'v=spf1 mx ip4:1.2.3.4 -ip4:5.6.7.0/24 ~all'],
  ['v=spf1 mx ip:1.2.3.4 ipv4=5.6.7.8 9.8.7.6 -all', 'v=spf1 mx ip4:1.2.3.4 ip4:5.6.7.8 ip4:9.8.7.6 ~all'],
  ['v=spf1 ip4:mail.x.test -all', 'v=spf1 a:mail.x.test ~all'],
])('a repair that keeps every term of %j does not say that it leaves some out', async (record, value) => {
  const step = await firstStep(record, { 'a.test': { txt: ['v=spf1 ip4:198.51.100.0/26 -all'] } });
  expect(step?.record?.value).toBe(value);
  expect(step?.explanation).not.toContain('leaves out');
});

test('an address in the wrong place opens no more than one in the right place', async () => {
  const step = await firstStep('v=spf1 mx a:0.0.0.0/1 ip:1.2.3.4/33 -all');
  expect(step?.record?.value).toBe('v=spf1 mx ~all');
  expect(step?.explanation).toContain('It leaves out "a:0.0.0.0/1", "ip:1.2.3.4/33", which');
});

test('a repair says what it leaves out, as it was published', async () => {
  const step = await firstStep('v=spf1 +mx include=open.test +a:gone.test redirect=gone.test ip4:1.2.3 ?all');
  expect(step?.record?.value).toBe('v=spf1 +mx ~all');
  expect(step?.explanation).toContain(
    'It leaves out "include=open.test", "+a:gone.test", "redirect=gone.test", "ip4:1.2.3", which',
  );
});

// RFC 7208, sections 6.1 and 7.1: the target of a redirect may contain macros; %{d} is the domain itself.
test.each([
  ['v=spf1 redirect=%{d}.spf.test', 'v=spf1 include:%{d}.spf.test ~all'],
  ['v=spf1 mx REDIRECT=_spf.%{o2} ?all', 'v=spf1 mx include:_spf.%{o2} ~all'],
])('the senders behind the redirect of %s are kept', async (record, value) => {
  const neutral = { txt: [`v=spf1 ${NETWORKS} ?all`] };
  const step = await firstStep(record, { 'x.test.spf.test': neutral, '_spf.x.test': neutral });
  expect(step?.record?.value).toBe(value);
});

test('of two records the senders behind both redirects are kept', async () => {
  const records = ['v=spf1 mx redirect=a.test', 'v=spf1 redirect=b.test'];
  const step = await firstStep('', {
    'x.test': { txt: records, mx: ['10 mail.x.test'] },
    'a.test': { txt: ['v=spf1 ip4:198.51.100.0/26 -all'] },
    'b.test': { txt: ['v=spf1 ip4:198.51.100.64/26 -all'] },
  });
  expect(step?.record?.value).toBe('v=spf1 mx include:a.test include:b.test ~all');
});

test('a redirect that depends on the message is left to the owner', async () => {
  const step = await firstStep('v=spf1 mx redirect=%{i}.spf.test');
  expect(step).toMatchObject({ id: 'spf-depends', record: null });
  expect(step?.explanation).toMatch(/A service that .* leave it as it is\.$/);
});

/** A domain with this SPF record and twelve mail servers, more than receivers look up. */
function crowd(record: string): Zone {
  const names = Array.from({ length: 12 }, (_, nth) => `m${String(nth)}.x.test`);
  const hosts = names.map((name, nth): [string, Zone[string]] => [
    name,
    {
      a: [`198.51.${String(nth >> 1)}.${String(nth)}`],
      aaaa: [`2001:db8:${String(nth >> 2)}::${String(nth)}`],
    },
  ]);
  return { 'x.test': { txt: [record], mx: names.map((name) => `10 ${name}`) }, ...Object.fromEntries(hosts) };
}

// RFC 7208, sections 5.4 and 5.6: mx/24//48 is the networks around each mail server.
test.each([
  ['mx/24//48', ['ip4:198.51.0.0/24', 'ip6:2001:db8::/48', 'ip4:198.51.1.2/24', 'ip4:198.51.2.4/24'], 9],
  ['-mx/24', ['-ip4:198.51.0.0/24', '-ip6:2001:db8::'], 18],
  ['mx', ['ip4:198.51.0.0', 'ip6:2001:db8::', 'ip4:198.51.0.1', 'ip6:2001:db8::1'], 24],
  // A prefix length that opens half the internet was meant for the servers themselves.
  ['mx/1', ['ip4:198.51.0.0', 'ip6:2001:db8::', 'ip4:198.51.0.1', 'ip6:2001:db8::1'], 24],
])('mail servers that are written out for %s keep their prefix', async (term, first, count) => {
  const step = await firstStep('', crowd(`v=spf1 ${term} ip4:203.0.113.9 -all`));
  const written = step?.record?.value.split(' ').slice(1, -2) ?? [];
  expect(written.slice(0, first.length)).toEqual(first);
  expect(written).toHaveLength(count);
});
