import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, normalize, sep } from 'node:path';

/**
 * The walls of the house. A room is a folder; a file belongs to the longest room that holds it. `may` lists the rooms
 * it may import besides itself, `packages` what it may take from outside (a prefix, or `*` for anything).
 */
interface Room {
  readonly may: readonly string[];
  readonly packages: readonly string[];
}

const GROUND = ['shared/rules', 'shared/content'];
const AGREED = [...GROUND, 'shared/api'];

const ROOMS: Record<string, Room> = {
  'shared/rules': { may: ['shared/content'], packages: ['validator/'] },
  'shared/content': { may: ['shared/rules'], packages: [] },
  'shared/cloud': { may: GROUND, packages: [] },
  'shared/stand-ins': { may: [], packages: ['node:', 'dns-packet'] },
  'shared/api': { may: ['shared/rules', 'shared/content'], packages: ['zod/mini'] },
  'functions/domain': {
    may: AGREED,
    packages: [
      'zod/mini',
      'ipaddr.js',
      'minisearch',
      'marked',
      'sanitize-html',
      'yaml',
      'node:crypto',
      'node:net',
      'node:url',
    ],
  },
  'functions/io': { may: ['functions/domain', 'shared/cloud', ...AGREED], packages: ['*'] },
  'functions/http': {
    may: ['functions/domain', 'shared/api', 'shared/cloud', 'shared/rules'],
    packages: ['@middy/', 'zod/mini', 'node:', 'ipaddr.js', 'aws-lambda'],
  },
  'functions/api': {
    may: ['functions/http', 'functions/io', 'functions/domain', ...AGREED],
    packages: ['node:', 'aws-lambda'],
  },
  'functions/jobs': {
    may: ['functions/http', 'functions/io', 'functions/domain', 'shared/cloud', ...AGREED],
    packages: ['node:', 'aws-lambda'],
  },
  'functions/testing': {
    may: [
      'functions/domain',
      'functions/io',
      'functions/http',
      'shared/cloud',
      'shared/stand-ins',
      ...AGREED,
    ],
    packages: ['*'],
  },
  'frontend/src/lib': {
    may: AGREED,
    packages: ['react', 'zod/mini', 'dompurify'],
  },
  'frontend/src/components': {
    may: [],
    packages: ['react', 'react-router-dom', 'radix-ui', 'class-variance-authority'],
  },
  'frontend/src/features': {
    may: ['frontend/src/lib', 'frontend/src/components', ...AGREED],
    packages: ['*'],
  },
  'frontend/src/pages': {
    may: ['frontend/src/features', 'frontend/src/components', 'frontend/src/lib', ...AGREED],
    packages: ['react'],
  },
  'frontend/src/app': {
    may: [
      'frontend/src/pages',
      'frontend/src/components',
      'frontend/src/features',
      'frontend/src/lib',
      ...AGREED,
    ],
    packages: ['*'],
  },
  'frontend/src/testing': {
    may: ['frontend/src/lib', 'frontend/src/components', ...AGREED],
    packages: ['*'],
  },
  frontend: { may: ['frontend/src/app', 'frontend/src/lib', ...AGREED], packages: ['*'] },
  'frontend/e2e': { may: ['shared/cloud', ...AGREED], packages: ['*'] },
  infra: { may: ['infra/look', 'shared/cloud', 'shared/stand-ins', ...AGREED], packages: ['*'] },
  'infra/look': { may: ['shared/cloud', ...AGREED], packages: ['*'] },
  'infra/ops': {
    may: ['infra/look', 'functions/io', 'functions/domain', 'shared/cloud', ...AGREED],
    packages: ['*'],
  },
};

/** Rooms whose neighbours inside may not know each other: every file (or folder) there stands alone. */
const NO_NEIGHBOURS = ['functions/api', 'functions/jobs', 'frontend/src/features', 'frontend/src/pages'];

/** Tests may also use the test tools and real parts of the room they test. */
const ONLY_IN_TESTS = ['functions/testing', 'frontend/src/testing'];

const AT_THE_ROOT =
  /^(README\.md|package(-lock)?\.json|tsconfig\.json|jest\.config\.ts|cdk\.json|house\.test\.ts|\.oxlintrc\.json|\.prettier(rc\.json|ignore)|\.gitignore|\.env\.example|LICENSE|infra|functions|frontend|shared|docs|blog|\.ci|\.github)$/;
const NOT_OURS = new Set([
  'node_modules',
  'dist',
  'cdk.out',
  '.git',
  '.local',
  '.env',
  'test-results',
  'playwright-report',
  'cdk.context.json',
]);

