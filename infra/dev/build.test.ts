import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

test('a build with a wrong setting is refused in plain lines, before anything is built', async () => {
  const env = { ...process.env, ANALYTICS_ID: 'xyz', ANALYTICS_CONVERSION: 'abc' };
  const build = promisify(execFile)(process.execPath, ['--import', 'tsx', 'infra/dev/build.ts'], { env });
  await expect(build).rejects.toMatchObject({
    code: 1,
    stdout: '',
    stderr:
      'The settings of stage "local" cannot be used:\n' +
      '  - ANALYTICS_ID must be the id of a Google tag such as G-ABC123; it holds “xyz”\n' +
      '  - ANALYTICS_CONVERSION must be a Google Ads conversion such as AW-123456789/abc; it holds “abc”\n',
  });
});
