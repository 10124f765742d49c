import { COMPANY } from '#shared/content/company.ts';
import { bought, KINDS, mailOf, PAYMENT, SITE } from '../../../testing/subscription-mail.ts';
import type { Lifecycle, SubscriptionMailKind } from '../lifecycle.ts';
import { linkOf } from '../links.ts';
import type { SubscriptionMail } from '../subscription.ts';
import { isStaffEmail } from './subscription-mails.ts';

/** The text of a mail in one line. */
const textOf = (...of: Parameters<typeof mailOf>) => mailOf(...of).text.replaceAll(/\s+/g, ' ');

test.each(KINDS)('%s names the reference, the plan and the price', (kind) => {
  const { subject, text } = mailOf(kind);
  expect(subject).toContain('0A1B2C3D');
  expect(text).toContain('Plan: Small Business IT support (3 employees)');
  expect(text).toContain('Price: R300.00 per month');
  // Plain text has none.
  expect(text).not.toMatch(/button/i);
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
  const address = `${SITE}/subscribe#subscription=${linkOf(bought())}`;
  expect(text).toContain(`See or change your subscription:\n${address}`);
  expect(html).toContain(`<a href="${address}"`);
});

test('only the customer gets the link', () => {
  const withLink = KINDS.filter((kind) => mailOf(kind).text.includes('#subscription='));
  expect(withLink.join(', ')).toBe(
    'activation, renewal, payment-failed, suspension, cancellation, plan-change, next-year, link, price-change, refund, second-subscription',
  );
  expect(withLink.filter((kind) => isStaffEmail({ kind }))).toEqual([]);
});

const leftOn = (endsOn: string, reason: 'early' | 'seven-days', amountCents: number) => ({
  endsOn,
  refundDue: { reason, paymentId: PAYMENT.id, amountCents, day: '2026-11-22' },
});
const EARLY = leftOn('2026-12-18', 'early', 60_300);
const REFUNDS = [{ paymentId: '1089250', day: '2026-11-20', amountCents: 10_000 }];
const SEATS = (employeeCount: number) =>
  ({ planType: 'business', billing: 'monthly', employeeCount }) as const;
const changeTo = (employeeCount: number): Partial<Lifecycle> => ({
  pendingChange: {
    plan: SEATS(employeeCount),
    priceCents: employeeCount * 10_000,
    agreedOn: '2026-11-25',
  },
  payments: [{ ...PAYMENT, plan: SEATS(3) }],
});
const BEHIND = { pastDueSince: '2026-12-22' };

const dayOf = (day: string): Partial<SubscriptionMail> => ({ day });
const LEFT = dayOf('2026-11-22');
const UNPAID: Partial<SubscriptionMail> = { reason: 'unpaid' };
/** The first payment of a subscription that begins after the days of the one before it. */
const LATER = { ...PAYMENT, from: '2026-12-01', until: '2026-12-31' };
const HELD = { id: 'h1', day: '2026-12-21', amountCents: 5000, reason: 'other-amount' } as const;
const EARLY_TERMS = [
  'You keep your support until 18 December 2026, as you asked.',
  'We refund R603.00 within 30 days, to your card, or to your bank account if your bank does not allow that.',
];
const REFUND_STEPS = [
  'refund R503.00 of the payment 1089250',
  'npm run ops -- --stage STAGE subscriptions refund 0A1B2C3D 1089250 --amount 503.00',
];
const KEPT =
  'Until 21 December 2026 you keep what you have paid for: Small Business IT support (3 employees).';
const NEW_PRICE: Partial<Lifecycle> = {
  newPrice: { priceCents: 10_900, from: '2027-01-21', toldOn: '2026-12-01' },
};
const DEARER = 'From 21 January 2027 your IT support costs R109.00 per month instead of R300.00 per month.';
const LOCKED = ['The support goes on until 29 December 2026', 'subscriptions unpause 0A1B2C3D'];
const ENDED = { endsOn: '2026-12-01' };
const OVER = 'The period that you paid for is over';
const RECOVERED = 'the missing payment has come in, and everything is in order again';
const PROVIDER_ENDS =
  'We have the payment provider end its charges, and tell you tomorrow if it does not confirm.';

