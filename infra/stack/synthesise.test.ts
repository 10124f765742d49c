import { existsSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { API } from '#shared/api/index.ts';
import { JOBS } from './access.ts';
import { capitalised } from './constructs/name-in-template.ts';
import { synthesise } from './synthesise.ts';

interface TemplateFile {
  readonly Resources: Readonly<Record<string, { readonly Metadata?: Readonly<Record<string, unknown>> }>>;
}

const capitalisedNames = [...Object.keys(API), ...Object.keys(JOBS)].map(capitalised);

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'stack-'));
});

afterEach(() => {
  delete process.env['MAIL_SENDER'];
  rmSync(folder, { recursive: true });
});

test('gives a template in which every function is found by its name, with its bundle', async () => {
  const { templatePath } = await synthesise(folder);
  const { Resources } = JSON.parse(readFileSync(templatePath, 'utf8')) as TemplateFile;
  for (const name of [...Object.keys(API), ...Object.keys(JOBS)]) {
    const metadata = Resources[capitalised(name)]?.Metadata;
    expect(metadata).toMatchObject({
      'aws:asset:path': expect.stringMatching(/^asset\.[0-9a-f]{64}$/),
      'aws:asset:property': 'Code',
      'aws:asset:is-bundled': true,
    });
    const bundle = join(folder, String(metadata?.['aws:asset:path']), 'index.js');
    expect(existsSync(bundle)).toBe(true);
    expect(statSync(bundle).size).toBeGreaterThan(1000);
  }
}, 60_000);

test('the same source is the same bundle, so that an older commit brings back what it had', async () => {
  const bundlesOf = async (name: string) => {
    const { templatePath } = await synthesise(join(folder, name));
    const { Resources } = JSON.parse(readFileSync(templatePath, 'utf8')) as TemplateFile;
    return Object.entries(Resources).flatMap(([id, { Metadata }]) => {
      const path = Metadata?.['aws:asset:path'];
      return path === undefined ? [] : [`${id} ${JSON.stringify(path)}`];
    });
  };
  const first = await bundlesOf('first');
  expect(first.length).toBeGreaterThan(Object.keys(API).length);
  expect(await bundlesOf('second')).toEqual(first);
  // Each by its own content: no function goes with another.
  const functions = first.filter((line) => capitalisedNames.includes(line.split(' ')[0] ?? ''));
  expect(new Set(functions.map((line) => line.split(' ')[1])).size).toBe(functions.length);
}, 120_000);

test('says in one line which setting is wrong', async () => {
  process.env['MAIL_SENDER'] = 'nobody';
  await expect(synthesise(folder)).rejects.toThrow(
    /^The stack cannot be synthesised:\nThe settings of stage "local" need mending:\n {2}- MAIL_SENDER must be an e-mail address$/,
  );
}, 60_000);
