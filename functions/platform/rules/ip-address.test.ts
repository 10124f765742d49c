import { shareOf } from '#shared/rules/limits.ts';
import { networksOf } from './ip-address.ts';

test('an IPv4 address is counted by itself', () => {
  expect(networksOf('198.51.100.7')).toEqual([{ key: '198.51.100.7', times: 1 }]);
  expect(networksOf('unknown')).toEqual([{ key: 'unknown', times: 1 }]);
});

test('an IPv6 network is counted by itself and by the wider ones around it', () => {
  expect(networksOf('2001:db8:1:23ff::/64')).toEqual([
    { key: '2001:db8:1:23ff::/64', times: 1 },
    { key: '2001:db8:1:2300::/56', times: 4 },
    { key: '2001:db8:1::/48', times: 16 },
  ]);
});

test('a share is at least one, grows with the network, and is never more than half', () => {
  const shares = (most: number) => networksOf('2001:db8::/64').map(({ times }) => shareOf(most, 0.1, times));
  expect(shares(300)).toEqual([30, 120, 150]);
  expect(shares(10)).toEqual([1, 4, 5]);
  expect(shares(1)).toEqual([1, 1, 1]);
});
