/** @jest-environment jsdom */
import { act, render, screen } from '@testing-library/react';
import { CopyButton } from './copy-button.tsx';

function allow(writeText: ((text: string) => Promise<void>) | undefined): void {
  Object.defineProperty(navigator, 'clipboard', { value: writeText && { writeText }, configurable: true });
}

async function press(): Promise<string | null> {
  render(<CopyButton text="v=spf1 -all" what="the record" />);
  const button = screen.getByRole('button', { name: 'Copy the record' });
  await act(async () => button.click());
  return button.textContent;
}

test('says that a text was copied', async () => {
  const copied: string[] = [];
  allow(async (text) => void copied.push(text));
  expect(await press()).toBe('Copied');
  expect(copied).toEqual(['v=spf1 -all']);
});

test.each([
  ['refuses', () => Promise.reject(new Error('NotAllowedError'))],
  ['has no clipboard for pages', undefined],
])('says that it was not where the browser %s', async (_, writeText) => {
  allow(writeText);
  expect(await press()).toBe('Not copied');
});
