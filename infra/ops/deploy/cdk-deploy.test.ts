import { execFile } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { API } from '#shared/api/index.ts';
import { prepareStack, STACK_FOLDER } from '../../local/prepare.ts';
import { JOBS } from '../../stack/access.ts';
import { capitalised } from '../../stack/settings/names-of.ts';
import { useAwsServer } from '../testing/aws-server.ts';
import { EmulatedAccount } from '../testing/emulated-account.ts';

// The CDK's own command in a process of its own, with every function's bundle.
jest.setTimeout(300_000);

const aws = useAwsServer();
const folder = mkdtempSync(join(tmpdir(), 'deploy-'));

afterAll(() => rmSync(folder, { recursive: true }));

interface TemplateFile {
  readonly Resources: Readonly<Record<string, { readonly Properties: { readonly Code?: object } }>>;
}

/** Where the code of each function is in the bucket of assets: under a fingerprint of what its bundle holds. */
function codeIn(templatePath: string): (object | undefined)[] {
  const { Resources } = JSON.parse(readFileSync(templatePath, 'utf8')) as TemplateFile;
  const names = [...Object.keys(API), ...Object.keys(JOBS)].map(capitalised);
  return names.map((name) => ({ name, ...Resources[name]?.Properties.Code }));
}

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

test('the same source is the same bundle, so that an older commit brings back what it had', async () => {
  // This stage's bundles were made by the command just now, those of this machine's stage by a synthesis of their own.
  await prepareStack();
  const put = codeIn(join(folder, 'site-dev.template.json'));
  const key = expect.stringMatching(/^[0-9a-f]{64}\.zip$/) as string;
  expect(put).toEqual(put.map(() => expect.objectContaining({ S3Key: key }) as object));
  expect(codeIn(join(STACK_FOLDER, 'site-local.template.json'))).toEqual(put);
  // Each by its own content: no function goes with another.
  expect(new Set(put.map((code) => JSON.stringify({ ...code, name: '' }))).size).toBe(put.length);
});
