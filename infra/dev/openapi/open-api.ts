import * as z from 'zod/mini';
import type { Contract } from '#shared/api/contract.ts';
import { API } from '#shared/api/index.ts';
import { COMPANY } from '#shared/content/company.ts';
import { wordsOf } from './endpoint-words.ts';
import { type Access, ACCESS } from '../../stack/access.ts';

/** The media type of a request's body, by where the contract reads its input from. */
export const BODY_TYPES: Readonly<Record<string, string>> = {
  body: 'application/json',
  form: 'application/x-www-form-urlencoded',
};

const DOCUMENTS = 'Documents';
const DATA = 'Data';

type Operation = ReturnType<typeof operation>;

/** The whole API as an OpenAPI 3.1 document, made from the contracts. A test checks it against Redocly's rules. */
export function openApi() {
  const paths: Record<string, Record<string, Operation>> = {};
  for (const contract of Object.values<Contract>(API)) {
    paths[contract.path] = { ...paths[contract.path], [contract.method.toLowerCase()]: operation(contract) };
  }
  return {
    openapi: '3.1.1',
    info: { title: `${COMPANY.name} API`, version: '1', description: DESCRIPTION, license: LICENSE },
    servers: [{ url: '/', description: 'Below the address of the site.' }],
    // The API has no authentication.
    security: [],
    tags: [
      { name: DATA, description: 'JSON for the pages.' },
      { name: DOCUMENTS, description: 'Pages and feeds that functions make.' },
    ],
    paths,
    components: { schemas: REFUSAL_SCHEMAS, responses: refusalResponses(), headers: HEADERS },
  };
}

function operation(contract: Contract) {
  const { name, inputFrom, answers, timeoutSeconds } = contract;
  const { does, limit } = wordsOf(name);
  const input = jsonSchemaOf(contract.input, 'input');
  const bodyType = BODY_TYPES[inputFrom];
  const limits = limit ? `One visitor: ${limit}. ` : '';
  return {
    operationId: name,
    summary: `${does.charAt(0).toUpperCase()}${does.slice(1)}`,
    description: `${limits}Answers within ${timeoutSeconds} seconds.`,
    tags: [answers === undefined ? DATA : DOCUMENTS],
    ...(inputFrom === 'query' || inputFrom === 'path' ? { parameters: parameters(input, inputFrom) } : {}),
    ...(bodyType && {
      requestBody: { required: true, content: { [bodyType]: { schema: bodySchema(contract, input) } } },
    }),
    responses: { '200': success(contract), ...refusalsOf(contract) },
  };
}

/** A form body is read unparsed, as one text in the field `body`. */
function bodySchema({ inputFrom }: Contract, input: JsonSchema): JsonSchema {
  return inputFrom === 'form' ? (fieldsSchema.parse(input).properties['body'] ?? {}) : input;
}

const fieldsSchema = z.object({
  properties: z.record(z.string(), z.record(z.string(), z.unknown())),
  required: z._default(z.array(z.string()), []),
});

function parameters(input: JsonSchema, from: 'query' | 'path') {
  const { properties, required } = fieldsSchema.parse(input);
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    in: from,
    required: required.includes(name),
    schema,
  }));
}

function success({ answers, output, cacheSeconds }: Contract) {
  const kept = cacheSeconds === undefined ? 'Nobody keeps it.' : `May be kept for ${cacheSeconds} seconds.`;
  return {
    description: kept,
    headers: {
      ...headerReferences(['X-Request-Id']),
      'Cache-Control': {
        description: kept,
        schema: { const: cacheSeconds === undefined ? 'no-store' : `public, max-age=${cacheSeconds}` },
      },
    },
    content: { [answers ?? 'application/json']: { schema: jsonSchemaOf(output, 'output') } },
  };
}

const HEADERS = {
  'X-Request-Id': {
    description: 'The request’s name in our logs. Quote it when something went wrong.',
    schema: { type: 'string' },
  },
  'Retry-After': {
    description: 'When the next try can succeed, in whole seconds from now.',
    schema: { type: 'string', pattern: String.raw`^[1-9]\d*$` },
  },
  Allow: { description: 'The methods that the address takes.', schema: { type: 'string' } },
};

/** No third party may build on the API. */
const LICENSE = { name: 'All rights reserved', identifier: 'LicenseRef-proprietary' };

const DESCRIPTION = [
  'What the pages of the site call. Made of the contracts in shared/api; what only code can check (an address that is',
  'one, a price that is ours) is not in the schemas. Nobody signs in: limits count by the visitor’s IPv4 address or IPv6',
  '/64 network. The API answers only through CloudFront, allows no other origin (no CORS), and every answer has',
  'Content-Security-Policy, Strict-Transport-Security, X-Content-Type-Options, X-Frame-Options, Referrer-Policy and',
  'Cross-Origin-Resource-Policy. Errors are one plain sentence and never kept. What may be kept is also answered to HEAD.',
].join(' ');

/** An answer other than a success: what it means, and which endpoints can give it. */
interface Refusal {
  readonly name: string;
  readonly description: string;
  readonly mayCome: (contract: Contract, access: Access) => boolean;
  readonly headers?: readonly string[];
}

const always = () => true;
const takesBody = ({ inputFrom }: Contract) => !['none', 'path', 'query'].includes(inputFrom);

/** Endpoints that need a token which only its owner has. */
const OPENED_BY_A_WORD = [
  'getPaymentState',
  'getSubscription',
  'cancelSubscription',
  'changeSubscription',
  'chooseNextYear',
  'subscribeAgain',
  'continueCheckout',
];

