/** @jest-environment jsdom */
import { COMPANY } from '#shared/content/company.ts';
import { render, screen } from '@testing-library/react';
import { Receipt } from './customer-panel.tsx';

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
