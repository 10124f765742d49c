import { COMPANY } from '#shared/content/company.ts';
import { newPending } from '../../testing/new-subscription.ts';
import { InvalidInputError } from '../../platform/rules/errors.ts';
import { checkoutFields, checkoutOf } from './checkout.ts';
import { stateTokenOf } from './links.ts';

const SITE = 'https://example.com';
const INPUT = {
  planType: 'personal',
  amount: '99',
  firstName: ' Thandi ',
  lastName: 'Nkosi',
  email: 'thandi@example.com ',
  phone: '031 000 0000',
} as const;

test('a checkout has the plan of its price and what was typed without the space around it', () => {
  expect(checkoutOf(INPUT)).toMatchObject({
    plan: { planType: 'personal', billing: 'monthly' },
    customer: { firstName: 'Thandi', lastName: 'Nkosi', email: 'thandi@example.com', phone: '0310000000' },
  });
});

test('a price that is not ours is refused in plain words', () => {
  const refused = () => checkoutOf({ ...INPUT, amount: '98' });
  expect(refused).toThrow(InvalidInputError);
  expect(refused).toThrow(/not our price/);
});

test('the same person and plan are the same checkout, and any other are another', () => {
  const hashOf = (part: object = {}) => checkoutOf({ ...INPUT, ...part }).contentHash;
  expect(hashOf({ firstName: 'Thandi' })).toBe(hashOf());
  const others = [{ amount: '999' }, { firstName: 'Sipho' }, { lastName: 'N' }, { email: 's@example.com' }];
  expect(new Set([hashOf(), ...others.map(hashOf)]).size).toBe(5);
  expect(hashOf()).toMatch(/^[0-9a-f]{64}$/);
});

test('what no mail can carry is left out of a name', () => {
  const { customer } = checkoutOf({ ...INPUT, firstName: '\u0007A\uD800\u0000b', lastName: '\n' });
  expect([customer.firstName, customer.lastName]).toEqual(['A\uFFFDb', '']);
});

test.each([
  ['+27 (31) 000-0000', '+27310000000'],
  ['031.000.000', '031000000'],
  ['03100000', null],
  ['123456789012345', '123456789012345'],
  ['1234567890123456', null],
  ['x031000000', null],
  ['031000000x', null],
  [undefined, null],
])('a telephone number written %s is %s', (phone, read) => {
  expect(checkoutOf({ ...INPUT, phone }).customer.phone).toBe(read);
});

test('the provider is told the price of a month, until it is cancelled', () => {
  const one = newPending();
  const { customer } = one;
  const reference = encodeURIComponent(stateTokenOf(one));
  expect(checkoutFields(one, SITE, '2026-11-28')).toEqual({
    return_url: `${SITE}/subscribe?status=success&reference=${reference}`,
    cancel_url: `${SITE}/subscribe?status=cancelled`,
    notify_url: `${SITE}/api/payfast/notify`,
    name_first: customer.firstName,
    name_last: customer.lastName,
    email_address: customer.email,
    m_payment_id: one.id,
    amount: '99.00',
    item_name: `${COMPANY.name} IT support`,
    item_description: 'All-inclusive IT support subscription (monthly billing)',
    subscription_type: '1',
    recurring_amount: '99.00',
    frequency: '3',
    cycles: '0',
  });
});

test('a year is told as a year', () => {
  const year = newPending({ plan: { planType: 'personal', billing: 'yearly' } });
  expect(checkoutFields(year, SITE, '2026-11-28')).toMatchObject({
    amount: '999.00',
    recurring_amount: '999.00',
    frequency: '6',
  });
});

test.each([
  ['2026-12-31', '2027-02-01'],
  ['2026-11-28', '2026-12-29'],
  ['2026-10-01', '2026-12-28'],
])('who goes on after %s pays today, and next on %s', (startsAfter, billing_date) => {
  const one = newPending();
  const again = { ...one, lifecycle: { ...one.lifecycle, startsAfter } };
  expect(checkoutFields(again, SITE, '2026-11-28')).toMatchObject({
    amount: '99.00',
    recurring_amount: '99.00',
    billing_date,
  });
});
