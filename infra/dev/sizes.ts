import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';

/**
 * `npm run sizes`: how much there is of production code and tests (in lines) and of documents (in words), the largest
 * ten of each, and every code file above 400 lines. Such a file may be one idea that a reader wants whole; it is listed
 * so that somebody asks.
 */
const LIST_ABOVE = 400;
const TEST = /\.(test|spec)\.tsx?$|(^|\/)(e2e|testing)\//;
const CODE = /\.(ts|tsx|mjs|css)$/;

interface Size {
  readonly path: string;
  readonly size: number;
}

/** What a file counts as; undefined for pictures, data and settings. */
function kindOf(path: string): 'production' | 'tests' | 'documents' | undefined {
  if (path.endsWith('.md')) return 'documents';
  if (!CODE.test(path)) return undefined;
  return TEST.test(path) ? 'tests' : 'production';
}

const inGit = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
  encoding: 'utf8',
});
// A file that was deleted but not yet committed is still listed.
const paths = inGit.split('\0').filter((path) => path !== '' && existsSync(path));

function sizesOf(kind: 'production' | 'tests' | 'documents'): readonly Size[] {
  return paths
    .filter((path) => kindOf(path) === kind)
    .map((path) => {
      const text = readFileSync(path, 'utf8');
      const size = kind === 'documents' ? (text.match(/\S+/g)?.length ?? 0) : text.split('\n').length - 1;
      return { path, size };
    })
    .toSorted((one, other) => other.size - one.size);
}

function lines(sizes: readonly Size[]): string {
  return sizes.map(({ path, size }) => `${String(size).padStart(8)}  ${path}\n`).join('');
}

const kinds = [
  ['production', 'lines'],
  ['tests', 'lines'],
  ['documents', 'words'],
] as const;
const all = kinds.map(([kind, unit]) => ({ kind, unit, sizes: sizesOf(kind) }));

for (const { kind, unit, sizes } of all) {
  const sum = sizes.reduce((total, { size }) => total + size, 0);
  console.log(`${kind}: ${sizes.length} files, ${sum} ${unit}\n${lines(sizes.slice(0, 10))}`);
}
const large = all
  .filter(({ unit }) => unit === 'lines')
  .flatMap(({ sizes }) => sizes.filter(({ size }) => size > LIST_ABOVE));
console.log(`above ${LIST_ABOVE} lines: ${large.length} files\n${lines(large)}`.trimEnd());
