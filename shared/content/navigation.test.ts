import { FREE_TOOLS, freeServices, SECURITY_REPORT_ENTRY } from './navigation.ts';

test('the menu of free services has the three tools', () => {
  expect(freeServices()).toEqual(FREE_TOOLS);
  expect(freeServices().map(({ label }) => label)).toEqual([
    'Email Breach Scan',
    'Email Spoof Check',
    'Open Port Scanner',
  ]);
});

test('an operator who switches it on has the report and the monitor as a fourth line', () => {
  const lines = freeServices(true);
  expect(lines.slice(0, 3)).toEqual(FREE_TOOLS);
  expect(lines[3]).toMatchObject({ path: SECURITY_REPORT_ENTRY.path, label: 'Security Report & Monitor' });
  expect(lines).toHaveLength(4);
});
