import { phrasesIn } from '#functions/testing/phrases.ts';
import { firstFailedRule } from './form-rules.ts';
import { isIpAddress, PORT_SCAN_RULES } from './port-scan.ts';

test.each([
  ...phrasesIn(`
    8.8.8.8 | 0.0.0.0 | 255.255.255.255 | :: | ::1 | 2001:db8::1 | 2001:DB8::A | ::ffff:8.8.8.8
  `),
])('takes %s', (text) => {
  expect(isIpAddress(text)).toBe(true);
});

test.each([
  '',
  ...phrasesIn(`
    8.8.8 | 8.8.8.8.8 | 256.1.1.1 | 010.8.8.8 | 0x7f.0.0.1 | 2130706433 | 8.8.8.8:80 | 8.8.8.8/24
    example.com | fe80::1%eth0 | [::1] | ::: | 1:2:3:4:5:6:7 | 1:2:3:4:5:6:7:8:9 | 12345::
    ::ffff:010.8.8.8 | ::ffff:1.2.3
  `),
])('does not take "%s"', (text) => {
  expect(isIpAddress(text)).toBe(false);
});

test('the form complains about the address first, then the ownership, then the robot', () => {
  const values = { ipAddress: ' 8.8.8.8 ', ownershipConfirmed: true, captchaConfirmed: true };
  const complaint = (change: Partial<typeof values>) =>
    firstFailedRule(PORT_SCAN_RULES, { ...values, ...change })?.description;

  expect(complaint({})).toBeUndefined();
  expect(complaint({ ipAddress: 'home', ownershipConfirmed: false })).toBe('Please enter a valid IP address');
  expect(complaint({ ownershipConfirmed: false, captchaConfirmed: false })).toBe(
    'Please confirm you own or are authorized to scan this IP address',
  );
  expect(complaint({ captchaConfirmed: false })).toBe('Please confirm you are not a robot');
});
