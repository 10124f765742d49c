import { Duration } from 'aws-cdk-lib';
import { Certificate } from 'aws-cdk-lib/aws-certificatemanager';
import {
  type BehaviorOptions,
  Distribution,
  type ErrorResponse,
  HttpVersion,
  type IOrigin,
  OriginProtocolPolicy,
  OriginSslPolicy,
  PriceClass,
  SecurityPolicyProtocol,
} from 'aws-cdk-lib/aws-cloudfront';
import { HttpOrigin, OriginGroup } from 'aws-cdk-lib/aws-cloudfront-origins';
import { Construct } from 'constructs';
import { ORIGIN_SECRET_HEADER } from '#shared/runtime/environment.ts';
import { PICTURES_PATH } from '#shared/rules/articles.ts';
import type { HeaderSettings } from '../edge/security-headers.ts';
import type { StageDomain } from '../settings/stages.ts';
import type { Api } from './api.ts';
import { acknowledge } from './in-template.ts';
import { ApiBehaviors } from './api-behaviors.ts';
import type { OriginSecret } from './origin-secret.ts';
import type { ArticlePictures, Website } from './website.ts';

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
