import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { API } from '#shared/api/index.ts';
import type { Contract } from '#shared/api/contract.ts';
import { openApi } from './open-api.ts';
import { temporaryFolder } from '../../stack/testing/temporary-folder.ts';

const FILE = 'docs/openapi.json';
const document = openApi();

/** Redocly's verdict on a file, by its recommended rules. In a separate process, because they are ESM only. */
function verdictOn(file: string): { valid: boolean; output: string } {
  const words = ['--import', 'tsx', 'infra/dev/documents.ts', '--lint', file];
  const { status, stdout, stderr } = spawnSync(process.execPath, words, { encoding: 'utf8' });
  return { valid: status === 0, output: `${stdout}${stderr}` };
}

function written(content: unknown): string {
  const file = join(temporaryFolder('openapi-'), 'document.json');
  writeFileSync(file, JSON.stringify(content));
  return file;
}

test('the description that is kept is that of today’s contracts', () => {
  const kept: unknown = JSON.parse(readFileSync(FILE, 'utf8'));
  const today: unknown = JSON.parse(JSON.stringify(document));
  if (JSON.stringify(kept) !== JSON.stringify(today)) {
    throw new Error('Write it anew: npx tsx infra/dev/documents.ts --write');
  }
  expect(kept).toEqual(today);
});

test('it keeps Redocly’s recommended rules, which refuse what is not valid', () => {
  expect(verdictOn(FILE)).toEqual({ valid: true, output: '' });
  expect(verdictOn(written({ ...document, paths: { '/x': { get: { responses: 7 } } } }))).toMatchObject({
    valid: false,
  });
});

test.each(Object.values<Contract>(API))('$name is described with what it gives and refuses', (contract) => {
  const { operationId, summary, responses } =
    document.paths[contract.path]?.[contract.method.toLowerCase()] ?? {};
  expect(operationId).toBe(contract.name);
  expect(summary).toMatch(/^[A-Z]/);
  expect(Object.keys(responses ?? {})).toEqual(
    expect.arrayContaining(['200', '405', '429', '500', '503', '504']),
  );
});

test('an email address, an IP address and a web address say their form', () => {
  const text = JSON.stringify(document);
  const fields = (name: string) => [
    ...text.matchAll(new RegExp(`"${name}":({"type":"string".*?})[,}]`, 'g')),
  ];
  expect(fields('email').length).toBeGreaterThan(3);
  expect(fields('email').filter(([, schema = '']) => !schema.includes('"format":"idn-email"'))).toEqual([]);
  for (const name of ['ip', 'ipAddress']) {
    expect(text).toContain(`"${name}":{"type":"string"`);
    expect(fields(name).filter(([, schema = '']) => !schema.includes('"anyOf":[{"format":"ipv4"'))).toEqual(
      [],
    );
  }
  expect(text).toMatch(/"form":{"type":"object","properties":{"address":{"type":"string","format":"uri"}/);
});

test('every reference leads to something', () => {
  const references = [...JSON.stringify(document).matchAll(/"\$ref":"#\/components\/(\w+)\/([\w-]+)"/g)];
  const components: Record<string, Readonly<Record<string, unknown>>> = document.components;
  expect(references.length).toBeGreaterThan(50);
  expect(references.filter(([, kind = '', name = '']) => !components[kind]?.[name])).toEqual([]);
});

test('nothing is described that no endpoint refers to', () => {
  const text = JSON.stringify(document);
  const { responses, headers, schemas } = document.components;
  const names = [...Object.keys(responses), ...Object.keys(headers), ...Object.keys(schemas)];
  expect(names.filter((name) => !text.includes(`/${name}"`))).toEqual([]);
});
