import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

/**
 * The vocabulary of schema.org as the package schema-dts declares it: the properties of each type, and what they may
 * hold. Read from its declarations, because a list of our own would only repeat our assumptions.
 */
interface Declared {
  /** The types that it extends. */
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
    // A Leaf interface extends the Base of the same name, which adds nothing.
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

/** Whether a type is another one or one of its subtypes. */
export function isKindOf(type: string, kind: string): boolean {
  return type === kind || (declared.get(type)?.above.some((above) => isKindOf(above, kind)) ?? false);
}

const SHAPES: Record<string, RegExp> = {
  Text: /\S/,
  URL: /^https?:\/\/\S+$/,
  Date: /^\d{4}(-\d{2}(-\d{2})?)?$/,
  DateTime: /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d+)?)?(Z|[+-]\d{2}:\d{2})$/,
  Time: /^\d{2}:\d{2}(:\d{2})?(Z|[+-]\d{2}:\d{2})?$/,
  // The address of a thing may stand for it: Google itself writes breadcrumbs so.
  Thing: /^https?:\/\/\S+$/,
  Duration: /^P(?=.)(\d+[YMWD])*(T(\d+[HMS])+)?$/,
};

/**
 * Whether a plain text is valid where a type is expected: it has the type's form, or is one of the names that the type
 * lists.
 */
export function isTextOf(type: string, value: string): boolean {
  const shape = SHAPES[type];
  if (shape) return shape.test(value);
  return (choices.get(type) ?? []).some((choice) => choice === 'string' || choice === `"${value}"`);
}

/** Whether a plain number is valid where a type is expected. */
export function isNumberOf(type: string): boolean {
  return ['Number', 'Integer', 'Float'].includes(type);
}
