import { BREACH_SOURCE } from '#shared/content/breach-source.ts';
import { advance } from './advance.ts';
import { confirm } from './confirm.ts';
import { monitorMail } from './monitor-mails.ts';
import { type Monitor, type News, type Note, type Aspect, RULES_VERSION } from './monitor.ts';

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

const LINKS = { siteAddress: 'https://site.example', stop: 'https://site.example/s', goOn: '' };

const mailAfter = (before: Aspect, after: Aspect) => mailAfterAll({ one: before }, { one: after });

/** The mail after two checks, a day apart, that found something else than the first. */
function mailAfterAll(before: Record<string, Aspect>, after: Record<string, Aspect>) {
  let monitor: Monitor | undefined = monitored();
  for (const [hours, aspects] of [
    [0, before],
    [100, after],
    [124, after],
  ] as const)
    monitor = monitor && advance(monitor, NOW + hours * HOUR, { aspects });
  const [note] = monitor?.notes ?? [];
  return monitor && note?.kind === 'news' ? monitorMail(monitor, note, LINKS) : undefined;
}

const FINE: Aspect = { level: 0, words: 'Nothing to fix' };

test('a mail about several things that got worse names the worst of them, and tells it first', () => {
  const fine: Aspect = { level: 0, words: 'fine' };
  const worse = {
    a: { level: 1, words: 'A' },
    b: { level: 3, words: 'B' },
    c: { level: 2, words: 'C' },
  } as const;
  const mail = mailAfterAll({ a: fine, b: fine, c: fine }, worse);
  expect(mail?.subject).toBe('Your monitored domain: B, and 2 things more');
  expect(mail?.text.match(/Got worse: [ABC]/g)).toEqual(['Got worse: B', 'Got worse: C', 'Got worse: A']);
});

test('a mail names the thing, what it means and who mends it', () => {
  const gone: Aspect = {
    level: 3,
    value: '-5 -10 -15 -20',
    words: 'HSTS is not sent',
    gone: 'HSTS is no longer sent',
    meaning: 'Browsers are not told to use the encrypted address only.',
    who: 'web-host',
  };
  const mail = mailAfter(FINE, gone);
  expect(mail?.subject).toBe('Your monitored domain: HSTS is no longer sent');
  expect(mail?.text).toMatch(
    /Got worse: HSTS is no longer sent\nWhat it means: Browsers are not told[^]*Who mends it: Your web host/,
  );
  expect(mailAfter(gone, FINE)?.text).toContain('Got better: No longer so: HSTS is not sent');
});

test('what is found beside what was known is told, also when it is no worse than that', () => {
  const part = (id: string) => ({ id, words: `${id} is wrong` });
  const one: Aspect = { level: 1, value: 'csp', words: 'csp is wrong', parts: [part('csp')] };
  const two: Aspect = { ...one, value: 'csp hsts', parts: [part('csp'), part('hsts')] };
  const other: Aspect = { ...one, value: 'hsts', words: 'hsts is wrong', parts: [part('hsts')] };
  expect(mailAfter(one, two)?.subject).toBe('Your monitored domain: hsts is wrong');
  expect(mailAfter(one, other)?.subject).toBe('Your monitored domain: hsts is wrong');
  expect(mailAfter(two, one)?.text).toContain(
    'Got better: Less is wrong than before. Still so: csp is wrong',
  );
});

/** Its subjects after checks a day apart that each found these parts. */
function subjectsAfter(...found: readonly string[]): string[] {
  let monitor: Monitor | undefined = monitored();
  for (const [day, value] of found.entries()) {
    const parts = value.split(' ').map((id) => ({ id, words: `${id} runs` }));
    const aspects = { scripts: { level: 1 as const, value, words: `${value} run`, parts } };
    monitor = monitor && advance(monitor, NOW + day * DAY, { aspects });
  }
  return (monitor?.notes ?? []).flatMap((note) =>
    note.kind === 'news' && monitor ? [monitorMail(monitor, note, LINKS).subject] : [],
  );
}

test('what two checks a day apart do not both find is not told', () => {
  expect(subjectsAfter('a', 'b', 'c', 'd', 'e')).toEqual([]);
  expect(subjectsAfter('a cdn', 'b cdn', 'c cdn')).toEqual([]);
  expect(subjectsAfter('a', 'b x', 'c x', 'c x')).toEqual(['Your monitored domain: c runs']);
  // What was told is known, and what the second check alone found is not.
  expect(subjectsAfter('a', 'a x', 'a x', 'a x y', 'a x y')).toEqual([
    'Your monitored domain: x runs',
    'Your monitored domain: y runs',
  ]);
});

test('a website that shows pages of two hosts in turn gets its quarterly line', () => {
  let monitor: Monitor | undefined = monitored();
  for (let day = 0; monitor && day < 100; day += 1) {
    const aspects = { scripts: { level: 1 as const, value: `w${day}`, words: '' } };
    if (monitor.nextCheckAt <= NOW + day * DAY) monitor = advance(monitor, NOW + day * DAY, { aspects });
  }
  expect(monitor?.notes).toMatchObject([{ changes: [], isStillChecking: true }]);
});

