/** @jest-environment jsdom */
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { UnfinishedPayment } from './unfinished-payment.tsx';

let tell = (_state: string) => {};

beforeEach(() => {
  localStorage.setItem('open-checkout', JSON.stringify({ reference: 'r', checkout: 'c', at: 0 }));
  global.fetch = jest.fn(
    () =>
      new Promise((answer) => {
        tell = (state) => answer({ ok: true, json: async () => ({ state }) });
      }),
  ) as unknown as typeof fetch;
});

const forgotten = jest.fn();

async function checkAgain() {
  render(
    <>
      <UnfinishedPayment onForgotten={forgotten} />
      <input aria-label="First name" />
    </>,
  );
  tell('pending');
  await userEvent.click(await screen.findByRole('button', { name: 'Check again' }));
}

test('who asked for the news is led to it', async () => {
  await checkAgain();
  tell('active');
  const news = await screen.findByRole('heading', { name: /is active/ });
  await waitFor(() => expect(document.activeElement).toBe(news));
  // Confirmed, it names no payment any more.
  expect(localStorage.getItem('open-checkout')).toBeNull();
});

test('who types somewhere else by then goes on typing', async () => {
  await checkAgain();
  const field = screen.getByRole('textbox', { name: 'First name' });
  await userEvent.type(field, 'Thandi');
  tell('active');
  await screen.findByRole('heading', { name: /is active/ });
  expect(document.activeElement).toBe(field);
});

test('where there is nothing to tell any more, who asked is led to the choice of a plan', async () => {
  await checkAgain();
  tell('ended');
  await waitFor(() => expect(forgotten).toHaveBeenCalledTimes(1));
  expect(screen.queryByRole('button', { name: 'Check again' })).toBeNull();
});
