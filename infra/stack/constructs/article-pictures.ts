import { Duration } from 'aws-cdk-lib';
import { type BehaviorOptions, CachePolicy, ViewerProtocolPolicy } from 'aws-cdk-lib/aws-cloudfront';
import { S3BucketOrigin } from 'aws-cdk-lib/aws-cloudfront-origins';
import type { Bucket } from 'aws-cdk-lib/aws-s3';
import { Construct } from 'constructs';
import { PICTURES_BUCKET } from '#shared/runtime/pictures.ts';
import { publicFilesBucket, type Website } from './website.ts';

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
