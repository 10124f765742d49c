import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, normalize, sep } from 'node:path';
import { API, handlerOf } from '#shared/api/index.ts';
import { namesOf } from './infra/stack/settings/names-of.ts';

/**
 * The import rules between the parts of the code. A room is a folder; a file belongs to the room with the longest path
 * that contains it. `may` lists the rooms it may import besides itself, `packages` the external modules it may import
 * (a prefix, or `*` for anything).
 */
interface Room {
  readonly may: readonly string[];
  readonly packages: readonly string[];
}

const FOUNDATION = ['shared/rules', 'shared/content'];
const AGREED = [...FOUNDATION, 'shared/api'];

const CAPABILITIES = [
  'leads',
  'breaches',
  'spoof-check',
  'port-scan',
  'chat',
  'reviews',
  'blog',
  'subscriptions',
  'security-report',
  'monitor',
] as const;

/** Files in a `rules` folder decide and do no I/O: they may import only other rules and these packages. */
const RULES = /^functions\/[a-z-]+\/rules\//;
const PACKAGES_OF_RULES = [
  'zod/mini',
  'ipaddr.js',
  'marked',
  'htmlparser2',
  'tldts',
  'sanitize-html',
  'yaml',
  'node:crypto',
  'node:net',
  'node:url',
  'node:zlib',
];
const INFRA_STACK = ['infra/stack', 'infra/stack/settings'];

