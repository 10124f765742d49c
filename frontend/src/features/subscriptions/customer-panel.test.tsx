/** @jest-environment jsdom */
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { NextYearChoice, SubscriptionView } from '#shared/api/subscriptions.ts';
import { COMPANY } from '#shared/content/company.ts';
import { MONTHLY, YEARLY } from '../../testing/subscription-views.ts';
import { CustomerPanel, OwnPayments, Receipt } from './customer-panel.tsx';

const year = (choice?: NextYearChoice): SubscriptionView => ({
  ...YEARLY,
  nextYear: { lastDay: '2027-01-14', yearAmount: 999, monthAmount: 99, choice },
});

test('what was confirmed stays chosen, whatever the button in the mail was', async () => {
  global.fetch = jest.fn((address: string) => {
    const subscription = address.endsWith('/next-year') ? year('year') : year();
    return Promise.resolve({ ok: true, json: () => Promise.resolve({ subscription }) });
  }) as unknown as typeof fetch;
  render(<CustomerPanel link="a-word-of-twenty-letters" next="end" />);
  expect(await screen.findByRole<HTMLInputElement>('radio', { name: /^End it/ })).toMatchObject({
    checked: true,
  });
  await userEvent.click(screen.getByRole('radio', { name: /^Another year/ }));
  await userEvent.click(screen.getByRole('button', { name: 'Confirm: another year' }));
  await screen.findByText(/You have chosen: another year/);
  expect(screen.getByRole('radio', { name: /^Another year/ })).toMatchObject({ checked: true });
  expect(screen.queryByRole('button', { name: /^Confirm/ })).toBeNull();
});

const GIVEN_BACK: SubscriptionView = {
  ...MONTHLY,
  state: 'cancelled',
  isChangeable: false,
  isCancellable: false,
};

test('two payments of one amount that were given back on one day are two lines, also when one is added', () => {
  const one = { day: '2026-11-21', amount: 99, paidOn: '2026-11-21' };
  const shown = (refunds: SubscriptionView['refunds']) => (
    <OwnPayments view={{ ...GIVEN_BACK, refunds }} onOpen={() => {}} />
  );
  const { rerender } = render(shown([one, one]));
  rerender(shown([one]));
  expect(screen.getAllByText('R99.00 was refunded on 21 November 2026.')).toHaveLength(1);
  rerender(shown([one, one]));
  expect(screen.getAllByText('R99.00 was refunded on 21 November 2026.')).toHaveLength(2);
});

const PAYMENT = {
  number: '0A1B2C3D-002',
  providerId: '1089250',
  day: '2026-12-21',
  amount: 999,
  description: 'All-inclusive IT support subscription (yearly billing)',
  from: '2026-12-21',
  until: '2027-12-20',
};

const sheet = () => screen.getByRole('article').textContent ?? '';

test('without a VAT number it is a receipt, and says that no VAT is charged', () => {
  render(<Receipt payment={PAYMENT} onBack={() => {}} />);
  expect(screen.getByRole('heading').textContent).toBe('Receipt');
  expect(sheet()).toContain('not registered for VAT');
  expect(sheet()).not.toMatch(/tax invoice|Includes VAT/i);
});

test('with one it is a tax invoice: the words, the number, a serial number and the tax in the price', () => {
  render(<Receipt payment={PAYMENT} onBack={() => {}} vatNumber="4000000000" />);
  expect(screen.getByRole('heading').textContent).toBe('Tax invoice');
  for (const sentence of [
    'Harbourlight I.T. Services',
    `${COMPANY.address.street}, Durban North, Durban 4001`,
    'VAT number 4000000000',
    '0A1B2C3D-002',
    '21 December 2026',
    'All-inclusive IT support subscription',
    'R999.00',
    'Includes VAT at 15%: R130.30.',
  ]) {
    expect(sheet()).toContain(sentence);
  }
});

test('of a payment that only the provider’s record proved no number of the provider is told', () => {
  render(<Receipt payment={{ ...PAYMENT, providerId: undefined }} onBack={() => {}} />);
  expect(sheet()).toContain('Card, through PayFastPaid');
});
