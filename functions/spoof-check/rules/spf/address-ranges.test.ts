import { addressText, networksOf } from './addresses.ts';

test('reads addresses of its own family only, and writes them as people do', () => {
  const [network] = networksOf(['192.0.2.77', '2001:db8::1', 'nonsense'], 4, 24);
  expect(network && [addressText(network.from, 4), addressText(network.to, 4)]).toEqual([
    '192.0.2.0',
    '192.0.2.255',
  ]);
  expect(addressText(networksOf(['2001:db8::1'], 6, 128)[0]?.from ?? 0n, 6)).toBe('2001:db8::1');
});
