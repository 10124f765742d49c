import * as z from 'zod/mini';
import type { Contract } from '#shared/api/contract.ts';
import { API } from '#shared/api/index.ts';
import { COMPANY } from '#shared/content/company.ts';
import { type JsonSchema, jsonSchemaOf } from './json-schema.ts';
import { wordsOf } from './endpoint-words.ts';
import { headerReferences, REFUSAL_SCHEMAS, refusalResponses, refusalsOf } from './refusals.ts';

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
