/** @jest-environment jsdom */
import { webcrypto } from 'node:crypto';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ContactForm } from './contact-form.tsx';

const sent: { readonly idempotencyKey: string }[] = [];
const answers: ((isStored: boolean) => void)[] = [];

beforeAll(() => {
  // jsdom has no Web Crypto.
  Object.defineProperty(globalThis, 'crypto', { value: webcrypto, configurable: true });
  global.fetch = jest.fn((_address: string, { body }: { body: string }) => {
    sent.push(JSON.parse(body));
    return new Promise((answer) => {
      answers.push((ok) => answer({ ok, status: ok ? 200 : 503, json: async () => ({ success: ok }) }));
    });
  }) as unknown as typeof fetch;
});

const message = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: /^Message/ });
const fill = async (text: string) => {
  await userEvent.type(screen.getByRole('textbox', { name: /^Full name/ }), 'Thandi');
  await userEvent.type(screen.getByRole('textbox', { name: /^Email/ }), 'thandi@customer.example');
  await userEvent.type(message(), text);
};
const send = () => userEvent.click(screen.getByRole('button', { name: 'Send Message' }));

test('what is typed while a message is sent stays; what was sent is cleared', async () => {
  render(<ContactForm />);
  await fill('The printer.');
  const before = sent.length;
  await send();
  await waitFor(() => expect(sent).toHaveLength(before + 1));
  await userEvent.type(message(), ' Call after 14:00.');
  answers.at(-1)?.(true);
  await waitFor(() => expect(screen.getByRole('button', { name: 'Send Message' })).not.toBeNull());
  expect(message().value).toBe('The printer. Call after 14:00.');
  await send();
  await waitFor(() => expect(sent).toHaveLength(before + 2));
  expect(sent.at(-1)?.idempotencyKey).not.toBe(sent.at(-2)?.idempotencyKey);
  answers.at(-1)?.(true);
  await waitFor(() => expect(message().value).toBe(''));
});
