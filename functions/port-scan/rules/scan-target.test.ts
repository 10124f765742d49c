import fc from 'fast-check';
import { BlockList, isIP } from 'node:net';
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

const SPECIAL_IPV4 =
  '0.0.0.0/8 10.0.0.0/8 100.64.0.0/10 127.0.0.0/8 169.254.0.0/16 172.16.0.0/12 192.0.0.0/24 192.0.2.0/24 192.31.196.0/24 192.52.193.0/24 192.88.99.0/24 192.168.0.0/16 192.175.48.0/24 198.18.0.0/15 198.51.100.0/24 203.0.113.0/24 224.0.0.0/4 240.0.0.0/4';
const SPECIAL_IPV6 = '2001::/23 2001:db8::/32 2002::/16 2620:4f:8000::/48 3fff::/20';

/** The registries of special addresses, in another implementation than the one under test. */
function blockListOf(networks: string, family: 'ipv4' | 'ipv6'): BlockList {
  const list = new BlockList();
  for (const network of networks.split(' ')) {
    const [base = '', bits] = network.split('/');
    list.addSubnet(base, Number(bits), family);
  }
  return list;
}

const specialIpv4 = blockListOf(SPECIAL_IPV4, 'ipv4');
const specialIpv6 = blockListOf(SPECIAL_IPV6, 'ipv6');
const globalIpv6 = blockListOf('2000::/3', 'ipv6');

/** Addresses, half of them close to the boundaries of the special networks. */
const nearEdges = fc
  .tuple(fc.constantFrom(...SPECIAL_IPV4.split(' ')), fc.integer({ min: -2, max: 2 }), fc.boolean())
  .map(([network, step, isEnd]) => {
    const [base = '', bits] = network.split('/');
    const start = base.split('.').reduce((sum, part) => sum * 256 + Number(part), 0);
    const edge = (start + (isEnd ? 2 ** (32 - Number(bits)) : 0) + step + 2 ** 32) % 2 ** 32;
    return [24, 16, 8, 0].map((shift) => Math.floor(edge / 2 ** shift) % 256).join('.');
  });

test('takes exactly the IPv4 addresses outside the registry of special ones', () => {
  fc.assert(
    fc.property(fc.oneof(fc.ipV4(), nearEdges), (text) => {
      const isPublic = !specialIpv4.check(text) && text !== '168.63.129.16';
      expect(refusalOf(text) === 'taken').toBe(isPublic);
    }),
    { numRuns: 3000 },
  );
});

const group = fc.integer({ min: 0, max: 0xffff }).map((value) => value.toString(16));
const prefixes = [
  '',
  '2001:',
  '2001:db8:',
  '2002:',
  '2620:4f:8000:',
  '3fff:',
  '3fff:1000:',
  '64:ff9b:',
  'fe80:',
  '2c0f:',
];
const ipv6 = fc
  .tuple(fc.constantFrom(...prefixes), fc.array(group, { minLength: 8, maxLength: 8 }))
  .map(([prefix, groups]) => [...prefix.split(':').slice(0, -1), ...groups].slice(0, 8).join(':'));

test('takes exactly the IPv6 addresses of 2000::/3 outside the registry of special ones', () => {
  fc.assert(
    fc.property(fc.oneof(fc.ipV6(), ipv6), (text) => {
      const isPublic = globalIpv6.check(text, 'ipv6') && !specialIpv6.check(text, 'ipv6');
      expect(refusalOf(text) === 'taken').toBe(isPublic);
    }),
    { numRuns: 3000 },
  );
});

test('never takes what is not an address to the operating system', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: fc.constantFrom('1', '2', '0', '.', ':', 'x', 'f', '/', '%', '@', '#') }),
      (text) => {
        fc.pre(isIP(text) === 0);
        expect(refusalOf(text)).toBe('Please enter a valid IP address');
      },
    ),
  );
});

test('a setting admits named networks and nothing beside them', () => {
  const local = ['127.0.0.0/8', '::1/128'];
  expect(scanTarget('127.0.0.1', local)).toEqual({ address: '127.0.0.1', key: '127.0.0.1' });
  expect(scanTarget('::1', local)).toEqual({ address: '::1', key: '::/64' });
  expect(refusalOf('192.168.1.1', local)).toContain('private');
  expect(refusalOf('::ffff:127.0.0.1', local)).toContain('wrapped');
  expect(() => scanTarget('10.0.0.1', ['everything'])).toThrow('CIDR format');
});
