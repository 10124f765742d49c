import { isIP } from 'node:net';
import fc from 'fast-check';
import * as z from 'zod/mini';
import type { Contract } from '#shared/api/contract.ts';
import { type Input, type PageRequest, requestWith, sampleInput } from '../../events/sample-requests.ts';
import { jsonSchemaOf, type JsonSchema } from '../../openapi/open-api.ts';
import * as hostile from './hostile.ts';

export interface FuzzRequest extends PageRequest {
  /** Whether it has the endpoint's own path and method, so that only the endpoint's own refusals are expected. */
  readonly isForRoute: boolean;
}

/** Values from a running product, by the field they are for. */
export type Known = Readonly<Record<string, readonly unknown[]>>;

type Requests = fc.Arbitrary<FuzzRequest>;

/** Requests to a route: as its page would send them, or with something unusual in the input or in the HTTP request. */
export function fuzzRequests(contract: Contract, known: Known = {}): Requests {
  const { properties = {} } = readable.parse(jsonSchemaOf(contract.input, 'input'));
  const usual = usualInput(sampleInput(contract), known);
  const sent = (input: Input): FuzzRequest => {
    const harmless = Object.entries(input).map(([name, value]) => [name, withoutStrangers(value)] as const);
    // A name with a slash or dots, or an empty one, makes it another path.
    const isForRoute = contract.inputFrom !== 'path' || harmless.every(([, value]) => isPlain(value));
    return { ...requestWith(contract, Object.fromEntries(harmless)), isForRoute };
  };
  const valid = usual.map(sent);
  const changed = (values: fc.Arbitrary<Input>) =>
    fc.tuple(usual, values).map(([input, change]) => sent({ ...input, ...change }));
  const field = (names: fc.Arbitrary<string>, values: fc.Arbitrary<unknown>) =>
    changed(fc.tuple(names, values).map((pair) => Object.fromEntries([pair])));
  // A field with an empty name is unknown to every endpoint.
  const name = fc.constantFrom('', ...Object.keys(properties));
  const inputs = [
    ...Object.entries(properties).map(([of, schema]) => field(fc.constant(of), valueOf(schema))),
    field(name, odd),
    field(fc.string(), odd),
    field(name, fc.constant(undefined)),
  ];
  const takesBody = contract.inputFrom === 'body' || contract.inputFrom === 'form';
  const kinds = [
    ...(Object.keys(properties).length > 0 ? inputs : []),
    ...(takesBody ? oddBodies(valid) : []),
  ];
  return fc.oneof(
    { weight: 3, arbitrary: valid },
    { weight: 2, arbitrary: fc.oneof(...oddOnTheWire(valid, contract)) },
    ...kinds.map((arbitrary) => ({ weight: 1, arbitrary })),
  );
}

function isPlain(value: unknown): boolean {
  return /^[\w -]{1,100}$/.test(typeof value === 'string' ? value : JSON.stringify(value ?? 0));
}

/** Values that can be used only once or rarely: a form's idempotency key, an address of this machine to scan. */
const FRESH: Readonly<Record<string, fc.Arbitrary<string>>> = {
  idempotencyKey: fc.uuid(),
  ipAddress: fc.tuple(fc.nat(254), fc.nat(254)).map((parts) => `127.7.${parts.join('.')}`),
};

/** The sample with other values in some of its fields, and with unused keys. */
function usualInput(sample: Input, known: Known): fc.Arbitrary<Input> {
  const fields = Object.entries(sample).map(([name, value]): [string, fc.Arbitrary<unknown>] => [
    name,
    FRESH[name] ?? fc.constantFrom(value, ...(known[name] ?? hostile.KNOWN_INPUTS[name] ?? [])),
  ]);
  return fc.record(Object.fromEntries(fields));
}

const odd = fc.oneof(
  fc.constantFrom(...hostile.TEXTS),
  fc.string({ unit: 'binary' }),
  fc.jsonValue(),
  fc
    .tuple(fc.constantFrom('a', '€', '"', '\\'), fc.constantFrom(2000, 40_000, 300_000))
    .map(([letter, times]) => letter.repeat(times)),
);

const readable = z.object({
  type: z.optional(z.string()),
  enum: z.optional(z.array(z.unknown())),
  const: z.optional(z.unknown()),
  anyOf: z.optional(z.array(z.record(z.string(), z.unknown()))),
  properties: z.optional(z.record(z.string(), z.record(z.string(), z.unknown()))),
  items: z._default(z.record(z.string(), z.unknown()), {}),
  maxLength: z._default(z.number(), 200),
  minimum: z._default(z.number(), -10),
  maximum: z._default(z.number(), 1e6),
});

