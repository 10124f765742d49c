import * as z from 'zod/mini';
import type { JsonSchema } from '../openapi/document.ts';
import type { Chance } from '#shared/stand-ins/chance.ts';
import { HOSTILE_TEXTS, WRONG_TYPES } from './hostile.ts';

const readable = z.object({
  type: z.optional(z.string()),
  enum: z.optional(z.array(z.unknown())),
  const: z.optional(z.unknown()),
  anyOf: z.optional(z.array(z.record(z.string(), z.unknown()))),
  properties: z.optional(z.record(z.string(), z.record(z.string(), z.unknown()))),
  required: z.optional(z.array(z.string())),
  items: z.optional(z.record(z.string(), z.unknown())),
  minLength: z.optional(z.number()),
  maxLength: z.optional(z.number()),
  minimum: z.optional(z.number()),
  maximum: z.optional(z.number()),
});

type Readable = z.infer<typeof readable>;

/** The fields of an object's schema, each with its own. */
export function fieldsOf(schema: JsonSchema): Readonly<Record<string, JsonSchema>> {
  return readable.parse(schema).properties ?? {};
}

/** A value that a schema leads to: mostly of its type, often at its edges, sometimes of another type altogether. */
export function valueFor(schema: JsonSchema, chance: Chance): unknown {
  if (chance.happens(0.15)) return chance.of(WRONG_TYPES);
  const said = readable.parse(schema);
  if (said.anyOf) return valueFor({ ...schema, anyOf: undefined, ...chance.of(said.anyOf) }, chance);
  if (said.enum && chance.happens(0.7)) return chance.of(said.enum);
  if (said.const !== undefined && chance.happens(0.7)) return said.const;
  switch (said.type) {
    case 'object':
      return objectFor(said, chance);
    case 'array':
      return Array.from({ length: chance.below(4) }, () => valueFor(said.items ?? {}, chance));
    case 'boolean':
      return chance.happens(0.5);
    case 'integer':
    case 'number':
      return numberFor(said, chance);
    case 'null':
      return null;
    case undefined:
    default:
      return textFor(said, chance);
  }
}

function objectFor({ properties = {}, required = [] }: Readable, chance: Chance): Record<string, unknown> {
  const chosen = Object.entries(properties).filter(([name]) =>
    chance.happens(required.includes(name) ? 0.92 : 0.5),
  );
  return Object.fromEntries(chosen.map(([name, schema]) => [name, valueFor(schema, chance)]));
}

function numberFor({ minimum = -10, maximum = 1e6 }: Readable, chance: Chance): number {
  const edges = [minimum - 1, minimum, minimum + 1, maximum - 1, maximum, maximum + 1, 0, 9, 10, 0.5, -0];
  return chance.happens(0.6) ? chance.of(edges) : Math.round(chance.next() * Math.min(maximum, 1000));
}

function textFor({ minLength = 0, maxLength = 200 }: Readable, chance: Chance): string {
  if (chance.happens(0.6)) return chance.of(HOSTILE_TEXTS);
  const length = chance.of([minLength - 1, minLength, maxLength - 1, maxLength, maxLength + 1, 10]);
  const letter = chance.of(['a', 'é', '𝄞', ' ', '<', '\n']);
  return letter.repeat(Math.max(0, length)).slice(0, Math.max(0, length));
}
