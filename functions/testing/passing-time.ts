/** Moves the clock that the functions read (`Date.now`) forward by milliseconds. */
type Pass = (milliseconds: number) => void;

const real = Date.now.bind(Date);

/** Lets a test move the clock forward, which goes on by itself too. */
export function usePassingTime(): Pass {
  return useClock(() => real);
}

/** As `usePassingTime`, with a clock that stands still by itself: how long the test takes does not matter. */
export function useStoppedClock(): Pass {
  return useClock(() => {
    const begun = real();
    return () => begun;
  });
}

function useClock(startClock: () => () => number): Pass {
  let ahead = 0;
  beforeEach(() => {
    ahead = 0;
    const now = startClock();
    jest.spyOn(Date, 'now').mockImplementation(() => now() + ahead);
  });
  return (milliseconds) => {
    ahead += milliseconds;
  };
}

/**
 * Lets a test stop the timers of the functions, and with them what they measure time by (`performance.now`), until it
 * advances them (`jest.advanceTimersByTimeAsync`). Sockets and the date go on. So the end of a wait is seen without
 * waiting, and a busy machine ends none too early.
 */
export function useStoppedTimers(): () => void {
  afterEach(() => void jest.useRealTimers());
  return () =>
    void jest.useFakeTimers({
      doNotFake: ['Date', 'nextTick', 'queueMicrotask', 'setImmediate', 'clearImmediate'],
    });
}

/**
 * Lets a test shorten the time limits that requests are given (`AbortSignal.timeout`), for services that keep silent.
 * Returns what the limits would have been, in milliseconds, in the order in which they were set.
 */
export function useShortTimeLimits(): () => readonly number[] {
  let undo = (): void => undefined;
  afterEach(() => undo());
  return () => {
    const limits: number[] = [];
    const limit = AbortSignal.timeout.bind(AbortSignal);
    const spy = jest.spyOn(AbortSignal, 'timeout').mockImplementation((milliseconds) => {
      limits.push(milliseconds);
      return limit(milliseconds / 20);
    });
    undo = () => spy.mockRestore();
    return limits;
  };
}
