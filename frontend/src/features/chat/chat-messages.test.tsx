/** @jest-environment jsdom */
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { COMPANY } from '#shared/content/company.ts';
import { CallBackForm, FirstAid } from './chat-messages.tsx';

test('what was typed outlives an answer that offers no person', async () => {
  const rest = { isOpen: true, leaveNumber: () => Promise.resolve(undefined), onLeft: () => {} };
  const { rerender } = render(<CallBackForm isOffered {...rest} />);
  await userEvent.type(screen.getByLabelText(/^Your name/), 'Thandi');
  rerender(<CallBackForm isOffered={false} {...rest} />);
  expect(screen.queryByRole('button', { name: 'Please phone me' })).toBeNull();
  rerender(<CallBackForm isOffered {...rest} />);
  expect(screen.getByLabelText<HTMLInputElement>(/^Your name/).value).toBe('Thandi');
});

const { shown } = COMPANY.phone;

test.each([
  [
    `Act now.\n1. Unplug the cable, at 2. 5 amperes.\n2. Call the bank.\nPhone us: ${shown}. We are closed.`,
    [
      'Act now.',
      'Unplug the cable, at 2. 5 amperes.',
      'Call the bank.',
      'Phone us:',
      shown,
      'We are closed.',
    ],
  ],
  ['Keep calm.', ['Keep calm.', shown]],
  [`1. Stop.\nPhone ${shown}, or ${shown}.`, ['Stop.', 'Phone', shown, `or ${shown}.`]],
])('of %j nothing is lost, and the phone number stands on a line of its own', (text, lines) => {
  const { container } = render(<FirstAid text={text} />);
  const shownLines = [...container.querySelectorAll('p, li, .chat-phone')];
  expect(shownLines.map(({ textContent }) => textContent?.trim())).toEqual(lines);
  expect(container.querySelectorAll('.chat-phone')).toHaveLength(1);
});
