import { bannerOf } from './port-observation.ts';

const NOW = new Date('2026-11-20T10:00:00Z');

function bannerFrom(port: number, bytes: string | Buffer) {
  return bannerOf({ port, state: 'open', greeting: Buffer.from(bytes) }, NOW);
}

test.each([
  [22, 'SSH-2.0-OpenSSH_9.6p1 Ubuntu-3\r\n', 'SSH-2.0-OpenSSH_9.6p1 Ubuntu-3'],
  [21, '220-Welcome\r\n220 Ready\r\n', '220-Welcome'],
  [25, '\r\n220 mail.firm.example ESMTP', '220 mail.firm.example ESMTP'],
  [110, '+OK \u001B[31mPOP3\u0007 ready\r\n', '+OK [31mPOP3 ready'],
  [143, '* OK <script>alert(1)</script>\r\n', '* OK <script>alert(1)</script>'],
  [21, '220 caf\u00E9\u0085\r\n', '220 caf'],
  [3306, 'J\0\0\0\x0A8.0.36\0\x01salt', 'MySQL 8.0.36'],
  [
    3306,
    "J\0\0\0\xFF\x6A\x04Host '41.0.0.1' is not allowed to connect",
    "Host '41.0.0.1' is not allowed to connect",
  ],
])('shows on port %i what was said, in printable ASCII', (port, banner, shown) => {
  expect(bannerFrom(port, Buffer.from(banner, 'latin1'))).toBe(shown);
});

test('shows nothing when nothing printable was said', () => {
  expect(bannerOf({ port: 22, state: 'open' }, NOW)).toBeUndefined();
  expect(bannerFrom(22, '\u0001\u0002\r\n')).toBeUndefined();
  expect(bannerFrom(3306, 'x')).toBeUndefined();
});

test('says whose certificate is shown and until when', () => {
  const show = (name: string, day: string) =>
    bannerOf({ port: 443, state: 'open', certificate: { name, expiresAt: new Date(day) } }, NOW);
  expect(show('www.firm.example', '2027-03-01')).toBe(
    'Certificate for www.firm.example, valid until 2027-03-01',
  );
  expect(show('www.firm.example', '2026-11-19')).toBe(
    'Certificate for www.firm.example, expired on 2026-11-19',
  );
  expect(show('', '2027-03-01')).toBe('Certificate without a name, valid until 2027-03-01');
});
