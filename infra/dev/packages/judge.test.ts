import { readFileSync } from 'node:fs';
import * as z from 'zod/mini';
import { admits, OLDEST_NODE, type PackageFacts, packagesInWords } from './judge.ts';

const library: PackageFacts = { name: 'marked', pinned: '18.2.1', latest: '18.3.0', isForTests: false };

test.each([
  [undefined, true],
  ['', true],
  ['*', true],
  ['>=18', true],
  ['>= 20', true],
  ['>=20.19', true],
  ['>=20.19.1', false],
  ['>=22', false],
  ['^20.19.0 || >=22.12.0', true],
  ['^18.0.0 || ^20.0.0', true],
  ['^20.20.0 || >=22', false],
  ['20 || >=22', true],
  ['20.x', true],
  ['v20.19.0', true],
  ['~20.18', false],
  ['~20', true],
  ['>=18 <20', false],
  ['>=18.0.0 <=20', true],
  ['>20', false],
  ['>19', true],
  ['<20.19.1', true],
  ['18 - 20', true],
  ['lts/iron', undefined],
  ['lts/iron || >=20', true],
])('a package that asks for Node “%s” takes the oldest one: %s', (range, expected) => {
  expect(admits(range, OLDEST_NODE)).toBe(expected);
});

test('the oldest Node is the one that package.json asks for', () => {
  const { engines } = z
    .object({ engines: z.object({ node: z.string() }) })
    .parse(JSON.parse(readFileSync('package.json', 'utf8')));
  expect(`${engines.node}.0`).toBe(`>=${OLDEST_NODE}`);
});

test('what can be taken comes with its command, by the families that are released together', () => {
  const report = packagesInWords(
    [
      library,
      { ...library, name: 'yaml', pinned: '2.9.1', latest: '2.9.1' },
      { ...library, name: '@aws-sdk/client-ses', pinned: '3.1.0', latest: '3.2.0' },
      { ...library, name: '@aws-sdk/client-s3', pinned: '3.1.0', latest: '3.2.0' },
      { ...library, name: 'jest', pinned: '30.5.2', latest: '31.0.0', isForTests: true },
    ],
    [],
  );
  expect(report).toContain(
    '## The AWS SDK\n\n- @aws-sdk/client-ses 3.1.0 → 3.2.0\n- @aws-sdk/client-s3 3.1.0 → 3.2.0\n\n```sh\nnpm install --save-exact @aws-sdk/client-ses@3.2.0 @aws-sdk/client-s3@3.2.0\n```',
  );
  expect(report).toContain('jest 30.5.2 → 31.0.0 (another major version: read its changes)');
  expect(report).toContain('npm install --save-exact --save-dev jest@31.0.0');
  expect(report).not.toMatch(/yaml|Vulnerable|Deprecated|Must stay|Not known/);
});

test('a version that drops our oldest Node stays, and so does one whose wish cannot be read', () => {
  const report = packagesInWords(
    [
      { ...library, node: '>=22' },
      { ...library, name: 'odd', node: 'lts/iron' },
    ],
    [],
  );
  expect(report).toMatch(/Must stay[^]*marked[^]*“>=22” is asked for[^]*odd[^]*“lts\/iron” cannot be read/);
  expect(report).not.toContain('npm install');
});

test('what is vulnerable or deprecated is named, and what the registry did not say is not called fine', () => {
  const found = packagesInWords(
    [{ ...library, latest: '18.2.1', deprecated: 'use another' }],
    [{ name: 'tar', severity: 'high', by: ['marked'] }],
  );
  expect(found).toContain('## Vulnerable\n\n- tar (high), by way of marked: npm audit');
  expect(found).toContain('## Deprecated\n\n- marked 18.2.1: use another');
  const silent = packagesInWords([{ ...library, latest: undefined }], undefined);
  expect(silent).toContain('## Vulnerable\n\nWe do not know');
  expect(silent).toContain('## Not known: the registry did not say\n\n- marked');
});
