import { COMPANY } from '#shared/content/company.ts';
import { soldAt } from '../../../testing/sold-at.ts';
import { type Lifecycle, subscriptionMailKindSchema, type SubscriptionMailKind } from '../lifecycle.ts';
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
  const begun = soldAt(
    30_000,
    pendingSubscription(
      {
        id: '0a1b2c3d4e5f60718293a4b5c6d7e8f9',
        linkKey: 'key',
        plan: { planType: 'business', billing: 'monthly', employeeCount: 3 },
        customer: { ...named, ...customer },
      },
      Date.parse('2026-11-21T08:00:00Z'),
    ),
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

const KINDS = subscriptionMailKindSchema.options;

test.each(KINDS)('%s names the reference, the plan and the price', (kind) => {
  const { subject, text } = mailOf(kind);
  expect(subject).toContain('0A1B2C3D');
  expect(text).toContain('Plan: Small Business IT support (3 employees)');
  expect(text).toContain('Price: R300.00 per month');
});

test('the receipt says what was paid, for which days, what is included, and how to get help and out', () => {
  const { text, html } = mailOf('activation');
  for (const sentence of [
    'Amount paid: R300.00',
    'Paid on: 21 November 2026',
    'For: 21 November 2026 to 20 December 2026',
    '- Unlimited IT-related questions via WhatsApp\n',
    '45 minutes per month of remote assistance',
    `Send us a WhatsApp message at ${COMPANY.whatsapp.shown}`,
    'You can cancel at any time',
    'works until 18 February 2027',
  ]) {
    expect(text).toContain(sentence);
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
    'suspension',
    'cancellation',
    'plan-change',
    'next-year',
    'link',
    'price-change',
    'refund',
    'second-subscription',
  ]);
  expect(withLink.filter((kind) => isStaffEmail({ kind }))).toEqual([]);
});

test('a cancellation says until when the support stays, or that it has ended', () => {
  expect(mailOf('cancellation').text).toContain('You keep your support until 20 December 2026');
  expect(mailOf('cancellation', subscription(), { day: '2026-12-24' }).text).toContain(
    'the support has ended too',
  );
});

test.each([
  ['seven-days', false],
  ['early', true],
] as const)('who has left by %s finds the page, and the seven days where they are open', (reason, isOpen) => {
  const { lifecycle, ...rest } = subscription();
  const [payment] = lifecycle.payments;
  const refundDue = { reason, paymentId: payment?.id ?? '', amountCents: 1000, day: '2026-11-22' };
  const left = { ...rest, lifecycle: { ...lifecycle, endsOn: '2026-11-22', refundDue } };
  const { text } = mailOf('cancellation', left, { day: '2026-11-22' });
  expect(text).toContain('#subscription=');
  expect(text.includes('with a full refund')).toBe(isOpen);
});

test('a failed payment says when the support is paused, and a pause when it is over', () => {
  expect(mailOf('payment-failed', subscription(), { day: '2026-12-22' }).text).toContain(
    'by 29 December 2026',
  );
  const { lifecycle, ...rest } = subscription();
  const suspended = { ...rest, lifecycle: { ...lifecycle, pastDueSince: '2026-12-22' } };
  expect(mailOf('suspension', suspended).text.replaceAll(/\s+/g, ' ')).toContain(
    'until 20 January 2027. After that the subscription ends',
  );
});

test('an end says whether it was asked for or not paid for', () => {
  expect(mailOf('end').text).toContain('ended as you wished');
  expect(mailOf('end', subscription(), { reason: 'unpaid' }).text).toContain('No payment has reached us');
});

const CHARGE = { id: '1089251', day: '2026-12-21', amountCents: 12_900, token: 'token-2' };
const attention = (reason: string, part: Partial<SubscriptionMail> = {}) =>
  mailOf('attention-staff', subscription(), {
    reason,
    charge: CHARGE,
    payment: undefined,
    ...part,
  }).text.replaceAll(/\s+/g, ' ');

