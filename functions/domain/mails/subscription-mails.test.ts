import fc from 'fast-check';
import { subscriptionMailKindSchema, type SubscriptionMailKind } from '../subscriptions/life.ts';
import { linkOf } from '../subscriptions/links.ts';
import {
  pendingSubscription,
  type Subscription,
  type SubscriptionMail,
} from '../subscriptions/subscription.ts';
import { isNotice, subscriptionMail } from './subscription-mails.ts';

const SITE = 'https://www.harbourlight.example';

const PAYMENT = {
  id: '1089250',
  day: '2026-11-21',
  amountCents: 30_000,
  from: '2026-11-21',
  until: '2026-12-20',
};

function subscription(customer: Partial<Subscription['customer']> = {}): Subscription {
  const named = { firstName: 'Thandi', lastName: 'Nkosi', email: 'thandi@example.com', phone: null };
  const begun = pendingSubscription(
    {
      id: '0a1b2c3d4e5f60718293a4b5c6d7e8f9',
      linkKey: 'key',
      plan: { planType: 'business', billing: 'monthly', employeeCount: 3 },
      customer: { ...named, ...customer },
    },
    Date.parse('2026-11-21T08:00:00Z'),
  );
  return { ...begun, life: { ...begun.life, state: 'active', paidUntil: '2026-12-20', payments: [PAYMENT] } };
}

function mailOf(kind: SubscriptionMailKind, of = subscription(), part: Partial<SubscriptionMail> = {}) {
  const mail: SubscriptionMail = {
    id: '0',
    kind,
    day: '2026-11-21',
    state: 'due',
    payment: PAYMENT,
    ...part,
  };
  return subscriptionMail(of, mail, SITE);
}

function tagsOf(html: string): string[] {
  return html.match(/<[^>]*>/g) ?? [];
}

const KINDS = subscriptionMailKindSchema.options;

const nasty = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.constantFrom(
    '<script>alert(1)</script>',
    '"><img src=x onerror=alert(1)>',
    'x\r\nBcc: a@example.com',
    '<!-- ',
  ),
);

test.each(KINDS)('%s: nothing a customer types becomes markup or a header', (kind) => {
  const plain = mailOf(kind, subscription({ phone: '1' }));
  fc.assert(
    fc.property(nasty, nasty, nasty, nasty, (firstName, lastName, email, phone) => {
      const made = mailOf(kind, subscription({ firstName, lastName, email, phone }));
      expect(tagsOf(made.html)).toEqual(tagsOf(plain.html));
      expect(made.subject).toBe(plain.subject);
    }),
    { numRuns: 100 },
  );
});

test.each(KINDS)('%s names the reference, the plan and the price', (kind) => {
  const { subject, text } = mailOf(kind);
  expect(subject).toContain('0A1B2C3D');
  expect(text).toContain('Plan: Small Business IT support (3 employees)');
  expect(text).toContain('Price: R300.00 per month');
});

test('the receipt says what was paid, for which days, what is included, and how to get help and out', () => {
  const { text, html } = mailOf('activation');
  for (const said of [
    'Amount paid: R300.00',
    'Paid on: 21 November 2026',
    'For: 21 November 2026 to 20 December 2026',
    '- Unlimited IT-related questions via WhatsApp\n',
    '45 minutes per month of remote assistance',
    'Send us a WhatsApp message at +27 60 000 0000',
    'You can cancel at any time',
    'works until 18 February 2027',
  ]) {
    expect(text).toContain(said);
  }
  const address = `${SITE}/subscribe#subscription=${linkOf(subscription())}`;
  expect(text).toContain(`See or cancel your subscription:\n${address}`);
  expect(html).toContain(`<a href="${address}"`);
});

test('only the customer gets the link', () => {
  const withLink = KINDS.filter((kind) => mailOf(kind).text.includes('#subscription='));
  expect(withLink).toEqual(['activation', 'renewal', 'payment-failed', 'suspension', 'second-subscription']);
  expect(withLink.filter((kind) => isNotice({ kind }))).toEqual([]);
});

test('a cancellation says until when the support stays, or that it has ended', () => {
  expect(mailOf('cancellation').text).toContain('Your support stays until 20 December 2026');
  expect(mailOf('cancellation', subscription(), { day: '2026-12-24' }).text).toContain(
    'the support has ended too',
  );
});

test('a failed payment says when the support is paused, and a pause when it is over', () => {
  expect(mailOf('payment-failed', subscription(), { day: '2026-12-22' }).text).toContain(
    'by 29 December 2026',
  );
  const { life, ...rest } = subscription();
  const suspended = { ...rest, life: { ...life, pastDueSince: '2026-12-22' } };
  expect(mailOf('suspension', suspended).text).toContain('ends on 21 January 2027');
});

test('an end says whether it was wished for or not paid for', () => {
  expect(mailOf('end').text).toContain('ended as you wished');
  expect(mailOf('end', subscription(), { reason: 'unpaid' }).text).toContain('No payment has reached us');
});

test.each(['second-checkout', 'paid-after-cancellation', 'paid-after-end'])(
  'the company is told what to do about %s',
  (reason) => {
    const { text } = mailOf('attention-notice', subscription(), { reason });
    expect(text).not.toContain('Something about this subscription is unusual');
    expect(text).toContain('Email: thandi@example.com');
  },
);
