import { meaningOf } from './sockets.ts';

test.each([
  // Observed on Linux: the ICMP message of a router or a firewall on the way, and the resulting error code.
  ['8.8.8.8', 'ENETUNREACH', 'unreachable'],
  ['8.8.8.8', 'EHOSTUNREACH', 'unreachable'],
  ['8.8.8.8', 'ENOPROTOOPT', 'unreachable'],
  ['8.8.8.8', 'ENONET', 'unreachable'],
  ['8.8.8.8', 'ENOTSUP', 'unreachable'],
  ['8.8.8.8', 'ECONNREFUSED', 'closed'],
  ['2001:4860::8', 'ENETUNREACH', 'unreachable'],
  ['2001:4860::8', 'EACCES', 'unreachable'],
  // Over IPv4, no answer of a host results in this code.
  ['8.8.8.8', 'EACCES', 'forbidden'],
  ['8.8.8.8', 'EPERM', 'forbidden'],
  ['8.8.8.8', 'EMFILE', undefined],
  ['2001:4860::8', 'EADDRNOTAVAIL', undefined],
])('of %s, %s means %s', (host, code, meaning) => {
  expect(meaningOf(code, host)).toBe(meaning);
});
