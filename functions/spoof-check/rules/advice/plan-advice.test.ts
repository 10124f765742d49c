import { rsaKeyRecord } from '../../../testing/dkim-keys.ts';
import { casesIn } from '../../../testing/mail-zones/zone-text.ts';
import { type Zone, zoneResolver } from '../../../testing/zone-resolver.ts';
import { gatherFacts } from '../gather-facts.ts';
import { judgeDomain } from '../judge.ts';

import { planAdvice } from './plan-advice.ts';

const SENDER: Zone = {
  'x.test': { txt: ['v=spf1 mx ~all'], mx: ['10 mail.x.test'] },
  'mail.x.test': { a: ['198.51.100.7'] },
  'a.test': { txt: ['v=spf1 ip4:198.51.100.0/26 -all'] },
  'b.test': { txt: ['v=spf1 ip4:198.51.100.64/26 -all'] },
  'half.test': { txt: ['v=spf1 ip4:198.51.100.0/30 include:gone.test -all'] },
  'open.test': { txt: ['v=spf1 +all'] },
  'none.test': { txt: ['v=spf1 -all'] },
  '_spf.google.com': { txt: ['v=spf1 ip4:35.190.247.0/24 ~all'] },
};
const MX = { mx: ['10 mail.x.test'] };
const KEY = { 's1._domainkey.x.test': { txt: [rsaKeyRecord(2048)] } };

async function stepsFor(zone: Zone) {
  const dns = zoneResolver({ ...SENDER, ...zone });
  return planAdvice(dns, judgeDomain(await gatherFacts(dns, { domain: 'x.test', selector: undefined })));
}

test.each([
  ['+all', ['v=spf1 include:a.test +all'], 'v=spf1 include:a.test ~all'],
  ['?all', ['v=spf1 include:a.test ?all'], 'v=spf1 include:a.test ~all'],
  ['no ending', ['v=spf1 mx include:a.test'], 'v=spf1 mx include:a.test ~all'],
  ['text after all', ['v=spf1 mx -all include:a.test'], 'v=spf1 mx include:a.test ~all'],
  ['a redirect beside all', ['v=spf1 mx redirect=a.test -all'], 'v=spf1 mx include:a.test ~all'],
  ['a redirect to nothing', ['v=spf1 redirect=gone.test'], 'v=spf1 mx ~all'],
  [
    'two records',
    ['v=spf1 mx include:a.test ~all', 'v=spf1 MX include:b.test -all'],
    'v=spf1 MX include:a.test include:b.test ~all',
  ],
  ['a broken include', ['v=spf1 include:gone.test include:a.test -all'], 'v=spf1 include:a.test ~all'],
  ['an include of itself', ['v=spf1 include:x.test include:a.test -all'], 'v=spf1 include:a.test ~all'],
  ['an include of +all', ['v=spf1 include:open.test include:a.test -all'], 'v=spf1 include:a.test ~all'],
  [
    'an include that works in part',
    ['v=spf1 include:half.test include:a.test -all'],
    'v=spf1 ip4:198.51.100.0/30 include:a.test ~all',
  ],
  ['an equals sign for a colon', ['v=spf1 include=a.test mx -all'], 'v=spf1 include:a.test mx ~all'],
  ['a blank missing before all', ['v=spf1 mx include:a.test-all'], 'v=spf1 mx include:a.test ~all'],
  ['a mistake', ['v=spf1 ip4:1.2.3 include:a.test -all'], 'v=spf1 include:a.test ~all'],
  ['a typographic dash', ['v=spf1 include:a.test –all'], 'v=spf1 include:a.test ~all'],
  ['quotation marks', ['"v=spf1 include:a.test -all"'], 'v=spf1 include:a.test ~all'],
  ['curly quotation marks', ['“v=spf1 include:a.test -all”'], 'v=spf1 include:a.test ~all'],
  ['nothing usable', ['v=spf1 ip4:1.2.3 all-'], 'v=spf1 mx ~all'],
  ['names without addresses', ['v=spf1 a:p.x.test a:q.x.test a:r.x.test mx -all'], 'v=spf1 mx ~all'],
  ['a prefix that opens the internet', ['v=spf1 a:mail.x.test/0 -all'], 'v=spf1 a:mail.x.test ~all'],
])('an SPF record with %s keeps its senders and never ends in -all', async (_, txt, value) => {
  const [first] = await stepsFor({ 'x.test': { txt, ...MX } });
  expect(first).toMatchObject({ id: 'spf', record: { host: 'x.test', type: 'TXT', value }, replaces: txt });
});

