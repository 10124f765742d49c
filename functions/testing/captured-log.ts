/**
 * Keeps the functions' log out of the tests' output and gives it to the test: the lines written since the test began.
 */
export function captureLog(): () => Record<string, unknown>[] {
  const lines: string[] = [];
  beforeEach(() => {
    lines.length = 0;
    jest.spyOn(process.stdout, 'write').mockImplementation((text) => {
      lines.push(String(text));
      return true;
    });
  });
  afterEach(() => {
    jest.restoreAllMocks();
  });
  return () =>
    lines.filter((line) => line.startsWith('{')).map((line) => JSON.parse(line) as Record<string, unknown>);
}
