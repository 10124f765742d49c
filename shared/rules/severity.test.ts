import { severityOf } from './severity.ts';

test.each([
  [0, 'Low'],
  [1_000_000, 'Low'],
  [1_000_001, 'Medium'],
  [10_000_000, 'Medium'],
  [10_000_001, 'High'],
  [100_000_000, 'High'],
  [100_000_001, 'Critical'],
  [3_000_000_000, 'Critical'],
])('%d accounts are %s', (accounts, severity) => {
  expect(severityOf(accounts)).toBe(severity);
});
