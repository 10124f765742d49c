import { advance } from './advance.ts';
import { confirm } from './confirm.ts';
import type { Monitor, Note } from './monitor.ts';
import type { Aspect } from './observed.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const NOW = Date.UTC(2026, 10, 22, 8);

function monitored(): Monitor {
  const wish = { email: 'thandi@example.co.za', domain: 'example.co.za', requestedAt: NOW - HOUR };
  return confirm(undefined, wish, NOW).monitor;
}

/** What a monitor has to say after looks at those hours that read those levels. */
function notesAfter(
  ...looks: readonly (readonly [hours: number, level: Aspect['level'] | undefined])[]
): Note[] {
  let monitor: Monitor | undefined = monitored();
  for (const [hours, level] of looks) {
    const aspects: Record<string, Aspect> =
      level === undefined ? {} : { mail: { level, words: `level ${level}` } };
    monitor = monitor && advance(monitor, NOW + hours * HOUR, { aspects });
  }
  return monitor?.notes ?? [];
}

test('two looks that agree less than a day apart are not enough, a day apart they are', () => {
  expect(notesAfter([0, 0], [100, 3], [123, 3])).toEqual([]);
  expect(notesAfter([0, 0], [100, 3], [123, 3], [124, 3])).toMatchObject([
    { changes: [{ aspect: 'mail', isWorse: true, before: 'level 0', after: 'level 3' }] },
  ]);
});

test('what cannot be read is neither worse nor better, before or after', () => {
  expect(notesAfter([0, 0], [100, undefined], [124, undefined])).toEqual([]);
  expect(notesAfter([0, undefined], [100, 3], [124, 3])).toEqual([]);
  expect(notesAfter([0, 0], [100, 3], [124, undefined], [148, 3])).toHaveLength(1);
});

test('looks that agree on worse, one a little and one much, tell of the second', () => {
  expect(notesAfter([0, 0], [100, 1], [124, 3])).toMatchObject([{ changes: [{ after: 'level 3' }] }]);
  expect(notesAfter([0, 2], [100, 3], [124, 1])).toEqual([]);
});

test('an old link that was confirmed already changes nothing; a newer one with another domain begins anew', () => {
  const monitor = { ...monitored(), known: { mail: { level: 3 as const, words: '' } } };
  const wish = { email: 'Thandi@example.co.za', domain: 'example.co.za', requestedAt: NOW - HOUR };
  expect(confirm(monitor, wish, NOW + DAY)).toEqual({ outcome: 'kept', monitor });
  const older = { ...wish, domain: 'other.example', requestedAt: NOW - 2 * HOUR };
  expect(confirm(monitor, older, NOW + DAY)).toEqual({ outcome: 'older', monitor });
  const newer = { ...wish, domain: 'other.example', requestedAt: NOW };
  expect(confirm(monitor, newer, NOW + DAY)).toMatchObject({
    outcome: 'replaced',
    before: 'example.co.za',
    monitor: { id: monitor.id, domain: 'other.example', known: {}, nextLookAt: NOW + DAY },
  });
});