/** Of a mail, of a subscription of which this is different: what it says, and what it does not. */
test.each<[SubscriptionMailKind, Partial<Lifecycle>, Partial<SubscriptionMail>, string[], string[]?]>([
  ['cancellation', {}, {}, ['You keep your support until 20 December 2026']],
  ['cancellation', {}, dayOf('2026-12-24'), ['the support has ended too']],
  [
    'cancellation',
    leftOn('2026-11-22', 'seven-days', 1000),
    LEFT,
    ['#subscription='],
    ['with a full refund'],
  ],
  ['cancellation', leftOn('2026-11-22', 'early', 1000), LEFT, ['#subscription=', 'with a full refund']],
  ['cancellation', { state: 'cancelled' }, {}, ['Until 28 November 2026 you can still end it at once']],
  ['cancellation', { state: 'cancelled' }, dayOf('2026-11-29'), [], ['full refund']],
  ['cancellation', EARLY, {}, EARLY_TERMS],
  ['cancellation-staff', EARLY, {}, ['refund R603.00 of the payment 1089250']],
  ['cancellation', { ...EARLY, refunds: REFUNDS }, {}, ['We refund R503.00 within']],
  ['cancellation-staff', { ...EARLY, refunds: REFUNDS }, {}, REFUND_STEPS],
  ['payment-failed', {}, dayOf('2026-12-22'), ['by 29 December 2026', 'The payment of R300.00 for the']],
  ['payment-failed', changeTo(5), {}, ['The payment of R500.00 for the']],
  ['suspension', BEHIND, {}, ['until 20 January 2027. After that the subscription ends']],
  ['end', {}, {}, ['ended as you wished', OVER]],
  ['end', {}, UNPAID, ['No payment has reached us']],
  ['end', ENDED, {}, ['before the end of the period you paid for'], [OVER]],
  ['end', ENDED, { reason: 'by-company' }, ['We have ended your subscription']],
  ['end-staff', {}, {}, ['the paid period is over.']],
  ['end-staff', ENDED, {}, ['before the paid period was over']],
  ['end-staff', {}, UNPAID, [PROVIDER_ENDS]],
  ['activation', {}, {}, ['Until 28 November 2026 you can also leave with a full refund.']],
  [
    'activation',
    {},
    { payment: undefined },
    ['The receipt follows in another email.'],
    ['This email is your receipt'],
  ],
  ['activation', {}, { payment: LATER }, ['This email is your receipt'], ['begins now']],
  ['renewal', {}, { reason: 'recovered' }, [RECOVERED]],
  ['renewal', {}, {}, ['your IT support goes on']],
  [
    'renewal',
    { state: 'cancelled' },
    {},
    ['Your payment has reached us. This email'],
    ['goes on', 'each period'],
  ],
  [
    'renewal',
    { state: 'ended' },
    {},
    ['Your payment has reached us. This email'],
    ['goes on', 'each period'],
  ],
  ['refund', { heldCharges: [HELD] }, { charge: HELD }, ['Your page shows the refund'], ['has the receipt']],
  ['second-subscription', {}, { other: 'B' }, ['the reference B has not ended'], ['paid for, too']],
  ['plan-change', changeTo(1), {}, [KEPT]],
  ['plan-change-staff', changeTo(1), {}, ['This is what the customer was told: - Nothing is charged today.']],
  ['price-change', NEW_PRICE, {}, [DEARER]],
  ['unpaid-staff', { ...BEHIND, state: 'past-due' }, {}, LOCKED],
  ['unpaid-staff', { ...BEHIND, state: 'suspended' }, {}, ['subscriptions unpause 0A1B2C3D']],
])('%s of %j and %j says %j, and not %j', (kind, lifecycle, part, says, saysNot = []) => {
  const text = textOf(kind, { lifecycle }, part);
  for (const words of says) expect(text).toContain(words);
  for (const words of saysNot) expect(text).not.toContain(words);
});

