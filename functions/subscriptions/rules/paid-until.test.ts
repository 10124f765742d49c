import { record, RUNNING, seats, YEARLY } from '../../testing/lifecycles.ts';
import { type Lifecycle, newLifecycle } from './lifecycle.ts';
import { isAgreed, lookAt, nextFirstDay, nextPeriod, reckon, takeChange } from './paid-until.ts';
import type { ProviderSubscription } from './payfast/provider-subscription.ts';

const RECORD = record('2027-03-15');
const PAID: Lifecycle = { ...RUNNING, cyclesSeen: 1 };
const DAY = '2027-02-16';

function look(part: Partial<Lifecycle>, record: Partial<ProviderSubscription> = {}, day = DAY) {
  const looked = lookAt({ ...PAID, ...part }, { ...RECORD, ...record }, day);
  const { paidUntil, unreported, cyclesSeen, reckoned } = 'lifecycle' in looked ? looked.lifecycle : {};
  return { kind: looked.kind, paidUntil, unreported, cyclesSeen, reckoned };
}

test('what is paid moves to the day before the provider’s next charge, and waits for its payment', () => {
  expect(look({})).toEqual({
    kind: 'paid',
    paidUntil: '2027-03-14',
    unreported: [{ from: '2027-02-15', until: '2027-03-14', amountCents: 9900, since: DAY }],
    cyclesSeen: 2,
    reckoned: undefined,
  });
});

test.each<[string, Partial<ProviderSubscription>]>([
  ['is not active', { statusText: 'PAUSED' }],
  ['counts no more charges', { cyclesComplete: 1, runDate: '2027-02-15', amountCents: 9900 }],
  ['counts more than is credible', { cyclesComplete: 26 }],
  ['has another amount', { amountCents: 9902 }],
  ['names no amount', { amountCents: undefined }],
  ['names no next day', { runDate: undefined }],
  ['names no count', { cyclesComplete: undefined }],
])('nothing moves by a record that %s', (_, record) => {
  const { kind, paidUntil = PAID.paidUntil } = look({}, record);
  expect(kind).toBe(record.cyclesComplete === 1 ? 'same' : 'other');
  expect(paidUntil).toBe('2027-02-14');
});

test('the paid days never move backwards, and a charge that would come on one of them is noticed', () => {
  expect(look({}, { runDate: '2027-02-14', cyclesComplete: 2 }, '2027-02-10').kind).toBe('early');
  expect(look({}, { runDate: '2027-02-14' }, '2027-02-14').kind).toBe('other');
});

test('a later day without one more charge proves nothing: somebody moved it on the dashboard', () => {
  expect(look({}, { cyclesComplete: 1 }).kind).toBe('other');
});

test('two charges at once are two periods, the first of them by our own calendar', () => {
  const { paidUntil, unreported } = look({}, { cyclesComplete: 3, runDate: '2027-04-15' });
  expect(paidUntil).toBe('2027-04-14');
  expect(unreported?.map(({ from, until }) => [from, until])).toEqual([
    ['2027-02-15', '2027-03-14'],
    ['2027-03-15', '2027-04-14'],
  ]);
});

describe('a period that was reckoned while the provider could not be asked', () => {
  const RECKONED = { paidUntil: '2027-03-14', reckoned: 1, cyclesSeen: 1 };

  test('is settled when the record agrees, whether or not that counts the first charge', () => {
    expect(look(RECKONED)).toMatchObject({ kind: 'same', paidUntil: '2027-03-14', cyclesSeen: 2 });
    expect(look({ ...RECKONED, cyclesSeen: 0 }, { cyclesComplete: 0 })).toMatchObject({
      kind: 'same',
      cyclesSeen: 0,
      reckoned: undefined,
    });
  });

  test('is corrected forward by some days, and is not counted as one more', () => {
    expect(look(RECKONED, { runDate: '2027-03-17' })).toMatchObject({
      kind: 'same',
      paidUntil: '2027-03-16',
      unreported: undefined,
    });
  });
});

