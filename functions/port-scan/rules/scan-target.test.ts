import { InvalidInputError } from '../../platform/rules/errors.ts';
import { scanTarget } from './scan-target.ts';

function refusalOf(text: string, allowed: string[] = []): string {
  try {
    scanTarget(text, allowed);
  } catch (error) {
    if (error instanceof InvalidInputError) return error.message;
    throw error;
  }
  return 'taken';
}

test.each([
  [' 8.8.8.8 ', '8.8.8.8', '8.8.8.8'],
  ['41.0.0.1', '41.0.0.1', '41.0.0.1'],
  ['2001:4860:4860:0:0:0:0:8888', '2001:4860:4860::8888', '2001:4860:4860::/64'],
  ['2C0F:F248::1', '2c0f:f248::1', '2c0f:f248::/64'],
])('takes the public address "%s"', (text, address, key) => {
  expect(scanTarget(text, [])).toEqual({ address, key });
});

test.each([
  '',
  'localhost',
  'example.com',
  '127.1',
  '0x7f.0.0.1',
  '2130706433',
  '010.8.8.8',
  '8.8.8.8/32',
  '::g',
  'fe80::1%eth0',
  '2001:4860::1%eth0',
])('finds no address in "%s"', (text) => {
  expect(refusalOf(text)).toBe('Please enter a valid IP address');
});

test.each([
  ['0.0.0.0', 'unspecified'],
  ['0.1.2.3', 'unspecified'],
  ['10.0.0.1', 'private'],
  ['172.31.255.255', 'private'],
  ['192.168.1.10', 'private'],
  ['100.64.0.1', 'carrier-grade NAT'],
  ['127.0.0.1', 'loopback'],
  ['169.254.1.1', 'link-local'],
  ['169.254.169.254', 'cloud platform'],
  ['168.63.129.16', 'cloud platform'],
  ['192.0.0.8', 'reserved'],
  ['192.0.2.1', 'documentation'],
  ['198.51.100.7', 'documentation'],
  ['203.0.113.7', 'documentation'],
  ['192.31.196.1', 'machinery of the internet'],
  ['192.52.193.1', 'machinery of the internet'],
  ['192.88.99.1', '6to4'],
  ['192.175.48.1', 'machinery of the internet'],
  ['198.19.0.1', 'testing network equipment'],
  ['224.0.0.1', 'multicast'],
  ['240.0.0.1', 'reserved'],
  ['255.255.255.255', 'broadcast'],
  ['::', 'unspecified'],
  ['::1', 'loopback'],
  ['::7f00:1', 'wrapped into IPv6'],
  ['::a9fe:a9fe', 'wrapped into IPv6'],
  ['::ffff:8.8.8.8', 'wrapped into IPv6'],
  ['::ffff:0:127.0.0.1', 'wrapped into IPv6'],
  ['64:ff9b::8.8.8.8', 'NAT64'],
  ['64:ff9b:1::1', 'NAT64'],
  ['100::1', 'discard'],
  ['100:0:0:1::1', 'reserved'],
  ['1::', 'reserved'],
  ['200::1', 'reserved'],
  ['4000::1', 'reserved'],
  ['8000::1', 'reserved'],
  ['2001::1', 'Teredo'],
  ['2001:2::1', 'testing network equipment'],
  ['2001:3::1', 'machinery of the internet'],
  ['2001:10::1', 'reserved'],
  ['2001:20::1', 'reserved'],
  ['2001:30::1', 'reserved'],
  ['2001:1ff::1', 'reserved'],
  ['2001:db8::1', 'documentation'],
  ['2002:7f00:1::', '6to4'],
  ['2620:4f:8000::1', 'machinery of the internet'],
  ['3fff::1', 'documentation'],
  ['5f00::1', 'machinery of the internet'],
  ['fc00::1', 'private'],
  ['fd00:ec2::254', 'cloud platform'],
  ['fe80::1', 'link-local'],
  ['fec0::1', 'private'],
  ['ff02::1', 'multicast'],
])('refuses %s and says that it is %s', (text, words) => {
  expect(refusalOf(text)).toMatch(new RegExp(`^\\S+ is .*(${words}).*Please enter the public IP address`));
});

test('a setting admits named networks and nothing beside them', () => {
  const local = ['127.0.0.0/8', '::1/128'];
  expect(scanTarget('127.0.0.1', local)).toEqual({ address: '127.0.0.1', key: '127.0.0.1' });
  expect(scanTarget('::1', local)).toEqual({ address: '::1', key: '::/64' });
  expect(refusalOf('192.168.1.1', local)).toContain('private');
  expect(refusalOf('::ffff:127.0.0.1', local)).toContain('wrapped');
  expect(() => scanTarget('10.0.0.1', ['everything'])).toThrow('CIDR format');
});
