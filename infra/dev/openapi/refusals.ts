import type { Contract } from '#shared/api/contract.ts';
import { ACCESS } from '../../stack/access.ts';
import type { Access } from '../../stack/access-shape.ts';
import type { JsonSchema } from './json-schema.ts';

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
export function refusalsOf(contract: Contract) {
  const access = Object.entries(ACCESS).find(([name]) => name === contract.name)?.[1] ?? {};
  const own = Object.entries(REFUSALS).filter(([, { mayCome }]) => mayCome(contract, access));
  return Object.fromEntries(
    own.map(([status, { name }]) => [status, { $ref: `#/components/responses/${name}` }]),
  );
}

/** Every refusal, described once. */
export function refusalResponses() {
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
export function headerReferences(names: readonly string[]) {
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
