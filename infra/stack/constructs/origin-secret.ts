import { RemovalPolicy } from 'aws-cdk-lib';
import { PolicyStatement } from 'aws-cdk-lib/aws-iam';
import { Secret } from 'aws-cdk-lib/aws-secretsmanager';
import { Construct } from 'constructs';
import { acknowledge } from './in-template.ts';

/** The secret by which CloudFront identifies itself to the API. Secrets Manager generates it, and no person sees it. */
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

  /** The id by which a function requests it from Secrets Manager. */
  get id(): string {
    return this.secret.secretArn;
  }

  /** A reference that CloudFormation resolves during the deployment: the value itself is not in the template. */
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
