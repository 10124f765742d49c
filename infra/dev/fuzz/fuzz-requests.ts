import fc from 'fast-check';
import * as z from 'zod/mini';
import type { Contract } from '#shared/api/contract.ts';
import { type Input, sampleInput } from '../events/sample-inputs.ts';
import { jsonSchemaOf, type JsonSchema } from '../openapi/document.ts';
import { HEADERS, KNOWN_INPUTS, TEXTS, TYPES, WIRE_PIECES } from './hostile.ts';
import { type FuzzRequest, type Known, requestWith } from './requests.ts';

type Requests = fc.Arbitrary<FuzzRequest>;

/** Requests to a route: as its page would send them, or with something odd about the input or on the wire. */
export function fuzzRequests(contract: Contract, known: Known = {}): Requests {
  const { properties = {} } = readable.parse(jsonSchemaOf(contract.input, 'input'));
  const sent = (input: Input) => requestWith(contract, input);
  const usual = usualInput(sampleInput(contract), known);
  const valid = usual.map(sent);
  const names = Object.keys(properties);
  const changed = (name: string, value: unknown) => usual.map((input) => sent({ ...input, [name]: value }));
  const inputs =
    names.length === 0
      ? []
      : [
          ...Object.entries(properties).map(([name, schema]) =>
            valueOf(schema).chain((value) => changed(name, value)),
          ),
          fc.tuple(fc.constantFrom(...names), odd).chain(([name, value]) => changed(name, value)),
          fc.tuple(fc.string(), odd).chain(([name, value]) => changed(name, value)),
          fc
            .tuple(fc.constantFrom(...names), usual)
            .map(([gone, input]) => sent({ ...input, [gone]: undefined })),
        ];
  const withBody = contract.inputFrom === 'body' || contract.inputFrom === 'form' ? bodies(valid) : [];
  return fc.oneof(
    { weight: 3, arbitrary: valid },
    { weight: 2, arbitrary: fc.oneof(...wire(valid, contract)) },
    ...[...inputs, ...withBody].map((arbitrary) => ({ weight: 1, arbitrary })),
  );
}

/** What may be used once, or seldom: a key of a form, an address of this machine to scan. */
const FRESH: Readonly<Record<string, fc.Arbitrary<string>>> = {
  idempotencyKey: fc.uuid(),
  ipAddress: fc.tuple(fc.nat(254), fc.nat(254)).map((parts) => `127.7.${parts.join('.')}`),
};

/** The sample with some of its fields filled otherwise, and with keys that nobody has used. */
function usualInput(sample: Input, known: Known): fc.Arbitrary<Input> {
  const fields = Object.entries(sample).map(([name, value]): [string, fc.Arbitrary<unknown>] => [
    name,
    FRESH[name] ?? fc.constantFrom(value, ...(known[name] ?? KNOWN_INPUTS[name] ?? [])),
  ]);
  return fc.record(Object.fromEntries(fields));
}

const odd = fc.oneof(
  fc.constantFrom(...TEXTS),
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
  items: z.optional(z.record(z.string(), z.unknown())),
  maxLength: z.optional(z.number()),
  minimum: z.optional(z.number()),
  maximum: z.optional(z.number()),
});

/** Values that a schema allows, and those just beyond its edges. */
function valueOf(schema: JsonSchema): fc.Arbitrary<unknown> {
  const {
    type,
    anyOf,
    properties = {},
    items = {},
    maxLength = 200,
    minimum = -10,
    maximum = 1e6,
    ...rest
  } = readable.parse(schema);
  if (anyOf) return fc.oneof(...anyOf.map(valueOf));
  if (rest.enum) return fc.constantFrom(...rest.enum);
  if (rest.const !== undefined) return fc.constant(rest.const);
  if (type === 'object') {
    const fields = Object.entries(properties).map(([name, one]) => [name, valueOf(one)] as const);
    return fc.record(Object.fromEntries(fields), { requiredKeys: [] });
  }
  if (type === 'array') return fc.array(valueOf(items), { maxLength: 3 });
  if (type === 'boolean') return fc.boolean();
  if (type === 'null') return fc.constant(null);
  if (type === 'integer') return fc.integer({ min: minimum - 1, max: maximum + 1 });
  if (type === 'number') return fc.double({ min: minimum - 1, max: maximum + 1, noNaN: true });
  return fc.string({ maxLength: maxLength + 1, size: 'max' });
}

/** What may be odd on the wire, whether or not the endpoint takes an input. */
function wire(valid: Requests, { inputFrom }: Contract): Requests[] {
  const method = fc.constantFrom('GET', 'POST', 'HEAD', 'PUT', 'DELETE', 'OPTIONS', 'TRACE', 'PROPFIND');
  return [
    fc.tuple(valid, method).map(([request, other]) => ({
      ...request,
      method: other,
      isForRoute: request.isForRoute && other === request.method,
    })),
    fc.tuple(valid, fc.constantFrom(...WIRE_PIECES), fc.nat()).map(([request, piece, place]) => {
      const [path = '', ...query] = request.target.split('?');
      const at = (place % path.length) + 1;
      return {
        ...request,
        target: [path.slice(0, at) + piece + path.slice(at), ...query].join('?'),
        isForRoute: false,
      };
    }),
    fc
      .tuple(
        valid,
        fc.constantFrom('a=1&a=2&a', '__proto__[x]=y', '&&&===&', '?', 'a=b&'.repeat(1000), ...WIRE_PIECES),
      )
      .map(([request, more]) => ({
        ...request,
        target: `${request.target}${request.target.includes('?') ? '&' : '?'}${more}`,
        isForRoute: request.isForRoute && inputFrom !== 'path',
      })),
    fc
      .tuple(valid, fc.constantFrom(...HEADERS))
      .map(([request, headers]) => ({ ...request, headers: { ...request.headers, ...headers } })),
    fc.tuple(valid, fc.constantFrom(...TYPES), fc.json()).map(([request, type, body]) => ({
      ...request,
      headers: { ...request.headers, 'content-type': type },
      body,
    })),
  ];
}

function bodies(valid: Requests): Requests[] {
  const broken = fc.constantFrom(
    '',
    '{',
    "{'a':1}",
    '{"a":01}',
    '\uFEFF{}',
    '{}{}',
    '['.repeat(5000),
    'null',
  );
  const bytes = fc.uint8Array().map((values) => Buffer.from(values));
  const hidden = fc.constantFrom(
    '"__proto__":{"name":"x"},',
    '"constructor":{"prototype":{"a":1}},',
    '"a":1,"a":2,',
  );
  return [
    fc
      .tuple(
        valid,
        fc.oneof(
          { weight: 15, arbitrary: broken },
          { weight: 1, arbitrary: fc.constant(`{"a":"${'x'.repeat(7_000_000)}"}`) },
          { weight: 7, arbitrary: fc.oneof(fc.json(), fc.string({ unit: 'binary' }), bytes) },
        ),
      )
      .map(([request, body]) => ({ ...request, body })),
    fc.tuple(valid, hidden).map(([request, keys]) => ({
      ...request,
      body: String(request.body ?? '{}').replace('{', () => `{${keys}`),
    })),
  ];
}