describe('while the record does not count the first charge', () => {
  const NEW: Partial<Lifecycle> = {
    state: 'pending',
    paidUntil: undefined,
    anchor: undefined,
    cyclesSeen: undefined,
  };
  const uncounted = { ...RECORD, cyclesComplete: 0, runDate: '2027-03-15' };
  const first = (part: Partial<Lifecycle>, record = uncounted) =>
    lookAt({ ...PAID, ...NEW, ...part }, record, DAY, true);

  test('the first payment is paid until its next day, however late it was reported', () => {
    expect(first({})).toMatchObject({ kind: 'paid', lifecycle: { paidUntil: '2027-03-14', cyclesSeen: 0 } });
    expect(lookAt({ ...PAID, ...NEW }, uncounted, DAY).kind).toBe('other');
  });

  test('a next day that is paid already proves nothing', () => {
    expect(first({}, { ...uncounted, runDate: DAY }).kind).toBe('other');
    expect(first({ startsAfter: '2027-04-20' }).kind).toBe('other');
  });

  test('a period that was reckoned meanwhile is not taken for the second', () => {
    const reckoned = { paidUntil: '2027-02-15', reckoned: 1, cyclesSeen: 0 };
    expect(look(reckoned, { cyclesComplete: 1, runDate: '2027-03-15' })).toMatchObject({
      kind: 'paid',
      paidUntil: '2027-03-14',
      unreported: [{ from: '2027-02-16', until: '2027-03-14' }],
    });
  });
});

test('the months keep the day of the first one', () => {
  const first = reckon({ ...newLifecycle('monthly', 99), token: 't' }, '2027-01-31');
  const second = reckon({ ...first, state: 'active' }, '2027-02-28');
  const third = reckon(second, '2027-03-31');
  expect([first, second, third].map(({ paidUntil }) => paidUntil)).toEqual([
    '2027-02-27',
    '2027-03-30',
    '2027-04-29',
  ]);
});

test.each<[string, Partial<Lifecycle>, string]>([
  ['after the paid days while it is served', { state: 'past-due' }, '2027-02-15'],
  ['with the payment after a suspension', { state: 'suspended' }, DAY],
  ['with the first payment', { state: 'pending', paidUntil: undefined }, DAY],
  [
    'after the days of the one it continues',
    { state: 'pending', paidUntil: undefined, startsAfter: '2027-02-20' },
    '2027-02-21',
  ],
  ['at once if those are over', { state: 'pending', paidUntil: undefined, startsAfter: '2027-02-10' }, DAY],
])('the next period begins %s', (_, part, day) => {
  expect(nextFirstDay({ ...PAID, ...part }, DAY)).toBe(day);
});

test('an amount is agreed if it is the price, the next price, or one that the provider was asked for', () => {
  const changing: Lifecycle = {
    ...PAID,
    pendingChange: { plan: YEARLY, priceCents: 99_900, agreedOn: DAY },
    openChange: { plan: YEARLY, priceCents: 5000, at: 0 },
  };
  expect([9900, 9901, 99_900, 5000, 9902, NaN].map((cents) => isAgreed(changing, cents))).toEqual([
    true,
    true,
    true,
    true,
    false,
    false,
  ]);
});

test('another year is agreed only once it was asked for', () => {
  const year: Lifecycle = { ...PAID, billing: 'yearly', priceCents: 99_900 };
  const nextYear = { lastDay: '2027-02-14', noticedOn: '2026-11-01' };
  expect(isAgreed(year, 99_900)).toBe(false);
  expect(isAgreed({ ...year, nextYear }, 99_900)).toBe(false);
  expect(isAgreed({ ...year, nextYear: { ...nextYear, choice: 'monthly' } }, 99_900)).toBe(false);
  expect(isAgreed({ ...year, nextYear: { ...nextYear, choice: 'year' } }, 99_900)).toBe(true);
  expect(
    isAgreed({ ...year, nextYear: { ...nextYear, choice: 'year', lastDay: '2026-02-14' } }, 99_900),
  ).toBe(false);
});

