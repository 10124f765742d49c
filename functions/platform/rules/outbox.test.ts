import { isBegun, isTryable, pauseMs, waitingFrom, waitingSchema } from './outbox.ts';

const MINUTE = 60_000;

test('pauses grow from a minute to an hour', () => {
  const minutes = [1, 2, 3, 4, 7, 50].map((tries) => pauseMs(tries) / MINUTE);
  expect(minutes).toEqual([1, 2, 4, 8, 60, 60]);
});

test('what was refused itself rests until its time; what found a service down does not', () => {
  const waiting = waitingFrom(1000, MINUTE);
  expect(isTryable(waiting, 1000 + MINUTE - 1)).toBe(false);
  expect(isTryable(waiting, 1000 + MINUTE)).toBe(true);
  expect(isTryable({ ...waiting, outboxFailure: 'refused' }, 1000)).toBe(false);
  expect(isTryable({ ...waiting, outboxFailure: 'down' }, 1000)).toBe(true);
});

test('what is due or was tried waits; what is due later and was never tried does not yet', () => {
  const waiting = waitingFrom(1000, MINUTE);
  expect(isBegun(waiting, 1000 + MINUTE - 1)).toBe(false);
  expect(isBegun(waiting, 1000 + MINUTE)).toBe(true);
  expect(isBegun({ ...waiting, outboxTries: 1 }, 1000)).toBe(true);
});

test('why a try came to nothing is one of two words', () => {
  const read = (outboxFailure: string) =>
    waitingSchema.safeParse({ ...waitingFrom(1000), outboxFailure }).data?.outboxFailure;
  expect(['down', 'refused', ''].map(read)).toEqual(['down', 'refused', undefined]);
});

test('what waits has a word in the index, which DynamoDB refuses when it is empty', () => {
  expect(waitingFrom(1000).outboxWaiting).toMatch(/./);
});
