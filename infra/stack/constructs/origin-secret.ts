import { RemovalPolicy } from 'aws-cdk-lib';
import { PolicyStatement } from 'aws-cdk-lib/aws-iam';
import { Secret } from 'aws-cdk-lib/aws-secretsmanager';
import { Construct } from 'constructs';
import { acknowledge } from './acknowledge.ts';

/** The value by which CloudFront proves itself to the API. Made by Secrets Manager and seen by nobody. */
export class OriginSecret extends Construct {
  private readonly secret: Secret;

  constructor(scope: Construct, id: string) {
    super(scope, id);
    this.secret = new Secret(this, 'Secret', {
      description:
        'Sent by CloudFront with every call of the API; the authorizer also accepts the previous value.',
      generateSecretString: { passwordLength: 48, excludePunctuation: true },
      removalPolicy: RemovalPolicy.DESTROY,
    });
    acknowledge(this.secret, {
      SMG4: 'A value that rotates by itself would lock CloudFront out, which reads it when it is deployed; it is changed together with a deployment.',
    });
  }

  /** What a function asks Secrets Manager for. */
  get id(): string {
    return this.secret.secretArn;
  }

  /** A reference that CloudFormation resolves while it deploys: the value itself is not in the template. */
  get headerValue(): string {
    return this.secret.secretValue.unsafeUnwrap();
  }

  readingRight(): PolicyStatement {
    return new PolicyStatement({
      actions: ['secretsmanager:GetSecretValue'],
      resources: [this.secret.secretArn],
    });
  }
}
