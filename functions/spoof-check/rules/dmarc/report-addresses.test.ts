import { listenTo, type Zone, zoneResolver } from '../../../testing/zone-resolver.ts';
import { askDmarc, discoverDmarc } from './discover.ts';
import { checkReportAddresses } from './report-addresses.ts';

const MX = { mx: ['10 mail.x.test'] };
const SERVER = { 'mail.x.test': { a: ['198.51.100.6'], ...MX } };

/** Whether reports about x.test arrive at each of the addresses in its record. */
async function arriving(addresses: readonly string[], zone: Zone, questions: string[] = []) {
  const rua = addresses.map((address) => `mailto:${address}`).join(',');
  const policy = { '_dmarc.x.test': { txt: [`v=DMARC1; p=none; rua=${rua}`] } };
  const dns = listenTo(zoneResolver({ 'x.test': MX, ...SERVER, ...policy, ...zone }), questions);
  const checked = await checkReportAddresses(dns, discoverDmarc(await askDmarc(dns, 'x.test')));
  return checked.map(({ address, isAccepted, isUndeliverable }) => [address, isAccepted, isUndeliverable]);
}

test('asks outside destinations whether they take the reports', async () => {
  const zone: Zone = {
    'yes.test': MX,
    'no.test': MX,
    'odd.test': MX,
    'x.test._report._dmarc.yes.test': { txt: ['v=DMARC1'] },
    'x.test._report._dmarc.odd.test': { fails: ['txt'] },
  };
  expect(
    await arriving(['a@x.test', 'b@mail.x.test', 'c@yes.test', 'd@no.test', 'e@odd.test'], zone),
  ).toEqual([
    ['a@x.test', true, undefined],
    ['b@mail.x.test', true, undefined],
    ['c@yes.test', true, undefined],
    ['d@no.test', false, undefined],
    ['e@odd.test', undefined, undefined],
  ]);
});

const lost = { 'r.x.test': { mx: ['10 gone.x.test'] } };

// RFC 5321, section 5.1: without an MX record the address record counts; without that, or if the name does not exist,
// nothing arrives. A mail server needs an address too.
test.each<[string, Zone, boolean | undefined, true | undefined]>([
  ['a mail server', { 'r.x.test': MX }, true, undefined],
  ['an address of IPv4', { 'r.x.test': { a: ['198.51.100.7'] } }, true, undefined],
  ['an address of IPv6', { 'r.x.test': { aaaa: ['2001:db8::7'] } }, true, undefined],
  ['a null MX', { 'r.x.test': { mx: ['0'], a: ['198.51.100.7'] } }, false, true],
  ['an address in place of a mail server', { 'r.x.test': { mx: ['10 198.51.100.7'] } }, false, true],
  ['such an address in full', { 'r.x.test': { mx: ['10 2001:db8::7'] } }, false, true],
  [
    'such an address beside a mail server',
    { 'r.x.test': { mx: ['5 198.51.100.7', ...MX.mx] } },
    true,
    undefined,
  ],
  ['a mail server that does not exist', lost, false, true],
  ['a mail server without an address', { ...lost, 'gone.x.test': { txt: ['hello'] } }, false, true],
  ['a mail server in a private network', { ...lost, 'gone.x.test': { a: ['192.168.1.9'] } }, false, true],
  ['a mail server that cannot be read', { ...lost, 'gone.x.test': { fails: ['a'] } }, undefined, undefined],
  [
    'a mail server that exists beside one that does not',
    { 'r.x.test': { mx: ['5 gone.x.test', ...MX.mx] } },
    true,
    undefined,
  ],
  ['neither a mail server nor an address', { 'r.x.test': { txt: ['hello'] } }, false, true],
  ['a name that does not exist', {}, false, true],
  ['mail servers that cannot be read', { 'r.x.test': { fails: ['mx'] } }, undefined, undefined],
  ['an address that cannot be read', { 'r.x.test': { fails: ['aaaa'] } }, undefined, undefined],
])('whether reports arrive at %s', async (_, zone, isAccepted, isUndeliverable) => {
  expect(await arriving(['d@r.x.test'], zone)).toEqual([['d@r.x.test', isAccepted, isUndeliverable]]);
});

test('a destination that is not willing stays so where its mail servers cannot be read', async () => {
  expect(await arriving(['d@out.test'], { 'out.test': { fails: ['mx'] } })).toEqual([
    ['d@out.test', false, undefined],
  ]);
});

test('asks for the address of the domain together with its mail servers', async () => {
  const questions: string[] = [];
  await arriving(['d@x.test', 'd@r.x.test'], { 'r.x.test': { a: ['198.51.100.7'] } }, questions);
  expect(questions.filter((question) => question.startsWith('a '))).toEqual([
    'a x.test',
    'a r.x.test',
    'a mail.x.test',
  ]);
});

test('asks for the addresses of no more than five mail servers and the domain, and says of more that it does not know', async () => {
  const questions: string[] = [];
  const mx = Array.from({ length: 40 }, (_, nth) => `${String(40 - nth)} gone${String(nth)}.test`);
  expect(await arriving(['d@r.x.test'], { 'r.x.test': { mx } }, questions)).toEqual([
    ['d@r.x.test', undefined, undefined],
  ]);
  expect(questions.filter((question) => question.startsWith('a '))).toHaveLength(6);
});
