import { SCANNED_PORTS } from '#shared/rules/port-scan.ts';
import { buildLab, canBuildLab, type Lab } from './lab.ts';

const OPEN = [22, 80, 443];
const SILENT = [21, 23, 25, 445, 3389, 5432];

let lab: Lab | undefined;

beforeAll(async () => {
  if (canBuildLab()) lab = await buildLab(OPEN);
}, 60_000);

afterAll(async () => {
  await lab?.close();
});

/**
 * Where network namespaces cannot be created, `probe-timing.test.ts` still tests the timing, and the states on
 * loopback.
 */
test.each([50, 150])(
  'over a line of %i ms that loses packets all 16 ports are right',
  async (oneWayMs) => {
    if (!lab) return;
    await lab.setPath({ oneWayMs, loss: 0.02, silentPorts: SILENT });
    const runs = await lab.scan({ scans: 6, atOnce: 3 });
    expect(runs).toHaveLength(6);
    for (const { states } of runs) {
      expect(
        Object.entries(states)
          .filter(([, state]) => state === 'open')
          .map(([port]) => Number(port)),
      ).toEqual(OPEN);
      expect(
        Object.entries(states)
          .filter(([, state]) => state === 'filtered')
          .map(([port]) => Number(port)),
      ).toEqual(SILENT.toSorted((a, b) => a - b));
    }
  },
  60_000,
);

test('a greeting is heard while silent ports are waited for', async () => {
  if (!lab) return;
  await lab.setPath({ oneWayMs: 25, loss: 0, silentPorts: SILENT });
  const [run] = await lab.scan({ scans: 1, atOnce: 1 });
  expect(run?.greetings).toBe(1);
}, 60_000);

test('a host that keeps silent is silent on every port', async () => {
  if (!lab) return;
  await lab.setPath({ oneWayMs: 25, loss: 0, silentPorts: SCANNED_PORTS.map(({ port }) => port) });
  const [run] = await lab.scan({ scans: 1, atOnce: 1 });
  expect(new Set(Object.values(run?.states ?? {}))).toEqual(new Set(['filtered']));
}, 60_000);
