import { Stack } from 'aws-cdk-lib';
import { ConfigurationSet, EmailIdentity, Identity } from 'aws-cdk-lib/aws-ses';
import { PolicyStatement, type Role } from 'aws-cdk-lib/aws-iam';
import { Construct } from 'constructs';
import { mailIdentityOf } from '../settings/stages.ts';
import { acknowledge } from './in-template.ts';

export interface MailProps {
  /** The sender address of all mail. */
  readonly sender: string;
  /**
   * The stage's own domain. Where the sender is an address there, the whole domain is verified and its mail carries
   * DKIM.
   */
  readonly domain?: string | undefined;
}

/** The SES identity of the sender, and the permission to send mail from that address and no other. */
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
   * With `isRaw` also for mail with its own header fields. SES requires the permission on the identity, on the
   * identity's configuration set and, in its sandbox, on the identity of each recipient. The condition restricts the
   * sender.
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

  /** The domain's DKIM records; none where only one address is verified. */
  get signingKeys(): readonly { readonly name: string; readonly value: string }[] {
    return this.isOfDomain ? this.identity.dkimRecords : [];
  }

  private arnOf(resource: string, resourceName: string): string {
    return Stack.of(this).formatArn({ service: 'ses', resource, resourceName });
  }
}

/** Acknowledges the wildcard in a function's permission to send mail. */
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
