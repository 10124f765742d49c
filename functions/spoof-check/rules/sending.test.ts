import { rsaKeyRecord } from '../../testing/dkim-keys.ts';
import { type Zone, zoneResolver } from '../../testing/zone-resolver.ts';
import { gatherFacts } from './gather-facts.ts';
import { judgeDomain } from './judge.ts';

const KEY = rsaKeyRecord(2048);
const MX = { mx: ['10 mx.test'] };
const CLOSED: Zone = { 'x.test': { txt: ['v=spf1 -all'], mx: ['0'] } };
/** What Amazon SES has its customers publish: aliases with random names, and nothing else. */
const UNSEEN: Zone = {
  'h7lkx2nqhd3bvtyo._domainkey.x.test': { cname: ['h7lkx2nqhd3bvtyo.dkim.amazonses.com'] },
  'h7lkx2nqhd3bvtyo.dkim.amazonses.com': { txt: [KEY] },
};
const WORLD: Zone = {
  'mx.test': { a: ['198.51.100.9'] },
  'list.test': { txt: ['v=spf1 ip4:198.51.100.0/24 -all'] },
  'none.test': { txt: ['v=spf1 -all'] },
  'dead.test': { fails: ['txt'] },
};

async function sending(zone: Zone) {
  const dns = zoneResolver({ ...WORLD, ...zone });
  return judgeDomain(await gatherFacts(dns, { domain: 'x.test', selector: undefined })).sending;
}

test.each<[string, Zone]>([
  ['-all and no mail server', { 'x.test': { txt: ['v=spf1 -all'] } }],
  ['-all, though it receives mail', { 'x.test': { txt: ['v=spf1 -all'], mx: ['10 mail.x.test'] } }],
  ['-all behind a redirect', { 'x.test': { txt: ['v=spf1 redirect=none.test'], mx: ['10 mail.x.test'] } }],
  ['~all, nobody named, and no mail server', { 'x.test': { txt: ['v=spf1 ~all'] } }],
  ['nothing but a web site', { 'x.test': { a: ['198.51.100.1'] } }],
  ['a null MX alone', { 'x.test': { mx: ['0'] } }],
  ['a withdrawn key', { 'x.test': { txt: ['v=spf1 -all'] }, 's1._domainkey.x.test': { txt: ['p='] } }],
  ['text that is no SPF', { 'x.test': { txt: ['site-verification=1'] } }],
  ['another text where a key could be', { ...CLOSED, 's1._domainkey.x.test': { txt: ['hello'] } }],
])('sends nothing: %s', async (_, zone) => {
  expect(await sending(zone)).toMatchObject({ sends: false, isUncertain: false });
});

test.each<[string, Zone]>([
  ['a list of senders', { 'x.test': { txt: ['v=spf1 include:list.test -all'] } }],
  ['a redirect to a list that ends in -all', { 'x.test': { txt: ['v=spf1 redirect=list.test'], ...MX } }],
  ['a redirect to nothing', { 'x.test': { txt: ['v=spf1 redirect=gone.test'] } }],
  ['a redirect beside all', { 'x.test': { txt: ['v=spf1 redirect=list.test -all'] } }],
  ['an equals sign for a colon', { 'x.test': { txt: ['v=spf1 include=list.test -all'] } }],
  ['senders after all', { 'x.test': { txt: ['v=spf1 -all include:list.test'] } }],
  ['a sender with a mistake in it', { 'x.test': { txt: ['v=spf1 ip4:1.2.3 -all'] } }],
  ['an include of one that lets nobody send', { 'x.test': { txt: ['v=spf1 include:none.test -all'] } }],
  ['a record in quotation marks', { 'x.test': { txt: ['"v=spf1 include:list.test -all"'] } }],
  ['a record in curly quotes', { 'x.test': { txt: ['“v=spf1 include:list.test -all”'] } }],
  ['two records, of which one names somebody', { 'x.test': { txt: ['v=spf1 -all', 'v=spf1 a -all'] } }],
  ['?all, which says nothing', { 'x.test': { txt: ['v=spf1 ?all'] } }],
  ['+all', { 'x.test': { txt: ['v=spf1 +all'] } }],
  ['~all of a domain that receives mail', { 'x.test': { txt: ['v=spf1 ~all'], ...MX } }],
  ['mail servers and no SPF record', { 'x.test': MX }],
  ['a DKIM key beside -all', { 'x.test': { txt: ['v=spf1 -all'] }, 's1._domainkey.x.test': { txt: [KEY] } }],
  [
    'a key under test',
    { 'x.test': { txt: ['v=spf1 -all'] }, 's1._domainkey.x.test': { txt: [`t=y; ${KEY}`] } },
  ],
  ['macros', { 'x.test': { txt: ['v=spf1 exists:%{i}.x.test -all'] } }],
])('is taken for a sender: %s', async (_, zone) => {
  expect(await sending(zone)).toMatchObject({ sends: true, isUncertain: false });
});

test.each<[string, Zone]>([
  ['an SPF record that cannot be read', { 'x.test': { fails: ['txt'], ...MX } }],
  ['an SPF record that leads to silence', { 'x.test': { txt: ['v=spf1 redirect=dead.test'] } }],
  [
    '-all, and DKIM that cannot be read',
    { 'x.test': { txt: ['v=spf1 -all'] }, 's1._domainkey.x.test': { fails: ['txt'] } },
  ],
  ['a key that we did not guess, and a web site', { ...UNSEEN, 'x.test': { a: ['198.51.100.1'] } }],
  ['a key that we did not guess, where everything else is closed', { ...UNSEEN, ...CLOSED }],
  ['no record, and mail servers that cannot be read', { 'x.test': { a: ['198.51.100.1'], fails: ['mx'] } }],
])('is treated as a sender while it is not known: %s', async (_, zone) => {
  expect(await sending(zone)).toMatchObject({ sends: true, isUncertain: true });
});

test('says in sentences what speaks for either', async () => {
  const { evidence } = await sending({
    'x.test': { txt: ['v=spf1 -all'], mx: ['0'] },
    's1._domainkey.x.test': { txt: [KEY] },
  });
  expect(evidence).toEqual([
    { id: 'spf', says: 'sends-nothing', sentence: 'Its SPF record says that nobody sends.' },
    { id: 'dkim', says: 'sends', sentence: 'Signing is set up under "s1".' },
    { id: 'mx', says: 'sends-nothing', sentence: 'Its null MX says that it takes no mail.' },
  ]);
});
