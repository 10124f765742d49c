import { mailPauseMs, mailRestedMs } from './mail-pause.ts';

const MINUTE = 60_000;

test('pauses grow from a minute to an hour', () => {
  const minutes = [1, 2, 3, 4, 7, 50].map((tries) => mailPauseMs(tries) / MINUTE);
  expect(minutes).toEqual([1, 2, 4, 8, 60, 60]);
});

test('what was tried in vain has waited for all its pauses together', () => {
  expect([0, 1, 4, 8].map((tries) => mailRestedMs(tries) / MINUTE)).toEqual([0, 1, 15, 183]);
});
