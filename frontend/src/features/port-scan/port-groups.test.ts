import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { PortResult } from '#shared/api/port-scan.ts';
import { groupsOf, PortGroups } from './port-groups.tsx';

function result(port: number, riskLevel: PortResult['riskLevel'], status: PortResult['status']): PortResult {
  return { port, riskLevel, status, serviceName: 'x', suggestedAction: 'y' };
}

const SINGLE = [
  result(25, 'Warning', 'NOT TESTABLE'),
  result(26, 'Warning', 'NOT TESTABLE'),
  result(80, 'Safe', 'OPEN'),
  result(443, 'Safe', 'OPEN'),
];

test('shut ports with the same advice are a group; open ones, untested ones and single ones are none', () => {
  const filtered = [result(53, 'Safe', 'FILTERED'), result(110, 'Safe', 'FILTERED')];
  const closed = [result(21, 'Safe', 'CLOSED'), result(22, 'Safe', 'CLOSED')];
  const groups = groupsOf([...SINGLE, ...closed, result(143, 'Warning', 'CLOSED'), ...filtered]);
  expect(groups.map(({ status, ports }) => [status, ports.map(({ port }) => port)])).toEqual([
    ['CLOSED', [21, 22]],
    ['FILTERED', [53, 110]],
  ]);
  expect(groupsOf([...SINGLE, result(21, 'Safe', 'CLOSED')])).toEqual([]);
});

test('a port’s number and its name stay on one line', () => {
  const groups = groupsOf([result(21, 'Safe', 'CLOSED'), result(22, 'Safe', 'CLOSED')]);
  expect(renderToStaticMarkup(createElement(PortGroups, { groups }))).toContain('21\u00a0x, 22\u00a0x');
});
