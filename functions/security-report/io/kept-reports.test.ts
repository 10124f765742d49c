import * as z from 'zod/mini';
import { MOST_REPORTS_PER_WINDOW } from '#shared/rules/security-report.ts';
import { SourceDownError } from '../../platform/rules/errors.ts';
import { useTableEngine } from '../../testing/table-engine.ts';
import { keptOrNew } from './kept-reports.ts';

useTableEngine();

interface Asking {
  readonly domain: string;
  readonly by?: string;
  /** Such as `report 1`. */
  readonly make: () => Promise<string>;
}

/** The result: the report, or the sentence of the refusal. */
function ask({ domain, by = '203.0.113.1', make }: Asking): Promise<string> {
  return keptOrNew({ kind: 'website', domain, visitorKey: by, schema: z.string() }, make).catch(
    (error: unknown) => (error instanceof Error ? error.message : String(error)),
  );
}

test('a check that fails counts against nobody, and the next caller makes one', async () => {
  const fails = () => Promise.reject(new SourceDownError('The resolver is down.'));
  for (let nth = 0; nth <= MOST_REPORTS_PER_WINDOW; nth += 1)
    expect(await ask({ domain: 'a.test', make: fails })).toBe('The resolver is down.');
  expect(await ask({ domain: 'a.test', make: async () => 'report' })).toBe('report');
});

test('a stored report costs a visitor nothing', async () => {
  await ask({ domain: 'b.test', make: async () => 'report' });
  const by = '203.0.119.9';
  const made = Array.from({ length: MOST_REPORTS_PER_WINDOW }, (_, nth) => `${nth}.test`);
  for (const domain of made) expect(await ask({ domain, by, make: async () => 'own' })).toBe('own');
  expect(await ask({ domain: 'more.test', by, make: async () => 'own' })).toMatch(/^That was/);
  expect(await ask({ domain: 'b.test', by, make: async () => 'again' })).toBe('report');
});
