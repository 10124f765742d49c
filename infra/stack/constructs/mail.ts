import { Stack } from 'aws-cdk-lib';
import { ConfigurationSet, EmailIdentity, Identity } from 'aws-cdk-lib/aws-ses';
import { PolicyStatement, type Role } from 'aws-cdk-lib/aws-iam';
import { Construct } from 'constructs';
import { mailIdentityOf } from '../settings/stages.ts';
import { acknowledge } from './acknowledge.ts';

export interface MailProps {
  /** The address that all mail comes from. */
  readonly sender: string;
  /** The stage's own domain: mail from an address there is signed by the whole domain. */
  readonly domain?: string | undefined;
}

/** The right to send mail from one address and no other. */
export class Mail extends Construct {
  readonly sender: string;
  readonly identity: EmailIdentity;
  private readonly configurationSet: ConfigurationSet;
  private readonly isOfDomain: boolean;

  constructor(scope: Construct, id: string, props: MailProps) {
    super(scope, id);
    this.sender = props.sender;
    this.configurationSet = new ConfigurationSet(this, 'ConfigurationSet', {
      reputationMetrics: true,
    });
    this.isOfDomain = mailIdentityOf(props.sender, props.domain) === props.domain;
    this.identity = new EmailIdentity(this, 'Identity', {
      identity: identityOf(props),
      configurationSet: this.configurationSet,
    });
  }

  /**
   * With `isRaw` also of mail with header fields of its own. SES asks for the right on the identity, on the configuration set that
   * the identity brings along and, in its sandbox, on the identity of each recipient. Who sends is fixed by the condition.
   */
  sendingRight(isRaw = false): PolicyStatement {
    return new PolicyStatement({
      actions: ['ses:SendEmail', ...(isRaw ? ['ses:SendRawEmail'] : [])],
      resources: [
        this.arnOf('identity', '*'),
        this.arnOf('configuration-set', this.configurationSet.configurationSetName),
      ],
      conditions: { StringEquals: { 'ses:FromAddress': this.sender } },
    });
  }

  /** The DNS records of the domain's signature; none where only one address is verified. */
  get signingKeys(): readonly { readonly name: string; readonly value: string }[] {
    return this.isOfDomain ? this.identity.dkimRecords : [];
  }

  private arnOf(resource: string, resourceName: string): string {
    return Stack.of(this).formatArn({ service: 'ses', resource, resourceName });
  }
}

/** Says why the right of a function to send mail holds a wildcard. */
export function acknowledgeRecipients(role: Role): void {
  const { partition, region } = Stack.of(role);
  const anybody = `arn:${partition}:ses:${region}:<AWS::AccountId>:identity/*`;
  acknowledge(role, {
    [`IAM5[Resource::${anybody}]`]:
      'In the sandbox SES asks for the right to write to each recipient too; the condition says who sends.',
  });
}

function identityOf({ sender, domain }: MailProps): Identity {
  const name = mailIdentityOf(sender, domain);
  return name.includes('@') ? Identity.email(name) : Identity.domain(name);
}
