import { checkMailDomain, type SpoofCheckAnswer } from '#shared/api/spoof-check.ts';
import { callEndpoint } from '../testing/call-endpoint.ts';
import { FIXED_KEYS } from '../testing/dkim-keys.ts';
import { useLocalDns, type Zones } from '../testing/local-dns.ts';
import { useTableEngine } from '../testing/table-engine.ts';
import { PROVIDER_ZONES } from '../testing/mail-zones/provider-zones.ts';
import { contradictionsIn } from '../testing/mail-zones/whole-answer.ts';
import { handler } from './check-mail-domain.ts';

/** Domains with what earlier providers and earlier owners left behind. */
useTableEngine();
const startDns = useLocalDns();
let visitors = 0;

const D = 'x.co.za';
const NULL_MX = ['0 .'];
const MICROSOFT = '0 x-co-za.mail.protection.outlook.com';
const KEY = FIXED_KEYS.good;

async function check(zones: Zones, domain = D): Promise<SpoofCheckAnswer> {
  const hosts: Zones = {
    [`mail.${D}`]: { A: ['198.51.100.7'] },
    'x-co-za.mail.protection.outlook.com': { A: ['52.101.1.1'] },
    'smtp.rented.example': { A: ['198.51.100.8'] },
    'none.example': { TXT: ['v=spf1 -all'] },
  };
  await startDns({ zones: { ...PROVIDER_ZONES, ...hosts, ...zones } });
  visitors += 1;
  const from = `203.0.113.${String(visitors)}`;
  const { body } = await callEndpoint({ contract: checkMailDomain, handler }, { domain }, { from });
  const answer = body as SpoofCheckAnswer;
  expect(contradictionsIn(answer)).toEqual([]);
  return answer;
}

const zoneOf = (MX: string[], spf: string[], dmarc: string, more: Zones = {}): Zones => ({
  [D]: { MX, TXT: spf, A: ['198.51.100.79'] },
  [`_dmarc.${D}`]: { TXT: [`v=DMARC1; ${dmarc}; rua=mailto:d@${D}`] },
  ...more,
});
const stepsOf = ({ fixes }: SpoofCheckAnswer) =>
  fixes.map(({ id, record }) => (record ? `${id}: ${record.value}` : id));

test.each<[string, Zones]>([
  ['mx, and no mail server', zoneOf(NULL_MX, ['v=spf1 mx -all'], 'p=reject')],
  ['mx, and no MX record', zoneOf([], ['v=spf1 mx -all'], 'p=reject')],
  ['a newsletter that cannot pass', zoneOf(NULL_MX, ['v=spf1 include:servers.mcsv.net -all'], 'p=reject')],
  ['a name that is gone', zoneOf(NULL_MX, ['v=spf1 include:gone.example -all'], 'p=quarantine')],
  ['mail servers that are gone', zoneOf(['10 mail.gone.example'], ['v=spf1 mx -all'], 'p=reject')],
  ['a semicolon', zoneOf(NULL_MX, ['v=spf1 -all;'], 'p=reject')],
  ['two records', zoneOf(NULL_MX, ['v=spf1 -all', 'v=spf1 ~all'], 'p=reject')],
  [
    'a selector that leads nowhere',
    zoneOf(NULL_MX, ['v=spf1 -all'], 'p=reject', {
      [`selector1._domainkey.${D}`]: { CNAME: 'gone.example' },
    }),
  ],
])('a closed domain is never opened because of a leftover, but asked: %s', async (_, zones) => {
  const answer = await check(zones);
  expect(answer.details.isAsked).toBe(true);
  expect(stepsOf(answer)).toEqual(['ask-sending']);
  expect(answer.overallProtection).not.toBe('excellent');
  // Whoever sends nothing hears what ends the question.
  expect(answer.fixes[0]?.explanation).toMatch(
    /If you never do, (publish v=spf1 -all|delete its DKIM records)/,
  );
});

test('a redirect to a record that lets nobody pass names no sender', async () => {
  const answer = await check(zoneOf(NULL_MX, ['v=spf1 redirect=none.example'], 'p=reject'));
  expect(answer.senders).toEqual([]);
  expect(answer.verdict.ownMail).toBeNull();
});

