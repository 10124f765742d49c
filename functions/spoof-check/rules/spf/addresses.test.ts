import { isIn, parseClientAddress, reverseName } from '../../../testing/spf-reference/check-host.ts';
import { addressText, networksOf, parseAddress } from './addresses.ts';

function client(text: string) {
  const address = parseClientAddress(text);
  if (!address) throw new Error(`${text} is no address`);
  return address;
}

test.each([
  ['203.0.113.9', '203.0.113.0', 24, true],
  ['203.0.114.9', '203.0.113.0', 24, false],
  ['203.0.113.127', '203.0.113.0', 25, true],
  ['203.0.113.128', '203.0.113.0', 25, false],
  ['8.8.8.8', '203.0.113.0', 0, true],
  ['203.0.113.9', '203.0.113.9', 32, true],
  ['203.0.113.8', '203.0.113.9', 32, false],
  ['2001:db8::1', '2001:db8::', 32, true],
  ['2001:db9::1', '2001:db8::', 32, false],
  ['2001:db8:8000::1', '2001:db8::', 33, false],
  ['2001:db8::1', '0.0.0.0', 0, false],
  ['192.0.2.1', '::', 0, false],
  ['::ffff:192.0.2.1', '192.0.2.0', 24, true],
  ['::ffff:192.0.2.1', '::', 0, false],
])('%s lies in %s/%i: %s', (address, network, bits, expected) => {
  expect(isIn(client(address), network, bits)).toBe(expected);
});

test.each(['', 'localhost', '1.2.3', '1.2.3.4.5', '1.2.3.256', '01.2.3.4', '0x7f.1', '::1%eth0', ' 1.2.3.4'])(
  '"%s" is no address',
  (text) => {
    expect(parseClientAddress(text)).toBeUndefined();
    expect(parseAddress(text)).toBeUndefined();
  },
);

test('writes an address for people and for the reverse zone', () => {
  expect(addressText(parseAddress('2001:DB8:0:0:0:0:0:5') ?? 0n)).toBe('2001:db8::5');
  expect(reverseName(client('192.0.2.3'))).toBe('3.2.0.192.in-addr.arpa');
  expect(reverseName(client('2001:db8::b'))).toBe(`B.${'0.'.repeat(23)}8.B.D.0.1.0.0.2.ip6.arpa`);
});

test('reads the addresses of both families, and writes them as people do', () => {
  const networks = networksOf(['2001:db8::1', '192.0.2.77', 'nonsense'], { 4: 24, 6: 128 });
  expect(networks.map(({ from, to }) => [addressText(from), addressText(to)])).toEqual([
    ['192.0.2.0', '192.0.2.255'],
    ['2001:db8::1', '2001:db8::1'],
  ]);
});
