import { advance } from './advance.ts';
import { confirm } from './confirm.ts';
import { monitorMail } from './monitor-mails.ts';
import type { Monitor, News, Note } from './monitor.ts';
import type { Aspect } from './observe.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const NOW = Date.UTC(2026, 10, 22, 8);

function monitored(): Monitor {
  const pending = { email: 'thandi@example.co.za', domain: 'example.co.za', requestedAt: NOW - HOUR };
  return confirm(undefined, pending, NOW).monitor;
}

/** The notes of a monitor after checks at these hours that found these levels. */
function notesAfter(
  ...checks: readonly (readonly [hours: number, level: Aspect['level'] | undefined])[]
): Note[] {
  let monitor: Monitor | undefined = monitored();
  for (const [hours, level] of checks) {
    const aspects: Record<string, Aspect> =
      level === undefined ? {} : { mail: { level, words: `level ${level}` } };
    monitor = monitor && advance(monitor, NOW + hours * HOUR, { aspects });
  }
  return monitor?.notes ?? [];
}

test('two checks that agree less than a day apart are not enough, a day apart they are', () => {
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

test('checks that agree on worse, one a little and one much, tell of the second', () => {
  expect(notesAfter([0, 0], [100, 1], [124, 3])).toMatchObject([{ changes: [{ after: 'level 3' }] }]);
  expect(notesAfter([0, 2], [100, 3], [124, 1])).toEqual([]);
});

test.each([
  [['worse'], 'and both times it was worse than before.'],
  [['better'], 'and both times it was better than before.'],
  [
    ['worse', 'better'],
    'and both times what got worse was worse than before, and what got better was better than before.',
  ],
])(
  'a mail about %j says of both checks what they agree on, and not that they saw the same',
  (ways, sentence) => {
    const changes = ways.map((way) => ({
      aspect: 'mail',
      isWorse: way === 'worse',
      before: 'level 1',
      after: 'another level',
    }));
    const note: News = { kind: 'news', id: 'news-1', changes, breaches: [], isStillChecking: false };
    const { text } = monitorMail(monitored(), note, {
      siteAddress: 'https://site.example',
      stop: 'https://site.example/s',
      goOn: '',
    });
    expect(text.replace(/\s+/g, ' ')).toContain(`We checked twice, a day apart, ${sentence}`);
  },
);

test('where no check can be made, it is tried hourly for days, and from then on daily', () => {
  let monitor: Monitor | undefined = monitored();
  const tries: number[] = [];
  while (monitor && monitor.nextCheckAt < NOW + 60 * DAY) {
    tries.push(monitor.nextCheckAt);
    monitor = advance(monitor, monitor.nextCheckAt, undefined);
  }
  const inDays = (from: number, until: number) =>
    tries.filter((at) => at >= NOW + from * DAY && at < NOW + until * DAY).length;
  expect([inDays(0, 2), inDays(20, 60)]).toEqual([48, 40]);
});

test('an old link that was confirmed already changes nothing; a newer one with another domain begins anew', () => {
  const monitor = { ...monitored(), known: { mail: { level: 3 as const, words: '' } } };
  const pending = { email: 'Thandi@example.co.za', domain: 'example.co.za', requestedAt: NOW - HOUR };
  expect(confirm(monitor, pending, NOW + DAY)).toEqual({ outcome: 'kept', monitor });
  const older = { ...pending, domain: 'other.example', requestedAt: NOW - 2 * HOUR };
  expect(confirm(monitor, older, NOW + DAY)).toEqual({ outcome: 'older', monitor });
  const newer = { ...pending, domain: 'other.example', requestedAt: NOW };
  expect(confirm(monitor, newer, NOW + DAY)).toMatchObject({
    outcome: 'replaced',
    before: 'example.co.za',
    monitor: { id: monitor.id, domain: 'other.example', known: {}, nextCheckAt: NOW + DAY },
  });
});

test('what differs after a change of our rules is told as a matter of our check, the next change as theirs', () => {
  const kept = { ...monitored(), known: { caa: { level: 0 as const, words: 'in order' } } };
  const check = (monitor: Monitor, hours: number, level: Aspect['level']) => {
    const aspects = { caa: { level, words: `level ${level}` } };
    const after = advance(monitor, NOW + hours * HOUR, { aspects });
    if (!after) throw new Error('It is over.');
    return after;
  };
  const anew = check(check(kept, 0, 1), 24, 1);
  const theirs = check(check(anew, 200, 3), 224, 3);
  expect(theirs.notes).toMatchObject([
    { changes: [{ before: 'in order', after: 'level 1', isJudgedAnew: true }] },
    { changes: [{ before: 'level 1', after: 'level 3' }] },
  ]);
  const links = { siteAddress: 'https://site.example', stop: 'https://site.example/s', goOn: '' };
  const [first, second] = theirs.notes.map(
    (note) => note.kind === 'news' && monitorMail(theirs, note, links),
  );
  expect(first).toMatchObject({
    subject: expect.stringContaining('our check is more exact now'),
    text: expect.stringMatching(/may have been like this all along[^]*Judged worse/),
  });
  expect(second).toMatchObject({
    subject: expect.stringContaining('something got worse'),
    text: expect.not.stringContaining('udged'),
  });
});
