/** @jest-environment jsdom */
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { SendLink } from './send-link.tsx';

test('what was said of one address is not said of the next', async () => {
  global.fetch = jest.fn(() =>
    Promise.resolve({ ok: true, json: () => Promise.resolve({ taken: true }) }),
  ) as unknown as typeof fetch;
  render(<SendLink />);
  const field = screen.getByLabelText('The address you subscribed with');
  await userEvent.type(field, 'thandi@example.com');
  await userEvent.click(screen.getByRole('button', { name: 'Email me the link', hidden: true }));
  expect((await screen.findByRole('alert', { hidden: true })).textContent).toContain('is on the way');
  await userEvent.type(field, 'x');
  expect(screen.queryByRole('alert', { hidden: true })).toBeNull();
});
