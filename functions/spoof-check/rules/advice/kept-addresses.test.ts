import type { SpoofFix } from '#shared/api/spoof-check.ts';
import { FIXED_KEYS } from '../../../testing/dkim-keys.ts';
import type { Zones } from '../../../testing/local-dns.ts';
import { checkZone } from '../../../testing/mail-zones/checked-zones.ts';

const SPF = 'v=spf1 mx -all';
const OWN: Zones = {
  'x.co.za': { MX: ['10 mail.x.co.za'], TXT: [SPF] },
  'mail.x.co.za': { A: ['198.51.100.7'] },
  'default._domainkey.x.co.za': { TXT: [FIXED_KEYS.good] },
};

async function fixesFor(zones: Zones, domain = 'x.co.za'): Promise<SpoofFix[]> {
  return (await checkZone({ domain, zones: { ...OWN, ...zones } })).fixes;
}

const firstValue = async (...asked: Parameters<typeof fixesFor>) =>
  (await fixesFor(...asked))[0]?.record?.value;

test.each([
  ['blanks for semicolons', 'v=DMARC1 p=none rua=mailto:a@x.co.za', 'mailto:a@x.co.za'],
  ['commas for semicolons', 'v=DMARC1, p=quarantine, rua=mailto:a@x.co.za,pct=100', 'mailto:a@x.co.za'],
  ['colons for semicolons', 'v=DMARC1: p=none: rua=mailto:a@x.co.za', 'mailto:a@x.co.za'],
  ['one blank for a semicolon', 'v=DMARC1; p=none rua=mailto:a@x.co.za; fo=1', 'mailto:a@x.co.za'],
  ['a colon for the equals sign', 'v=DMARC1; p=none; rua:mailto:a@x.co.za', 'mailto:a@x.co.za'],
  ['no equals sign', 'v=DMARC1; p=none; rua mailto:a@x.co.za', 'mailto:a@x.co.za'],
  ['a tag nobody knows', 'v=DMARC1 p=none rua=mailto:a@x.co.za company=x', 'mailto:a@x.co.za'],
  [
    'a blank for a comma',
    'v=DMARC1; p=none; rua=mailto:a@x.co.za mailto:b@x.co.za',
    'mailto:a@x.co.za,mailto:b@x.co.za',
  ],
  [
    'a semicolon for a comma',
    'v=DMARC1; p=none; rua=mailto:a@x.co.za; mailto:b@x.co.za',
    'mailto:a@x.co.za,mailto:b@x.co.za',
  ],
])('a record that is written wrongly keeps its addresses: %s', async (_, text, rua) => {
  const value = await firstValue({ '_dmarc.x.co.za': { TXT: [text] } });
  expect(/rua=([^;]*)/.exec(value ?? '')?.[1]).toBe(rua);
});

test('addresses of the two kinds of reports are kept apart', async () => {
  const text = 'v=DMARC1 p=none rua=mailto:a@x.co.za ruf=mailto:f@x.co.za';
  expect(await firstValue({ '_dmarc.x.co.za': { TXT: [text] } })).toBe(
    'v=DMARC1; p=none; rua=mailto:a@x.co.za; ruf=mailto:f@x.co.za',
  );
});

// The reports of today rest on relaxed alignment: a strict one has to be watched before a policy acts on it.
test('a setting that receivers do not read today does not come into force with a policy', async () => {
  const text = 'v=DMARC1; p=quarantine adkim=s aspf=s; rua=mailto:a@x.co.za';
  expect(await firstValue({ '_dmarc.x.co.za': { TXT: [text] } })).toBe(
    'v=DMARC1; p=quarantine; rua=mailto:a@x.co.za',
  );
});

// What was meant cannot be told, so the address would be a guess.
test.each([
  'v=DMARC1 p=none rua=mailto:john smith@x.co.za',
  'v=DMARC1 p=none rua=mailto:a@x.co .za',
  'v=DMARC1; p=none; rua=mailto:a@x.co.zamailto:b@x.co.za',
])('an address that is in doubt is not kept: %s', async (text) => {
  expect(await firstValue({ '_dmarc.x.co.za': { TXT: [text] } })).toBe(
    'v=DMARC1; p=none; rua=mailto:dmarc-reports@x.co.za',
  );
});

const MISPLACED = 'v=DMARC1; p=reject; adkim=s; rua=mailto:a@x.co.za';

