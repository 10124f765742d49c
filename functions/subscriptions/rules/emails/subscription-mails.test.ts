import fc from 'fast-check';
import { ANY_CHARACTER } from '../../../testing/any-character.ts';
import { subscriptionMailKindSchema, type SubscriptionMailKind } from '../lifecycle.ts';
import { linkOf } from '../links.ts';
import { pendingSubscription, type Subscription, type SubscriptionMail } from '../subscription.ts';
import { isStaffEmail, subscriptionMail } from './subscription-mails.ts';

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
  return {
    ...begun,
    lifecycle: { ...begun.lifecycle, state: 'active', paidUntil: '2026-12-20', payments: [PAYMENT] },
  };
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
  fc.string({ unit: ANY_CHARACTER }),
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
  expect(text).toContain(`See or change your subscription:\n${address}`);
  expect(html).toContain(`<a href="${address}"`);
});

test('only the customer gets the link', () => {
  const withLink = KINDS.filter((kind) => mailOf(kind).text.includes('#subscription='));
  expect(withLink).toEqual([
    'activation',
    'renewal',
    'payment-failed',
    'reminder',
    'suspension',
    'cancellation',
    'return',
    'return-given-up',
    'plan-change',
    'next-year',
    'link',
    'price-change',
    'second-subscription',
  ]);
  expect(withLink.filter((kind) => isStaffEmail({ kind }))).toEqual([]);
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
  const { lifecycle, ...rest } = subscription();
  const suspended = { ...rest, lifecycle: { ...lifecycle, pastDueSince: '2026-12-22' } };
  expect(mailOf('suspension', suspended).text).toContain('ends on 21 January 2027');
});

test('an end says whether it was asked for or not paid for', () => {
  expect(mailOf('end').text).toContain('ended as you wished');
  expect(mailOf('end', subscription(), { reason: 'unpaid' }).text).toContain('No payment has reached us');
  expect(mailOf('end', subscription(), { reason: 'return-unpaid' }).text).toContain(
    'Should PayFast still charge the card',
  );
});

test.each(['second-checkout', 'after-cancellation', 'paid-after-cancellation', 'paid-after-end'])(
  'the company is told what to do about %s',
  (reason) => {
    const { text } = mailOf('attention-staff', subscription(), { reason });
    expect(text).not.toContain('Something about this subscription is unusual');
    expect(text).toContain('Email: thandi@example.com');
  },
);

const BUSINESS = { planType: 'business', billing: 'monthly' } as const;

test('a changed plan says what is served from when, and what is charged when', () => {
  const one = subscription();
  const more = { ...BUSINESS, employeeCount: 8 };
  const pendingChange = { plan: more, priceCents: 80_000, agreedOn: '2026-11-25' };
  const lifecycle = { ...one.lifecycle, pendingChange, payments: [{ ...PAYMENT, plan: one.plan }] };
  const raised = mailOf('plan-change', { ...one, plan: more, lifecycle }).text;
  expect(raised).toContain('- Nothing is charged today.');
  expect(raised).toContain('From today the plan covers 8 employees.');
  expect(raised).toContain('On 21 December 2026 your card is charged R800 for the month that begins then');
  const fewer = { ...pendingChange, plan: { ...BUSINESS, employeeCount: 1 }, priceCents: 10_000 };
  expect(
    mailOf('plan-change', { ...one, lifecycle: { ...one.lifecycle, pendingChange: fewer } }).text,
  ).toContain('Until then you keep what you have paid for: Small Business IT support (3 employees).');
});

test.each([
  ['renew', 'it renews for another year on 21 December 2026, as our terms say'],
  ['monthly', 'it goes on by the month from 21 December 2026'],
] as const)('the notice before a year ends names price, date and three choices (%s)', (otherwise, said) => {
  const { lifecycle, ...rest } = subscription();
  const nextYear = { lastDay: '2026-12-20', noticedOn: '2026-09-01', otherwise };
  const plan = { planType: 'personal', billing: 'yearly' } as const;
  const year = {
    ...rest,
    plan,
    lifecycle: { ...lifecycle, billing: 'yearly' as const, priceCents: 99_900, nextYear },
  };
  const { text, html } = mailOf('next-year', year);
  for (const words of ['ends on 20 December 2026', 'R999.00 is charged on', 'R99.00 is charged on', said]) {
    expect(text).toContain(words);
  }
  for (const choice of ['year', 'monthly', 'end']) {
    expect(html).toContain(`#subscription=${linkOf(year)}&amp;next=${choice}"`);
  }
});

test('who leaves early, or within seven days, is told what is given back, and the company is asked to do it', () => {
  const { lifecycle, ...rest } = subscription();
  const refundDue = {
    reason: 'early',
    paymentId: '1089250',
    amountCents: 60_300,
    day: '2026-11-21',
  } as const;
  const left = { ...rest, lifecycle: { ...lifecycle, endsOn: '2026-12-18', refundDue } };
  expect(mailOf('cancellation', left).text).toContain(
    'Your support stays until 18 December 2026, as you asked.',
  );
  expect(mailOf('cancellation', left).text).toContain('We give R603.00 back to your card, within 30 days.');
  expect(mailOf('cancellation', left).text).not.toContain('Take the cancellation back');
  expect(mailOf('cancellation-staff', left).text).toContain('give R603.00 of the payment 1089250 back');
});

test('a reminder says when the support is paused and how another card is entered', () => {
  const { lifecycle, ...rest } = subscription();
  const { text } = mailOf('reminder', { ...rest, lifecycle: { ...lifecycle, pastDueSince: '2026-12-22' } });
  expect(text).toContain('Your support goes on until 29 December 2026; on that day it is paused.');
  expect(text).toContain('Use another card');
});

test('whose missing payment has come in is told so in one sentence', () => {
  const { text } = mailOf('renewal', subscription(), { reason: 'recovered' });
  expect(text).toContain('the missing payment has come in, and everything is in order again');
});

test.each(KINDS)('%s of a test says so in subject and text', (kind) => {
  const { subject, text } = mailOf(kind, { ...subscription(), isTest: true });
  expect(subject).toMatch(/^\[Test\] /);
  expect(text).toContain('This is a test: nobody was charged');
  expect(mailOf(kind).subject).not.toContain('[Test]');
});

test('a mail about a charge that we cannot place names the payment and where it was made', () => {
  const charge = { id: '1089251', day: '2026-12-21', amountCents: 12_900, token: 'token-2' };
  const { text } = mailOf('attention-staff', subscription(), {
    reason: 'second-checkout',
    payment: undefined,
    charge,
  });
  expect(text).toContain(
    'Charged: R129.00\nCharged on: 21 December 2026\nPayment: 1089251\nToken: token-2\n',
  );
  expect(mailOf('second-payment', subscription(), { charge }).text).toContain(
    'R129.00 on 21 December 2026 (payment 1089251)',
  );
});
