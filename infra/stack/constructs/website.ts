import {
  type BehaviorOptions,
  type IDistribution,
  AccessLevel,
  CachePolicy,
  CacheQueryStringBehavior,
  FunctionEventType,
  ViewerProtocolPolicy,
} from 'aws-cdk-lib/aws-cloudfront';
import { S3BucketOrigin } from 'aws-cdk-lib/aws-cloudfront-origins';
import { type IBucket, BlockPublicAccess, Bucket, BucketEncryption } from 'aws-cdk-lib/aws-s3';
import { type IDependable, Construct, DependencyGroup } from 'constructs';
import { Duration, RemovalPolicy, Stack } from 'aws-cdk-lib';
import { PICTURES_BUCKET } from '#shared/runtime/pictures.ts';
import type { SiteFiles } from '../edge/decide.ts';
import { edgeCode } from '../edge/edge-code.ts';
import { type HeaderSettings, onEveryAnswer, pageHeaders } from '../edge/security-headers.ts';
import { headerPolicy } from './header-policy.ts';
import { acknowledge, edgeFunction, nameInTemplate } from './in-template.ts';
import type { IRole } from 'aws-cdk-lib/aws-iam';
import { LogGroup, RetentionDays } from 'aws-cdk-lib/aws-logs';
import { type ISource, BucketDeployment, CacheControl, Source } from 'aws-cdk-lib/aws-s3-deployment';
import { CACHE_CONTROL } from '../edge/site-files.ts';

/** The bucket's logical id in the template. */
const WEBSITE_BUCKET = 'WebsiteBucket';

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

export interface SiteUploadProps {
  /** The built site; without it a page that says so is uploaded. */
  readonly folder: string | undefined;
  readonly bucket: IBucket;
  readonly distribution: IDistribution;
}

const NOT_BUILT =
  '<!doctype html><html lang="en"><title>Not built</title><p>This site has not been built yet.</p></html>';

/**
 * Uploads the built site to its bucket: first the files that pages need, then the pages, and then it invalidates the
 * edge's cache.
 */
export class SiteUpload extends Construct {
  /** The files that pages need: every function that answers with a page of this build depends on them. */
  readonly assets: IDependable;

  constructor(scope: Construct, id: string, { folder, bucket, distribution }: SiteUploadProps) {
    super(scope, id);
    const common = this.commonProps(folder, bucket);
    // Not pruned: a page that was opened before the deployment still requests the previous files.
    const kept = {
      ...common,
      exclude: ['*'],
      prune: false,
      cacheControl: [CacheControl.fromString(CACHE_CONTROL.hashed)],
    };
    const hashed = new BucketDeployment(this, 'Hashed', { ...kept, include: ['assets/*'] });
    const packed = new BucketDeployment(this, 'Packed', {
      ...kept,
      include: ['packed/*'],
      contentEncoding: 'br',
    });
    const files = new BucketDeployment(this, 'Files', {
      ...common,
      exclude: ['assets/*', 'packed/*', '*.html'],
      cacheControl: [CacheControl.fromString(CACHE_CONTROL.file)],
    });
    const pages = new BucketDeployment(this, 'Pages', {
      ...common,
      exclude: ['*'],
      include: ['*.html'],
      cacheControl: [CacheControl.fromString(CACHE_CONTROL.page)],
      distribution,
      distributionPaths: ['/*'],
    });
    this.assets = new DependencyGroup(hashed, packed);
    files.node.addDependency(this.assets);
    pages.node.addDependency(files);
    acknowledgeUploader(hashed.handlerRole);
  }

  private commonProps(folder: string | undefined, destinationBucket: IBucket) {
    const sources: ISource[] = folder
      ? [Source.asset(folder)]
      : [Source.data('index.html', NOT_BUILT), Source.data('404.html', NOT_BUILT)];
    const logGroup = new LogGroup(this, 'Log', {
      retention: RetentionDays.ONE_MONTH,
      removalPolicy: RemovalPolicy.DESTROY,
    });
    return { sources, destinationBucket, memoryLimit: 512, logGroup };
  }
}

/** The uploader is the CDK's own function, with the permissions that the CDK gives it. */
function acknowledgeUploader(role: IRole): void {
  const { region } = Stack.of(role);
  const wildcards = [
    'Action::s3:GetBucket*',
    'Action::s3:GetObject*',
    'Action::s3:List*',
    'Action::s3:Abort*',
    'Action::s3:DeleteObject*',
    `Resource::arn:aws:s3:::cdk-hnb659fds-assets-<AWS::AccountId>-${region}/*`,
    `Resource::<${WEBSITE_BUCKET}.Arn>/*`,
    'Resource::*',
  ];
  const reason =
    'The library gives its uploader these rights: to read the build, to write this bucket, and to tell CloudFront.';
  acknowledge(role.node.scope ?? role, {
    'IAM4[Policy::arn:<AWS::Partition>:iam::aws:policy/service-role/AWSLambdaBasicExecutionRole]':
      'The library gives its uploader the right to write its log by this policy.',
    ...Object.fromEntries(wildcards.map((wildcard) => [`IAM5[${wildcard}]`, reason])),
    L1: 'The library chooses the runtime of its own function and moves it with its own releases.',
  });
}