test('as many charges at once as are credible are believed', () => {
  const { kind, unreported } = look({}, { cyclesComplete: 25, runDate: '2029-02-15' });
  expect([kind, unreported?.length, unreported?.at(-1)?.until]).toEqual(['paid', 24, '2029-02-14']);
});

test('before the record was read, the charges that we know are counted, and held ones of another amount', () => {
  const payment = {
    id: 'p1',
    day: '2027-01-15',
    amountCents: 9900,
    from: '2027-01-15',
    until: '2027-02-14',
  };
  const charge = { id: 'h1', day: '2027-02-01', amountCents: 5000 };
  const known: Partial<Lifecycle> = {
    cyclesSeen: undefined,
    payments: [payment],
    heldCharges: [
      { ...charge, reason: 'other-amount' },
      { ...charge, id: 'h2', reason: 'second-checkout' },
      { ...charge, id: 'h3', reason: 'without-token' },
    ],
  };
  expect(look(known, { cyclesComplete: 2 }).kind).toBe('other');
  expect(look(known, { cyclesComplete: 3 })).toMatchObject({ kind: 'paid', paidUntil: '2027-03-14' });
});

test('more charges than fit before the next day make no period that ends before it begins', () => {
  const { unreported } = look({}, { cyclesComplete: 3, runDate: '2027-02-16' });
  expect(unreported).toEqual([{ from: '2027-02-15', until: '2027-02-15', amountCents: 9900, since: DAY }]);
});

test('periods that nobody has reported wait in a row', () => {
  const before = { from: '2027-01-15', until: '2027-02-14', amountCents: 9900, since: '2027-01-16' };
  expect(look({ unreported: [before] }).unreported).toEqual([before, look({}).unreported?.[0]]);
  expect(reckon({ ...PAID, unreported: [before] }, DAY).unreported?.map(({ from }) => from)).toEqual([
    '2027-01-15',
    '2027-02-15',
  ]);
});

describe('the day of the month', () => {
  const anchorAfter = (part: Partial<Lifecycle>, record: Partial<ProviderSubscription>) => {
    const looked = lookAt({ ...PAID, ...part }, { ...RECORD, ...record }, DAY);
    return 'lifecycle' in looked ? looked.lifecycle.anchor : looked.kind;
  };

  test('stays while the provider charges by it, also at the end of a month', () => {
    expect(anchorAfter({}, {})).toBe('2027-01-15');
    expect(anchorAfter({ anchor: '2027-01-31', paidUntil: '2027-02-27' }, { runDate: '2027-03-31' })).toBe(
      '2027-01-31',
    );
    expect(anchorAfter({ anchor: '2027-01-11' }, { cyclesComplete: 1, runDate: '2027-02-15' })).toBe(
      '2027-01-11',
    );
  });

  test('becomes the provider’s when it charges by another', () => {
    expect(anchorAfter({}, { runDate: '2027-03-17' })).toBe('2027-03-17');
    expect(anchorAfter({ anchor: undefined }, {})).toBe('2027-03-15');
  });

  test('begins anew with a period that does not follow the paid ones', () => {
    expect(nextPeriod({ ...PAID, state: 'suspended' }, DAY)).toEqual({
      from: DAY,
      until: '2027-03-15',
      anchor: DAY,
    });
    expect(nextPeriod(PAID, DAY).anchor).toBe('2027-01-15');
    expect(nextPeriod({ ...PAID, state: 'suspended', paidUntil: '2027-02-15' }, DAY).anchor).toBe(
      '2027-01-15',
    );
  });
});

test('a record that agrees settles what was doubtful, and changes nothing else', () => {
  const doubt = (reason: string) => ({ reason, since: '2027-02-01' });
  const asked: Lifecycle = {
    ...PAID,
    questions: [doubt('record-disagrees'), doubt('early-charge'), doubt('other-id')],
  };
  const record = { ...RECORD, cyclesComplete: 1, runDate: '2027-02-15' };
  expect(lookAt(asked, record, '2027-02-01')).toEqual({
    kind: 'same',
    lifecycle: { ...PAID, questions: [doubt('other-id')] },
  });
  const moved = lookAt(asked, RECORD, DAY);
  expect('lifecycle' in moved && moved.lifecycle.questions).toEqual([doubt('other-id')]);
});

