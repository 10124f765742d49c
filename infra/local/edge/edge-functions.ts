import { runInNewContext } from 'node:vm';
import * as z from 'zod/mini';
import type { SiteFiles } from '../../stack/edge/decide.ts';
import { DOCUMENTS } from '../../stack/edge/site-files.ts';
import { edgeCode } from '../../stack/edge/edge-code.ts';
import { headerOf, type WireAnswer, type WireRequest } from '../wire.ts';

const valued = z.record(z.string(), z.optional(z.looseObject({ value: z.string() })));

const responseSchema = z.object({ statusCode: z.number(), headers: z.optional(valued) });
const requestSchema = z.object({ uri: z.string(), headers: valued });

type EdgeHeaders = Record<string, { value: string }>;

/** What the edge turns a request into: another request, or an immediate answer. */
export type EdgeOutcome = { readonly request: WireRequest } | { readonly answer: WireAnswer };

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

  /** Runs before the site's own files, or before the documents of the API. */
  viewerRequest(origin: 'site' | 'api', request: WireRequest): EdgeOutcome {
    const returned = this.onRequest[origin]({
      version: '1.0',
      viewer: { ip: request.from.address },
      request: edgeRequest(request),
    });
    const response = responseSchema.safeParse(returned);
    if (response.success) {
      const { statusCode: status, headers = {} } = response.data;
      return { answer: { status, headers: pairsOf(headers), body: Buffer.alloc(0) } };
    }
    const { uri, headers } = requestSchema.parse(returned);
    return { request: { ...request, path: uri, headers: pairsOf(headers) } };
  }

  viewerResponse(request: WireRequest, answer: WireAnswer): WireAnswer {
    const names = [...new Set(answer.headers.map(([name]) => name))];
    const headers: EdgeHeaders = Object.fromEntries(
      names.map((name) => [name, { value: headerOf(answer, name) ?? '' }]),
    );
    const response = { statusCode: answer.status, statusDescription: '', headers };
    const returned = responseSchema.parse(
      this.onResponse({ version: '1.0', request: edgeRequest(request), response }),
    );
    return { ...answer, status: returned.statusCode, headers: pairsOf(returned.headers ?? {}) };
  }
}

function edgeRequest(request: WireRequest) {
  const names = [...new Set(request.headers.map(([name]) => name))];
  return {
    method: request.method,
    uri: request.path,
    querystring: queryOf(request.query),
    headers: Object.fromEntries(names.map((name) => [name, { value: headerOf(request, name) ?? '' }])),
    cookies: {},
  };
}

/** Names and values stay encoded, as CloudFront gives them. */
function queryOf(query: string): Record<string, { value: string; multiValue?: { value: string }[] }> {
  const pairs = query
    .split('&')
    .filter((pair) => pair !== '')
    .map((pair) => {
      const [name = '', ...value] = pair.split('=');
      return { name, value: value.join('=') };
    });
  return Object.fromEntries(
    [...new Set(pairs.map(({ name }) => name))].map((name) => {
      const values = pairs.filter((pair) => pair.name === name).map(({ value }) => ({ value }));
      return [name, { value: values[0]?.value ?? '', ...(values.length > 1 && { multiValue: values }) }];
    }),
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
