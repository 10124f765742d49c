import { Duration } from 'aws-cdk-lib';
import {
  AllowedMethods,
  type BehaviorOptions,
  CacheCookieBehavior,
  CacheHeaderBehavior,
  CachePolicy,
  CacheQueryStringBehavior,
  FunctionEventType,
  type IOrigin,
  OriginRequestCookieBehavior,
  OriginRequestHeaderBehavior,
  OriginRequestPolicy,
  OriginRequestQueryStringBehavior,
  ViewerProtocolPolicy,
} from 'aws-cdk-lib/aws-cloudfront';
import { Construct } from 'constructs';
import type { Contract } from '#shared/api/contract.ts';
import { API } from '#shared/api/index.ts';
import { edgeCode } from '../edge/edge-code.ts';
import { DOCUMENTS } from '../edge/site-files.ts';
import {
  apiHeaders,
  type HeaderSettings,
  onEveryAnswer,
  pageHeaders,
  handOverHeaders,
} from '../edge/security-headers.ts';
import { headerPolicy } from './header-policy.ts';
import { edgeFunction } from './in-template.ts';

export interface ApiBehaviorsProps {
  readonly origin: IOrigin;
  readonly headers: HeaderSettings;
  /** The bare domain, where the stage has one; `www` redirects to it. */
  readonly host?: string | undefined;
}

/**
 * How CloudFront treats /api and the documents that functions make. The edge caches only what a contract allows, and
 * only for the time that the contract gives.
 */
export class ApiBehaviors extends Construct {
  readonly byPath: Record<string, BehaviorOptions> = {};
  private readonly common: Omit<BehaviorOptions, 'cachePolicy'>;
  private readonly document: Omit<BehaviorOptions, 'origin'>;

  constructor(scope: Construct, id: string, { origin, headers, host }: ApiBehaviorsProps) {
    super(scope, id);
    this.common = {
      origin,
      viewerProtocolPolicy: ViewerProtocolPolicy.HTTPS_ONLY,
      allowedMethods: AllowedMethods.ALLOW_ALL,
      originRequestPolicy: this.whatTheApiSees(),
      responseHeadersPolicy: headerPolicy(this, 'Headers', {
        always: apiHeaders(headers),
        whenMissing: { 'cache-control': 'no-store' },
      }),
      compress: true,
    };
    this.document = {
      // As for the site's own pages: whoever types the address of an article without https, or follows an old link, is
      // redirected.
      viewerProtocolPolicy: ViewerProtocolPolicy.REDIRECT_TO_HTTPS,
      responseHeadersPolicy: headerPolicy(this, 'DocumentHeaders', { always: pageHeaders(headers) }),
      functionAssociations: [
        edgeFunction(this, 'DocumentFunction', {
          eventType: FunctionEventType.VIEWER_REQUEST,
          code: edgeCode('document-request', DOCUMENTS, { host, headers: onEveryAnswer(headers) }),
        }),
      ],
    };
    for (const contract of Object.values<Contract>(API)) {
      if (contract.cacheSeconds !== undefined) this.keepAnswersOf(contract, contract.cacheSeconds);
    }
    this.handOver(Object.values<Contract>(API).filter(isHandedOver), headers);
    // CloudFront takes the first pattern that matches, so this one is last.
    this.byPath['/api/*'] = { ...this.common, cachePolicy: CachePolicy.CACHING_DISABLED };
  }

  private keepAnswersOf({ path, inputFrom, answers }: Contract, cacheSeconds: number): void {
    const cachePolicy = this.cachePolicyFor(cacheSeconds, inputFrom === 'query');
    const isDocument = answers !== undefined;
    this.byPath[withAnything(path)] = {
      ...this.common,
      cachePolicy,
      ...(isDocument && this.document),
    };
  }

  private handOver(contracts: readonly Contract[], headers: HeaderSettings): void {
    if (contracts.length === 0) return;
    const responseHeadersPolicy = headerPolicy(this, 'PaymentHeaders', { always: handOverHeaders(headers) });
    for (const { path } of contracts) {
      const cachePolicy = CachePolicy.CACHING_DISABLED;
      this.byPath[withAnything(path)] = { ...this.common, cachePolicy, responseHeadersPolicy };
    }
  }

  /**
   * One cache policy for all contracts with the same rules, because an account may have only twenty. Without a query in
   * the contract, the query is no part of the cache key, so a meaningless one cannot bypass the cache.
   */
  private cachePolicyFor(cacheSeconds: number, hasQuery: boolean): CachePolicy {
    const id = `Keep${cacheSeconds}Seconds${hasQuery ? 'ByQuery' : ''}`;
    const made = this.node.tryFindChild(id);
    if (made instanceof CachePolicy) return made;
    return new CachePolicy(this, id, {
      minTtl: Duration.seconds(0),
      // An answer without Cache-Control is an error and is not cached.
      defaultTtl: Duration.seconds(0),
      maxTtl: Duration.seconds(cacheSeconds),
      queryStringBehavior: hasQuery ? CacheQueryStringBehavior.all() : CacheQueryStringBehavior.none(),
      headerBehavior: CacheHeaderBehavior.none(),
      cookieBehavior: CacheCookieBehavior.none(),
      enableAcceptEncodingBrotli: true,
      enableAcceptEncodingGzip: true,
    });
  }

  /** The headers that the API receives, without `Host`: API Gateway answers 403 to any host but its own. */
  private whatTheApiSees(): OriginRequestPolicy {
    return new OriginRequestPolicy(this, 'WhatTheApiSees', {
      headerBehavior: OriginRequestHeaderBehavior.allowList(
        'CloudFront-Viewer-Address',
        'Accept',
        'Content-Type',
        'Origin',
        'User-Agent',
      ),
      queryStringBehavior: OriginRequestQueryStringBehavior.all(),
      cookieBehavior: OriginRequestCookieBehavior.none(),
    });
  }
}

/** The path of a contract as a CloudFront pattern, with `*` in place of its parameters. */
function withAnything(path: string): string {
  return path.replace(/\{\w+\}/g, '*');
}

/**
 * Whether a contract answers with a document that may not be cached: one that takes the reader on to the payment
 * provider, or by a button to us.
 */
export function isHandedOver({ answers, cacheSeconds }: Contract): boolean {
  return answers === 'text/html' && cacheSeconds === undefined;
}
