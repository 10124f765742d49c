import { execFile } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { API } from '#shared/api/index.ts';
import { prepareStack, STACK_FOLDER } from '../../local/prepare.ts';
import { JOBS } from '../../stack/access.ts';
import { temporaryFolder } from '../../stack/testing/temporary-folder.ts';
import { capitalised } from '../../stack/settings/names-of.ts';
import { useAwsServer } from '../testing/aws-server.ts';
import { EmulatedAccount } from '../testing/emulated-account.ts';

// Runs the `cdk` command in a separate process, with every function's bundle.
jest.setTimeout(600_000);

const aws = useAwsServer();
const folder = temporaryFolder('deploy-');

interface TemplateFile {
  readonly Resources: Readonly<Record<string, { readonly Properties: { readonly Code?: object } }>>;
}

/** Where the code of each function is in the assets bucket: under a hash of its bundle. */
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
  // When the command fails, this throws with its output.
  await promisify(execFile)('node_modules/.bin/cdk', words, { env });
  expect(account.stacks).toEqual([
    { name: 'site-dev-firewall', region: 'us-east-1', status: 'CREATE_COMPLETE' },
    { name: 'site-dev', region: 'af-south-1', status: 'CREATE_COMPLETE' },
  ]);
  const bundles = readdirSync(folder).filter((name) => name.startsWith('asset.'));
  expect(account.objects.size).toBeGreaterThanOrEqual(bundles.length);
});

test('the same source is the same bundle, so that an older commit brings back what it had', async () => {
  // This stage's bundles were made by the command above, those of stage `local` by a separate synthesis.
  await prepareStack();
  const put = codeIn(join(folder, 'site-dev.template.json'));
  const key = expect.stringMatching(/^[0-9a-f]{64}\.zip$/) as string;
  expect(put).toEqual(put.map(() => expect.objectContaining({ S3Key: key }) as object));
  expect(codeIn(join(STACK_FOLDER, 'site-local.template.json'))).toEqual(put);
  // Each under the hash of its own content: a change of one function leaves the others alone.
  expect(new Set(put.map((code) => JSON.stringify({ ...code, name: '' }))).size).toBe(put.length);
});
