import { spawnSync } from 'node:child_process';
import { API } from '#shared/api/index.ts';

// A separate process, which transpiles what it loads.
jest.setTimeout(60_000);

const run = (...words: readonly string[]) =>
  spawnSync(process.execPath, ['--import', 'tsx', 'infra/dev/sample-event.ts', ...words], {
    encoding: 'utf8',
  });

test.each([[[]], [['nope']]])('which endpoints there are is said to who asks with %j', (words) => {
  const { status, stdout, stderr } = run(...words);
  expect([status, stdout]).toEqual([1, '']);
  expect(stderr).toBe(`Which endpoint? One of ${Object.keys(API).join(', ')}.\n`);
});

test('the event of an endpoint is printed', () => {
  expect(JSON.parse(run('getUserIp').stdout)).toMatchObject({ routeKey: 'GET /api/get-user-ip' });
});
