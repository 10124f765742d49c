import { meaningOf } from './sockets.ts';

test.each([
  // Seen on Linux: what a router or a firewall on the way sent as ICMP, and the code that connecting failed with.
  ['8.8.8.8', 'ENETUNREACH', 'unreachable'],
  ['8.8.8.8', 'EHOSTUNREACH', 'unreachable'],
  ['8.8.8.8', 'ENOPROTOOPT', 'unreachable'],
  ['8.8.8.8', 'ENONET', 'unreachable'],
  ['8.8.8.8', 'ENOTSUP', 'unreachable'],
  ['8.8.8.8', 'ECONNREFUSED', 'closed'],
  ['2001:4860::8', 'ENETUNREACH', 'unreachable'],
  ['2001:4860::8', 'EACCES', 'unreachable'],
  // Of IPv4 no word of a host's becomes this one.
  ['8.8.8.8', 'EACCES', 'forbidden'],
  ['8.8.8.8', 'EPERM', 'forbidden'],
  ['8.8.8.8', 'EMFILE', undefined],
  ['2001:4860::8', 'EADDRNOTAVAIL', undefined],
])('of %s, %s means %s', (host, code, meaning) => {
  expect(meaningOf(code, host)).toBe(meaning);
});
