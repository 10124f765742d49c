import { newPending } from '../../testing/new-subscription.ts';
import { startOf } from './calendar.ts';
import type { Lifecycle } from './lifecycle.ts';
import { referenceOf, type Subscription } from './subscription.ts';
import { todosOf, withAnswers } from './todos.ts';

const BEGUN = newPending();
const REFERENCE = referenceOf(BEGUN);
const DAY = '2027-02-15';

function having(part: Partial<Lifecycle>): Subscription {
  return { ...BEGUN, lifecycle: { ...BEGUN.lifecycle, state: 'active', ...part } };
}

const asked = (...reasons: string[]) => ({ questions: reasons.map((reason) => ({ reason, since: DAY })) });
const reasonsOf = (part: Partial<Lifecycle>) => todosOf(having(part)).map(({ what }) => what.split(': ')[1]);

test('a held charge waits with its payment, what to do and both commands, until it is given back', () => {
  const held = { id: 'p1', day: DAY, amountCents: 5000, reason: 'other-amount', token: 't' } as const;
  expect(todosOf(having({ heldCharges: [held] }))).toEqual([
    {
      reference: REFERENCE,
      since: startOf(DAY),
      what: 'A charge of R50.00 is held (payment p1, token t)',
      whatToDo: expect.stringMatching(
        new RegExp(`subscriptions accept ${REFERENCE} p1, or .*subscriptions refund ${REFERENCE} p1$`),
      ),
      isClosedByHand: false,
    },
  ]);
  const refunds = [{ paymentId: 'p1', day: DAY, amountCents: 5000 }];
  expect(todosOf(having({ heldCharges: [held], refunds }))).toEqual([]);
});

test('a refund waits with what is left of it and its last day, until all of it is recorded', () => {
  const refundDue = { reason: 'seven-days', paymentId: 'p1', amountCents: 9900, day: DAY } as const;
  const given = (amountCents: number) => ({
    refundDue,
    refunds: [{ paymentId: 'p1', day: DAY, amountCents }],
  });
  const [owed] = todosOf(having(given(900)));
  expect(owed).toMatchObject({
    what: 'A refund of R90.00 is owed until 17 March 2027 (payment p1)',
    since: startOf(DAY),
    isClosedByHand: false,
  });
  expect(owed?.whatToDo).toContain(`subscriptions refund ${REFERENCE} p1 --amount 90.00`);
  expect(todosOf(having(given(9900)))).toEqual([]);
});

test.each<[string, Partial<Lifecycle>, string[]]>([
  ['a paused agreement', asked('locked'), ['locked']],
  ['a locked one that waits for the customer', { state: 'past-due', ...asked('locked') }, []],
  [
    'a locked one whose customer has entered a card',
    { state: 'past-due', ...asked('locked', 'card-again') },
    ['card-again'],
  ],
  ['what an end has made idle', { state: 'ended', ...asked('record-disagrees', 'early-charge') }, []],
  ['what an end has not', { state: 'ended', ...asked('second-subscription') }, ['second-subscription']],
  ['a question of a newer version', asked('of-tomorrow'), ['of-tomorrow']],
])('%s is on the list, or not', (_, part, reasons) => {
  expect(reasonsOf(part)).toEqual(reasons);
});

test('only what no command closes is closed by hand, stays in the record, and is not asked again', () => {
  const open = having(asked('other-id', 'card-again'));
  const done = { by: 'Sipho', at: 5 };
  const closed = withAnswers(open, done);
  expect(closed.lifecycle.questions).toEqual([
    { reason: 'other-id', since: DAY, done },
    { reason: 'card-again', since: DAY },
  ]);
  expect(reasonsOf(closed.lifecycle)).toEqual(['card-again']);
  expect(withAnswers(closed, done)).toBe(closed);
});