test.each(['second-checkout', 'after-cancellation'])(
  'of a charge that is held (%s) the company reads the two things to do',
  (reason) => {
    const text = attention(reason);
    expect(text).toContain('Two things to do: cancel the agreement with the token below');
    expect(text).toContain('and refund the payment below');
    expect(text).toContain('subscriptions refund 0A1B2C3D 1089251');
    expect(text).toContain('Charged: R129.00 Charged on: 21 December 2026 Payment: 1089251 Token: token-2');
    expect(text).toContain('Email: thandi@example.com');
  },
);

test.each([
  ['other-amount', 'subscriptions accept 0A1B2C3D 1089251'],
  ['unasked-year', 'subscriptions accept 0A1B2C3D 1089251'],
  ['without-token', 'subscriptions refund 0A1B2C3D 1089251'],
  ['locked', 'subscriptions unpause 0A1B2C3D'],
  ['card-again', 'subscriptions unpause 0A1B2C3D'],
  ['early-charge', 'subscriptions unpause 0A1B2C3D'],
  ['record-disagrees', 'compare the agreement on PayFast’s dashboard'],
  ['paid-without-payment', 'a period is paid'],
  ['other-id', 'carries the id of another one'],
  ['no-token', 'Look it up'],
  ['second-subscription', 'already has the subscription below'],
  ['older-return', 'take a cancellation back'],
  ['older-token', 'cancel it on the dashboard'],
  ['older-promise', 'by the month'],
])('the company reads what to do about %s', (reason, words) => {
  expect(attention(reason).toLowerCase()).toContain(words.toLowerCase());
});

test('a question names what it is about', () => {
  const text = attention('older-token', { charge: undefined, other: 'token-3' });
  expect(text).toContain('About: token-3 M Payment ID: 0a1b2c3d4e5f60718293a4b5c6d7e8f9');
});

test('in the first seven days the activation and the cancellation name the full refund', () => {
  expect(mailOf('activation').text).toContain(
    'Until 28 November 2026 you can also leave with a full refund.',
  );
  const cancelled = {
    ...subscription(),
    lifecycle: { ...subscription().lifecycle, state: 'cancelled' as const },
  };
  expect(mailOf('cancellation', cancelled).text).toContain(
    'Until 28 November 2026 you can still end it at once',
  );
  expect(mailOf('cancellation', cancelled, { day: '2026-11-29' }).text).not.toContain('full refund');
});

test('a refund says where it went', () => {
  const refund = (by: 'card' | 'eft') =>
    mailOf('refund', subscription(), { charge: { ...CHARGE, id: '1089250' }, by }).text.replaceAll(
      /\s+/g,
      ' ',
    );
  expect(refund('eft')).toContain(
    'We have refunded R129.00 of your payment of 21 December 2026 to your bank account.',
  );
  expect(refund('card')).toContain('to your card.');
});

test('no mail speaks of a button, which plain text does not have', () => {
  for (const kind of KINDS) expect(mailOf(kind).text).not.toMatch(/button/i);
});

test('an activation before its payment is known promises the receipt, and is none', () => {
  const { text } = mailOf('activation', subscription(), { payment: undefined });
  expect(text).toContain('The receipt follows in another email.');
  expect(text).not.toContain('This email is your receipt');
});

test('the company is told of a customer who gets none of our mails', () => {
  const told = (email: string) => mailOf('activation-staff', subscription({ email })).text;
  expect(told('zoë@example.com')).toContain(
    'Email: zoë@example.com (our mail service cannot write to it: the customer has no receipt and no link)\n',
  );
  expect(told('thandi@example.com')).toContain('Email: thandi@example.com\n');
});

test('the receipt of an accepted charge speaks of another amount only where it is one', () => {
  const payment = { ...PAYMENT, id: 'p9' };
  const one = subscription();
  const textOf = (amountCents: number) => {
    const paid = { ...one.lifecycle, payments: [{ ...payment, amountCents }] };
    return mailOf(
      'renewal',
      { ...one, lifecycle: paid },
      { reason: 'accepted', payment: { ...payment, amountCents } },
    ).text;
  };
  expect(textOf(one.lifecycle.priceCents + 100)).toContain('The amount is not the price that we agreed on');
  expect(textOf(one.lifecycle.priceCents)).not.toContain('The amount is not');
});

