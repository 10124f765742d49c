import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const smoke = (...words: string[]) =>
  promisify(execFile)(process.execPath, ['--import', 'tsx', 'infra/ops/smoke.ts', ...words]);

test.each([
  [[], 'Which address?'],
  [['shop.example'], '“shop.example” is no address that begins with https:// or http://.'],
  [['http://127.0.0.1:1', 'nonsense'], '“nonsense” is no address that begins with https:// or http://.'],
  [['http://127.0.0.1:1', 'http://127.0.0.1:1', 'more'], '“more” is one address too many.'],
])('the addresses %j are not checked as if they were others', async (words, complaint) => {
  await expect(smoke(...words)).rejects.toMatchObject({
    code: 1,
    stdout: '',
    stderr: `${complaint} For example: npm run smoke -- https://shop.example\n`,
  });
});
