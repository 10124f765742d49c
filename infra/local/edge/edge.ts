import { randomUUID } from 'node:crypto';
import { VIEWER_ADDRESS_HEADER } from '#shared/runtime/environment.ts';
import { overPlainHttp } from '../../stack/edge/security-headers.ts';
import { isLike } from '../template/permissions.ts';
import { headerOf, type WireAnswer, type WireRequest } from '../wire.ts';
import type { EdgeFunctions } from './edge-functions.ts';
import { isUnchanged, pack, unchanged } from './delivery.ts';
import type { DeclaredBehavior, ResponseHeader } from './distribution.ts';
import type { PicturesOrigin, SiteOrigin } from './origins.ts';

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
    const given = isRefused(behavior, request) ? REFUSED : await this.pass(behavior, request);
    const answer = withHeaders(given, behavior.responseHeaders);
    return isSecure(request) ? answer : { ...answer, headers: overPlainHttp(answer.headers) };
  }

  private async pass(behavior: DeclaredBehavior, request: WireRequest): Promise<WireAnswer> {
    const { functions } = this.props;
    const { kind } = behavior.origin;
    const isRun = kind !== 'pictures' && behavior.functionEvents.includes('viewer-request');
    const passed = isRun ? functions.viewerRequest(kind, request) : request;
    if ('status' in passed) return passed;
    const { fallback } = behavior;
    let fetched = await this.fetch(behavior, passed);
    if (fallback?.statuses.includes(fetched.status)) {
      fetched = await this.fetch({ ...behavior, origin: fallback.origin }, passed);
    }
    const packed = await pack(passed, fetched, behavior.encodings);
    const given = isUnchanged(passed, packed) ? unchanged(packed) : packed;
    const isSeen = behavior.functionEvents.includes('viewer-response') && given.status < 400;
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
    const own = new Map([
      ...origin.headers.map(([name, value]) => [name, this.props.fill(value)] as const),
      ['x-forwarded-for', before ? `${before}, ${address}` : address] as const,
      ['via', '1.1 local.cloudfront.net (CloudFront)'] as const,
      ['x-amz-cf-id', randomUUID()] as const,
      ...(forwardedHeaders.includes(VIEWER_ADDRESS_HEADER)
        ? [[VIEWER_ADDRESS_HEADER, `${address}:${port}`] as const]
        : []),
      ...(forwardedHeaders.includes('user-agent') ? [] : [['user-agent', 'Amazon CloudFront'] as const]),
    ]);
    const forwarded = request.headers.filter(
      ([name]) => forwardedHeaders.includes(name) && !/^(host$|cloudfront-)/.test(name) && !own.has(name),
    );
    return [...forwarded, ...own];
  }
}

/** A TLS proxy in front of this machine's port sets the usual header. */
function isSecure(request: WireRequest): boolean {
  return headerOf(request, 'x-forwarded-proto') === 'https';
}

/** CloudFront itself refuses a method that is not allowed, and a GET with a body. */
function isRefused({ methods }: DeclaredBehavior, { method, body }: WireRequest): boolean {
  return !methods.includes(method) || (body.length > 0 && ['GET', 'HEAD'].includes(method));
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