test('the company is not told that the charges have ended before the provider has confirmed it', () => {
  expect(mailOf('end-staff', subscription(), { reason: 'unpaid' }).text).toContain(
    'We have the payment provider end its charges, and tell you tomorrow if it does not confirm.',
  );
});

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
  ).toContain(
    'Until 21 December 2026 you keep what you have paid for: Small Business IT support (3 employees).',
  );
});

test('the company reads of a changed plan as what the customer was told, not as if it were the customer', () => {
  const one = subscription();
  const pendingChange = {
    plan: { ...BUSINESS, employeeCount: 1 },
    priceCents: 10_000,
    agreedOn: '2026-11-25',
  };
  const lifecycle = { ...one.lifecycle, pendingChange, payments: [{ ...PAYMENT, plan: one.plan }] };
  const { text } = mailOf('plan-change-staff', { ...one, lifecycle });
  expect(text).toContain('This is what the customer was told:\n\n- Nothing is charged today.');
});

/** A year for which notice of its end is due. */
function yearToTell(part: Partial<Lifecycle> = {}): Subscription {
  const { lifecycle, ...rest } = subscription();
  const nextYear = { lastDay: '2026-12-20', noticedOn: '2026-09-01' };
  const year = { ...lifecycle, billing: 'yearly' as const, priceCents: 99_900, nextYear };
  return { ...rest, plan: { planType: 'personal', billing: 'yearly' }, lifecycle: { ...year, ...part } };
}

test('the notice before a year ends names price, date, three choices, and months without an answer', () => {
  const year = yearToTell();
  const { text, html } = mailOf('next-year', year);
  for (const words of [
    'ends on 20 December 2026',
    'R999.00 is charged on',
    'R99.00 is charged on',
    'If you choose nothing, it goes on by the month from 21 December 2026: another year is charged only if you ask for it.',
  ]) {
    expect(text).toContain(words);
  }
  for (const choice of ['year', 'monthly', 'end']) {
    expect(html).toContain(`#subscription=${linkOf(year)}&amp;next=${choice}"`);
  }
});

test('no mail promises that a year is followed by another that nobody asked for', () => {
  const year = mailOf('activation', yearToTell({ nextYear: undefined })).text.replaceAll(/\s+/g, ' ');
  expect(year).toContain('After the year it is R99 every month, unless you ask for another year');
  expect(year).not.toContain('for each period');
  expect(mailOf('activation').text.replaceAll(/\s+/g, ' ')).toContain(
    'charged to the same card for each period',
  );
});

test('the notice before a year ends says what was agreed already', () => {
  const plan = { planType: 'business', billing: 'monthly', employeeCount: 3 } as const;
  const pendingChange = { plan, priceCents: 30_000, agreedOn: '2026-08-01' };
  const { text } = mailOf('next-year', yearToTell({ pendingChange }));
  expect(text).toContain('the change that you have agreed to applies: from 21 December 2026');
  expect(text).toContain('(3 employees), for R300.00 per month');
  expect(text).toContain('Another year: R999.00');
  expect(text).not.toMatch(/it goes on by the month/);
});

test('the notice before a year ends names the plan’s new price, if that year is the first at it', () => {
  const newPrice = { priceCents: 109_900, from: '2026-12-21', toldOn: '2026-08-01' };
  const { text } = mailOf('next-year', yearToTell({ newPrice }));
  expect(text).toContain('Another year: R1099.00 is charged on 21 December 2026');
  expect(text).not.toContain('The price and what is included stay as they are');
  const later = yearToTell({ newPrice: { ...newPrice, from: '2027-12-21' } });
  expect(mailOf('next-year', later).text).toContain('Another year: R999.00');
});

