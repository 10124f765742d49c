/** @jest-environment jsdom */
import { renderHook } from '@testing-library/react';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { findInTab, forgetInTab, keepInTab, useKeptInTab } from './tab-store.ts';

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

test('what nobody asks for again goes too, and what others keep stays', () => {
  sessionStorage.setItem('theirs', 'x');
  keepInTab('a', 'words');
  jest.advanceTimersByTime(30 * 60_000);
  expect(Object.keys(sessionStorage)).toEqual(['theirs']);
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
  for (const others of ['no time', `x${Date.now()} words`]) {
    sessionStorage.setItem('a', others);
    expect(findInTab('a')).toBe('');
  }
});

test('a browser that keeps nothing has nothing, and nothing fails', () => {
  const refuse = () => {
    throw new DOMException('Not allowed', 'SecurityError');
  };
  for (const ask of ['getItem', 'setItem', 'removeItem'] as const) {
    jest.spyOn(Storage.prototype, ask).mockImplementation(refuse);
  }
  keepInTab('a', 'words');
  forgetInTab('a');
  expect(findInTab('a')).toBe('');
  jest.restoreAllMocks();
});

test('what was kept when a component appeared stays while it is looked at', () => {
  keepInTab('a', 'words');
  const { result, rerender, unmount } = renderHook(() => useKeptInTab('a'));
  expect(result.current).toBe('words');
  forgetInTab('a');
  rerender();
  expect(result.current).toBe('words');
  unmount();
});

test('nothing of it is in the prerendered page', () => {
  keepInTab('a', 'words');
  const Kept = () => `<${useKeptInTab('a')}>`;
  expect(renderToStaticMarkup(createElement(Kept))).toBe('&lt;&gt;');
});
