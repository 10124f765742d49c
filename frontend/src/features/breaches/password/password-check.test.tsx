/** @jest-environment jsdom */
import { webcrypto } from 'node:crypto';
import { TextEncoder } from 'node:util';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { PasswordCheck } from './password-check.tsx';

/** The SHA-1 of "password" is 5BAA6 and this. */
const REST = '1E4C9B93F3F0682250B6CF8331B7EE68FD8';
const OTHER = 'A'.repeat(35);

const sent: { address: string; body: unknown }[] = [];

/** Fakes the network. */
function answerWith(answer: { ok: boolean; status?: number; body: object } | Error): void {
  global.fetch = jest.fn((address: string, { body }: RequestInit) => {
    sent.push({ address, body });
    if (answer instanceof Error) return Promise.reject(answer);
    const text = JSON.stringify(answer.body);
    return Promise.resolve({
      ...answer,
      headers: new Map(),
      text: () => Promise.resolve(text),
      json: () => Promise.resolve(answer.body),
    });
  }) as unknown as typeof fetch;
}

const hashes = (...lines: string[]) => ({ ok: true, body: { hashes: lines } });
const field = () => screen.getByLabelText<HTMLInputElement>('Password to check');
const result = () => screen.getByRole('status');

async function check(password = 'password'): Promise<void> {
  if (password !== '') await userEvent.type(field(), password);
  await userEvent.click(screen.getByRole('button', { name: 'Check this password' }));
  // Named so again once there is an answer.
  await screen.findByRole('button', { name: 'Check this password' });
}

function setCrypto(value: unknown): void {
  Object.defineProperty(globalThis, 'crypto', { value, configurable: true });
}

beforeEach(() => {
  sent.length = 0;
  setCrypto(webcrypto);
  global.TextEncoder = TextEncoder;
  render(
    <MemoryRouter>
      <PasswordCheck />
    </MemoryRouter>,
  );
});

test.each([
  [1, 'This password was seen once in known breaches: stop using it, everywhere.'],
  [52_256_179, 'This password was seen 52,256,179 times in known breaches: stop using it, everywhere.'],
])('a password that was seen %d times', async (times, sentence) => {
  answerWith(hashes(`${OTHER}:7`, `${REST}:${times}`));
  await check();
  expect(result().textContent).toContain(sentence);
});

test.each([
  ['in no line', hashes(`${OTHER}:7`)],
  ['in a line that only fills the answer up', hashes(`${OTHER}:7`, `${REST}:0`)],
])('a password that is %s is not known, and not called good', async (_, answer) => {
  answerWith(answer);
  await check();
  expect(result().textContent).toContain('not in the known breaches. That does not make it good.');
});

test('what was found of one password does not stand beside the next', async () => {
  answerWith(hashes(`${OTHER}:7`));
  await check('Umhlanga');
  expect(result().textContent).toContain('not in the known breaches');
  await userEvent.type(field(), 'p');
  expect(result().textContent).toBe('');
});

test('while one password is looked up no other can be typed, so that the answer is about what stands there', async () => {
  let answer = () => {};
  global.fetch = jest.fn(
    () =>
      new Promise((resolve) => {
        answer = () => resolve({ ok: true, json: async () => ({ hashes: [`${OTHER}:7`] }) });
      }),
  ) as unknown as typeof fetch;
  await userEvent.type(field(), 'Umhlanga');
  await userEvent.click(screen.getByRole('button', { name: 'Check this password' }));
  await userEvent.type(field(), 'password');
  expect(field().value).toBe('Umhlanga');
  answer();
  await screen.findByRole('button', { name: 'Check this password' });
  await userEvent.type(field(), 'password');
  expect(field().value).toBe('password');
});

test.each([
  ['the words of the server', { ok: false, status: 503, body: { error: 'It rests.' } }, 'It rests.'],
  ['words of our own', new TypeError('Failed to fetch'), 'could not be reached'],
])(
  'when nobody answers, it says so in %s, and leaves the password to try again',
  async (_, answer, words) => {
    answerWith(answer);
    await check();
    expect(result().textContent).toContain('We could not ask.');
    expect(result().textContent).toContain(words);
    expect(result().textContent).toContain('So we know nothing about this password');
    expect(field().value).toBe('password');
  },
);

test('where the browser does not calculate hashes, nothing is sent', async () => {
  setCrypto({});
  answerWith(hashes());
  await check();
  expect(sent).toEqual([]);
  expect(result().textContent).toContain('does not let the page turn the password into digits');
});

test('nothing typed is said at the field', async () => {
  answerWith(hashes());
  await check('');
  expect(document.getElementById(field().getAttribute('aria-describedby') ?? '')?.textContent).toBe(
    'Please type a password first. It stays on this device.',
  );
  expect(document.activeElement).toBe(field());
  expect(sent).toEqual([]);
});

test('the password is hidden until somebody asks to see it, and has no name by which a browser could send it', async () => {
  expect(field().type).toBe('password');
  expect(field().autocomplete).toBe('new-password');
  expect(field().name).toBe('');
  await userEvent.click(screen.getByRole('button', { name: 'Show the password' }));
  expect(field().type).toBe('text');
});
