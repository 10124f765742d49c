import {
  AccessLevel,
  type BehaviorOptions,
  CachePolicy,
  CacheQueryStringBehavior,
  Function as EdgeFunction,
  type FunctionAssociation,
  FunctionCode,
  FunctionEventType,
  FunctionRuntime,
  ViewerProtocolPolicy,
} from 'aws-cdk-lib/aws-cloudfront';
import { S3BucketOrigin } from 'aws-cdk-lib/aws-cloudfront-origins';
import { BlockPublicAccess, Bucket, BucketEncryption } from 'aws-cdk-lib/aws-s3';
import { Construct } from 'constructs';
import { Duration, RemovalPolicy } from 'aws-cdk-lib';
import { PICTURES_BUCKET } from '#shared/runtime/pictures.ts';
import type { SiteFiles } from '../edge/decide.ts';
import { edgeCode, type EdgeCodeOptions } from '../edge/edge-code.ts';
import { type HeaderSettings, onEveryAnswer, pageHeaders } from '../edge/security-headers.ts';
import { headerPolicy } from './header-policy.ts';
import { acknowledge, nameInTemplate } from './in-template.ts';

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
      functionAssociations: this.edgeFunctions(files, { host, headers: onEveryAnswer(headers) }),
    };
  }

  private edgeFunctions(files: SiteFiles, options: EdgeCodeOptions): FunctionAssociation[] {
    return [
      {
        eventType: FunctionEventType.VIEWER_REQUEST,
        function: this.edgeFunction('RequestFunction', edgeCode('viewer-request', files, options)),
      },
      {
        eventType: FunctionEventType.VIEWER_RESPONSE,
        function: this.edgeFunction('ResponseFunction', edgeCode('viewer-response', files)),
      },
    ];
  }

  private edgeFunction(id: string, code: string): EdgeFunction {
    return new EdgeFunction(this, id, {
      code: FunctionCode.fromInline(code),
      runtime: FunctionRuntime.JS_2_0,
    });
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