test('more mail servers than receivers ask for are named one by one', async () => {
  const names = Array.from({ length: 11 }, (_, nth) => `m${String(nth)}.x.test`);
  const hosts = Object.fromEntries(
    names.map((name, nth) => [name, { a: [`198.51.100.${String(20 + nth)}`] }]),
  );
  const mx = names.map((name) => `10 ${name}`);
  const [first] = await stepsFor({ ...hosts, 'x.test': { txt: ['v=spf1 mx -all'], mx } });
  expect(first?.record?.value.split(' ')).toHaveLength(13);
  expect(first?.record?.value).toContain('ip4:198.51.100.30 ~all');
});

test.each([['v=spf1 mx -all'], ['v=spf1 a:mail.x.test include:a.test ~all'], ['v=spf1 redirect=a.test']])(
  '%s stays as it is',
  async (record) => {
    const steps = await stepsFor({ 'x.test': { txt: [record], ...MX } });
    expect(steps.map(({ id }) => id)).not.toContain('spf');
  },
);

test('a first SPF record names the services that take the mail', async () => {
  const [first] = await stepsFor({ 'x.test': { mx: ['1 smtp.google.com'] } });
  expect(first?.record?.value).toBe('v=spf1 include:_spf.google.com ~all');
});

test('an outage of an included service removes nothing from the record', async () => {
  const steps = await stepsFor({
    'x.test': { txt: ['v=spf1 include:dead.test ?all'], ...MX },
    'dead.test': { fails: ['txt'] },
  });
  expect(steps.map(({ id }) => id)).toEqual(['dkim', 'dmarc-none', 'try-again']);
});

test.each(
  casesIn(`
  v=DMARC1; p=none; rua=mailto:r@x.test; adkim=s; pct=20
    p=quarantine; adkim=s; rua=mailto:r@x.test
    p=reject; adkim=s; rua=mailto:r@x.test
  v=DMARC1; p=none; aspf=s; fo=1:d; psd=n; ruf=mailto:f@x.test; rua=mailto:r@x.test; x=y
    p=quarantine; psd=n; aspf=s; fo=1:d; rua=mailto:r@x.test; ruf=mailto:f@x.test
    p=reject; psd=n; aspf=s; fo=1:d; rua=mailto:r@x.test; ruf=mailto:f@x.test
  v=DMARC1; p=quarantine; t=y; rua=mailto:r@x.test
    p=quarantine; t=n; rua=mailto:r@x.test
    p=reject; t=n; rua=mailto:r@x.test
  v=DMARC1; p=quarantine; sp=none; rua=mailto:r@x.test
    p=quarantine; sp=quarantine; rua=mailto:r@x.test
    p=reject; sp=reject; rua=mailto:r@x.test
  v=DMARC1; p=reject; sp=none; rua=mailto:r@x.test
    p=reject; sp=quarantine; rua=mailto:r@x.test
    p=reject; sp=reject; rua=mailto:r@x.test
  v=DMARC1; p=reject; np=none; rua=mailto:r@x.test
    p=reject; np=reject; rua=mailto:r@x.test
  v=DMARC1; p=quarantine; sp=reject; np=none; rua=mailto:r@x.test
    p=quarantine; sp=reject; np=reject; rua=mailto:r@x.test
    p=reject; sp=reject; np=reject; rua=mailto:r@x.test
  v=DMARC1; p=none; sp=reject; rua=mailto:r@x.test
    p=quarantine; sp=reject; rua=mailto:r@x.test
    p=reject; sp=reject; rua=mailto:r@x.test
  ␣v=DMARC1; p=reject; rua=mailto:r@x.test
    p=none; rua=mailto:r@x.test
    p=quarantine; rua=mailto:r@x.test
    p=reject; rua=mailto:r@x.test
  v=DMARC1; p=none; rua=mailto:a@x.test | v=DMARC1; p=reject; rua=mailto:b@x.test; fo=1
    p=none; fo=1; rua=mailto:a@x.test,mailto:b@x.test
    p=quarantine; fo=1; rua=mailto:a@x.test,mailto:b@x.test
    p=reject; fo=1; rua=mailto:a@x.test,mailto:b@x.test
  v=DMARC1; p=quarantine
    p=quarantine; rua=mailto:dmarc-reports@x.test
    p=reject; rua=mailto:dmarc-reports@x.test
  v=DMARC1; p=reject; pct=30; rua=mailto:r@x.test
    p=reject; rua=mailto:r@x.test
  v=DMARC1; p=reject; rua=mailto:r@x.test
`),
)('%s %s tightens step by step', async (first, others, values) => {
  const txt = [first, others].filter((text) => text !== '').map((text) => text.replace('␣', ' '));
  const steps = (await stepsFor({ ...KEY, '_dmarc.x.test': { txt } })).filter(({ id }) =>
    id.startsWith('dmarc'),
  );
  expect(steps.map(({ record }) => record?.value)).toEqual(values.map((value) => `v=DMARC1; ${value}`));
  expect(steps.map(({ replaces }) => replaces)).toEqual(
    [txt, ...steps.map(({ record }) => [record?.value])].slice(0, steps.length),
  );
});

