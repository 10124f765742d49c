/** @jest-environment jsdom */
import { webcrypto } from 'node:crypto';
import { renderHook } from '@testing-library/react';
import { useIntentKey } from './intent-key.ts';

beforeAll(() => {
  // jsdom has no Web Crypto.
  Object.defineProperty(globalThis, 'crypto', { value: webcrypto, configurable: true });
});

test('the same content keeps its key until it is done or changes', () => {
  const { result } = renderHook(() => useIntentKey());
  const { keyOf, done } = result.current;
  const first = keyOf({ message: 'a' });
  expect(first).toMatch(/^[0-9a-f]{32}$/);
  expect(keyOf({ message: 'a' })).toBe(first);
  const second = keyOf({ message: 'b' });
  expect(second).not.toBe(first);
  done();
  expect(keyOf({ message: 'b' })).not.toBe(second);
});
