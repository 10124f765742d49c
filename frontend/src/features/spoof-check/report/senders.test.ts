import { spoofCheckAnswer, senders } from '../../../testing/spoof-check-answer.ts';
import { percentOf, shareOf } from './evidence.tsx';

function share(fields: Parameters<typeof senders>[0]) {
  return shareOf(spoofCheckAnswer({}, { spf: senders(fields) }).details.spf.senders);
}

const ALL_IPV4 = String(2 ** 32);
const ALL_IPV6 = String(2n ** 128n);

test('half of the internet is a half', () => {
  expect(share({ reach: 'many', ipv4Addresses: String(2 ** 31) })).toEqual({ family: 'IPv4', part: 0.5 });
});

test('everybody is all of it', () => {
  expect(share({ reach: 'everybody', ipv4Addresses: ALL_IPV4, ipv6Addresses: ALL_IPV6 })).toEqual({
    family: 'IPv4',
    part: 1,
  });
});

test('the family that is more open is shown', () => {
  const wide = { reach: 'many', ipv4Addresses: '256', ipv6Addresses: String(2n ** 126n) } as const;
  expect(share(wide)).toEqual({ family: 'IPv6', part: 0.25 });
});

test.each(['listed', 'nobody', 'depends', 'unknown'] as const)(
  'where strangers are not among the senders there is no picture: %s',
  (reach) => {
    expect(share({ reach, ipv4Addresses: ALL_IPV4 })).toBeUndefined();
  },
);

test.each([
  [1, '100\u00a0%'],
  [0.5, '50\u00a0%'],
  [0.00390625, '0.4\u00a0%'],
  [0.015, '1.5\u00a0%'],
  [0.000977, 'less than 0.1\u00a0%'],
])('%d is %s', (part, words) => {
  expect(percentOf(part)).toBe(words);
});
