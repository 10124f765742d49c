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