/** Values that a schema allows, and values just outside its limits. */
function valueOf(schema: JsonSchema): fc.Arbitrary<unknown> {
  const described = readable.parse(schema);
  const [min, max] = [described.minimum - 1, described.maximum + 1];
  if (described.anyOf) return fc.oneof(...described.anyOf.map(valueOf));
  if (described.enum) return fc.constantFrom(...described.enum);
  if (described.const !== undefined) return fc.constant(described.const);
  switch (described.type) {
    case 'object': {
      const fields = Object.entries(described.properties ?? {}).map(
        ([name, one]) => [name, valueOf(one)] as const,
      );
      return fc.record(Object.fromEntries(fields), { requiredKeys: [] });
    }
    case 'array':
      return fc.array(valueOf(described.items), { maxLength: 3 });
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    case 'integer':
      return fc.integer({ min, max });
    case 'number':
      return fc.double({ min, max, noNaN: true });
    case undefined:
    default:
      return fc.string({ maxLength: described.maxLength + 1, size: 'max' });
  }
}

/** What may be unusual in the HTTP request, whether or not the endpoint takes an input. */
function oddOnTheWire(valid: Requests, { inputFrom }: Contract): Requests[] {
  const pieces = fc.constantFrom(...hostile.WIRE_PIECES);
  return [
    fc.tuple(valid, fc.constantFrom(...hostile.METHODS)).map(([request, method]) => ({
      ...request,
      method,
      isForRoute: request.isForRoute && method === request.method,
    })),
    fc.tuple(valid, pieces, fc.nat()).map(([request, piece, place]) => {
      const [path = '', ...query] = request.target.split('?');
      const at = (place % path.length) + 1;
      const odder = path.slice(0, at) + piece + path.slice(at);
      return { ...request, target: [odder, ...query].join('?'), isForRoute: false };
    }),
    fc.tuple(valid, fc.oneof(fc.constantFrom(...hostile.QUERIES), pieces)).map(([request, more]) => ({
      ...request,
      target: `${request.target}${request.target.includes('?') ? '&' : '?'}${more}`,
      isForRoute: request.isForRoute && inputFrom !== 'path',
    })),
    fc
      .tuple(valid, fc.constantFrom(...hostile.HEADERS))
      .map(([request, headers]) => ({ ...request, headers: { ...request.headers, ...headers } })),
    fc.tuple(valid, fc.constantFrom(...hostile.TYPES), fc.json()).map(([request, type, body]) => ({
      ...request,
      headers: { ...request.headers, 'content-type': type },
      body,
    })),
  ];
}

function oddBodies(valid: Requests): Requests[] {
  const bytes = fc.uint8Array().map((values) => Buffer.from(values));
  const bodies = fc.oneof(
    { weight: 15, arbitrary: fc.constantFrom(...hostile.BODIES) },
    { weight: 1, arbitrary: fc.constant(`{"a":"${'x'.repeat(7_000_000)}"}`) },
    { weight: 7, arbitrary: fc.oneof(fc.json(), fc.string({ unit: 'binary' }), bytes) },
  );
  return [
    fc.tuple(valid, bodies).map(([request, body]) => ({ ...request, body })),
    fc.tuple(valid, fc.constantFrom(...hostile.HIDDEN_KEYS)).map(([request, keys]) => ({
      ...request,
      body: String(request.body ?? '{}').replace('{', () => `{${keys}`),
    })),
  ];
}

/** Networks that lead to this machine or nowhere (RFC 5737, RFC 3849), and those that the scanner refuses. */
const HARMLESS = /^(127\.|192\.0\.2\.|198\.51\.100\.|203\.0\.113\.|169\.254\.|0\.|::|fe80:|2001:db8:)/i;

/** Replaces every address that could make the scanner probe a stranger's ports by one of this machine. */
export function withoutStrangers(value: unknown): unknown {
  if (typeof value === 'string') {
    return isIP(value.trim()) !== 0 && !HARMLESS.test(value.trim()) ? '127.0.0.7' : value;
  }
  if (Array.isArray(value)) return value.map(withoutStrangers);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, withoutStrangers(one)]));
}