const files = ['shared', 'functions', 'frontend', 'infra'].flatMap((room) => sourcesUnder(room));

function sourcesUnder(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return NOT_OURS.has(entry.name) ? [] : sourcesUnder(path);
    return /\.tsx?$/.test(entry.name) ? [path.split(sep).join('/')] : [];
  });
}

function roomOf(file: string): string | undefined {
  return Object.keys(ROOMS)
    .filter((room) => file.startsWith(`${room}/`))
    .sort((a, b) => b.length - a.length)[0];
}

/** Drawings, faces and style sheets know nobody, so everybody on a page may know them. */
const LOOKS = /\.(css|(svg|woff2)\?url)$/;

/** Every module that a file names in an import, an export-from or a dynamic import. */
function importsOf(file: string): string[] {
  const text = readFileSync(file, 'utf8').replace(/^\s*(\/\/|\*).*$/gm, '');
  return [...text.matchAll(/(?:\bfrom\s+|\bimport\s+|\bimport\()\s*'([^']+)'/g)]
    .map((match) => match[1] ?? '')
    .filter((name) => !LOOKS.test(name));
}

function targetOf(file: string, name: string): string | undefined {
  if (name.startsWith('#')) return name.slice(1);
  if (name.startsWith('.'))
    return normalize(join(dirname(file), name))
      .split(sep)
      .join('/');
  return undefined;
}

/** The first folder or file below a room: the unit that stands alone where neighbours may not know each other. */
function unitOf(room: string, path: string): string {
  return (path.slice(room.length + 1).split('/')[0] ?? '').replace(/(\.test|\.spec)?\.tsx?$/, '');
}

function faultOf(file: string, name: string): string | undefined {
  const room = roomOf(file);
  if (!room) return `${file} stands in no room`;
  const { may, packages } = ROOMS[room] as Room;
  const isTest = /\.(test|spec)\.tsx?$/.test(file) || ONLY_IN_TESTS.includes(room);
  const target = targetOf(file, name);
  if (target === undefined) {
    const isAllowed =
      isTest || packages.some((allowed) => allowed === '*' || name === allowed || name.startsWith(allowed));
    return isAllowed ? undefined : `${file} may not use the package ${name}`;
  }
  if (!name.startsWith('#') && target.split('/')[0] !== file.split('/')[0]) {
    return `${file} reaches ${target} by a relative path`;
  }
  const there = roomOf(target);
  if (there === room) {
    const isNeighbour = NO_NEIGHBOURS.includes(room) && unitOf(room, file) !== unitOf(room, target);
    return isNeighbour ? `${file} may not know its neighbour ${target}` : undefined;
  }
  if (isTest && (ONLY_IN_TESTS.includes(there ?? '') || there?.startsWith(room.split('/')[0] ?? '')))
    return undefined;
  return there && may.includes(there) ? undefined : `${file} may not know ${target}`;
}

test('every import stays within the walls', () => {
  expect(files.length).toBeGreaterThan(10);
  const faults = files.flatMap((file) => importsOf(file).flatMap((name) => faultOf(file, name) ?? []));
  expect(faults).toEqual([]);
});

test('a wall that is broken is noticed', () => {
  expect(faultOf('functions/domain/grade.ts', '../io/mailer.ts')).toBe(
    'functions/domain/grade.ts may not know functions/io/mailer.ts',
  );
  expect(faultOf('functions/api/a.ts', './b.ts')).toBe(
    'functions/api/a.ts may not know its neighbour functions/api/b.ts',
  );
  expect(faultOf('infra/local/cloud.ts', '#functions/io/dynamo.ts')).toBe(
    'infra/local/cloud.ts may not know functions/io/dynamo.ts',
  );
  expect(faultOf('shared/rules/prices.ts', 'node:fs')).toBe(
    'shared/rules/prices.ts may not use the package node:fs',
  );
  expect(faultOf('frontend/src/pages/home/home-page.tsx', '#shared/cloud/tables.ts')).toBe(
    'frontend/src/pages/home/home-page.tsx may not know shared/cloud/tables.ts',
  );
});

test('nothing else stands at the root', () => {
  const strangers = readdirSync('.').filter((name) => !AT_THE_ROOT.test(name) && !NOT_OURS.has(name));
  expect(strangers).toEqual([]);
});

test('names are kebab-case', () => {
  expect(
    files.filter((file) => !/^[a-z0-9-]+(\.[a-z0-9-]+)*\.tsx?$/.test(file.split('/').at(-1) ?? '')),
  ).toEqual([]);
});
