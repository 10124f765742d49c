/** @jest-environment jsdom */
import { act, renderHook } from '@testing-library/react';
import { BrowserPlace, usePlaces } from './place.tsx';

function show(address: string) {
  history.replaceState(null, '', address);
  return renderHook(() => usePlaces(), { wrapper: BrowserPlace }).result;
}

test('a place is what the address says, and one opened from outside has the key of all such', () => {
  const { place } = show('/blog?q=a#b').current;
  expect(place).toEqual({ pathname: '/blog', search: '?q=a', hash: '#b', key: '', isReturn: true });
});

test('each new entry has a key of its own, and one in place of another makes the history no longer', () => {
  const shown = show('/');
  act(() => shown.current.go('/about-us', false));
  const first = shown.current.place;
  expect(first).toMatchObject({ pathname: '/about-us', isReturn: false });
  const before = history.length;
  act(() => shown.current.go('/about-us', true));
  expect(shown.current.place.key).not.toBe(first.key);
  expect(history.length).toBe(before);
});

test('Back is a return to the entry that was left', async () => {
  const shown = show('/');
  act(() => shown.current.go('/about-us', false));
  const { key } = shown.current.place;
  act(() => shown.current.go('/blog', false));
  await act(async () => {
    const isBack = new Promise((resolve) => addEventListener('popstate', resolve, { once: true }));
    history.back();
    await isBack;
  });
  expect(shown.current.place).toMatchObject({ pathname: '/about-us', key, isReturn: true });
});
