import { RemovalPolicy } from 'aws-cdk-lib';
import { BlockPublicAccess, Bucket, BucketEncryption } from 'aws-cdk-lib/aws-s3';
import type { Construct } from 'constructs';
import { acknowledge, nameInTemplate } from './in-template.ts';

/**
 * A private bucket for files that only CloudFront reads, and serves to everybody. It is deleted with its stack: its
 * files can be made again from a build or by the operator.
 */
export function publicFilesBucket(scope: Construct, logicalId: string): Bucket {
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
