import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import type { Contract } from '#shared/api/contract.ts';
import type { Answered } from '../../../local/testing/ask.ts';
import { jsonSchemaOf, openApi, REFUSAL_SCHEMAS } from '../../openapi/open-api.ts';
import type { FuzzRequest } from './odd-requests.ts';

const ajv = new Ajv2020({ strict: false, validateFormats: false });
const isRefusal = ajv.compile({ anyOf: Object.values(REFUSAL_SCHEMAS) });
const outputs = new Map<string, ValidateFunction>();
const { paths } = openApi();

/** The headers that every answer has. */
const ON_EVERY_ANSWER = [
  'content-security-policy',
  'strict-transport-security',
  'x-content-type-options',
  'x-frame-options',
  'referrer-policy',
  'cross-origin-resource-policy',
];

/** Internals of the program: a position in the code, a package, an error's class name. */
const INSIDE =
  /\bat \S+ \(|\bat (async )?\S+:\d+:\d+|node_modules|\/var\/task|\.(js|ts|mjs):\d+|\b(Type|Range|Reference|Syntax|Zod|URI)Error\b|ECONN|ENOTFOUND|dynamodb|hibp-api-key/i;

/** What is wrong with an answer; normally nothing. */
export function failuresOf(contract: Contract, request: FuzzRequest, answer: Answered): string[] {
  const { status, headers } = answer;
  const text = answer.bytes.toString();
  const failures = ON_EVERY_ANSWER.filter((name) => !headers[name]).map((name) => `no header ${name}`);
  if (status >= 500) failures.push(`status ${status}`);
  if (INSIDE.test(status === 200 ? '' : text)) failures.push('tells of the inside');
  if (headers['access-control-allow-origin']) failures.push('lets other origins read');
  if (headers['set-cookie']) failures.push('sets a cookie');
  // The site's page for unknown paths may be cached like its other pages.
  const isPage = status === 404 && headers['content-type']?.startsWith('text/html');
  if (status >= 400 && !isPage && /public|max-age=[1-9]/.test(headers['cache-control'] ?? '')) {
    failures.push(`may be kept: ${headers['cache-control']}`);
  }
  if (status === 405 && !headers['allow']) failures.push('405 without Allow');
  if (status === 429 && !/^[1-9]\d*$/.test(headers['retry-after'] ?? ''))
    failures.push('429 without Retry-After');
  if (request.isForRoute && status === 200 && !headers['x-request-id'])
    failures.push('no header x-request-id');
  if (request.isForRoute && !isForeseen(contract, status)) failures.push(`status ${status} is not described`);
  return [...failures, ...failuresInBody({ contract, request, answer, text })];
}

function isForeseen({ path, method }: Contract, status: number): boolean {
  // The edge itself answers 304 for an unchanged document, and 301 for another spelling of an address.
  const isOfTheEdge = status === 301 || status === 304;
  return isOfTheEdge || String(status) in (paths[path]?.[method.toLowerCase()]?.responses ?? {});
}

interface Read {
  readonly contract: Contract;
  readonly request: FuzzRequest;
  readonly answer: Answered;
  readonly text: string;
}

function failuresInBody({ contract, request, answer: { status, headers }, text }: Read): string[] {
  const type = (headers['content-type'] ?? '').split(';')[0];
  if (request.method === 'HEAD' || status === 301 || status === 304) return text === '' ? [] : ['a body'];
  if (headers['content-encoding']) return [];
  if (status === 200) return request.isForRoute ? failuresInSuccess(contract, type, text) : [];
  if (type === 'text/html') return text.startsWith('<!') || text === '' ? [] : ['a page that is none'];
  if (type !== 'application/json') return [`a refusal as ${type ?? 'nothing'}`];
  const value = parsed(text);
  return isRefusal(value) ? [] : [`a refusal of another form: ${text.slice(0, 200)}`];
}

function failuresInSuccess(contract: Contract, type: string | undefined, text: string): string[] {
  const { answers = 'application/json', name, output } = contract;
  if (type !== answers) return [`200 as ${type ?? 'nothing'}`];
  const isValid = outputs.get(name) ?? ajv.compile(jsonSchemaOf(output, 'output'));
  outputs.set(name, isValid);
  const value = answers === 'application/json' ? parsed(text) : text;
  return isValid(value) ? [] : [`breaks its schema: ${ajv.errorsText(isValid.errors)}`];
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
