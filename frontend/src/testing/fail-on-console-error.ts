/** Fails a test in which anything wrote to console.error: a stray error is a defect, not noise. */
const written: unknown[][] = [];

beforeEach(() => {
  written.length = 0;
  jest.spyOn(console, 'error').mockImplementation((...words: unknown[]) => {
    written.push(words);
  });
});

afterEach(() => {
  if (written.length > 0) throw new Error(`console.error was called: ${JSON.stringify(written)}`);
});