test('a new price is told with its day', () => {
  const newPrice = { priceCents: 10_900, from: '2027-01-21', toldOn: '2026-12-01' };
  const { lifecycle, ...rest } = subscription();
  const told = mailOf('price-change', { ...rest, lifecycle: { ...lifecycle, newPrice } }).text;
  expect(told.replaceAll(/\s+/g, ' ')).toContain(
    'From 21 January 2027 your IT support costs R109.00 per month instead of R300.00 per month.',
  );
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
    'You keep your support until 18 December 2026, as you asked.',
  );
  expect(mailOf('cancellation', left).text).toContain(
    'We refund R603.00 within 30 days, to your card, or to your bank account if your bank does not allow that.',
  );
  expect(mailOf('cancellation-staff', left).text).toContain('refund R603.00 of the payment 1089250');
  const refunds = [{ paymentId: '1089250', day: '2026-11-20', amountCents: 10_000 }];
  const given = { ...left, lifecycle: { ...left.lifecycle, refunds } };
  expect(mailOf('cancellation', given).text).toContain('We refund R503.00 within');
  expect(mailOf('cancellation-staff', given).text).toContain('refund R503.00 of the payment 1089250');
  expect(mailOf('cancellation-staff', given).text).toContain(
    'npm run ops -- --stage STAGE subscriptions refund 0A1B2C3D 1089250 --amount 503.00',
  );
});

test.each(['payment-failed', 'suspension'] as const)(
  '%s promises no further try by PayFast, and says how the card is entered again and what follows',
  (kind) => {
    const text = mailOf(kind).text.replaceAll(/\s+/g, ' ');
    expect(text).not.toMatch(/tries again|PayFast then charges/);
    expect(text).toContain('enter your card again, the same one or another');
    expect(text).toContain('“Use another card”');
    expect(text).toContain('a person here asks PayFast');
    expect(text).toContain(COMPANY.phone.shown);
  },
);

test('the company reads how PayFast is made to charge, while the support goes on and when it is paused', () => {
  const { lifecycle, ...rest } = subscription();
  const unpaidMail = (state: Lifecycle['state']) =>
    mailOf('unpaid-staff', { ...rest, lifecycle: { ...lifecycle, state, pastDueSince: '2026-12-22' } });
  expect(unpaidMail('past-due').subject).toContain('Payment failed');
  expect(unpaidMail('past-due').text).toContain('The support goes on until 29 December 2026');
  expect(unpaidMail('suspended').subject).toContain('Support paused');
  for (const state of ['past-due', 'suspended'] as const)
    expect(unpaidMail(state).text).toContain('subscriptions unpause 0A1B2C3D');
});

test('who left before the end of the paid period is not told that it is over', () => {
  const { lifecycle, ...rest } = subscription();
  const sooner = { ...rest, lifecycle: { ...lifecycle, endsOn: '2026-12-01' } };
  expect(mailOf('end').text).toContain('The period that you paid for is over');
  expect(mailOf('end', sooner).text).toContain('before the end of the period you paid for');
  expect(mailOf('end', sooner).text).not.toContain('The period that you paid for is over');
  expect(mailOf('end-staff').text).toContain('the paid period is over.');
  expect(mailOf('end-staff', sooner).text).toContain('before the paid period was over');
  expect(mailOf('end', sooner, { reason: 'by-company' }).text).toContain('We have ended your subscription');
});

test.each(['payment-failed'] as const)(
  '%s names the amount that was to be charged, also when the plan was changed before',
  (kind) => {
    const { lifecycle, ...rest } = subscription();
    const plan = { planType: 'business', billing: 'monthly', employeeCount: 5 } as const;
    const pendingChange = { plan, priceCents: 50_000, agreedOn: '2026-12-01' };
    expect(mailOf(kind).text).toContain('The payment of R300.00 for the');
    const changed = { ...rest, lifecycle: { ...lifecycle, pendingChange } };
    expect(mailOf(kind, changed).text).toContain('The payment of R500.00 for the');
  },
);

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
