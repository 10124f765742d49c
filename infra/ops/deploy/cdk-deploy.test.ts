import { execFile } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { useAwsServer } from '../testing/aws-server.ts';
import { EmulatedAccount } from '../testing/emulated-account.ts';

// The CDK's own command in a process of its own, with every function's bundle.
jest.setTimeout(300_000);

const aws = useAwsServer();
const folder = mkdtempSync(join(tmpdir(), 'deploy-'));

afterAll(() => rmSync(folder, { recursive: true }));

test('the CDK’s own command puts both stacks up at whatever AWS_ENDPOINT_URL names, the firewall’s first', async () => {
  const account = new EmulatedAccount();
  aws.answer(account.answers, account.fallback);
  const words = [
    'deploy',
    '--all',
    '--require-approval',
    'never',
    '--no-notices',
    '--quiet',
    '--output',
    folder,
  ];
  const env = {
    ...process.env,
    STAGE: 'dev',
    WAF: 'true',
    CDK_DISABLE_CLI_TELEMETRY: 'true',
    CDK_DISABLE_VERSION_CHECK: '1',
    AWS_EC2_METADATA_DISABLED: 'true',
  };
  // Fails with what the command has said when it does not end well.
  await promisify(execFile)('node_modules/.bin/cdk', words, { env });
  expect(account.stacks).toEqual([
    { name: 'site-dev-firewall', region: 'us-east-1', status: 'CREATE_COMPLETE' },
    { name: 'site-dev', region: 'af-south-1', status: 'CREATE_COMPLETE' },
  ]);
  const bundles = readdirSync(folder).filter((name) => name.startsWith('asset.'));
  expect(account.objects.size).toBeGreaterThanOrEqual(bundles.length);
});
