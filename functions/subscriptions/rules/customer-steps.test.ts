import { addDays } from './calendar.ts';
import { type Life, type LifeEvent, newLife } from './life.ts';
import { step } from './step.ts';
import { withReturn } from './return.ts';
import { pendingSubscription } from './subscription.ts';

const START = '2026-01-15';
const YEAR_END = '2027-01-14';

const paid = (day: string, amountCents = 9900, token = 'token-1'): LifeEvent => ({
  kind: 'payment',
  day,
  paymentId: `p-${day}`,
  amountCents,
  token,
});
const began = (day: string, otherwise?: 'renew' | 'monthly'): LifeEvent => ({
  kind: 'day-began',
  day,
  ...(otherwise && { otherwise }),
});
const cancelled = (day: string): LifeEvent => ({ kind: 'cancel-confirmed', day });

function lived(life: Life, ...events: LifeEvent[]): Life {
  return events.reduce((before, event) => step(before, event).life, life);
}

const monthly = () => lived(newLife('monthly', 99), paid(START));
const yearly = () => lived(newLife('yearly', 999), paid(START, 99_900));

test('the customer is reminded on three fixed days, the last before the suspension, and never twice', () => {
  let life = lived(monthly(), { kind: 'payment-failed', day: '2026-02-15' });
  const mailed: string[] = [];
  for (let days = 0; days <= 8; days += 1) {
    for (const again of [1, 2]) {
      const { mails, life: next } = step(life, began(addDays('2026-02-15', days)));
      mailed.push(...mails.map((mail) => `${days}.${again} ${mail}`));
      life = next;
    }
  }
  expect(mailed).toEqual([
    '2.1 reminder',
    '4.1 reminder',
    '6.1 reminder',
    '7.1 suspension',
    '7.1 suspension-staff',
  ]);
});

test('after days without a look one reminder is enough, and a payment ends them', () => {
  const failed = lived(monthly(), { kind: 'payment-failed', day: '2026-02-15' });
  const late = step(failed, began('2026-02-20'));
  expect(late).toMatchObject({ mails: ['reminder'], life: { reminders: 2 } });
  const recovered = step(late.life, paid('2026-02-20'));
  expect(recovered).toMatchObject({ reason: 'recovered', mails: ['renewal'], life: { state: 'active' } });
  expect(recovered.life.reminders).toBeUndefined();
});

describe('before a paid year ends', () => {
  // 70 business days before 14 January 2027.
  const NOTICE_DAY = '2026-10-05';

  test('its owner is told once, in the window of the Act, with what happens otherwise', () => {
    expect(step(yearly(), began(addDays(NOTICE_DAY, -1))).verdict).toBe('ignored');
    const told = step(yearly(), began(NOTICE_DAY, 'monthly'));
    expect(told).toMatchObject({
      mails: ['next-year'],
      life: { nextYear: { lastDay: YEAR_END, noticedOn: NOTICE_DAY, otherwise: 'monthly' } },
    });
    expect(step(told.life, began(addDays(NOTICE_DAY, 1))).verdict).toBe('ignored');
  });

  test('the next year is told of anew', () => {
    const second = lived(yearly(), began(NOTICE_DAY), paid('2027-01-15', 99_900));
    expect(step(second, began('2027-10-15')).mails).toEqual(['next-year']);
  });

  test('a subscription by the month is never told', () => {
    expect(step(monthly(), began('2026-02-10')).verdict).toBe('ignored');
  });
});

describe('leaving', () => {
  test('early keeps the service for 20 business days and owes the rest of the year', () => {
    const requested: Life = { ...yearly(), leaving: { way: 'early', day: '2026-04-20' } };
    const left = step(requested, cancelled('2026-04-20'));
    expect(left).toMatchObject({
      mails: ['cancellation', 'cancellation-staff'],
      life: {
        state: 'cancelled',
        endsOn: '2026-05-20',
        paidUntil: YEAR_END,
        refundDue: { reason: 'early', paymentId: `p-${START}`, amountCents: 50_400, day: '2026-04-20' },
      },
    });
    expect(step(left.life, began('2026-05-20')).verdict).toBe('ignored');
    expect(step(left.life, began('2026-05-21')).life.state).toBe('ended');
  });

  test('within seven days ends at once with all of the money, also after an ordinary cancellation', () => {
    const request = { leaving: { way: 'seven-days', day: '2026-01-20' } } as const;
    const left = step({ ...monthly(), ...request }, cancelled('2026-01-20'));
    expect(left.life).toMatchObject({ endsOn: '2026-01-20', refundDue: { amountCents: 9900 } });
    const before = lived(monthly(), cancelled('2026-01-18'));
    expect(step(before, cancelled('2026-01-18')).verdict).toBe('ignored');
    expect(step({ ...before, ...request }, cancelled('2026-01-20'))).toMatchObject({
      mails: ['cancellation', 'cancellation-staff'],
      life: { endsOn: '2026-01-20', refundDue: { amountCents: 9900 } },
    });
  });

  test('a request that nobody confirmed for days gives nothing back', () => {
    const requested: Life = { ...yearly(), leaving: { way: 'early', day: '2026-04-20' } };
    const left = step(requested, cancelled('2026-04-24')).life;
    expect(left).toMatchObject({ state: 'cancelled', paidUntil: YEAR_END });
    expect(left.refundDue).toBeUndefined();
    expect(left.endsOn).toBeUndefined();
  });
});

