/** @jest-environment jsdom */
import { fireEvent, render, screen } from '@testing-library/react';
import type { SubscriptionView } from '#shared/api/subscriptions.ts';
import { YEARLY } from '../../testing/subscription-views.ts';
import { OwnLeaving } from './own-leaving.tsx';
import { OwnNextYear, OwnPlan } from './own-plan.tsx';

const YEAR: SubscriptionView = {
  ...YEARLY,
  nextCharge: { day: '2027-01-15', amount: 999 },
  nextYear: { lastDay: '2027-01-14', yearAmount: 999, monthAmount: 99 },
};
const PROPS = { view: YEAR, link: 'link', onDone: () => {} };

// jsdom does not implement dialogs.
HTMLDialogElement.prototype.showModal = () => undefined;
HTMLDialogElement.prototype.close = () => undefined;

/**
 * The request was sent, and may have been carried out: the connection broke, or the edge answered instead of the
 * function.
 */
const LOST = [
  ['the line breaks', () => Promise.reject(new TypeError('Failed to fetch'))],
  ['the edge answers', () => Promise.resolve(edgeAnswer())],
] as const;

function edgeAnswer() {
  const headers = { get: () => 'application/json' };
  return { ok: false, status: 503, headers, text: async () => '{"message":"Service Unavailable"}' };
}

async function failureAfter(press: () => void) {
  press();
  return (await screen.findByRole('alert')).textContent;
}

const click = (name: RegExp) => fireEvent.click(screen.getByRole('button', { name }));

describe.each(LOST)('when %s', (_, answer) => {
  beforeEach(() => {
    globalThis.fetch = jest.fn(answer) as unknown as typeof fetch;
  });

  test('who changes the plan is not told that nothing has changed', async () => {
    render(<OwnPlan {...PROPS} />);
    fireEvent.change(screen.getByRole('combobox'), { target: { value: 'business-3' } });
    const texts = await failureAfter(() => click(/^Change to/));
    expect(texts).not.toMatch(/nothing has changed|could not be/);
    expect(texts).toContain('cannot say whether that was done');
  });

  test('who chooses the time after a year is not told so either', async () => {
    render(<OwnNextYear {...PROPS} preset="end" />);
    const texts = await failureAfter(() => click(/^Confirm/));
    expect(texts).toContain('cannot say whether that was done');
  });

  test('nor is who cancels', async () => {
    render(<OwnLeaving {...PROPS} />);
    click(/^Cancel subscription/);
    const texts = await failureAfter(() => fireEvent.click(screen.getByText('Yes, cancel it')));
    expect(texts).toContain('cannot say whether that was done');
  });
});