test('where its servers are others, that comes first, as the cause of the rest', () => {
  const other = (aspect: string) => ({ aspect, isWorse: false, isOther: true, before: 'a', after: 'b' });
  const worse = { aspect: 'hsts', isWorse: true, before: 'sent', after: 'HSTS is no longer sent' };
  const mail = (...changes: News['changes']) =>
    monitorMail(monitored(), { kind: 'news', id: '', changes, breaches: [], isStillChecking: false }, LINKS);
  const taken = mail(worse, other('servers'), other('registrar'));
  expect(taken.subject).toBe('Your monitored domain: was this you? Your name servers');
  expect(taken.text.indexOf('Was that you?')).toBeLessThan(taken.text.indexOf('HSTS is no longer sent'));
});

test('a mail about a breach names where its data is from, and asks for new passwords only if some were taken', () => {
  const mail = (breaches: News['breaches']) =>
    monitorMail(monitored(), { kind: 'news', id: '', changes: [], breaches, isStillChecking: false }, LINKS);
  const told = mail([{ title: 'Ocean', date: '2026-01-01' }]);
  for (const part of [told.text, told.html]) expect(part).toContain(BREACH_SOURCE.url);
  expect(told.text).toContain('If passwords were');
  expect(mail([]).text).not.toContain(BREACH_SOURCE.name);
});

test('servers that are others than before are told with the question whether it was the owner', () => {
  const at = (value: string): Aspect => ({ level: 0, isIdentity: true, value, words: value });
  const mail = mailAfter(at('ns1.one.example'), at('ns1.two.example'));
  expect(mail?.subject).toContain('was this you?');
  expect(mail?.text).toMatch(/ns1\.two\.example\nBefore: ns1\.one\.example[^]*If it was not you/);
});

test('while a difference waits for its second check, it is not said that nothing is new', () => {
  const day = 91 * 24;
  expect(notesAfter([0, 0], [day, 3])).toEqual([]);
  expect(notesAfter([0, 0], [day, 3], [day + 24, 3])).toMatchObject([
    { changes: [{}], isStillChecking: true },
  ]);
});

test('the quarterly line says what could not be seen, and not that nothing is new', () => {
  const aspects = { mail: FINE };
  const begun = advance(monitored(), NOW, { aspects });
  const unseen = ['Nobody answered at example.co.za, so we know nothing about its website.'];
  const later = begun && advance(begun, NOW + 92 * DAY, { aspects, unseen });
  const note = later?.notes[0];
  const { text } = monitorMail(monitored(), note as News, LINKS);
  expect(text.replace(/\s+/g, ' ')).toContain(`could not see everything: ${unseen[0]}`);
  expect(text).not.toContain('nothing new');
});

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
  expect(confirm(monitor, older, NOW + DAY)).toEqual({ outcome: 'kept', monitor });
  const newer = { ...pending, domain: 'other.example', requestedAt: NOW };
  expect(confirm(monitor, newer, NOW + DAY)).toMatchObject({
    outcome: 'replaced',
    before: 'example.co.za',
    monitor: { id: monitor.id, domain: 'other.example', known: {}, nextCheckAt: NOW + DAY },
  });
});

test('what other rules judged before is taken as it is found, and the next change is told', () => {
  const kept = {
    ...monitored(),
    known: { caa: { level: 0 as const, words: 'in order', rules: RULES_VERSION - 1 } },
  };
  const check = (monitor: Monitor, hours: number, level: Aspect['level']) => {
    const aspects = { caa: { level, words: `level ${level}` } };
    const after = advance(monitor, NOW + hours * HOUR, { aspects });
    if (!after) throw new Error('It is over.');
    return after;
  };
  const anew = check(check(kept, 0, 1), 24, 1);
  expect(anew.notes).toEqual([]);
  const theirs = check(check(anew, 200, 3), 224, 3);
  expect(theirs.notes).toMatchObject([{ changes: [{ before: 'level 1', after: 'level 3' }] }]);
});

test('a domain that runs out is told of 45, 14 and 3 days before, and a renewed one is not', () => {
  const until = NOW + 60 * DAY;
  let monitor: Monitor | undefined = monitored();
  while (monitor && monitor.nextCheckAt < NOW + 90 * DAY) {
    const registrationUntil = monitor.nextCheckAt < until ? until : until + 365 * DAY;
    monitor = advance(monitor, monitor.nextCheckAt, { aspects: {}, registrationUntil });
  }
  const ends = (monitor?.notes ?? []).filter(
    (note) => note.kind === 'news' && note.registrationUntil === until,
  );
  expect(ends.map(({ id }) => Math.round((until - Number(id.split('-')[1])) / DAY))).toEqual([45, 14, 3]);
  const { subject, text } = monitorMail(monitored(), ends[0] as News, LINKS);
  expect(subject).toMatch(/it runs out on \d+ January 2027/);
  expect(text.replace(/\s+/g, ' ')).toContain('Your domain is registered until');
});

test('near its end, a registry that tells nothing at one check is asked again the next day, and no letter is lost', () => {
  // The weekly check of each monitor has a moment of its own.
  for (let nth = 0; nth < 12; nth += 1) {
    const until = NOW + (55 + nth / 2) * DAY;
    let monitor: Monitor | undefined = monitored();
    while (monitor && monitor.nextCheckAt < until) {
      const left = (until - monitor.nextCheckAt) / DAY;
      const registrationUntil = left < 3.5 && left > 2 ? undefined : until;
      monitor = advance(monitor, monitor.nextCheckAt, { aspects: {}, registrationUntil });
    }
    const letters = (monitor?.notes ?? []).filter(
      (note) => note.kind === 'news' && note.registrationUntil === until,
    );
    expect(letters).toHaveLength(3);
  }
});
