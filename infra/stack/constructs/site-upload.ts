import { RemovalPolicy, Stack } from 'aws-cdk-lib';
import type { IDistribution } from 'aws-cdk-lib/aws-cloudfront';
import type { IRole } from 'aws-cdk-lib/aws-iam';
import { LogGroup, RetentionDays } from 'aws-cdk-lib/aws-logs';
import type { IBucket } from 'aws-cdk-lib/aws-s3';
import { BucketDeployment, CacheControl, type ISource, Source } from 'aws-cdk-lib/aws-s3-deployment';
import { Construct, DependencyGroup, type IDependable } from 'constructs';

import { CACHE_CONTROL } from '../edge/site-files.ts';
import { acknowledge } from './in-template.ts';
import { WEBSITE_BUCKET } from './website.ts';

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