test('the company reads in the subject whether the support goes on', () => {
  const subjectOf = (state: Lifecycle['state']) =>
    mailOf('unpaid-staff', { lifecycle: { ...BEHIND, state } }).subject;
  expect(subjectOf('past-due')).toContain('Payment failed');
  expect(subjectOf('suspended')).toContain('Support paused');
});

const CHARGE = { id: '1089251', day: '2026-12-21', amountCents: 12_900, token: 'token-2' };
const attention = (reason: string, part: Partial<SubscriptionMail> = {}) =>
  textOf('attention-staff', {}, { reason, charge: CHARGE, payment: undefined, ...part });

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
  ['second-subscription', 'already has the subscription below, which has not ended'],
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

test('a refund says where it went', () => {
  const refund = (by: 'card' | 'eft') => textOf('refund', {}, { charge: { ...CHARGE, id: '1089250' }, by });
  expect(refund('eft')).toContain(
    'We have refunded R129.00 of your payment of 21 December 2026 to your bank account.',
  );
  expect(refund('card')).toContain('to your card.');
});

test('the company is told of a customer who gets none of our mails', () => {
  const told = (email: string) => mailOf('activation-staff', { customer: { email } }).text;
  expect(told('zoë@example.com')).toContain(
    'Email: zoë@example.com (our mail service cannot write to it: the customer has no receipt and no link)\n',
  );
  expect(told('thandi@example.com')).toContain('Email: thandi@example.com\n');
});

test('a changed plan says what is served from when, and what is charged when', () => {
  const raised = mailOf('plan-change', { plan: SEATS(8), lifecycle: changeTo(8) }).text;
  expect(raised).toContain('- Nothing is charged today.');
  expect(raised).toContain('From today the plan covers 8 employees.');
  expect(raised).toContain('On 21 December 2026 your card is charged R800 for the month that begins then');
});

/** A year for which notice of its end is due. */
const yearToTell = (part: Partial<Lifecycle> = {}) => ({
  plan: { planType: 'personal', billing: 'yearly' } as const,
  lifecycle: {
    billing: 'yearly' as const,
    priceCents: 99_900,
    nextYear: { lastDay: '2026-12-20', noticedOn: '2026-09-01' },
    ...part,
  },
});

test('the notice before a year ends names price, date, three choices, and months without an answer', () => {
  const { text, html } = mailOf('next-year', yearToTell());
  for (const words of [
    'ends on 20 December 2026',
    'R999.00 is charged on',
    'R99.00 is charged on',
    'If you choose nothing, it goes on by the month from 21 December 2026: another year is charged only if you ask for it.',
  ]) {
    expect(text).toContain(words);
  }
  for (const choice of ['year', 'monthly', 'end']) {
    expect(html).toContain(`#subscription=${linkOf(bought(yearToTell()))}&amp;next=${choice}"`);
  }
});

test('no mail promises that a year is followed by another that nobody asked for', () => {
  const year = textOf('activation', yearToTell({ nextYear: undefined }));
  expect(year).toContain('After the year it is R99 every month, unless you ask for another year');
  expect(year).not.toContain('for each period');
  expect(textOf('activation')).toContain('charged to the same card for each period');
});

test('the notice before a year ends says what was agreed already', () => {
  const pendingChange = { plan: SEATS(3), priceCents: 30_000, agreedOn: '2026-08-01' };
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

test.each(['payment-failed', 'suspension'] as const)(
  '%s promises no further try by PayFast, and says how the card is entered again and what follows',
  (kind) => {
    const text = textOf(kind);
    expect(text).not.toMatch(/tries again|PayFast then charges/);
    expect(text).toContain('enter your card again, the same one or another');
    expect(text).toContain('“Use another card”');
    expect(text).toContain('a person here asks PayFast');
    expect(text).toContain(COMPANY.phone.shown);
  },
);

test.each(KINDS)('%s of a test says so in subject and text', (kind) => {
  const { subject, text } = mailOf(kind, { isTest: true });
  expect(subject).toMatch(/^\[Test\] /);
  expect(text).toContain('This is a test: nobody was charged');
  expect(mailOf(kind).subject).not.toContain('[Test]');
});
