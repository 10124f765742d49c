/** @jest-environment jsdom */
import { keepInHistory, keptInHistory } from './navigation.ts';

test('what a page keeps in its history entry is removed when its time is over, and nothing else', () => {
  history.replaceState({ key: 'of the router' }, '', '/subscribe?status=success');
  const until = Date.now() + 60_000;
  keepInHistory({ kind: 'customer', link: 'secret' }, until);
  expect(location.search).toBe('');
  const clock = jest.spyOn(Date, 'now').mockReturnValue(until - 1);
  expect(keptInHistory()).toEqual({ kind: 'customer', link: 'secret' });
  clock.mockReturnValue(until);
  expect(keptInHistory()).toBeUndefined();
  expect(history.state).toEqual({ key: 'of the router' });
});

test('an entry in which nothing was kept stays as it is', () => {
  history.replaceState(null, '', '/about-us');
  expect(keptInHistory()).toBeUndefined();
  expect(history.state).toBeNull();
});
