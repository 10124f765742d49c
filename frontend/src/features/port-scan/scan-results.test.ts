import type { ReadPortResult } from '#shared/api/port-scan.ts';
import { rowsOf, worstFirst } from './scan-results.tsx';

const port = (number: number, given: Partial<ReadPortResult> = {}): ReadPortResult => ({
  port: number,
  serviceName: 'X',
  status: 'OPEN',
  riskLevel: 'Safe',
  suggestedAction: 'Nothing to do.',
  ...given,
});
const numbers = (results: readonly ReadPortResult[]) => results.map((result) => result.port);
const rows = (...results: ReadPortResult[]) => rowsOf(results).map(({ ports }) => numbers(ports as never));

test('the worst port comes first, and of the same risk the lowest number; an unknown risk is like a warning', () => {
  const results = [
    port(443),
    port(3389, { riskLevel: 'High Risk' }),
    port(8080, { riskLevel: 'Warning' }),
    port(23, { riskLevel: 'High Risk' }),
    port(1, { riskLevel: 'Odd' }),
  ];
  expect(numbers(worstFirst(results))).toEqual([23, 3389, 1, 8080, 443]);
});

test('open ports have a row each; shut ones of the same state and advice share one', () => {
  const closed = { status: 'CLOSED' };
  const silent = { status: 'FILTERED' };
  expect(
    rows(
      port(21, closed),
      port(22, closed),
      port(23, { ...closed, suggestedAction: 'Ask.' }),
      port(443),
      port(993, silent),
      port(995, silent),
      port(80, { riskLevel: 'Warning' }),
    ),
  ).toEqual([[80], [443], [21, 22], [23], [993, 995]]);
});