const ROOMS: Record<string, Room> = {
  'shared/rules': { may: ['shared/content'], packages: ['validator/'] },
  'shared/content': { may: ['shared/rules'], packages: [] },
  'shared/runtime': { may: FOUNDATION, packages: [] },
  'shared/fakes': { may: [], packages: ['node:', 'dns-packet', 'zod/mini'] },
  'shared/api': { may: ['shared/rules', 'shared/content'], packages: ['zod/mini'] },
  'functions/platform': { may: ['shared/runtime', ...AGREED], packages: ['*'] },
  'functions/http': {
    may: ['functions/platform', 'shared/runtime', ...AGREED],
    packages: ['@middy/', '@aws-sdk/', 'zod/mini', 'node:', 'ipaddr.js', 'aws-lambda'],
  },
  ...Object.fromEntries(
    CAPABILITIES.map((capability) => [
      `functions/${capability}`,
      { may: ['functions/http', 'functions/platform', 'shared/runtime', ...AGREED], packages: ['*'] },
    ]),
  ),
  // A visitor who asks the assistant for a person becomes a lead, through the same code as the contact form.
  'functions/chat': {
    may: ['functions/leads', 'functions/http', 'functions/platform', 'shared/runtime', ...AGREED],
    packages: ['*'],
  },
  // A report parses the typed domain as the spoof check does, and looks the website up in the breach catalogue.
  'functions/security-report': {
    may: [
      'functions/spoof-check',
      'functions/breaches',
      'functions/http',
      'functions/platform',
      'shared/runtime',
      ...AGREED,
    ],
    packages: ['*'],
  },
  // A monitor repeats the same checks every week. A customer who allowed calls becomes a lead when a result gets worse.
  'functions/monitor': {
    may: [
      'functions/spoof-check',
      'functions/breaches',
      'functions/security-report',
      'functions/leads',
      'functions/http',
      'functions/platform',
      'shared/runtime',
      ...AGREED,
    ],
    packages: ['*'],
  },
  // Its jobs serve every capability that stores or sends something: the outbox, and the check of stored records.
  'functions/housekeeping': {
    may: [
      'functions/http',
      'functions/platform',
      'functions/blog',
      'functions/leads',
      'functions/monitor',
      'functions/port-scan',
      'functions/subscriptions',
      'shared/runtime',
      ...AGREED,
    ],
    packages: ['node:', 'zod/mini', '@aws-sdk/'],
  },
  'functions/testing': {
    may: [
      'functions/http',
      'functions/platform',
      'functions/housekeeping',
      ...CAPABILITIES.map((capability) => `functions/${capability}`),
      'shared/runtime',
      'shared/fakes',
      ...AGREED,
    ],
    packages: ['*'],
  },
  'frontend/src/lib': {
    may: AGREED,
    packages: ['react', 'zod/mini', 'dompurify'],
  },
  'frontend/src/components': {
    may: ['frontend/src/lib', ...AGREED],
    packages: ['react', 'react-router-dom', 'radix-ui'],
  },
  'frontend/src/features': {
    may: ['frontend/src/lib', 'frontend/src/components', ...AGREED],
    packages: ['*'],
  },
  'frontend/src/pages': {
    may: [
      'frontend/src/pages/parts',
      'frontend/src/features',
      'frontend/src/components',
      'frontend/src/lib',
      ...AGREED,
    ],
    packages: ['react'],
  },
  // What several pages are built from: their head, and the layout of the sales pages. No visitor opens these by
  // themselves.
  'frontend/src/pages/parts': {
    may: ['frontend/src/components', 'frontend/src/lib', ...AGREED],
    packages: ['react', 'schema-dts'],
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
  'frontend/e2e': { may: ['shared/runtime', ...AGREED], packages: ['*'] },
  // The stack imports none of the others: what runs in the cloud does not depend on how it is tried out or operated.
  'infra/stack': { may: ['infra/stack/settings', 'shared/runtime', ...AGREED], packages: ['*'] },
  'infra/stack/settings': { may: ['shared/runtime', ...AGREED], packages: ['zod/mini'] },
  'infra/local': {
    may: [...INFRA_STACK, 'infra/local/running', 'shared/runtime', 'shared/fakes', ...AGREED],
    packages: ['*'],
  },
  // The products running on this machine: each one records itself here, and the operator's commands read the record to
  // reach it.
  'infra/local/running': { may: [], packages: ['node:', 'zod/mini'] },
  'infra/ops': {
    may: [
      'infra/stack/settings',
      'infra/local/running',
      'functions/http',
      'functions/platform',
      'functions/housekeeping',
      ...CAPABILITIES.map((capability) => `functions/${capability}`),
      'shared/runtime',
      ...AGREED,
    ],
    packages: ['*'],
  },
  'infra/dev': {
    may: [...INFRA_STACK, 'infra/local', 'infra/local/running', 'shared/runtime', 'shared/fakes', ...AGREED],
    packages: ['*'],
  },
};

/** Rooms whose files or folders may not import each other. */
const NO_NEIGHBOURS = ['frontend/src/features', 'frontend/src/pages'];

/** Test code. Tests may import it, and also the production code of their own top-level folder. */
const ONLY_IN_TESTS = ['functions/testing', 'frontend/src/testing'];

const AT_THE_ROOT =
  /^(README\.md|package(-lock)?\.json|tsconfig\.json|jest\.config\.ts|cdk\.json|architecture\.test\.ts|\.oxlintrc\.json|\.prettier(rc\.json|ignore)|\.gitignore|\.env\.example|LICENSE|infra|functions|frontend|shared|docs|blog|\.ci|\.github)$/;
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

/** Images, fonts and style sheets import nothing, so every file may import them. */
const LOOKS = /\.(css|(svg|woff2)\?url)$/;

/** Every module that a file names in an import, an export-from or a dynamic import. */
function importsOf(file: string): string[] {
  const text = readFileSync(file, 'utf8').replace(/^\s*(\/\/|\*).*$/gm, '');
  return [...text.matchAll(/(?:\bfrom\s+|\bimport\s+|\bimport\()\s*'([^'\s]+)'/g)]
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

/** The first folder or file below a room: the unit that `NO_NEIGHBOURS` keeps apart. */
function unitOf(room: string, path: string): string {
  return (path.slice(room.length + 1).split('/')[0] ?? '').replace(/(\.test|\.spec)?\.tsx?$/, '');
}

function problemOf(file: string, name: string): string | undefined {
  const room = roomOf(file);
  if (!room) return `${file} is in no room`;
  const isTest = /\.(test|spec)\.tsx?$/.test(file) || ONLY_IN_TESTS.includes(room);
  const isRule = RULES.test(file) && !isTest;
  const { may } = ROOMS[room] as Room;
  const packages = isRule ? PACKAGES_OF_RULES : (ROOMS[room] as Room).packages;
  const target = targetOf(file, name);
  if (target === undefined) {
    const isAllowed =
      isTest || packages.some((allowed) => allowed === '*' || name === allowed || name.startsWith(allowed));
    return isAllowed ? undefined : `${file} may not use the package ${name}`;
  }
  if (!name.startsWith('#') && target.split('/')[0] !== file.split('/')[0]) {
    return `${file} reaches ${target} by a relative path`;
  }
  if (isRule && target.startsWith('functions/') && !RULES.test(target)) {
    return `${file} does no I/O and may not know ${target}`;
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
  const problems = files.flatMap((file) => importsOf(file).flatMap((name) => problemOf(file, name) ?? []));
  expect(problems).toEqual([]);
});

test('a wall that is broken is noticed', () => {
  expect(problemOf('functions/spoof-check/rules/grade.ts', '../../platform/mailer.ts')).toBe(
    'functions/spoof-check/rules/grade.ts does no I/O and may not know functions/platform/mailer.ts',
  );
  expect(problemOf('functions/chat/rules/a.ts', 'node:fs')).toBe(
    'functions/chat/rules/a.ts may not use the package node:fs',
  );
  expect(problemOf('functions/leads/send-contact-message.ts', '../chat/rules/understand.ts')).toBe(
    'functions/leads/send-contact-message.ts may not know functions/chat/rules/understand.ts',
  );
  expect(problemOf('frontend/src/features/chat/a.tsx', '../blog/b.tsx')).toBe(
    'frontend/src/features/chat/a.tsx may not know its neighbour frontend/src/features/blog/b.tsx',
  );
  expect(problemOf('infra/local/local-stack.ts', '#functions/platform/dynamo.ts')).toBe(
    'infra/local/local-stack.ts may not know functions/platform/dynamo.ts',
  );
  expect(problemOf('infra/stack/site-stack.ts', '../local/local-stack.ts')).toBe(
    'infra/stack/site-stack.ts may not know infra/local/local-stack.ts',
  );
  expect(problemOf('infra/ops/place.ts', '../stack/site-stack.ts')).toBe(
    'infra/ops/place.ts may not know infra/stack/site-stack.ts',
  );
  expect(problemOf('infra/local/local-stack.ts', '../dev/bench/table.ts')).toBe(
    'infra/local/local-stack.ts may not know infra/dev/bench/table.ts',
  );
  expect(problemOf('shared/rules/prices.ts', 'node:fs')).toBe(
    'shared/rules/prices.ts may not use the package node:fs',
  );
  expect(problemOf('frontend/src/pages/home/home-page.tsx', '#shared/runtime/tables.ts')).toBe(
    'frontend/src/pages/home/home-page.tsx may not know shared/runtime/tables.ts',
  );
});

/**
 * Import cycles: the paths that lead from a file back to itself, by value or type imports, static or dynamic
 * (`import()`).
 */
function circlesIn(graph: ReadonlyMap<string, readonly string[]>): string[] {
  const done = new Set<string>();
  const follow = (file: string, way: readonly string[]): string[] => {
    if (way.includes(file)) return [[...way.slice(way.indexOf(file)), file].join(' → ')];
    if (done.has(file)) return [];
    const found = (graph.get(file) ?? []).flatMap((next) => follow(next, [...way, file]));
    done.add(file);
    return found;
  };
  return [...graph.keys()].flatMap((file) => follow(file, []));
}

test('no file imports itself by a circle, neither by types nor later', () => {
  const imports = files.map(
    (file) => [file, importsOf(file).flatMap((name) => targetOf(file, name) ?? [])] as const,
  );
  expect(circlesIn(new Map(imports))).toEqual([]);
  expect(
    circlesIn(
      new Map([
        ['a', ['b']],
        ['b', ['c', 'a']],
      ]),
    ),
  ).toEqual(['a → b → a']);
});

test('nothing else is at the root', () => {
  const strangers = readdirSync('.').filter((name) => !AT_THE_ROOT.test(name) && !NOT_OURS.has(name));
  expect(strangers).toEqual([]);
});

test('names are kebab-case', () => {
  expect(
    files.filter((file) => !/^[a-z0-9-]+(\.[a-z0-9-]+)*\.tsx?$/.test(file.split('/').at(-1) ?? '')),
  ).toEqual([]);
});

test('every contract is in the API, and has a handler', () => {
  const written = readdirSync('shared/api').flatMap((file) =>
    [...readFileSync(`shared/api/${file}`, 'utf8').matchAll(/^export const (\w+) = contract\(/gm)].map(
      ([, name = '']) => ({ name, file }),
    ),
  );
  const forgotten = written.filter(({ name }) => !(name in API));
  expect(written.length).toBeGreaterThan(0);
  expect(forgotten.map(({ name, file }) => `${name} of ${file}: add it to shared/api/index.ts`)).toEqual([]);
  const missing = namesOf(API).filter((name) => !existsSync(`${handlerOf(name)}.ts`));
  expect(missing.map((name) => `${name}: write ${handlerOf(name)}.ts`)).toEqual([]);
});

test('properties are proofs, which `npm test` leaves out', () => {
  const isExamples = (file: string) => /(?<!\.proof)\.test\.tsx?$/.test(file);
  const withProperties = files.filter(
    (file) => isExamples(file) && readFileSync(file, 'utf8').includes('fc.assert('),
  );
  expect(withProperties).toEqual([]);
});
