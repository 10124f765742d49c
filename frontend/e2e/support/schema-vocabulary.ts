import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

/**
 * The vocabulary of schema.org as the package schema-dts declares it: which properties a type has, and what may be in
 * each. Read from its declarations, because a list of our own would only know what we believe.
 */
interface Declared {
  /** The types it stands on. */
  readonly above: readonly string[];
  /** Its own properties, each with the types that it may hold. */
  readonly properties: ReadonlyMap<string, readonly string[]>;
}

const DECLARATIONS = join(dirname(createRequire(import.meta.url).resolve('schema-dts')), 'schema.d.ts');
const text = readFileSync(DECLARATIONS, 'utf8');

const INTERFACE = /^(?:export )?interface (\w+?)(?:Base|Leaf) extends ([^{]+)\{\n([\s\S]*?)^\}/gm;
const PROPERTY = /^ {4}"(\w+)"\?: SchemaValue<(.+), "\w+">;$/gm;
const TYPE = /^export type (\w+) = (.+);$/gm;

const declared = new Map<string, Declared>();
for (const [, name = '', above = '', body = ''] of text.matchAll(INTERFACE)) {
  const known = declared.get(name);
  declared.set(name, {
    // A Leaf stands on its own Base, which says nothing new.
    above: [...(known?.above ?? []), ...namesIn(above)].filter((one) => one !== name),
    properties: new Map([
      ...(known?.properties ?? []),
      ...[...body.matchAll(PROPERTY)].map(
        ([, property = '', types = '']) => [property, types.split(' | ')] as const,
      ),
    ]),
  });
}
const choices = new Map([...text.matchAll(TYPE)].map(([, name = '', all = '']) => [name, all.split(' | ')]));

function namesIn(list: string): string[] {
  return list.split(',').flatMap((one) => /^\s*(\w+)Base\s*$/.exec(one)?.[1] ?? []);
}

/** Whether schema.org has such a type. */
export function isType(name: string): boolean {
  return declared.has(name);
}

/** What a property of a type may hold, or undefined when the type has no such property. */
export function typesOf(type: string, property: string): readonly string[] | undefined {
  const { properties, above } = declared.get(type) ?? { properties: new Map<string, string[]>(), above: [] };
  return (
    properties.get(property) ??
    above.map((one) => typesOf(one, property)).find((types) => types !== undefined)
  );
}

/** Whether a type is another or one of those below it. */
export function isKindOf(type: string, kind: string): boolean {
  return type === kind || (declared.get(type)?.above.some((above) => isKindOf(above, kind)) ?? false);
}

const SHAPES: Record<string, RegExp> = {
  Text: /\S/,
  URL: /^https?:\/\/\S+$/,
  Date: /^\d{4}(-\d{2}(-\d{2})?)?$/,
  DateTime: /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d+)?)?(Z|[+-]\d{2}:\d{2})$/,
  Time: /^\d{2}:\d{2}(:\d{2})?(Z|[+-]\d{2}:\d{2})?$/,
  // The address of a thing stands for it: so Google writes crumbs itself.
  Thing: /^https?:\/\/\S+$/,
  Duration: /^P(?=.)(\d+[YMWD])*(T(\d+[HMS])+)?$/,
};

/** Whether a bare text may stand where a type is expected: in the type's shape, or one of the names it lists. */
export function isTextOf(type: string, value: string): boolean {
  const shape = SHAPES[type];
  if (shape) return shape.test(value);
  return (choices.get(type) ?? []).some((choice) => choice === 'string' || choice === `"${value}"`);
}

/** Whether a bare number may stand where a type is expected. */
export function isNumberOf(type: string): boolean {
  return ['Number', 'Integer', 'Float'].includes(type);
}
