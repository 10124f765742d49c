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
