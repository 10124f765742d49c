import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import type { Command } from 'commander';
import { build } from 'esbuild';
import * as z from 'zod/mini';
import { opsProgram } from '../ops/program.ts';

/**
 * Every script of package.json and every command of the documents is followed far enough to see that it starts: its
 * program is installed, its file and all that it imports are there, its words are known.
 */
const { scripts } = z
  .object({ scripts: z.record(z.string(), z.string()) })
  .parse(JSON.parse(readFileSync('package.json', 'utf8')));

const calls = Object.entries(scripts).flatMap(([script, line]) =>
  line.split(' && ').map((call) => ({ script, words: call.split(' ') })),
);

test.each(calls)('$script calls what is installed: $words', async ({ words }) => {
  await expect(missingOf(words)).resolves.toEqual([]);
});

/** What a call needs and does not find; rejects if a file that is imported is not there. */
async function missingOf([program = '', first = '', second = '', third = '']: readonly string[]): Promise<
  string[]
> {
  if (program === 'npm') return first === 'run' && scripts[third] !== undefined ? [] : [third];
  if (program === 'node' || program === 'tsx') await importsOf(first);
  const needed = [
    ...(program === 'node' ? [] : [`node_modules/.bin/${program}`]),
    ...(program === 'stryker' ? [second] : []),
  ];
  return needed.filter((path) => !existsSync(path));
}

/** Resolves every import of ours that the file leads to, without running any of it. */
async function importsOf(file: string) {
  const { metafile } = await build({
    entryPoints: [file],
    bundle: true,
    packages: 'external',
    platform: 'node',
    format: 'esm',
    write: false,
    metafile: true,
    outdir: 'nowhere',
    logLevel: 'silent',
    loader: { '.svg': 'empty', '.woff2': 'empty', '.css': 'empty', '.bin': 'empty' },
    alias: { '#shared': './shared', '#functions': './functions' },
  });
  return Object.keys(metafile.inputs);
}

const documents = [
  'README.md',
  ...readdirSync('docs')
    .filter((name) => name.endsWith('.md'))
    .map((name) => `docs/${name}`),
];
const documented = documents.flatMap((file) =>
  [
    ...readFileSync(file, 'utf8').matchAll(
      /\bnpm (?:run (?:-s )?([a-z][\w:-]*)|(test|start)\b)(?: -- ([^`|#\n]+))?/g,
    ),
  ].map(([, script, short, words = '']) => ({
    file,
    script: script ?? short ?? '',
    words: words.trim().split(/\s+/),
  })),
);

/** The runbook's short forms: `ops leads list`, and `refund REFERENCE` in a table about subscriptions. */
const shortened = [
  ...readFileSync('docs/runbook.md', 'utf8').matchAll(/`ops ([^`]+)`|`([a-z-]+) REFERENCE\b/g),
].map(([, whole, name = '']) => ({
  file: 'docs/runbook.md',
  words: whole?.split(/\s+/) ?? ['subscriptions', name],
}));

test('every script that the documents name exists', () => {
  expect(documented.length).toBeGreaterThan(40);
  expect(
    documented.filter(
      ({ script }) => !Object.keys(scripts).includes(script.replace(/:$/, '')) && script !== 'chat:',
    ),
  ).toEqual([]);
});

test('every command of the operator that the documents name is one', () => {
  const program = opsProgram({ say: () => {}, note: () => {} });
  const ops = [...documented.filter(({ script }) => script === 'ops'), ...shortened];
  expect(ops.length).toBeGreaterThan(60);
  expect(ops.filter(({ words }) => !isCommand(program.commands, words))).toEqual([]);
});

/** Whether the words begin with a command, and its subcommand where it has some. `…` and options say nothing. */
function isCommand(commands: readonly Command[], words: readonly string[]): boolean {
  const [group, name] = words.filter(
    (word, at) => /^[a-z][a-z-]*$/.test(word) && words[at - 1] !== '--stage',
  );
  if (group === undefined) return true;
  const found = commands.find((command) => command.name() === group);
  if (!found) return false;
  return (
    name === undefined ||
    found.commands.length === 0 ||
    found.commands.some((command) => command.name() === name)
  );
}

test('each pattern of the mutants’ settings finds a file', () => {
  const mutants = z
    .object({
      mutate: z.array(z.string()),
      jest: z.object({ config: z.object({ testMatch: z.array(z.string()) }) }),
    })
    .parse(JSON.parse(readFileSync('infra/dev/mutants.json', 'utf8')));
  const patterns = [...mutants.mutate, ...mutants.jest.config.testMatch]
    .map((pattern) => pattern.replace(/^!/, '').replace('<rootDir>/', ''))
    .flatMap(alternatives);
  expect(patterns.length).toBeGreaterThan(20);
  expect(patterns.filter((pattern) => !isFound(pattern))).toEqual([]);
});

/** Whether a pattern whose stars stand only in the file's name finds a file; `**` at the beginning finds any. */
function isFound(pattern: string): boolean {
  if (pattern.startsWith('**')) return true;
  const name = new RegExp(
    `^${pattern
      .slice(pattern.lastIndexOf('/') + 1)
      .replaceAll('.', '\\.')
      .replaceAll('*', '.*')}$`,
  );
  return existsSync(dirname(pattern)) && readdirSync(dirname(pattern)).some((file) => name.test(file));
}

/** `{a,b}.ts` as `a.ts` and `b.ts`: each must be there, not only one of them. */
function alternatives(pattern: string): string[] {
  const [, before = '', inner, after = ''] = /^([^{]*)\{([^{}]*)\}(.*)$/.exec(pattern) ?? [];
  return inner === undefined
    ? [pattern]
    : inner.split(',').flatMap((choice) => alternatives(`${before}${choice}${after}`));
}
