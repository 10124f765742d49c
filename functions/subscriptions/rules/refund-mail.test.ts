import { begun, payment } from '../../testing/lifecycles.ts';
import { subscriptionMail } from './emails/subscription-mails.ts';
import { applyEvent } from './apply-event.ts';
import type { LifecycleEvent } from './lifecycle.ts';
import type { Subscription } from './subscription.ts';

const DAY = '2026-02-20';

function lived(...events: LifecycleEvent[]): Subscription {
  return events.reduce((one, event) => applyEvent(one, event, Date.parse(event.day)).subscription, begun());
}

const paid = (day: string, paymentId: string) => payment(day, { paymentId });
const refunded = (paymentId: string, amountCents?: number) =>
  ({ kind: 'charge-refunded', day: DAY, paymentId, amountCents }) as const;

/** The texts of the mails about refunds. */
function refundMails(subscription: Subscription): string[] {
  return subscription.mails
    .filter(({ kind }) => kind === 'refund')
    .map((mail) =>
      subscriptionMail(subscription, mail, 'https://www.example.co.za').text.replaceAll(/\s+/g, ' '),
    );
}

test('each recorded refund is mailed to the customer: how much of which payment', () => {
  const [mail, ...others] = refundMails(lived(paid('2026-01-15', '1001'), refunded('1001', 4000)));
  expect(mail).toContain('We have refunded R40.00 of your payment of 15 January 2026 to your card.');
  expect(mail).toContain('Payment: 1001');
  // It names no days as paid: they may be given back.
  expect(mail).not.toContain('For:');
  expect(others).toEqual([]);
});

test('a refund that is refused is not mailed', () => {
  expect(refundMails(lived(paid('2026-01-15', '1001'), refunded('1001', 9901)))).toEqual([]);
  const twice = lived(paid('2026-01-15', '1001'), refunded('1001', 40), refunded('1001', 40));
  expect(refundMails(twice)).toHaveLength(1);
});

test('what is still to come of a promise is said, and nothing once all of it was given back', () => {
  const left = lived(paid('2026-01-15', '1001'));
  const refundDue = {
    reason: 'seven-days',
    paymentId: '1001',
    amountCents: 9900,
    day: '2026-01-16',
  } as const;
  const owed = { ...left, lifecycle: { ...left.lifecycle, refundDue } };
  const part = refundMails(applyEvent(owed, refunded('1001', 4000), 0).subscription);
  expect(part[0]).toContain('We still owe you R59.00 of it, and refund that too.');
  const whole = refundMails(applyEvent(owed, refunded('1001'), 0).subscription);
  expect(whole[0]).toContain('We have refunded R99.00 of your payment of 15 January 2026 to your card.');
  expect(whole[0]).not.toContain('still owe');
});
