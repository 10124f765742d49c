import { readFileSync } from 'node:fs';
import { API } from '#shared/api/index.ts';
import { ROUTE_THROTTLE } from '../../stack/settings/throttles.ts';
import { ATTACK_SECTIONS } from './attackers.ts';
import { markdownTable } from './markdown-table.ts';
import { withSections } from './sections.ts';

const readme = readFileSync('README.md', 'utf8');

test('what the README says of endpoints, settings and costs is what the code says', () => {
  if (withSections(readme) !== readme) {
    throw new Error('Write it anew: npx tsx infra/dev/readme.ts --write');
  }
  expect(readme).toContain(API.sendContactMessage.path);
});

test('what docs/attackers.md says of limits and costs is what the code says', () => {
  const document = readFileSync('docs/attackers.md', 'utf8');
  if (withSections(document, ATTACK_SECTIONS) !== document) {
    throw new Error('Write it anew: npx tsx infra/dev/readme.ts --write');
  }
  expect(document).toContain(`${ROUTE_THROTTLE.perSecond} requests a second on each route`);
});

test('what was changed by hand between the markers is noticed', () => {
  const changed = readme.replace(API.sendContactMessage.path, '/api/elsewhere');
  expect(withSections(changed)).toBe(readme);
  expect(changed).not.toBe(readme);
});

test('a missing or unknown marker is named', () => {
  expect(() => withSections(readme.replace('<!-- made: costs -->', ''))).toThrow('missing [costs]');
  expect(() => withSections(`${readme}\n<!-- made: weather -->\n`)).toThrow('unknown [weather]');
});

test('columns are as wide as their widest cell, and a bar in a cell is no border', () => {
  const table = markdownTable([
    ['A', 'Word'],
    ['ä|b', 'x'],
  ]);
  expect(table.split('\n')).toEqual(['| A    | Word |', '| ---- | ---- |', String.raw`| ä\|b | x    |`]);
});

test('every picture and file that the README names is there', () => {
  const named = [...readme.matchAll(/\]\(((?!https?:)[^)#\s]+)\)/g)].map(([, path = '']) => path);
  expect(named.length).toBeGreaterThan(5);
  for (const path of named) expect(() => readFileSync(path.replace(/\/?$/, ''))).not.toThrow(/ENOENT/);
});