/** Settings that do not lead to an outside service. */
const OUR_OWN_SETTINGS = ['siteAddress', 'leadRecipients', 'acknowledgementsPerDay'];
const asksOthers = (_: Contract, { settings = [], parameters = [] }: Access) =>
  parameters.length > 0 || settings.some((name) => !OUR_OWN_SETTINGS.includes(name));

/** Each status has one meaning, whichever endpoint gives it. */
const REFUSALS: Readonly<Record<string, Refusal>> = {
  400: {
    name: 'NotUsable',
    description: 'What was sent cannot be used. The sentence says which rule it breaks.',
    mayCome: ({ inputFrom }) => inputFrom !== 'none',
  },
  403: {
    name: 'RefusedByTheEdge',
    description: 'CloudFront’s own answer to a GET or HEAD that brings a body.',
    mayCome: ({ method }) => method === 'GET',
  },
  404: {
    name: 'NotFound',
    description: 'There is nothing of that name.',
    mayCome: ({ inputFrom, name }) => inputFrom === 'path' || OPENED_BY_A_WORD.includes(name),
  },
  405: {
    name: 'WrongMethod',
    description: 'The address takes another method, which the header Allow names.',
    mayCome: always,
    headers: ['Allow'],
  },
  413: { name: 'TooLarge', description: 'The body is longer than 32 kB.', mayCome: takesBody },
  415: {
    name: 'WrongContentType',
    description: 'The body is not of the media type that the endpoint takes.',
    mayCome: takesBody,
  },
  429: {
    name: 'TooSoon',
    description:
      'The visitor has had their turns; Retry-After says when the next one comes. Or the whole API has had more requests in a second than it takes.',
    mayCome: always,
    headers: ['Retry-After'],
  },
  500: {
    name: 'OurFault',
    description: 'Something went wrong on our side. Nothing of the fault is told.',
    mayCome: always,
  },
  502: {
    name: 'SourceFault',
    description: 'A service that we ask gave an unusable answer, or refuses our credentials.',
    mayCome: asksOthers,
  },
  503: {
    name: 'SourceDown',
    description: 'A service that we ask, or our own store, is down or overloaded.',
    mayCome: always,
    headers: ['Retry-After'],
  },
  504: { name: 'SourceTimeout', description: 'It took too long.', mayCome: always },
};

export const REFUSAL_SCHEMAS: Readonly<Record<string, JsonSchema>> = {
  Refusal: {
    description: 'One plain sentence: what happened and what to do next.',
    type: 'object',
    properties: { error: { type: 'string', minLength: 1 } },
    required: ['error'],
    additionalProperties: false,
  },
  GatewayRefusal: {
    description: 'The form of what API Gateway refuses by itself, before any function is asked.',
    type: 'object',
    properties: { message: { type: 'string', minLength: 1 } },
    required: ['message'],
    additionalProperties: false,
  },
};

/** References to the refusals that an endpoint can give, by status. */
function refusalsOf(contract: Contract) {
  const access = Object.entries(ACCESS).find(([name]) => name === contract.name)?.[1] ?? {};
  const own = Object.entries(REFUSALS).filter(([, { mayCome }]) => mayCome(contract, access));
  return Object.fromEntries(
    own.map(([status, { name }]) => [status, { $ref: `#/components/responses/${name}` }]),
  );
}

/** Every refusal, described once. */
function refusalResponses() {
  return Object.fromEntries(
    Object.values(REFUSALS).map(({ name, description, headers = [] }) => [
      name,
      {
        description,
        headers: headerReferences(['X-Request-Id', ...headers]),
        content: name === 'RefusedByTheEdge' ? EDGE_CONTENT : CONTENT,
      },
    ]),
  );
}

/** By reference, so that each header is described once. */
function headerReferences(names: readonly string[]) {
  return Object.fromEntries(names.map((name) => [name, { $ref: `#/components/headers/${name}` }]));
}

const CONTENT = {
  'application/json': {
    schema: {
      anyOf: [{ $ref: '#/components/schemas/Refusal' }, { $ref: '#/components/schemas/GatewayRefusal' }],
    },
  },
  'text/html': { schema: { description: 'Where a page was asked for: one for people.', type: 'string' } },
};

const EDGE_CONTENT = { 'text/html': { schema: { type: 'string' } } };

/** A JSON Schema of draft 2020-12, which is also the dialect of OpenAPI 3.1. */
export type JsonSchema = Readonly<Record<string, unknown>>;

/** The schema of a request (`input`) or a response (`output`). Checks that only code can make are left out. */
export function jsonSchemaOf(schema: z.ZodMiniType, io: 'input' | 'output'): JsonSchema {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    override: ({ jsonSchema, path }) => {
      if (jsonSchema.type === 'string')
        Object.assign(jsonSchema, FORMATS[path.slice(-3).join('.')], FORMATS[String(path.at(-1))]);
    },
  });
  return rest;
}

const IP_ADDRESS = { anyOf: [{ format: 'ipv4' }, { format: 'ipv6' }] };

/** The format of a text by the field that it is in: an email address may be international (RFC 6531). */
const FORMATS: Readonly<Record<string, JsonSchema>> = {
  email: { format: 'idn-email' },
  ip: IP_ADDRESS,
  ipAddress: IP_ADDRESS,
  AddedDate: { format: 'date-time' },
  author_url: { format: 'uri' },
  profile_photo_url: { format: 'uri-reference' },
  cardPage: { format: 'uri' },
  /** The address that the browser submits a form to. */
  'form.properties.address': { format: 'uri' },
};
