import { readdirSync } from 'node:fs';
import { join, resolve } from 'node:path';

/** Formatters whose first use in a process costs about 10 ms, because they load the tables of all languages. */
const FORMATTERS: readonly (readonly [holder: object, name: string])[] = [
  [Intl, 'NumberFormat'],
  [Intl, 'DateTimeFormat'],
  [Intl, 'Collator'],
  [Intl, 'PluralRules'],
  [Intl, 'ListFormat'],
  [Number.prototype, 'toLocaleString'],
  [Date.prototype, 'toLocaleString'],
  [Date.prototype, 'toLocaleDateString'],
  [Date.prototype, 'toLocaleTimeString'],
  [String.prototype, 'localeCompare'],
];

/** Every file below a folder whose path matches, without tests. */
function filesBelow(folder: string, pattern: RegExp): readonly string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => pattern.test(path) && !/\.test\.tsx?$/.test(path))
    .map((path) => join(folder, path));
}

// A cold function and a hydrating page load some of these, and wait for it.
test.each([
  ['function', filesBelow('functions', /^(?!testing|chat\/training)[\w/-]+\.ts$/)],
  ['page', filesBelow('frontend/src', /^(pages|features)\/(?!.*\bworker\.ts$)[\w/-]+\.tsx?$/)],
  ['shared module', filesBelow('shared', /^(?!fakes)[\w/-]+\.ts$/)],
])('no %s uses a formatter while it is loaded', async (_kind, files) => {
  expect(files.length).toBeGreaterThan(50);
  const used: string[] = [];
  const spies = FORMATTERS.map(([holder, name]) => {
    const original: unknown = Reflect.get(holder, name);
    if (typeof original !== 'function') throw new Error(`There is no ${name}.`);
    const spied = new Proxy(original, {
      apply: (target, at, given) => (used.push(name), Reflect.apply(target, at, given) as unknown),
      construct: (target, given) => (used.push(name), Reflect.construct(target, given) as object),
    });
    Object.defineProperty(holder, name, { value: spied, configurable: true, writable: true });
    return () => Object.defineProperty(holder, name, { value: original, configurable: true, writable: true });
  });
  try {
    for (const file of files) {
      await import(resolve(file));
      expect(`${file}: ${used.join()}`).toBe(`${file}: `);
    }
  } finally {
    for (const restore of spies) restore();
  }
});
