import type { PortResult } from '#shared/api/port-scan.ts';
import { nextOrder, sortResults } from './scan-results.tsx';

function result(port: number, riskLevel: PortResult['riskLevel'], status: PortResult['status']): PortResult {
  return { port, riskLevel, status, serviceName: 'x', suggestedAction: 'y' };
}

const RESULTS = [
  result(21, 'Safe', 'CLOSED'),
  result(25, 'Warning', 'NOT TESTABLE'),
  result(80, 'Warning', 'OPEN'),
  result(443, 'Safe', 'OPEN'),
  result(3389, 'High Risk', 'OPEN'),
  result(23, 'High Risk', 'OPEN'),
];

function ports(by: 'risk' | 'port', direction: 'ascending' | 'descending') {
  return sortResults(RESULTS, { by, direction }).map(({ port }) => port);
}

test('puts the worst first, open before shut, then by number', () => {
  expect(ports('risk', 'descending')).toEqual([23, 3389, 80, 25, 443, 21]);
  expect(ports('risk', 'ascending')).toEqual([443, 21, 80, 25, 23, 3389]);
});

test('sorts by number both ways and leaves the results themselves alone', () => {
  expect(ports('port', 'ascending')).toEqual([21, 23, 25, 80, 443, 3389]);
  expect(ports('port', 'descending')).toEqual([3389, 443, 80, 25, 23, 21]);
  expect(RESULTS[0]?.port).toBe(21);
});

test('a click turns a column round, or begins another where it is most useful', () => {
  expect(nextOrder({ by: 'risk', direction: 'descending' }, 'risk')).toEqual({
    by: 'risk',
    direction: 'ascending',
  });
  expect(nextOrder({ by: 'risk', direction: 'descending' }, 'port')).toEqual({
    by: 'port',
    direction: 'ascending',
  });
  expect(nextOrder({ by: 'port', direction: 'ascending' }, 'risk')).toEqual({
    by: 'risk',
    direction: 'descending',
  });
});
