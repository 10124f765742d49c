/** @jest-environment jsdom */
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { NextYearChoice, SubscriptionView } from '#shared/api/subscriptions.ts';
import { YEARLY } from '../../testing/subscription-views.ts';
import { CustomerPanel } from './customer-panel.tsx';

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
