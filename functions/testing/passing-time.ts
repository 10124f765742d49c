/** Lets a test move the clock forward: the returned function adds milliseconds to the time that the functions read. */
export function usePassingTime(): (milliseconds: number) => void {
  let ahead = 0;
  const real = Date.now.bind(Date);
  beforeEach(() => {
    ahead = 0;
    jest.spyOn(Date, 'now').mockImplementation(() => real() + ahead);
  });
  return (milliseconds) => {
    ahead += milliseconds;
  };
}
