import { writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';

/**
 * With TEST_LOGS, the path of a folder, what a test file writes to the standard output is kept there, by test, instead
 * of shown between the results; the reporter shows it for tests that fail. Without it, as in `npx jest PATH`, nothing
 * changes.
 */
const MOST_LINES = 20_000;

const folder = process.env['TEST_LOGS'];
if (folder !== undefined) {
  const lines: { test: string; text: string }[] = [];
  let restore = (): void => {};

  beforeAll(() => {
    const write = process.stdout.write.bind(process.stdout);
    restore = () => {
      process.stdout.write = write;
    };
    process.stdout.write = (text: string | Uint8Array) => {
      const test = expect.getState().currentTestName ?? '';
      if (lines.length < MOST_LINES) lines.push({ test, text: String(text) });
      return true;
    };
  });

  afterAll(() => {
    restore();
    if (lines.length === 0) return;
    const file = encodeURIComponent(relative(process.cwd(), expect.getState().testPath ?? ''));
    writeFileSync(join(folder, `${file}.json`), JSON.stringify(lines));
  });
}
