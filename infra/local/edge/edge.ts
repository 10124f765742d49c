import { randomUUID, createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { extname, join } from 'node:path';
import { runInNewContext } from 'node:vm';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import * as z from 'zod/mini';
import { pictureNameIn } from '#shared/rules/articles.ts';
import { VIEWER_ADDRESS_HEADER } from '#shared/runtime/environment.ts';
import { PACKED_FOLDER, type SiteFiles } from '../../stack/edge/decide.ts';
import { edgeCode } from '../../stack/edge/edge-code.ts';
import { overPlainHttp } from '../../stack/edge/security-headers.ts';
import { cacheControlOf, DOCUMENTS } from '../../stack/edge/site-files.ts';
import { isLike } from '../template/permissions.ts';
import { type WireAnswer, type WireRequest, headerOf, headersOf } from '../wire.ts';
import type { DeclaredBehavior, ResponseHeader } from './distribution.ts';

/** The address that the API sees CloudFront call from: reserved for documentation (RFC 5737). */
const EDGE_ADDRESS = '192.0.2.53';

export interface EdgeProps {
  readonly behaviors: readonly DeclaredBehavior[];
  readonly functions: EdgeFunctions;
  readonly site: SiteOrigin;
  readonly pictures: PicturesOrigin;
  /** Calls the API at its own address. */
  readonly api: (request: WireRequest) => Promise<WireAnswer>;
  /** Replaces the template's secret references by their values. */
  readonly fill: (text: string) => string;
}

/**
 * The emulator of CloudFront: the distribution as the stack declares it. It caches nothing; every request is passed on.
 */
export class Edge {
  constructor(private readonly props: EdgeProps) {}

  async answer(request: WireRequest): Promise<WireAnswer> {
    const behavior = this.props.behaviors.find(({ pattern }) =>
      isLike(request.path, pattern.replace(/^\/?/, '/')),
    );
    if (!behavior) throw new Error('The distribution has no default behaviour.');
    const { method, body } = request;
    // CloudFront itself refuses a method that is not allowed, and a GET with a body.
    const isRefused =
      !behavior.methods.includes(method) || (body.length > 0 && ['GET', 'HEAD'].includes(method));
    const given = isRefused ? REFUSED : await this.pass(behavior, request);
    const answer = withHeaders(given, behavior.responseHeaders);
    // A TLS proxy in front of this machine's port sets the usual header.
    const isSecure = headerOf(request, 'x-forwarded-proto') === 'https';
    return isSecure ? answer : { ...answer, headers: overPlainHttp(answer.headers) };
  }

  private async pass(behavior: DeclaredBehavior, request: WireRequest): Promise<WireAnswer> {
    const { functions } = this.props;
    const { fallback, origin, functionEvents } = behavior;
    const isRun = origin.kind !== 'pictures' && functionEvents.includes('viewer-request');
    const passed = isRun ? functions.viewerRequest(origin.kind, request) : request;
    if ('status' in passed) return passed;
    let fetched = await this.fetch(behavior, passed);
    if (fallback?.statuses.includes(fetched.status)) {
      fetched = await this.fetch({ ...behavior, origin: fallback.origin }, passed);
    }
    const packed = pack(passed, fetched, behavior.encodings);
    const given = isUnchanged(passed, packed) ? unchanged(packed) : packed;
    const isSeen = functionEvents.includes('viewer-response') && given.status < 400;
    return isSeen ? functions.viewerResponse(passed, given) : given;
  }

  private fetch(behavior: DeclaredBehavior, request: WireRequest): Promise<WireAnswer> | WireAnswer {
    const { kind } = behavior.origin;
    if (kind !== 'api') return this.props[kind].answer(request.path);
    return this.props.api({
      ...request,
      query: behavior.forwardsQuery ? request.query : '',
      headers: this.originHeaders(behavior, request),
      from: { address: EDGE_ADDRESS, port: 443 },
    });
  }

  /** The headers for the origin. A viewer address or origin secret that the visitor sent is never passed on. */
  private originHeaders({ forwardedHeaders, origin }: DeclaredBehavior, request: WireRequest) {
    const { address, port } = request.from;
    const before = headerOf(request, 'x-forwarded-for');
    const asked = forwardedHeaders.includes(VIEWER_ADDRESS_HEADER);
    const own = new Map([
      ...origin.headers.map(([name, value]) => [name, this.props.fill(value)] as const),
      ['x-forwarded-for', before ? `${before}, ${address}` : address] as const,
      ['via', '1.1 local.cloudfront.net (CloudFront)'] as const,
      ['x-amz-cf-id', randomUUID()] as const,
      ...(asked ? [[VIEWER_ADDRESS_HEADER, `${address}:${port}`] as const] : []),
      ...(forwardedHeaders.includes('user-agent') ? [] : [['user-agent', 'Amazon CloudFront'] as const]),
    ]);
    const forwarded = request.headers.filter(
      ([name]) => forwardedHeaders.includes(name) && !/^(host$|cloudfront-)/.test(name) && !own.has(name),
    );
    return [...forwarded, ...own];
  }
}

const REFUSED: WireAnswer = {
  status: 403,
  headers: [['content-type', 'text/html']],
  body: Buffer.from(
    '<!doctype html><title>403</title><h1>403</h1><p>The request could not be satisfied.</p>',
  ),
};

function withHeaders(answer: WireAnswer, added: readonly ResponseHeader[]): WireAnswer {
  const overridden = new Set(added.filter(({ overrides }) => overrides).map(({ name }) => name));
  const kept = answer.headers.filter(([name]) => !overridden.has(name));
  const missing = added.filter(({ name }) => !kept.some(([known]) => known === name));
  return { ...answer, headers: [...kept, ...missing.map(({ name, value }) => [name, value] as const)] };
}

/** The sizes of what CloudFront compresses, in bytes. */
const [LEAST_BYTES, MOST_BYTES] = [1000, 10_000_000];

const PACKED_TYPES =
  /^(text\/|image\/(svg\+xml|vnd\.microsoft\.icon)|application\/(json|javascript|xml|manifest\+json|rss\+xml)|font\/(ttf|otf))/;

const PACKERS = {
  br: (body: Buffer) => brotliCompressSync(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
  gzip: (body: Buffer) => gzipSync(body),
};

/** The answer as CloudFront would compress it for this visitor. */
function pack(
  request: WireRequest,
  answer: WireAnswer,
  encodings: readonly (keyof typeof PACKERS)[],
): WireAnswer {
  const { body, headers, status } = answer;
  const isPackable =
    headerOf(answer, 'content-encoding') === undefined &&
    [200, 403, 404].includes(status) &&
    body.length >= LEAST_BYTES &&
    body.length <= MOST_BYTES &&
    PACKED_TYPES.test(headerOf(answer, 'content-type') ?? '');
  if (!isPackable || encodings.length === 0) return answer;
  // Without the encodings that `;q=0` excludes.
  const accepted = (headerOf(request, 'accept-encoding') ?? '')
    .split(',')
    .filter((part) => !/;\s*q=0(\.0*)?\s*$/.test(part))
    .map((part) => part.replace(/;.*/, '').trim());
  const encoding = encodings.find((name) => accepted.includes(name));
  const vary = ['vary', 'Accept-Encoding'] as const;
  if (!encoding) return { ...answer, headers: [...headers, vary] };
  const weak = headers.map(([name, value]) => [name, name === 'etag' ? `W/${value}` : value] as const);
  return {
    status,
    headers: [...weak, vary, ['content-encoding', encoding]],
    body: PACKERS[encoding](body),
  };
}

/** Whether the visitor already has this answer, by its ETag or else by its date. A weak ETag is as good as a strong one. */
function isUnchanged(request: WireRequest, answer: WireAnswer): boolean {
  if (answer.status !== 200 || !['GET', 'HEAD'].includes(request.method)) return false;
  const plain = (tag: string) => tag.trim().replace(/^W\//, '');
  const [tags, tag] = [headerOf(request, 'if-none-match'), headerOf(answer, 'etag')];
  if (tags !== undefined) {
    return tag !== undefined && tags.split(',').some((known) => ['*', plain(tag)].includes(plain(known)));
  }
  const since = Date.parse(headerOf(request, 'if-modified-since') ?? '');
  return Date.parse(headerOf(answer, 'last-modified') ?? '') <= since;
}

/** The same answer without its body. */
function unchanged({ headers }: WireAnswer): WireAnswer {
  const kept = headers.filter(([name]) => !/^content-(type|encoding|length)$/.test(name));
  return { status: 304, headers: kept, body: Buffer.alloc(0) };
}

const TYPES: Readonly<Record<string, string>> = {
  '.avif': 'image/avif',
  '.css': 'text/css',
  '.html': 'text/html',
  '.ico': 'image/vnd.microsoft.icon',
  '.jpg': 'image/jpeg',
  '.js': 'text/javascript',
  '.json': 'application/json',
  '.map': 'application/json',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain',
  '.webmanifest': 'application/manifest+json',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
  '.xml': 'text/xml',
};

/** S3 does not tell a caller without the List permission that a file is missing. */
const DENIED = refusal(403, 'AccessDenied');
const MISSING = refusal(404, 'NoSuchKey');

function refusal(status: number, code: string): WireAnswer {
  const body = `<?xml version="1.0" encoding="UTF-8"?>\n<Error><Code>${code}</Code></Error>`;
  return { status, headers: [['content-type', 'application/xml']], body: Buffer.from(body) };
}

/** The emulator of the site's bucket: exactly the files that the build left in the folder, and no path outside it. */
export class SiteOrigin {
  private readonly files = new Map<string, WireAnswer>();

  constructor(folder: string) {
    if (!existsSync(folder)) return;
    for (const entry of readdirSync(folder, { withFileTypes: true, recursive: true })) {
      if (!entry.isFile()) continue;
      const file = join(entry.parentPath, entry.name);
      const path = file.slice(folder.length).replaceAll('\\', '/');
      this.files.set(path, answerOf(file, path));
    }
  }

  answer(path: string): WireAnswer {
    return this.files.get(path) ?? MISSING;
  }
}

/** A file as S3 returns it under a path, with the metadata that it was uploaded with. */
function answerOf(file: string, path: string): WireAnswer {
  const body = readFileSync(file);
  return {
    status: 200,
    headers: [
      ['content-type', TYPES[extname(file)] ?? 'application/octet-stream'],
      ['etag', `"${createHash('md5').update(body).digest('hex')}"`],
      ['last-modified', statSync(file).mtime.toUTCString()],
      ['cache-control', cacheControlOf(path)],
      ...(path.startsWith(PACKED_FOLDER) ? [['content-encoding', 'br'] as const] : []),
    ],
    body,
  };
}

/** The emulator of the bucket of the articles' pictures: the files that `ops` has put into the folder so far. */
export class PicturesOrigin {
  constructor(private readonly folder: string) {}

  answer(path: string): WireAnswer {
    const name = pictureNameIn(path);
    if (name === undefined) return DENIED;
    try {
      return answerOf(join(this.folder, name), path);
    } catch {
      return DENIED;
    }
  }
}

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
