/** @jest-environment jsdom */
import { webcrypto } from 'node:crypto';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { CallBack } from '#shared/api/chat.ts';
import { CALL_BACK_CONSENT } from '#shared/rules/chat.ts';
import { COMPANY } from '#shared/content/company.ts';
import { CallBackForm, firstAidParts } from './chat-messages.tsx';

beforeAll(() => {
  // jsdom has no Web Crypto.
  Object.defineProperty(globalThis, 'crypto', { value: webcrypto, configurable: true });
});

/** Shows a form whose submissions fail with these messages in turn, and then succeed. */
function show(...failures: string[]) {
  const sent: CallBack[] = [];
  let hasLeft = false;
  render(
    <CallBackForm
      isOffered
      isOpen
      leaveNumber={(callBack) => {
        sent.push(callBack);
        return Promise.resolve(failures.shift());
      }}
      onLeft={() => (hasLeft = true)}
    />,
  );
  return { sent, hasLeft: () => hasLeft };
}

const name = () => screen.getByLabelText<HTMLInputElement>(/^Your name/);
const phone = () => screen.getByLabelText<HTMLInputElement>(/^Your phone number/);
const consent = () => screen.getByLabelText<HTMLInputElement>(CALL_BACK_CONSENT);
const press = () => userEvent.click(screen.getByRole('button', { name: 'Please phone me' }));

async function fill(): Promise<void> {
  await userEvent.type(name(), ' Thandi Zulu ');
  await userEvent.type(phone(), '082 123 4567');
  await userEvent.click(consent());
}

/** The description that is announced with a field while it is invalid. */
function problemOf(field: HTMLElement): string | null {
  const { textContent } = document.getElementById(field.getAttribute('aria-describedby') ?? '') ?? {};
  return field.getAttribute('aria-invalid') === 'true' ? (textContent ?? '') : null;
}

test('what is missing is said at each field, and the first takes the focus; typing takes away its sentence alone', async () => {
  const { sent } = show();
  await userEvent.type(phone(), '12');
  await press();
  expect([name(), phone(), consent()].map(problemOf)).toEqual([
    'Please enter your name.',
    'Please enter a phone number, such as 082 123 4567.',
    'Please agree that we store your number to phone you.',
  ]);
  expect(document.activeElement).toBe(name());
  await userEvent.type(name(), 'T');
  expect([name(), phone()].map(problemOf)).toEqual([
    null,
    'Please enter a phone number, such as 082 123 4567.',
  ]);
  expect(sent).toEqual([]);
});

test('a number that does not arrive stays where it was typed, and goes again with the same key', async () => {
  const { sent, hasLeft } = show('That did not reach us.');
  await fill();
  await press();
  await waitFor(() => expect(screen.getByRole('alert').textContent).toBe('That did not reach us.'));
  expect([name().value, phone().value, consent().checked]).toEqual([' Thandi Zulu ', '082 123 4567', true]);
  expect(hasLeft()).toBe(false);
  await press();
  await waitFor(() => expect(hasLeft()).toBe(true));
  expect(screen.queryByRole('alert')).toBeNull();
  expect([name().value, phone().value, consent().checked]).toEqual(['', '', false]);
  expect(sent[0]).toEqual({
    name: 'Thandi Zulu',
    phone: '082 123 4567',
    consent: true,
    nickname: '',
    idempotencyKey: expect.stringMatching(/^[0-9a-f]{32}$/),
  });
  expect(sent[1]).toEqual(sent[0]);
});

test('what was typed outlives an answer that offers no person', async () => {
  const rest = { isOpen: true, leaveNumber: () => Promise.resolve(undefined), onLeft: () => {} };
  const { rerender } = render(<CallBackForm isOffered {...rest} />);
  await userEvent.type(name(), 'Thandi');
  rerender(<CallBackForm isOffered={false} {...rest} />);
  expect(screen.queryByRole('button', { name: 'Please phone me' })).toBeNull();
  rerender(<CallBackForm isOffered {...rest} />);
  expect(name().value).toBe('Thandi');
});

const { shown } = COMPANY.phone;

test('a reply falls into its opening, its steps, and the words around the phone number', () => {
  expect(
    firstAidParts(
      `Act now.\n1. Unplug the cable, at 2. 5 amperes.\n2. Call the bank.\nPhone us: ${shown}. We are closed.`,
    ),
  ).toEqual({
    opening: 'Act now.',
    steps: ['Unplug the cable, at 2. 5 amperes.', 'Call the bank.'],
    beforePhone: 'Phone us:',
    afterPhone: 'We are closed.',
  });
});

test('nothing of a reply is lost that has no steps or no phone number', () => {
  expect(firstAidParts('Keep calm.')).toEqual({
    opening: '',
    steps: [],
    beforePhone: 'Keep calm.',
    afterPhone: '',
  });
  expect(firstAidParts(`1. Stop.\nPhone ${shown}, or ${shown}.`)).toEqual({
    opening: '',
    steps: ['Stop.'],
    beforePhone: 'Phone',
    afterPhone: `or ${shown}.`,
  });
});
