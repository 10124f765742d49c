import {
  AccessLevel,
  type BehaviorOptions,
  CachePolicy,
  CacheQueryStringBehavior,
  FunctionEventType,
  ViewerProtocolPolicy,
} from 'aws-cdk-lib/aws-cloudfront';
import { S3BucketOrigin } from 'aws-cdk-lib/aws-cloudfront-origins';
import { BlockPublicAccess, Bucket, BucketEncryption } from 'aws-cdk-lib/aws-s3';
import { Construct } from 'constructs';
import { Duration, RemovalPolicy } from 'aws-cdk-lib';
import { PICTURES_BUCKET } from '#shared/runtime/pictures.ts';
import type { SiteFiles } from '../edge/decide.ts';
import { edgeCode } from '../edge/edge-code.ts';
import { type HeaderSettings, onEveryAnswer, pageHeaders } from '../edge/security-headers.ts';
import { headerPolicy } from './header-policy.ts';
import { acknowledge, edgeFunction, nameInTemplate } from './in-template.ts';

/** The bucket's logical id in the template. */
export const WEBSITE_BUCKET = 'WebsiteBucket';

export interface WebsiteProps {
  readonly files: SiteFiles;
  readonly headers: HeaderSettings;
  /** The bare domain, where the stage has one; `www` redirects to it. */
  readonly host?: string | undefined;
}

/** The built site in a private bucket, and how the edge serves it: one address per page, and 404 for the rest. */
export class Website extends Construct {
  readonly bucket: Bucket;
  readonly behavior: BehaviorOptions;

  constructor(scope: Construct, id: string, { files, headers, host }: WebsiteProps) {
    super(scope, id);
    this.bucket = publicFilesBucket(this, WEBSITE_BUCKET);
    this.behavior = {
      origin: S3BucketOrigin.withOriginAccessControl(this.bucket, {
        // S3 answers 404 for a missing file only to a caller that may list the bucket, and 403 to every other.
        originAccessLevels: [AccessLevel.READ, AccessLevel.LIST],
      }),
      viewerProtocolPolicy: ViewerProtocolPolicy.REDIRECT_TO_HTTPS,
      cachePolicy: new CachePolicy(this, 'AsTheFileSays', {
        queryStringBehavior: CacheQueryStringBehavior.none(),
        enableAcceptEncodingBrotli: true,
        enableAcceptEncodingGzip: true,
      }),
      responseHeadersPolicy: headerPolicy(this, 'Headers', { always: pageHeaders(headers) }),
      compress: true,
      functionAssociations: [
        edgeFunction(this, 'RequestFunction', {
          eventType: FunctionEventType.VIEWER_REQUEST,
          code: edgeCode('viewer-request', files, { host, headers: onEveryAnswer(headers) }),
        }),
        edgeFunction(this, 'ResponseFunction', {
          eventType: FunctionEventType.VIEWER_RESPONSE,
          code: edgeCode('viewer-response', files),
        }),
      ],
    };
  }
}

/**
 * A private bucket for files that only CloudFront reads, and serves to everybody. It is deleted with its stack: its
 * files can be made again from a build or by the operator.
 */
function publicFilesBucket(scope: Construct, logicalId: string): Bucket {
  const bucket = new Bucket(scope, 'Bucket', {
    blockPublicAccess: BlockPublicAccess.BLOCK_ALL,
    encryption: BucketEncryption.S3_MANAGED,
    enforceSSL: true,
    minimumTLSVersion: 1.2,
    removalPolicy: RemovalPolicy.DESTROY,
    autoDeleteObjects: true,
  });
  nameInTemplate(bucket, logicalId);
  acknowledge(bucket, {
    S1: 'Holds only what is public anyway, and only CloudFront can read it; its own log would say the same twice.',
  });
  return bucket;
}

/** As long as an article, so that a picture removed with its article leaves the edge together with it. */
const KEPT_AT_THE_EDGE = Duration.minutes(5);

/**
 * The pictures of articles, and how the edge serves them. They have a private bucket of their own, because a deployment
 * removes everything that is not part of the build from the site's bucket. Only the operator's own credentials write
 * there.
 */
export class ArticlePictures extends Construct {
  readonly bucket: Bucket;
  readonly behavior: BehaviorOptions;

  constructor(scope: Construct, id: string, { behavior: { responseHeadersPolicy } }: Website) {
    super(scope, id);
    this.bucket = publicFilesBucket(this, PICTURES_BUCKET.id);
    this.behavior = {
      origin: S3BucketOrigin.withOriginAccessControl(this.bucket),
      viewerProtocolPolicy: ViewerProtocolPolicy.HTTPS_ONLY,
      cachePolicy: new CachePolicy(this, 'AsLongAsArticles', {
        minTtl: Duration.seconds(0),
        defaultTtl: KEPT_AT_THE_EDGE,
        maxTtl: KEPT_AT_THE_EDGE,
        enableAcceptEncodingBrotli: true,
        enableAcceptEncodingGzip: true,
      }),
      // The page for unknown paths is served by this behavior too.
      ...(responseHeadersPolicy && { responseHeadersPolicy }),
      compress: true,
    };
  }
}
