import { runInNewContext } from 'node:vm';
import * as z from 'zod/mini';
import type { SiteFiles } from '../../stack/edge/decide.ts';
import { DOCUMENTS } from '../../stack/edge/site-files.ts';
import { edgeCode } from '../../stack/edge/edge-code.ts';
import { headersOf, type WireAnswer, type WireRequest } from '../wire.ts';

const valued = z.record(z.string(), z.optional(z.looseObject({ value: z.string() })));

const responseSchema = z.object({ statusCode: z.number(), headers: z.optional(valued) });
const requestSchema = z.object({ uri: z.string(), headers: valued });

/** The CloudFront Functions of the site, run from the same code that CloudFront would get for this build. */
export class EdgeFunctions {
  private readonly onRequest: Readonly<Record<'site' | 'api', (event: object) => unknown>>;
  private readonly onResponse: (event: object) => unknown;

  constructor(site: SiteFiles) {
    this.onRequest = {
      site: compiled(edgeCode('viewer-request', site)),
      api: compiled(edgeCode('document-request', DOCUMENTS)),
    };
    this.onResponse = compiled(edgeCode('viewer-response', site));
  }

  /** Runs before the site's own files, or before the documents of the API: another request, or an immediate answer. */
  viewerRequest(origin: 'site' | 'api', request: WireRequest): WireRequest | WireAnswer {
    const returned = this.onRequest[origin]({
      version: '1.0',
      viewer: { ip: request.from.address },
      request: edgeRequest(request),
    });
    const response = responseSchema.safeParse(returned);
    if (response.success) {
      const { statusCode: status, headers = {} } = response.data;
      return { status, headers: pairsOf(headers), body: Buffer.alloc(0) };
    }
    const { uri, headers } = requestSchema.parse(returned);
    return { ...request, path: uri, headers: pairsOf(headers) };
  }

  viewerResponse(request: WireRequest, answer: WireAnswer): WireAnswer {
    const response = { statusCode: answer.status, statusDescription: '', headers: edgeHeaders(answer) };
    const returned = responseSchema.parse(
      this.onResponse({ version: '1.0', request: edgeRequest(request), response }),
    );
    return { ...answer, status: returned.statusCode, headers: pairsOf(returned.headers ?? {}) };
  }
}

function edgeRequest(request: WireRequest) {
  const { method, path: uri, query } = request;
  return { method, uri, querystring: queryOf(query), headers: edgeHeaders(request), cookies: {} };
}

function edgeHeaders(message: Pick<WireRequest, 'headers'>): Record<string, { value: string }> {
  return Object.fromEntries(Object.entries(headersOf(message)).map(([name, value]) => [name, { value }]));
}

/** Names and values stay encoded, as CloudFront gives them. */
function queryOf(query: string) {
  const named = new Map<string, { value: string }[]>();
  for (const pair of query.split('&').filter((text) => text !== '')) {
    const [name = '', ...value] = pair.split('=');
    named.set(name, [...(named.get(name) ?? []), { value: value.join('=') }]);
  }
  return Object.fromEntries(
    [...named].map(([name, values]) => [
      name,
      { ...values[0], ...(values.length > 1 && { multiValue: values }) },
    ]),
  );
}

function pairsOf(headers: z.infer<typeof valued>): [string, string][] {
  return Object.entries(headers).flatMap(([name, header]) => (header ? [[name, header.value]] : []));
}

/** Runs the code without this process's globals, because the edge has none of Node's. Events go in and out as JSON. */
function compiled(code: string): (event: object) => unknown {
  const call: unknown = runInNewContext(`${code}\n;(text) => JSON.stringify(handler(JSON.parse(text)))`, {});
  if (typeof call !== 'function') throw new Error('An edge function has no handler.');
  return (event) => JSON.parse(String(call(JSON.stringify(event))));
}
