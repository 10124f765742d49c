import { COMPANY } from '#shared/content/company.ts';
import { CHARGED_AFTER_ALL, STILL_CHARGED } from '../../../testing/lives/evening-oracle.ts';
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
  expect(mailOf('cancellation').text).toContain('You keep your support until 20 December 2026');
  expect(mailOf('cancellation', subscription(), { day: '2026-12-24' }).text).toContain(
    'the support has ended too',
  );
});

test('a cancellation that is told to somebody on the way back does not say that the card is charged no more', () => {
  const { lifecycle, ...rest } = subscription();
  const returning = { day: '2026-12-05', priceCents: lifecycle.priceCents, number: 1 };
  const { text } = mailOf('cancellation', { ...rest, lifecycle: { ...lifecycle, returning } });
  expect(text).toContain(`${STILL_CHARGED} that you stored for it`);
  expect(text).toContain('choose “Leave it cancelled”');
  expect(text).not.toContain('will not be charged');
  expect(mailOf('cancellation').text).toContain('will not be charged for it again');
});

test('the simulation knows a receipt for a charge after a cancellation by the words that it has', () => {
  expect(mailOf('renewal', subscription(), { reason: 'paid-after-cancellation' }).text).toContain(
    CHARGED_AFTER_ALL,
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
    'If PayFast still charges the card',
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

test.each(['second-checkout', 'after-cancellation'])(
  'the company is not told that the customer knows of %s where nobody can be written to',
  (reason) => {
    const told = (email: string) => mailOf('attention-staff', subscription({ email }), { reason }).text;
    expect(told('thandi@example.com')).toContain('The customer was told that you do.');
    // An erased person, and an address that mail servers do not take.
    for (const email of ['', 'zoë@example.com']) {
      expect(told(email)).not.toContain('The customer was told');
      expect(told(email)).toContain('Nobody was told: the record has no address that mail can be sent to.');
    }
  },
);

test('the company is told of a customer who gets none of our mails', () => {
  const told = (email: string) => mailOf('activation-staff', subscription({ email })).text;
  expect(told('zoë@example.com')).toContain(
    'Email: zoë@example.com (our mail service cannot write to it: the customer has no receipt and no link)\n',
  );
  expect(told('thandi@example.com')).toContain('Email: thandi@example.com\n');
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
function yearToTell(otherwise: 'renew' | 'monthly', part: Partial<Lifecycle> = {}): Subscription {
  const { lifecycle, ...rest } = subscription();
  const nextYear = { lastDay: '2026-12-20', noticedOn: '2026-09-01', otherwise };
  const year = { ...lifecycle, billing: 'yearly' as const, priceCents: 99_900, nextYear };
  return { ...rest, plan: { planType: 'personal', billing: 'yearly' }, lifecycle: { ...year, ...part } };
}

test.each([
  ['renew', 'it renews for another year on 21 December 2026, as our terms say'],
  ['monthly', 'it goes on by the month from 21 December 2026'],
] as const)(
  'the notice before a year ends names price, date and three choices (%s)',
  (otherwise, sentence) => {
    const year = yearToTell(otherwise);
    const { text, html } = mailOf('next-year', year);
    for (const words of [
      'ends on 20 December 2026',
      'R999.00 is charged on',
      'R99.00 is charged on',
      sentence,
    ]) {
      expect(text).toContain(words);
    }
    for (const choice of ['year', 'monthly', 'end']) {
      expect(html).toContain(`#subscription=${linkOf(year)}&amp;next=${choice}"`);
    }
  },
);

test.each([
  [
    'renew',
    { planType: 'personal', billing: 'monthly' },
    9900,
    'support subscription (monthly billing), for R99.00 per month',
  ],
  [
    'monthly',
    { planType: 'business', billing: 'monthly', employeeCount: 3 },
    30_000,
    '(3 employees), for R300.00 per month',
  ],
] as const)(
  'the notice before a year ends says what was agreed already (%s)',
  (otherwise, plan, priceCents, sentence) => {
    const { text } = mailOf(
      'next-year',
      yearToTell(otherwise, { pendingChange: { plan, priceCents, agreedOn: '2026-08-01' } }),
    );
    expect(text).toContain(
      'If you choose nothing, the change that you have agreed to applies: from 21 December 2026',
    );
    expect(text).toContain(sentence);
    expect(text).toContain('Another year: R999.00');
    expect(text).not.toMatch(/it renews for another year|it goes on by the month/);
  },
);

test('a new price of a year that goes on by the month is told as the price of another year', () => {
  const plan = { planType: 'personal', billing: 'yearly' } as const;
  const pendingChange = { plan, priceCents: 109_900, agreedOn: '2026-11-21' };
  const { text } = mailOf('price-change', yearToTell('monthly', { pendingChange }));
  const told = text.replaceAll(/\s+/g, ' ');
  expect(told).toContain('Another year from');
  expect(told).toContain('costs R1099.00 instead of R999.00');
  expect(told).toContain('If you choose nothing, it goes on by the month for R99.00');
  const renewing = mailOf('price-change', yearToTell('renew', { pendingChange })).text;
  expect(renewing.replaceAll(/\s+/g, ' ')).toContain(
    'your IT support costs R1099.00 per year instead of R999.00 per year',
  );
});

test('the notice before a year ends names the price of months that the company has told', () => {
  const plan = { planType: 'personal', billing: 'monthly' } as const;
  const pendingChange = { plan, priceCents: 10_900, agreedOn: '2026-08-01' };
  const { text } = mailOf('next-year', yearToTell('renew', { pendingChange }));
  expect(text).toContain('R109.00 is charged on');
  expect(text).not.toContain('R99.00');
});

test('the notice before a year ends names the price that the company has told', () => {
  const plan = { planType: 'personal', billing: 'yearly' } as const;
  const pendingChange = { plan, priceCents: 109_900, agreedOn: '2026-08-01' };
  const { text } = mailOf('next-year', yearToTell('renew', { pendingChange }));
  expect(text).toContain('Another year: R1099.00 is charged on 21 December 2026');
  expect(text).not.toContain('The price and what is included stay as they are');
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
  expect(mailOf('cancellation', left).text).toContain('We refund R603.00 to your card within 30 days.');
  expect(mailOf('cancellation', left).text).not.toContain('Take the cancellation back');
  expect(mailOf('cancellation-staff', left).text).toContain('give R603.00 of the payment 1089250 back');
  const refunds = [{ paymentId: '1089250', day: '2026-11-20', amountCents: 10_000 }];
  const given = { ...left, lifecycle: { ...left.lifecycle, refunds } };
  expect(mailOf('cancellation', given).text).toContain('We refund R503.00 to your card');
  expect(mailOf('cancellation-staff', given).text).toContain('give R503.00 of the payment 1089250 back');
  expect(mailOf('cancellation-staff', given).text).toContain(
    'npm run ops -- --stage STAGE subscriptions refund 0A1B2C3D 1089250 --amount 503.00',
  );
});

test('a reminder says when the support is paused and how another card is entered', () => {
  const { lifecycle, ...rest } = subscription();
  const { text } = mailOf('reminder', { ...rest, lifecycle: { ...lifecycle, pastDueSince: '2026-12-22' } });
  expect(text).toContain('Your support goes on until 29 December 2026; on that day we pause it.');
  expect(text).toContain('Use another card');
});

test.each(['payment-failed', 'reminder', 'suspension'] as const)(
  '%s promises no further try by PayFast, and says how the card is entered again, or whom to call',
  (kind) => {
    const text = mailOf(kind).text.replaceAll(/\s+/g, ' ');
    expect(text).not.toMatch(/tries again|PayFast then charges/);
    expect(text).toContain('PayFast tries a card several times over some days and then stops');
    expect(text).toContain('enter your card again, the same one or another');
    expect(text).toContain('“Use another card”');
    expect(text).toContain(COMPANY.phone.shown);
  },
);

test.each(['failure-staff', 'suspension-staff'] as const)('%s says how PayFast is made to charge', (kind) => {
  expect(mailOf(kind).text.replaceAll(/\s+/g, ' ')).toContain('reactivate the subscription on its dashboard');
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

test.each(['payment-failed', 'reminder'] as const)(
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

test.each(['activation', 'renewal'] as const)(
  '%s names the provider’s id of a payment, and no other',
  (kind) => {
    expect(mailOf(kind).text).toContain('Payment: 1089250');
    const proved = { ...PAYMENT, id: 'cycle-2', isNotificationMissing: true };
    expect(mailOf(kind, subscription(), { payment: proved }).text).not.toContain('cycle-2');
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
