import type { Zone } from '../../testing/zone-resolver.ts';
import { zoneResolver } from '../../testing/zone-resolver.ts';
import { gatherMailFacts } from '../mail-facts.ts';
import { judgeMail } from '../mail-situation.ts';
import { mailFixes } from './mail-fixes.ts';

const SENDER: Zone = {
  'x.test': { txt: ['v=spf1 mx ~all'], mx: ['10 mail.x.test'] },
  'mail.x.test': { a: ['198.51.100.7'] },
  'a.test': { txt: ['v=spf1 ip4:198.51.100.0/26 -all'] },
  'b.test': { txt: ['v=spf1 ip4:198.51.100.64/26 -all'] },
};

async function fixesFor(zone: Zone) {
  const facts = await gatherMailFacts(zoneResolver({ ...SENDER, ...zone }), {
    domain: 'x.test',
    selector: undefined,
  });
  return mailFixes(judgeMail(facts));
}

test.each([
  ['+all', ['v=spf1 include:a.test +all'], 'v=spf1 include:a.test ~all'],
  ['?all', ['v=spf1 include:a.test ?all'], 'v=spf1 include:a.test ~all'],
  ['no ending', ['v=spf1 mx include:a.test'], 'v=spf1 mx include:a.test ~all'],
  ['text after all', ['v=spf1 mx -all include:a.test'], 'v=spf1 mx include:a.test -all'],
  [
    'two records',
    ['v=spf1 mx include:a.test ~all', 'v=spf1 MX include:b.test -all'],
    'v=spf1 MX include:a.test include:b.test -all',
  ],
  ['a broken include', ['v=spf1 include:gone.test include:a.test -all'], 'v=spf1 include:a.test -all'],
  ['an equals sign for a colon', ['v=spf1 include=a.test mx -all'], 'v=spf1 include:a.test mx -all'],
  ['a mistake', ['v=spf1 ip4:1.2.3 include:a.test -all'], 'v=spf1 include:a.test -all'],
  ['nothing usable', ['v=spf1 ip4:1.2.3 all-'], 'v=spf1 mx ~all'],
])('an SPF record with %s keeps its senders', async (_, txt, value) => {
  const [first] = await fixesFor({ 'x.test': { txt, mx: ['10 mail.x.test'] } });
  expect(first).toMatchObject({ id: 'spf', record: { host: 'x.test', type: 'TXT', value }, replaces: txt });
});

test.each([['v=spf1 mx -all'], ['v=spf1 a:mail.x.test include:a.test ~all'], ['v=spf1 redirect=a.test']])(
  '%s stays as it is',
  async (record) => {
    const fixes = await fixesFor({ 'x.test': { txt: [record], mx: ['10 mail.x.test'] } });
    expect(fixes.map(({ id }) => id)).not.toContain('spf');
  },
);

test('a first SPF record names the services that take the mail', async () => {
  const [first] = await fixesFor({ 'x.test': { mx: ['1 smtp.google.com'] } });
  expect(first?.record?.value).toBe('v=spf1 mx include:_spf.google.com ~all');
});

test.each([
  [
    ['v=DMARC1; p=none; rua=mailto:r@x.test; adkim=s; pct=20'],
    ['p=quarantine; adkim=s; rua=mailto:r@x.test', 'p=reject; adkim=s; rua=mailto:r@x.test'],
  ],
  [
    ['v=DMARC1; p=quarantine; t=y; rua=mailto:r@x.test'],
    ['p=quarantine; rua=mailto:r@x.test', 'p=reject; rua=mailto:r@x.test'],
  ],
  [
    ['v=DMARC1; p=quarantine; sp=none; rua=mailto:r@x.test'],
    ['p=quarantine; rua=mailto:r@x.test', 'p=reject; rua=mailto:r@x.test'],
  ],
  [
    ['v=DMARC1; p=reject; sp=none; rua=mailto:r@x.test'],
    ['p=reject; sp=quarantine; rua=mailto:r@x.test', 'p=reject; rua=mailto:r@x.test'],
  ],
  [['v=DMARC1; p=reject; np=none; rua=mailto:r@x.test'], ['p=reject; rua=mailto:r@x.test']],
  [
    [' v=DMARC1; p=reject; rua=mailto:r@x.test'],
    ['p=none; rua=mailto:r@x.test', 'p=quarantine; rua=mailto:r@x.test', 'p=reject; rua=mailto:r@x.test'],
  ],
  [['v=DMARC1; p=reject; rua=mailto:r@x.test'], []],
])('%j tightens step by step', async (txt, values) => {
  const fixes = (await fixesFor({ '_dmarc.x.test': { txt } })).filter(({ id }) => id.startsWith('dmarc'));
  expect(fixes.map(({ record }) => record?.value)).toEqual(values.map((value) => `v=DMARC1; ${value}`));
  expect(fixes.map(({ replaces }) => replaces)).toEqual(
    [txt, ...fixes.map(({ record }) => [record?.value])].slice(0, fixes.length),
  );
  expect(fixes.map(({ waitFor }) => waitFor === null)).toEqual(
    fixes.map((_, nth) => nth === fixes.length - 1),
  );
});

test('a domain below gets a record of its own and leaves the one above alone', async () => {
  const zone: Zone = {
    ...SENDER,
    '_dmarc.test': { txt: ['v=DMARC1; p=reject; sp=none; rua=mailto:r@test'] },
  };
  const fixes = await fixesFor(zone);
  expect(
    fixes.filter(({ id }) => id.startsWith('dmarc')).map(({ record }) => `${record?.host} ${record?.value}`),
  ).toEqual([
    '_dmarc.x.test v=DMARC1; p=quarantine; rua=mailto:r@test',
    '_dmarc.x.test v=DMARC1; p=reject; rua=mailto:r@test',
  ]);
});
