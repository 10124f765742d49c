import { Duration } from 'aws-cdk-lib';
import { Certificate } from 'aws-cdk-lib/aws-certificatemanager';
import {
  type BehaviorOptions,
  type ErrorResponse,
  type IOrigin,
  Distribution,
  HttpVersion,
  OriginProtocolPolicy,
  OriginSslPolicy,
  PriceClass,
  SecurityPolicyProtocol,
  AllowedMethods,
  CacheCookieBehavior,
  CacheHeaderBehavior,
  CachePolicy,
  CacheQueryStringBehavior,
  FunctionEventType,
  OriginRequestCookieBehavior,
  OriginRequestHeaderBehavior,
  OriginRequestPolicy,
  OriginRequestQueryStringBehavior,
  ViewerProtocolPolicy,
} from 'aws-cdk-lib/aws-cloudfront';
import { HttpOrigin, OriginGroup } from 'aws-cdk-lib/aws-cloudfront-origins';
import { Construct } from 'constructs';
import { ORIGIN_SECRET_HEADER } from '#shared/runtime/environment.ts';
import { PICTURES_PATH } from '#shared/rules/articles.ts';
import {
  type HeaderSettings,
  apiHeaders,
  onEveryAnswer,
  pageHeaders,
  handOverHeaders,
} from '../edge/security-headers.ts';
import type { StageDomain } from '../settings/stages.ts';
import type { Api, OriginSecret } from './api.ts';
import { acknowledge, edgeFunction } from './in-template.ts';
import type { ArticlePictures, Website } from './website.ts';
import type { Contract } from '#shared/api/contract.ts';
import { API } from '#shared/api/index.ts';
import { edgeCode } from '../edge/edge-code.ts';
import { DOCUMENTS } from '../edge/site-files.ts';
import { headerPolicy } from './header-policy.ts';

export interface EdgeProps {
  readonly website: Website;
  readonly pictures: ArticlePictures;
  readonly api: Api;
  readonly originSecret: OriginSecret;
  readonly headers: HeaderSettings;
  /** A value that changes whenever the secret has changed. */
  readonly originSecretRevision: string;
  /** The site's own name and its certificate in us-east-1; without them CloudFront's name and certificate. */
  readonly domain?: StageDomain | undefined;
  /** The firewall's ARN, if the site has one. */
  readonly webAclArn?: string | undefined;
}

/**
 * Error statuses that CloudFront would cache for ten seconds by default. Caching is turned off for them, and no error
 * page replaces them.
 */
const ERRORS_IT_WOULD_KEEP = [400, 403, 404, 405, 414, 500, 501, 502, 503, 504];

/** The one public address: the site, and the API below /api. */
export class Edge extends Construct {
  readonly distribution: Distribution;

  constructor(scope: Construct, id: string, props: EdgeProps) {
    super(scope, id);
    const apiOrigin = new HttpOrigin(props.api.host, {
      customHeaders: { [ORIGIN_SECRET_HEADER]: props.originSecret.headerValue },
      protocolPolicy: OriginProtocolPolicy.HTTPS_ONLY,
      originSslProtocols: [OriginSslPolicy.TLS_V1_2],
      readTimeout: Duration.seconds(30),
    });
    const behaviors = new ApiBehaviors(this, 'ApiBehaviors', {
      origin: apiOrigin,
      headers: props.headers,
      host: props.domain?.name,
    });
    this.distribution = new Distribution(this, 'Distribution', {
      defaultBehavior: orPage(props.website.behavior, apiOrigin),
      additionalBehaviors: {
        ...behaviors.byPath,
        [`${PICTURES_PATH}*`]: orPage(props.pictures.behavior, apiOrigin),
      },
      defaultRootObject: 'index.html',
      // CloudFormation reads a secret again only when another property of the resource changes.
      comment: `Origin secret: ${props.originSecretRevision}`,
      errorResponses: ERRORS_IT_WOULD_KEEP.map((httpStatus): ErrorResponse => ({
        httpStatus,
        ttl: Duration.seconds(0),
      })),
      httpVersion: HttpVersion.HTTP2_AND_3,
      // The cheapest price class with edge locations in South Africa.
      priceClass: PriceClass.PRICE_CLASS_200,
      ...(props.webAclArn !== undefined && { webAclId: props.webAclArn }),
      ...(props.domain && {
        domainNames: [props.domain.name, `www.${props.domain.name}`],
        minimumProtocolVersion: SecurityPolicyProtocol.TLS_V1_2_2021,
        certificate: Certificate.fromCertificateArn(this, 'Certificate', props.domain.certificateArn),
      }),
    });
    acknowledgeFindings(this.distribution, props);
  }

  /** The site's address in CloudFront's own domain. */
  get address(): string {
    return `https://${this.distribution.distributionDomainName}`;
  }
}

/**
 * Falls back to the API, which answers with the page for unknown paths, when a bucket does not have the requested file.
 */
function orPage(behavior: BehaviorOptions, fallbackOrigin: IOrigin): BehaviorOptions {
  const { origin: primaryOrigin } = behavior;
  const origin = new OriginGroup({ primaryOrigin, fallbackOrigin, fallbackStatusCodes: [403, 404] });
  return { ...behavior, origin };
}

function acknowledgeFindings(distribution: Distribution, { domain, webAclArn }: EdgeProps): void {
  acknowledge(distribution, {
    'Annotation::@aws-cdk/aws-cloudfront-origins:listBucketSecurityRisk':
      'The bucket’s own address is never asked for: the edge asks for a file, whatever the path.',
    CFR1: 'The site is for visitors of every country.',
    CFR3: 'Its log would hold visitors’ addresses and queries, outside South Africa; the API’s own says what happened without them.',
    ...(webAclArn === undefined && {
      CFR2: 'WAF=true puts one before it; without, the functions limit each visitor and API Gateway each route.',
    }),
    ...(!domain && {
      CFR4: 'The certificate of CloudFront itself has no setting for it; a domain of its own has.',
    }),
  });
}

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
class ApiBehaviors extends Construct {
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
