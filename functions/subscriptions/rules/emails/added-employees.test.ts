import { newPending } from '../../../testing/new-subscription.ts';
import { soldAt } from '../../../testing/sold-at.ts';
import { applyEvent } from '../apply-event.ts';
import type { LifecycleEvent } from '../lifecycle.ts';
import type { Subscription } from '../subscription.ts';
import { subscriptionMail, withLinkMail } from './subscription-mails.ts';

const DAY = '2026-11-21';
const seats = (employeeCount: number) =>
  ({ planType: 'business', billing: 'monthly', employeeCount }) as const;
const PAID: LifecycleEvent = { kind: 'payment', day: DAY, paymentId: 'p1', amountCents: 10_000, token: 't' };
const MORE: LifecycleEvent = { kind: 'change-agreed', day: DAY, plan: seats(10), priceCents: 100_000 };
const CANCELLED: LifecycleEvent = { kind: 'cancel-confirmed', day: DAY };

const begun = () => soldAt(10_000, newPending({ plan: seats(1) }));
const after = (one: Subscription, ...events: LifecycleEvent[]) =>
  events.reduce((before, event) => applyEvent(before, event, 0).subscription, one);

/** The text of the newest mail of a kind, in one line. */
function mailText(one: Subscription, kind: string): string {
  const mail = one.mails.findLast((made) => made.kind === kind);
  if (!mail) throw new Error(`No mail of ${kind}`);
  return subscriptionMail(one, mail, 'https://example.com').text.replaceAll(/\s+/g, ' ');
}

const left = (...events: LifecycleEvent[]) => after(begun(), PAID, ...events, CANCELLED);

test('who cancels is told that added employees are covered no longer, and so is the company', () => {
  const one = left(MORE);
  const mail = mailText(one, 'cancellation');
  expect(mail).toContain(
    'From today the plan covers 1 employee: the employees that you added are not paid for.',
  );
  expect(mail).toContain('Small Business IT support (1 employee)');
  const toStaff = mailText(one, 'cancellation-staff');
  expect(toStaff).toContain('Employees were added that are not paid for');
  expect(toStaff).toContain('Small Business IT support (1 employee)');
});

test('who added nobody, or whose support has ended or ends today, reads nothing of it', () => {
  expect(mailText(left(), 'cancellation')).not.toContain('the plan covers');
  expect(mailText(left(), 'cancellation-staff')).not.toContain('Employees were added');
  const ended = after(begun(), PAID, MORE, {
    kind: 'cancel-confirmed',
    day: '2026-12-23',
  });
  expect(mailText(ended, 'cancellation')).not.toContain('the plan covers');
  const last = left(MORE);
  const today = { ...last, lifecycle: { ...last.lifecycle, endsOn: DAY } };
  expect(mailText(today, 'cancellation')).not.toContain('the plan covers');
});

test('a mail names the price of added employees, and the day from which it is charged', () => {
  const added = after(begun(), PAID, MORE);
  const linked = withLinkMail(added, 0);
  expect(mailText(linked, 'link')).toContain(
    'Plan: Small Business IT support (10 employees) Price: R100.00 per month, from 21 December 2026 R1000.00 per month',
  );
  const charged = after(added, { ...PAID, day: '2026-12-21', paymentId: 'p2', amountCents: 100_000 });
  expect(mailText(charged, 'renewal')).toContain('Price: R1000.00 per month Reference');
  expect(mailText(left(MORE), 'cancellation')).toContain('Price: R100.00 per month Reference');
});
