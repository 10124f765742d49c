import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { API } from '#shared/api/index.ts';
import { WATCHED_FOR } from '#shared/rules/spoof-check.ts';
import * as retention from '#shared/rules/retention.ts';
import { headingAnchor } from '../../stack/testing/heading-anchor.ts';
import { DOCUMENTS, markdownTable, withSections } from './sections.ts';

const PAGES = ['README.md', ...readdirSync('docs').map((name) => join('docs', name))].filter((path) =>
  path.endsWith('.md'),
);
const DECISIONS = readdirSync('docs/decisions').map((name) => join('docs/decisions', name));
const textOf = (path: string) => readFileSync(path, 'utf8');

test.each(Object.entries(DOCUMENTS))('what %s says of the code is what the code says', (path, sections) => {
  const text = textOf(path);
  // To correct a failure: npx tsx infra/dev/documents.ts --write
  expect(withSections(text, sections)).toBe(text);
});

test('every page with marked parts is made, and the tables say what they are there for', () => {
  const marked = PAGES.filter((path) => textOf(path).includes('<!-- made: ') && path !== 'docs/README.md');
  expect(marked).toEqual(Object.keys(DOCUMENTS));
  expect(textOf('docs/api.md')).toContain(API.sendContactMessage.path);
});

test('what was changed by hand between the markers is noticed', () => {
  const api = textOf('docs/api.md');
  const changed = api.replace(API.sendContactMessage.path, '/api/elsewhere');
  expect(withSections(changed, DOCUMENTS['docs/api.md'] ?? {})).toBe(api);
  expect(changed).not.toBe(api);
});

test('a missing or unknown marker is named', () => {
  const [api, sections] = [textOf('docs/api.md'), DOCUMENTS['docs/api.md'] ?? {}];
  expect(() => withSections(api.replace('<!-- made: endpoints -->', ''), sections)).toThrow(
    'missing [endpoints]',
  );
  expect(() => withSections(`${api}\n<!-- made: weather -->\n`, sections)).toThrow('unknown [weather]');
});

test('columns are as wide as their widest cell, and a bar in a cell is no border', () => {
  const table = markdownTable([
    ['A', 'Word'],
    ['ä|b', 'x'],
  ]);
  expect(table.split('\n')).toEqual(['| A    | Word |', '| ---- | ---- |', String.raw`| ä\|b | x    |`]);
});

test('the README is short, and the index names every page', () => {
  expect(textOf('README.md').split('\n').length).toBeLessThanOrEqual(150);
  const index = textOf('docs/README.md');
  const named = PAGES.map((path) => path.replace('docs/', '')).filter((name) => name !== 'README.md');
  expect(named.filter((name) => !index.includes(`](${name})`))).toEqual([]);
});

test('no time for which something is kept is left out of the page on data protection', () => {
  const text = textOf('docs/data-protection.md').replaceAll(/\s+/g, ' ');
  const told = Object.entries(retention).map(
    ([name, value]) => `${value} ${name.split('_').at(-1)?.toLowerCase() ?? ''}`,
  );
  expect(told.filter((time) => !text.includes(time))).toEqual([]);
});

test('the article on mail records tells the time that the steps tell', () => {
  const text = textOf('shared/content/articles/stop-strangers-sending-mail-as-you.md');
  expect(text.split(WATCHED_FOR).length - 1).toBe(2);
});

test('decisions say what holds now, on a page each', () => {
  expect(DECISIONS.length).toBeLessThanOrEqual(20);
  expect(DECISIONS.filter((path) => textOf(path).split('\n').length > 51)).toEqual([]);
});

test.each([...PAGES, ...DECISIONS])('every file and paragraph that %s leads to is there', (path) => {
  const links = [...textOf(path).matchAll(/\]\((?!https?:)([^)#\s]*)(?:#([\w-]+))?\)/g)];
  const missing = links.filter(([, file = '', anchor]) => {
    const target = file === '' ? path : join(dirname(path), file);
    return !existsSync(target) || (anchor !== undefined && !anchorsIn(textOf(target)).includes(anchor));
  });
  expect(missing.map(([link]) => link)).toEqual([]);
});

test.each([...PAGES, ...DECISIONS])('every file of ours that %s names is there', (path) => {
  const named = [
    ...textOf(path).matchAll(/`((?:shared|functions|frontend|infra|docs|e2e)\/[\w./-]+\.\w+)`/g),
  ];
  expect(named.map(([, file = '']) => file).filter((file) => !existsSync(file))).toEqual([]);
});

function anchorsIn(text: string): readonly string[] {
  return [...text.matchAll(/^##+ (.*)$/gm)].map(([, heading = '']) => headingAnchor(heading));
}