test('a wait is before every step that tightens, said once', async () => {
  const steps = await stepsFor({
    ...KEY,
    '_dmarc.x.test': { txt: ['v=DMARC1; p=none; rua=mailto:r@x.test'] },
  });
  expect(steps.map(({ id, waitBefore, waitFor }) => [id, waitBefore !== null, waitFor !== null])).toEqual([
    ['dmarc-quarantine', true, true],
    ['dmarc-reject', false, false],
  ]);
});

test('a domain below gets a record of its own and leaves the one above alone', async () => {
  const steps = await stepsFor({
    ...KEY,
    '_dmarc.test': { txt: ['v=DMARC1; p=reject; sp=none; rua=mailto:r@test'] },
    test: MX,
  });
  expect(steps.map(({ id, record }) => `${id} ${record?.host ?? ''} ${record?.value ?? ''}`)).toEqual([
    'dmarc-none _dmarc.x.test v=DMARC1; p=none; rua=mailto:r@test',
    'dmarc-quarantine _dmarc.x.test v=DMARC1; p=quarantine; rua=mailto:r@test',
    'dmarc-reject _dmarc.x.test v=DMARC1; p=reject; rua=mailto:r@test',
    'dmarc-above  ',
  ]);
});

test.each<[string, Zone, string[]]>([
  ['a key that is found', KEY, []],
  ['no place for a key', {}, ['dkim']],
  ['no key under the usual names', { 'odd._domainkey.x.test': { txt: ['p='] } }, ['dkim-selector']],
  [
    'a key under test',
    { 's1._domainkey.x.test': { txt: [`v=DKIM1; t=y; ${rsaKeyRecord(2048).slice(9)}`] } },
    ['dkim-testing'],
  ],
  ['a selector without an answer', { 's1._domainkey.x.test': { fails: ['txt'] } }, []],
])('DKIM with %s asks for %j', async (_, zone, ids) => {
  const steps = await stepsFor(zone);
  expect(steps.map(({ id }) => id).filter((id) => id.startsWith('dkim'))).toEqual(ids);
});

test('a domain that sends nothing says so in three records, without waiting', async () => {
  const steps = await stepsFor({ 'x.test': { a: ['198.51.100.1'] } });
  expect(
    steps.map(({ id, record, waitBefore, waitFor }) => [id, record?.value, waitBefore ?? waitFor]),
  ).toEqual([
    ['spf-nobody', 'v=spf1 -all', null],
    ['null-mx', '0 .', null],
    ['dmarc-reject', 'v=DMARC1; p=reject', null],
  ]);
});

const BELOW: Zone = {
  '_dmarc.x.test': { txt: ['v=DMARC1; p=reject; rua=mailto:r@x.test'] },
  'shop.x.test': { txt: ['v=spf1 include:a.test -all'], ...MX },
  's1._domainkey.shop.x.test': { txt: [rsaKeyRecord(2048)] },
};

async function adviceFor(zone: Zone, domain: string) {
  const dns = zoneResolver({ ...SENDER, ...zone });
  const judged = judgeDomain(await gatherFacts(dns, { domain, selector: undefined }));
  return { judged, ids: (await planAdvice(dns, judged)).map(({ id }) => id) };
}

test.each([
  ['listed senders', 'v=spf1 include:a.test -all', '', 'no', []],
  ['everybody', 'v=spf1 +all', '', 'yes', ['spf-above']],
  ['everybody, under strict alignment', 'v=spf1 +all', '; aspf=s', 'no', []],
  ['macros', 'v=spf1 exists:%{i}.x.test -all', '', 'unknown', ['spf-above']],
  ['an include that is silent', 'v=spf1 include:dead.test -all', '', 'unknown', ['try-again']],
])('an organisation above with %s counts for its subdomain', async (_, record, tags, answer, ids) => {
  const zone: Zone = {
    ...BELOW,
    'x.test': { txt: [record], ...MX },
    '_dmarc.x.test': { txt: [`v=DMARC1; p=reject; rua=mailto:r@x.test${tags}`] },
    'dead.test': { fails: ['txt'] },
  };
  const advice = await adviceFor(zone, 'shop.x.test');
  expect(advice.judged.verdict.domain.answer).toBe(answer);
  expect(advice.ids).toEqual(ids);
});
