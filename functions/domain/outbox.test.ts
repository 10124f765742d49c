import { isTryable, pauseMs, waitingFrom } from './outbox.ts';

const MINUTE = 60_000;

test('pauses grow from a minute to an hour', () => {
  const minutes = [1, 2, 3, 4, 7, 50].map((tries) => pauseMs(tries) / MINUTE);
  expect(minutes).toEqual([1, 2, 4, 8, 60, 60]);
});

test('what was refused itself rests until its time; what found a service down does not', () => {
  const waiting = waitingFrom(1000, MINUTE);
  expect(isTryable(waiting, 1000 + MINUTE - 1)).toBe(false);
  expect(isTryable(waiting, 1000 + MINUTE)).toBe(true);
  expect(isTryable({ ...waiting, mailFault: 'refused' }, 1000)).toBe(false);
  expect(isTryable({ ...waiting, mailFault: 'down' }, 1000)).toBe(true);
});
