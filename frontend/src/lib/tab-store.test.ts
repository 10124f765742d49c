/** @jest-environment jsdom */
import { findInTab, forgetInTab, keepInTab } from './tab-store.ts';

beforeEach(() => {
  jest.useFakeTimers({ now: new Date('2026-11-22T08:00:00Z') });
});
afterEach(() => {
  jest.useRealTimers();
  sessionStorage.clear();
});

test('what is kept is found for half an hour, and then is gone from the browser', () => {
  keepInTab('a', 'Some words\nand more');
  jest.advanceTimersByTime(30 * 60_000 - 1);
  expect(findInTab('a')).toBe('Some words\nand more');
  jest.advanceTimersByTime(1);
  expect(findInTab('a')).toBe('');
  expect(sessionStorage).toHaveLength(0);
});

test('what is kept again is kept from then on', () => {
  keepInTab('a', 'first');
  jest.advanceTimersByTime(20 * 60_000);
  keepInTab('a', 'second');
  jest.advanceTimersByTime(20 * 60_000);
  expect(findInTab('a')).toBe('second');
});

test('what is forgotten, and what others put there, is nothing', () => {
  keepInTab('a', 'words');
  forgetInTab('a');
  expect(findInTab('a')).toBe('');
  sessionStorage.setItem('a', 'no time');
  expect(findInTab('a')).toBe('');
});
