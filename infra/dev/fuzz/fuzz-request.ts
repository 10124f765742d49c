import type { Contract } from '#shared/api/contract.ts';
import { jsonSchemaOf } from '../openapi/document.ts';
import type { Chance } from '#shared/stand-ins/chance.ts';
import {
  BROKEN_JSON,
  CONTENT_TYPES,
  HEADERS,
  HOSTILE_TEXTS,
  METHODS,
  WIRE_PIECES,
  WRONG_TYPES,
} from './hostile.ts';
import { type FuzzRequest, requestWith } from './page-request.ts';
import { type Input, type Known, sampleInput, validInput } from './samples.ts';
import { fieldsOf, valueFor } from './values.ts';

type Change = (request: FuzzRequest, place: Place) => FuzzRequest;

interface Place {
  readonly contract: Contract;
  readonly chance: Chance;
  readonly input: Input;
}

/** One request to a route: as its page would send it, or with one thing odd about it, or with several. */
export function fuzzRequest(contract: Contract, chance: Chance, known: Known = {}): FuzzRequest {
  const schema = jsonSchemaOf(contract.input, 'input');
  const sample = sampleInput(contract);
  const fields = fieldsOf(schema);
  const kind = chance.happens(0.25) ? 'valid' : chance.of(kindsFor(contract));
  const usual = sample ? validInput(sample, chance, known) : generated({}, fields, chance);
  const place = { contract, chance, input: ODD_INPUTS[kind]?.(usual, fields, chance) ?? usual };
  const asked = { ...requestWith(contract, place.input, chance), kind };
  const changed = CHANGES[kind]?.(asked, place) ?? asked;
  return chance.happens(0.1) ? { ...withHeaders(changed, place), kind: `${kind} + headers` } : changed;
}

function kindsFor({ inputFrom }: Contract): string[] {
  if (inputFrom === 'none') return Object.keys(WIRE_CHANGES);
  const hasBody = inputFrom !== 'path' && inputFrom !== 'query';
  return [
    ...Object.keys(ODD_INPUTS),
    ...Object.keys(WIRE_CHANGES),
    ...(hasBody ? Object.keys(BODY_CHANGES) : []),
  ];
}

type OddInput = (input: Input, fields: ReturnType<typeof fieldsOf>, chance: Chance) => Input;

/** What may be odd about the input itself. */
const ODD_INPUTS: Readonly<Record<string, OddInput>> = {
  field: (input, fields, chance) => {
    const name = chance.of(Object.keys(fields));
    return { ...input, [name]: valueFor(fields[name] ?? {}, chance) };
  },
  text: (input, fields, chance) => ({ ...input, [chance.of(Object.keys(fields))]: chance.of(HOSTILE_TEXTS) }),
  'wrong type': (input, fields, chance) => ({
    ...input,
    [chance.of(Object.keys(fields))]: chance.of(WRONG_TYPES),
  }),
  missing: (input, fields, chance) => {
    const gone = chance.of(Object.keys(fields));
    return Object.fromEntries(Object.entries(input).filter(([name]) => name !== gone));
  },
  extra: (input, _, chance) => ({
    ...input,
    [chance.of(['extra', 'toString', 'constructor', 'length', '$where', '', 'a.b', '0'])]:
      chance.of(WRONG_TYPES),
  }),
  generated,
  huge: (input, fields, chance) => ({
    ...input,
    [chance.of(Object.keys(fields))]: chance
      .of(['a', '€', '"', '\\'])
      .repeat(chance.of([2000, 31_000, 40_000, 300_000])),
  }),
};

function generated(_: Input, fields: ReturnType<typeof fieldsOf>, chance: Chance): Input {
  return Object.fromEntries(Object.entries(fields).map(([name, schema]) => [name, valueFor(schema, chance)]));
}

/** What may be odd on the wire, whether or not the endpoint takes an input. */
const WIRE_CHANGES: Readonly<Record<string, Change>> = {
  method: (request, { chance }) => {
    const method = chance.of(METHODS);
    return { ...request, method, isForRoute: request.isForRoute && method === request.method };
  },
  path: (request, { chance }) => {
    const [path = '', query] = request.target.split('?');
    const at = chance.below(path.length) + 1;
    const piece = chance.of(WIRE_PIECES);
    const odd = chance.of([
      path.slice(0, at) + piece + path.slice(at),
      path + piece,
      `${path}/`,
      path.toUpperCase(),
    ]);
    return { ...request, target: query === undefined ? odd : `${odd}?${query}`, isForRoute: false };
  },
  query: (request, { chance, contract, input }) => {
    const names = [...Object.keys(input), 'a', '__proto__', 'constructor'];
    const name = chance.of(names);
    const more = chance.of([
      `${name}=1&${name}=2&${name}`,
      `${name}[]=x&${name}[a]=y`,
      `${name}=${chance.of(WIRE_PIECES)}`,
      '&&&===&',
      '?',
      'a=b&'.repeat(1000),
    ]);
    const joint = request.target.includes('?') ? '&' : '?';
    return {
      ...request,
      target: `${request.target}${joint}${more}`,
      isForRoute: request.isForRoute && contract.inputFrom !== 'path',
    };
  },
  headers: withHeaders,
  'body of a GET': (request, { chance }) => ({
    ...request,
    headers: { ...request.headers, 'content-type': chance.of(CONTENT_TYPES) },
    body: chance.of(BROKEN_JSON),
  }),
};

const BODY_CHANGES: Readonly<Record<string, Change>> = {
  'broken body': (request, { chance }) => ({ ...request, body: chance.of(BROKEN_JSON) }),
  bytes: (request, { chance }) => ({
    ...request,
    body: Buffer.from(Array.from({ length: 1 + chance.below(200) }, () => chance.below(256))),
  }),
  'prototype keys': (request, { chance }) => ({
    ...request,
    body: String(request.body ?? '{}').replace(
      '{',
      `{${chance.of(['"__proto__":{"name":"x","email":"x"},', '"constructor":{"prototype":{"a":1}},', '"a":1,"a":2,'])}`,
    ),
  }),
  'content type': (request, { chance }) => ({
    ...request,
    headers: { ...request.headers, 'content-type': chance.of(CONTENT_TYPES) },
  }),
  'very large': (request, { chance }) =>
    chance.happens(0.9) ? request : { ...request, body: `{"a":"${'x'.repeat(7_000_000)}"}` },
};

const CHANGES: Readonly<Record<string, Change>> = { ...WIRE_CHANGES, ...BODY_CHANGES };

function withHeaders(request: FuzzRequest, { chance }: Place): FuzzRequest {
  return { ...request, headers: { ...request.headers, ...chance.of(HEADERS) } };
}