test('a reckoned period is short by at most the end of a month', () => {
  const at = (runDate: string) =>
    look({ paidUntil: '2027-02-14', reckoned: 1, cyclesSeen: 0 }, { cyclesComplete: 1, runDate }).paidUntil;
  // The next period would end on 14 March.
  expect(at('2027-03-11')).toBe('2027-03-10');
  expect(look({ reckoned: 1, cyclesSeen: 0 }, { cyclesComplete: 1, runDate: '2027-03-10' })).toMatchObject({
    kind: 'same',
    unreported: undefined,
  });
  expect(look({ reckoned: 1, cyclesSeen: 1 }, { cyclesComplete: 1, runDate: '2027-03-15' }).kind).toBe(
    'other',
  );
});

test('a charge of a new price makes it the price, and drops what it stands for', () => {
  const changing: Lifecycle = {
    ...PAID,
    pendingChange: { plan: YEARLY, priceCents: 99_900, agreedOn: DAY },
    openChange: { plan: seats(2), priceCents: 20_000, at: 0 },
    newPrice: { priceCents: 12_000, from: '2027-03-15', toldOn: '2027-02-01' },
  };
  expect(takeChange(changing, 99_900)).toEqual({
    ...changing,
    billing: 'yearly',
    priceCents: 99_900,
    paidPlan: YEARLY,
    pendingChange: undefined,
    newPrice: undefined,
  });
  expect(takeChange(changing, 20_000)).toMatchObject({
    billing: 'monthly',
    priceCents: 20_000,
    paidPlan: seats(2),
    openChange: undefined,
  });
  expect(takeChange(changing, 9900)).toBe(changing);
});

test('one whose service ended on the day of the payment is paid from the next day', () => {
  expect(nextFirstDay({ ...PAID, state: 'ended', paidUntil: DAY }, DAY)).toBe('2027-02-17');
  expect(nextFirstDay({ ...PAID, state: 'ended', paidUntil: '2027-02-15' }, DAY)).toBe(DAY);
});

test('a confirmed payment counts as a charge only where nothing was paid before', () => {
  const uncounted = { ...RECORD, cyclesComplete: 1, runDate: '2027-03-15' };
  expect(lookAt(PAID, uncounted, DAY, true).kind).toBe('other');
});

test('a record that counts otherwise and agrees on the day is taken as the count', () => {
  expect(look({}, { cyclesComplete: 3, runDate: '2027-02-15' })).toMatchObject({
    kind: 'same',
    cyclesSeen: 3,
  });
});

test('the day of the month stays where a reckoned period is settled, and in several at once', () => {
  const reckoned: Lifecycle = { ...PAID, anchor: '2027-01-11', reckoned: 1, cyclesSeen: 0 };
  const looked = lookAt(reckoned, { ...RECORD, cyclesComplete: 1, runDate: '2027-02-15' }, DAY);
  expect('lifecycle' in looked && looked.lifecycle.anchor).toBe('2027-01-11');
  const two = look(
    { anchor: '2027-01-31', paidUntil: '2027-02-27' },
    { cyclesComplete: 3, runDate: '2027-04-30' },
  );
  expect(two.unreported?.map(({ from, until }) => [from, until])).toEqual([
    ['2027-02-28', '2027-03-30'],
    ['2027-03-31', '2027-04-29'],
  ]);
});

test('a row of periods begins with the first, or where its day is not known', () => {
  expect(nextPeriod({ ...PAID, anchor: undefined }, DAY).anchor).toBe('2027-02-15');
  expect(nextPeriod({ ...PAID, state: 'pending', paidUntil: undefined }, DAY)).toEqual({
    from: DAY,
    until: '2027-03-15',
    anchor: DAY,
  });
});