test.each<[string, Zones]>([
  ['at the domain itself', { 'x.co.za': { MX: ['10 mail.x.co.za'], TXT: [SPF, MISPLACED] } }],
  ['with the domain in its name twice', { '_dmarc.x.co.za.x.co.za': { TXT: [MISPLACED] } }],
])('a record in the wrong place keeps its addresses, and nothing else: %s', async (_, zones) => {
  expect(await firstValue(zones)).toBe('v=DMARC1; p=none; rua=mailto:a@x.co.za');
  const own = { '_dmarc.x.co.za': { TXT: ['v=DMARC1; p=none; rua=mailto:b@x.co.za'] } };
  expect(await firstValue({ ...zones, ...own })).toBe('v=DMARC1; p=quarantine; rua=mailto:b@x.co.za');
});

test('the addresses behind an alias are those of somebody else', async () => {
  const zones: Zones = {
    'shop.x.co.za': { CNAME: 'shops.service.test' },
    'shops.service.test': {
      MX: ['10 mail.x.co.za'],
      TXT: [SPF, 'v=DMARC1; p=none; rua=mailto:a@service.test'],
    },
  };
  const fixes = await fixesFor(zones, 'shop.x.co.za');
  expect(JSON.stringify(fixes)).not.toContain('a@service.test');
});

describe('a domain without a mailbox of its own', () => {
  const noMx: Zones = { 'x.co.za': { TXT: ['v=spf1 ip4:198.51.100.7 -all'] } };
  const text = 'v=DMARC1 p=none rua=mailto:abc@agg.test';
  const agg: Zones = { 'agg.test': { MX: ['10 mail.x.co.za'] } };

  test('keeps the address that its unusable record names', async () => {
    const consent = { '*._report._dmarc.agg.test': { TXT: ['v=DMARC1'] } };
    const fixes = await fixesFor({ ...noMx, ...agg, ...consent, '_dmarc.x.co.za': { TXT: [text] } });
    expect(fixes.map(({ id }) => id)).toEqual(['dmarc-none', 'dmarc-quarantine', 'dmarc-reject']);
    expect(fixes[0]?.record?.value).toBe('v=DMARC1; p=none; rua=mailto:abc@agg.test');
  });

  test('is asked for a mailbox if that address takes no reports', async () => {
    const fixes = await fixesFor({ ...noMx, ...agg, '_dmarc.x.co.za': { TXT: [text] } });
    expect(fixes.map(({ id }) => id)).toEqual(['dmarc-none', 'dmarc-mailbox']);
  });
});

describe('a name below a domain whose reports arrive', () => {
  const news = (mx: Zones[string] = {}): Zones => ({
    '_dmarc.x.co.za': { TXT: ['v=DMARC1; p=reject; rua=mailto:d@x.co.za,mailto:abc@agg.test'] },
    'news.x.co.za': { TXT: ['v=spf1 ip4:198.51.100.7 -all'], ...mx },
    'default._domainkey.news.x.co.za': { TXT: [FIXED_KEYS.good] },
    '_dmarc.news.x.co.za': { TXT: ['v=DMARC1; p=none'] },
  });

  test.each([
    ['no mail server', {}],
    ['mail servers', { MX: ['10 mail.x.co.za'] }],
  ])('has its reports sent to the mailbox of the organisation: %s', async (_, mx) => {
    const fixes = await fixesFor(news(mx), 'news.x.co.za');
    expect(fixes.map(({ id }) => id)).toEqual(['dmarc-none', 'dmarc-quarantine', 'dmarc-reject']);
    expect(fixes[0]?.record?.value).toContain('rua=mailto:d@x.co.za');
    expect(fixes[0]?.record?.value).not.toMatch(/agg\.test|dmarc-reports/);
  });

  test('has them sent there if its own record names a mailbox that takes none', async () => {
    const own = { '_dmarc.news.x.co.za': { TXT: ['v=DMARC1; p=none; rua=mailto:d@news.x.co.za'] } };
    const fixes = await fixesFor({ ...news({ MX: ['0 .'] }), ...own }, 'news.x.co.za');
    expect(fixes[0]?.record?.value).toContain('rua=mailto:d@news.x.co.za,mailto:d@x.co.za');
  });

  test('is asked for one if no mail reaches the organisation', async () => {
    const deaf = { ...news(), 'x.co.za': { MX: ['0 .'], TXT: [SPF] } };
    expect((await fixesFor(deaf, 'news.x.co.za')).map(({ id }) => id)).toEqual(['dmarc-mailbox']);
  });
});