describe('coming back before the paid period ends', () => {
  const plan = { planType: 'personal', billing: 'monthly' } as const;
  const customer = { firstName: 'T', lastName: 'N', email: 't@example.com', phone: null };
  const begun = pendingSubscription({ id: 'a', linkKey: 'k', plan, customer }, 0);
  const returning = withReturn(
    { ...begun, life: lived(monthly(), cancelled('2026-02-01')) },
    '2026-02-03',
  ).life;

  test('the card that is stored again takes the cancellation back, and buys no day', () => {
    const back = step(returning, paid('2026-02-03', 0, 'token-2'));
    expect(back).toMatchObject({
      verdict: 'applied',
      mails: ['return', 'return-staff'],
      life: { state: 'active', token: 'token-2', paidUntil: '2026-02-14', earlierCharges: 1 },
    });
    expect(back.life.cancelledOn).toBeUndefined();
    const next = step(back.life, paid('2026-02-15', 9900, 'token-2'));
    expect(next).toMatchObject({ mails: ['renewal'], life: { paidUntil: '2026-03-14' } });
  });

  test('a second checkout that was known before is no way back', () => {
    const { life } = step(lived(monthly(), paid('2026-01-16', 9900, 'token-b')), cancelled('2026-02-01'));
    const waiting: Life = { ...life, returning: { day: '2026-02-03', priceCents: 9900 } };
    const told = step(waiting, paid('2026-02-16', 9900, 'token-b'));
    expect(told).toMatchObject({ reason: 'after-cancellation', life: { state: 'cancelled' } });
  });

  test('where nothing tells of the card, its first charge does', () => {
    const waiting = step(returning, began('2026-02-16'));
    expect(waiting.verdict).toBe('ignored');
    const charged = step(waiting.life, paid('2026-02-16', 9900, 'token-2'));
    expect(charged).toMatchObject({
      mails: ['return-staff', 'renewal'],
      life: { state: 'active', token: 'token-2', paidUntil: '2026-03-14' },
    });
  });

  test('where no charge comes either, it ends some days later than planned', () => {
    const over = step(returning, began('2026-02-17'));
    expect(over).toMatchObject({ reason: 'return-unpaid', life: { state: 'ended' } });
    // Who still wants it, and is charged late, is back.
    expect(step(over.life, paid('2026-02-19', 9900, 'token-2')).life).toMatchObject({ state: 'active' });
  });

  test('the cancellation of the token before changes nothing any more, and a third card is for a person', () => {
    const back = lived(returning, paid('2026-02-03', 0, 'token-2'));
    const told = step(back, { ...cancelled('2026-02-04'), token: 'token-1' } as LifeEvent);
    expect(told).toMatchObject({ mails: [], life: { state: 'active', token: 'token-2' } });
    expect(step(back, paid('2026-02-05', 9900, 'token-3')).reason).toBe('second-checkout');
  });

  test('what charges although it was cancelled is to be ended once more', () => {
    const life = lived(monthly(), cancelled('2026-02-01'));
    const told = step(life, paid('2026-02-15', 9900, life.token ?? ''));
    expect(told).toMatchObject({
      reason: 'paid-after-cancellation',
      life: { state: 'cancelled', unwanted: [{ token: life.token, since: '2026-02-15' }] },
    });
  });

  test('without the request another token is a second checkout that nobody wants', () => {
    const life = lived(monthly(), cancelled('2026-02-01'));
    expect(step(life, paid('2026-02-03', 9900, 'token-2')).reason).toBe('after-cancellation');
  });
});
