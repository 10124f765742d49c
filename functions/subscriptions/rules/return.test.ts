import { newPending } from '../../testing/new-subscription.ts';
import { type Lifecycle, newLifecycle, type PaymentEvent } from './lifecycle.ts';
import { isOfReturn, isReturnable, returned, returnFields, withReturn } from './return.ts';
import type { Subscription } from './subscription.ts';

const PAYMENT = { id: 'p1', day: '2026-01-15', amountCents: 9900, from: '2026-01-15', until: '2026-02-14' };
const LIFE: Lifecycle = {
  ...newLifecycle('monthly', 99),
  state: 'cancelled',
  token: 'before',
  payments: [PAYMENT],
  paidUntil: '2026-02-14',
  cancelledOn: '2026-02-01',
};
const YEARLY = { planType: 'personal', billing: 'yearly' } as const;
const AGREED = { plan: YEARLY, priceCents: 99_900, agreedOn: '2026-01-20' };

const withLife = (part: Partial<Lifecycle> = {}): Subscription => ({
  ...newPending(),
  lifecycle: { ...LIFE, ...part },
});

test.each<[string, Partial<Lifecycle>, string, boolean]>([
  ['on the last paid day', {}, '2026-02-14', true],
  ['on the day after it', {}, '2026-02-15', false],
  ['when it was not cancelled', { state: 'active' }, '2026-02-03', false],
  ['when it was ended early', { endsOn: '2026-02-05' }, '2026-02-03', false],
])('the way back %s', (_, part, day, open) => {
  expect(isReturnable({ ...LIFE, ...part }, day)).toBe(open);
});

describe('a return that is begun', () => {
  test('has the price that is charged next, and its number', () => {
    const one = withReturn(withLife(), '2026-02-03');
    expect(one.lifecycle).toEqual({
      ...LIFE,
      returnsBegun: 1,
      returning: { day: '2026-02-03', priceCents: 9900, number: 2 },
    });
    expect(
      withReturn(withLife({ pendingChange: AGREED }), '2026-02-03').lifecycle.returning?.priceCents,
    ).toBe(99_900);
  });

  test('is the same at the same price, on whatever day it is asked for again', () => {
    const one = withReturn(withLife(), '2026-02-03');
    expect(withReturn(one, '2026-02-03')).toBe(one);
    expect(withReturn(one, '2026-02-14')).toBe(one);
  });

  test.each<[string, Partial<Lifecycle>, number]>([
    ['at another price', { priceCents: 10_900 }, 10_900],
    ['after a request to leave sooner', { leaving: { way: 'early', day: '2026-02-04' } }, 9900],
    ['after it was given up', { returning: undefined }, 9900],
    ['when the one before has no number', { returning: { day: '2026-02-03', priceCents: 9900 } }, 9900],
  ])('is another one %s', (_, part, priceCents) => {
    const one = withReturn(withLife(), '2026-02-03');
    const again = withReturn({ ...one, lifecycle: { ...one.lifecycle, ...part } }, '2026-02-04');
    expect(again.lifecycle).toMatchObject({
      returnsBegun: 2,
      returning: { day: '2026-02-04', priceCents, number: 3 },
    });
    expect(again.lifecycle.leaving).toBeUndefined();
  });
});

describe('what the provider is asked for', () => {
  const SITE = 'https://example.com';

  test('is nothing now, and the price from the day after the paid period on', () => {
    const one = withReturn(withLife(), '2026-02-03');
    expect(returnFields(one, SITE)).toMatchObject({
      m_payment_id: one.id,
      email_address: one.customer.email,
      notify_url: `${SITE}/api/payfast/notify`,
      return_url: `${SITE}/subscribe?status=returned`,
      cancel_url: `${SITE}/subscribe?status=not-returned`,
      custom_int1: '2',
      amount: '0.00',
      recurring_amount: '99.00',
      billing_date: '2026-02-15',
      frequency: '3',
      item_description: expect.stringMatching(/month/i),
    });
  });

  test('is the plan, the price and the rhythm that were agreed for then', () => {
    const fields = returnFields(withReturn(withLife({ pendingChange: AGREED }), '2026-02-03'), SITE);
    expect(fields).toMatchObject({ recurring_amount: '999.00', frequency: '6' });
    expect(fields.item_description).toMatch(/year/i);
  });

  test('keeps the rhythm of a year, and has no number where the return has none', () => {
    const before = withLife({ billing: 'yearly', returning: { day: '2026-02-03', priceCents: 99_900 } });
    expect(returnFields(before, SITE)).toMatchObject({ custom_int1: '', frequency: '6' });
  });
});

describe('a payment', () => {
  const returning = { day: '2026-02-03', priceCents: 9900, number: 3 };
  const STORED: PaymentEvent = {
    kind: 'payment',
    day: '2026-02-03',
    paymentId: 'r',
    amountCents: 0,
    token: 'anew',
  };
  const is = (event: Partial<PaymentEvent>, part: Partial<Lifecycle> = {}) =>
    isOfReturn({ ...LIFE, returning, ...part }, { ...STORED, ...event });

  test.each<[string, Partial<PaymentEvent>, Partial<Lifecycle>, boolean]>([
    ['that stores the card', {}, {}, true],
    ['when nobody is coming back', {}, { returning: undefined }, false],
    ['without a token', { token: undefined }, {}, false],
    ['under the token of before', { token: 'before' }, {}, false],
    ['of this return by its number', { checkoutNumber: 3 }, {}, true],
    ['of the return before it', { checkoutNumber: 2 }, {}, false],
    ['of the first checkout', { checkoutNumber: 1 }, {}, false],
    [
      'with a number, of a return without one',
      { checkoutNumber: 2 },
      { returning: { ...returning, number: undefined } },
      true,
    ],
    ['two days before the first charge is due', { day: '2026-02-13', amountCents: 9900 }, {}, true],
    ['three days before it', { day: '2026-02-12', amountCents: 9900 }, {}, false],
    ['of a card that was unwanted before', {}, { unwanted: [{ token: 'anew', since: '2026-02-01' }] }, false],
    ['while another card is unwanted', {}, { unwanted: [{ token: 'x', since: '2026-02-01' }] }, true],
    [
      'of a card with a held charge',
      {},
      {
        heldCharges: [
          { id: 'h', day: '2026-02-01', amountCents: 9900, token: 'anew', reason: 'second-checkout' },
        ],
      },
      false,
    ],
  ])('%s is of the return: %#', (_, event, part, isReturn) => {
    expect(is(event, part)).toBe(isReturn);
  });
});

test('who is back goes on under the new card as if nothing had been cancelled', () => {
  const lifecycle = returned(
    { ...LIFE, endedOn: '2026-02-15', returning: { day: '2026-02-03', priceCents: 9900 } },
    'anew',
  );
  expect(lifecycle).toEqual({
    ...LIFE,
    state: 'active',
    token: 'anew',
    cancelledOn: undefined,
    earlierCharges: 1,
  });
  expect([lifecycle.endedOn, lifecycle.returning]).toEqual([undefined, undefined]);
});
