import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { API } from '#shared/api/index.ts';
import { prepareStack, STACK_FOLDER } from '../local/prepare.ts';
import { JOBS } from './access.ts';
import { capitalised } from './settings/names-of.ts';
import { temporaryFolder } from './testing/temporary-folder.ts';
import { synthesise } from './synthesise.ts';

// The CDK and the bundles are slow on a busy machine.
jest.setTimeout(120_000);

interface TemplateFile {
  readonly Resources: Readonly<Record<string, { readonly Metadata?: Readonly<Record<string, unknown>> }>>;
}

afterEach(() => {
  delete process.env['MAIL_SENDER'];
});

test('gives a template in which every function is found by its name, with its bundle', async () => {
  // Uses the synthesis that all tests of this run share; cdk-deploy.test.ts checks that it is reproducible.
  await prepareStack();
  const text = readFileSync(join(STACK_FOLDER, 'site-local.template.json'), 'utf8');
  const { Resources } = JSON.parse(text) as TemplateFile;
  for (const name of [...Object.keys(API), ...Object.keys(JOBS)]) {
    const metadata = Resources[capitalised(name)]?.Metadata;
    expect(metadata).toMatchObject({
      'aws:asset:path': expect.stringMatching(/^asset\.[0-9a-f]{64}$/),
      'aws:asset:property': 'Code',
      'aws:asset:is-bundled': true,
    });
    const bundle = join(STACK_FOLDER, String(metadata?.['aws:asset:path']), 'index.js');
    expect(existsSync(bundle)).toBe(true);
    expect(statSync(bundle).size).toBeGreaterThan(1000);
  }
});

test('lets Node take the bundles for what they are, within a package of ES modules', async () => {
  await prepareStack();
  expect(JSON.parse(readFileSync(join(STACK_FOLDER, 'package.json'), 'utf8'))).toEqual({ type: 'commonjs' });
});

test('says in one line which setting is wrong', async () => {
  process.env['MAIL_SENDER'] = 'nobody';
  await expect(synthesise(temporaryFolder('stack-'))).rejects.toThrow(
    /^The stack cannot be synthesised:\nThe settings of stage "local" cannot be used:\n {2}- MAIL_SENDER must be an email address; it holds “nobody”$/,
  );
});