test.each([
  [['10 aspmx.l.google.com'], 'v=spf1 include:_spf.google.com -all'],
  [['32767 ms12345.msv1.invalid'], 'v=spf1 mx -all'],
  [[`20 mail.${D}`], 'v=spf1 mx -all'],
])('a second mail exchange %j does not hide the provider that SPF leaves out', async (others, spf) => {
  const answer = await check(zoneOf([MICROSOFT, ...others], [spf], 'p=reject'));
  expect(answer.verdict.ownMail).toContain('Mail from Microsoft 365 is refused today.');
  expect(stepsOf(answer).join()).toContain('include:spf.protection.outlook.com');
});

test.each([
  ['p=reject; sp=reject; np=none', 'v=DMARC1; p=reject; sp=reject; np=reject'],
  ['p=quarantine; sp=reject; np=none', 'v=DMARC1; p=quarantine; sp=reject; np=reject'],
])('subdomains that have %s are never asked to lower sp', async (dmarc, wanted) => {
  const zones = zoneOf([`10 mail.${D}`], ['v=spf1 mx -all'], dmarc, {
    [`default._domainkey.${D}`]: { TXT: [KEY] },
  });
  expect(stepsOf(await check(zones))[0]).toBe(`dmarc-subdomains: ${wanted}; rua=mailto:d@${D}`);
});

test('a policy that waits leaves that of the subdomains as it is', async () => {
  const answer = await check(
    zoneOf([`10 mail.${D}`], ['v=spf1 ip4:300.1.1.1 ~all'], 'p=reject; sp=quarantine'),
  );
  expect(stepsOf(answer)[0]).toBe(`dmarc-relief: v=DMARC1; p=none; sp=quarantine; rua=mailto:d@${D}`);
});

test('who is asked at an alias hears what publishing there would take away', async () => {
  const shop = `shop.${D}`;
  const zones = zoneOf([MICROSOFT], ['v=spf1 include:spf.protection.outlook.com -all'], 'p=none', {
    [shop]: { CNAME: 'shops.rented.example' },
    'shops.rented.example': { A: ['198.51.100.9'] },
  });
  const [asked] = (await check(zones, shop)).fixes;
  expect(asked?.id).toBe('ask-sending');
  expect(asked?.explanation).toContain(`${shop} is an alias (CNAME) to shops.rented.example`);
});

test('reports that nobody gets are not said to be there', async () => {
  const zones: Zones = {
    [D]: { MX: [MICROSOFT], TXT: ['v=spf1 include:spf.protection.outlook.com -all'] },
    [`portal.${D}`]: { A: ['198.51.100.9'] },
  };
  const [asked] = (await check(zones, `portal.${D}`)).fixes;
  expect(asked?.explanation).toContain(`run this check for ${D} first`);
  expect(asked?.explanation).not.toContain('read the reports');
});

test('servers that are rented are a sign of mailboxes, and no guess of who sends', async () => {
  const rented = ['10 smtp.rented.example'];
  const closed = await check(zoneOf(rented, ['v=spf1 -all'], 'p=none'));
  expect(stepsOf(closed)).toEqual(['ask-sending']);
  const { fixes } = await check(zoneOf(rented, [], 'p=none'));
  expect(fixes[0]?.explanation).toContain('mx stands for smtp.rented.example, a server of another company');
});

test('the own mail server that SPF leaves out is let in before any stricter policy, with its record', async () => {
  const answer = await check(zoneOf([`10 mail.${D}`], ['v=spf1 include:servers.mcsv.net ~all'], 'p=none'));
  expect(stepsOf(answer)[0]).toBe('spf-provider: v=spf1 include:servers.mcsv.net mx ~all');
});

test('a record with too many look-ups names the provider that is not in it', async () => {
  const many = Array.from({ length: 11 }, (_, nth) => `include:none.example exists:${String(nth)}.${D}`);
  const answer = await check(zoneOf([MICROSOFT], [`v=spf1 ${many.join(' ')} -all`], 'p=none'));
  const step = answer.fixes.find(({ id }) => id.startsWith('spf'));
  expect(step?.explanation).toContain('add include:spf.protection.outlook.com too');
});

test('with strict alignment the organisation’s key does not help a name below it', async () => {
  const staff = `staff.${D}`;
  const zones = zoneOf(
    [MICROSOFT],
    ['v=spf1 include:spf.protection.outlook.com -all'],
    'p=reject; adkim=s; aspf=s',
    {
      [staff]: { MX: ['1 smtp.google.com'], TXT: ['v=spf1 ip4:198.51.100.80 -all'] },
      'smtp.google.com': { A: ['198.51.100.10'] },
    },
  );
  expect((await check(zones, staff)).verdict.ownMail).toContain('Google Workspace');
});
