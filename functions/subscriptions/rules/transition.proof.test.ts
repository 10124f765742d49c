import fc from 'fast-check';
import { addDays } from './calendar.ts';
import { type Lifecycle, type LifecycleEvent, newLifecycle } from './lifecycle.ts';
import { transition } from './transition.ts';

const START = '2026-01-31';

const anyEvent = fc.record({
  kind: fc.constantFrom('payment', 'record-read', 'cancel-confirmed', 'day-began'),
  after: fc.nat({ max: 25 }),
  id: fc.nat({ max: 12 }),
  amountCents: fc.oneof({ weight: 4, arbitrary: fc.constant(9900) }, { weight: 1, arbitrary: fc.integer() }),
  token: fc.constantFrom('token-1', 'token-1', 'token-2', undefined),
  record: fc.option(
    fc.record({
      statusText: fc.constantFrom('ACTIVE', 'ACTIVE', 'PAUSED', 'FAILED', 'CANCELLED', 'COMPLETE'),
      amountCents: fc.constant(9900),
      runsIn: fc.integer({ min: -40, max: 400 }),
      cyclesComplete: fc.nat({ max: 12 }),
      frequency: fc.constant(3),
    }),
    { nil: undefined },
  ),
});

/** Events on days that never go back, some of them reported twice. */
const story = fc.array(anyEvent, { maxLength: 40 }).map((parts) => {
  let day = START;
  return parts.map(({ after, id, kind, token, amountCents, record: read }): LifecycleEvent => {
    day = addDays(day, after);
    const record = read && { ...read, runDate: addDays(day, read.runsIn) };
    const notification = `${id}#${kind}`;
    if (kind === 'payment')
      return { kind, day, token, paymentId: `p-${id}`, notification, amountCents, record };
    return kind === 'record-read' ? { kind, day, record } : { kind, day, notification: undefined };
  });
});

/** What must hold of every transition, each with its failure message. */
const LAWS: readonly (readonly [
  string,
  (before: Lifecycle, event: LifecycleEvent, after: Lifecycle) => boolean,
])[] = [
  [
    'nothing runs that neither a payment nor PayFast’s record has paid',
    (_, __, { state, payments, cyclesSeen = 0 }) =>
      ['pending', 'ended'].includes(state) || payments.length > 0 || cyclesSeen > 0,
  ],
  [
    'every payment is of our price',
    (_, __, { payments }) => payments.every(({ amountCents }) => Math.abs(amountCents - 9900) <= 1),
  ],
  ['no paid day is taken back', (before, _, after) => paidUntil(after) >= paidUntil(before)],
  [
    'only a payment or PayFast’s record buys days',
    (before, { kind }, after) =>
      kind === 'payment' || kind === 'record-read' || paidUntil(after) === paidUntil(before),
  ],
  [
    'what was cancelled never goes on',
    (before, _, { state }) =>
      before.cancelledOn === undefined ||
      before.payments.length === 0 ||
      ['cancelled', 'ended'].includes(state),
  ],
  [
    'a notification has its effect once',
    (_, event, after) => event.notification === undefined || transition(after, event).lifecycle === after,
  ],
  [
    'what has no effect changes nothing but the list of notifications',
    (before, event, after) =>
      transition(before, event).verdict === 'applied' ||
      withoutNotifications(after) === withoutNotifications(before),
  ],
  [
    // A period of one day begins and ends on the same day: both are included.
    'as many periods as payments, one after the other',
    (_, __, { payments }) =>
      payments.every(
        ({ from, until }, index) =>
          from <= until && (index === 0 || from > (payments[index - 1]?.until ?? '')),
      ),
  ],
];

function paidUntil(lifecycle: Lifecycle): string {
  return lifecycle.paidUntil ?? '';
}

function withoutNotifications(lifecycle: Lifecycle): string {
  return JSON.stringify({ ...lifecycle, notifications: [] });
}

test.each(LAWS)('whatever happens: %s', (_, holds) => {
  fc.assert(
    fc.property(story, (events) => {
      let lifecycle = newLifecycle('monthly', 99);
      for (const event of events) {
        const before = lifecycle;
        lifecycle = transition(before, event).lifecycle;
        expect(holds(before, event, lifecycle)).toBe(true);
      }
    }),
    { numRuns: 500 },
  );
});
