import { Stack } from 'aws-cdk-lib';
import { ConfigurationSet, EmailIdentity, Identity } from 'aws-cdk-lib/aws-ses';
import { type Role, PolicyStatement } from 'aws-cdk-lib/aws-iam';
import { Construct } from 'constructs';
import { type StageDomain, mailIdentityOf, NO_ZONE } from '../settings/stages.ts';
import { acknowledge } from './in-template.ts';
import type { IDistribution } from 'aws-cdk-lib/aws-cloudfront';
import {
  type IHostedZone,
  AaaaRecord,
  ARecord,
  CnameRecord,
  HostedZone,
  RecordTarget,
} from 'aws-cdk-lib/aws-route53';
import { CloudFrontTarget } from 'aws-cdk-lib/aws-route53-targets';

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
    const name = mailIdentityOf(props.sender, props.domain);
    this.isOfDomain = name === props.domain;
    this.identity = new EmailIdentity(this, 'Identity', {
      identity: this.isOfDomain ? Identity.domain(name) : Identity.email(name),
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

export interface DomainRecordsProps {
  readonly domain: StageDomain;
  readonly distribution: IDistribution;
  readonly mail: Mail;
}

/**
 * The DNS records that browsers and mail receivers ask for: both names of the site, and the keys by which mail is
 * signed. They are created in the stage's Route 53 zone; without one, `outputs` lists the records to create at the
 * domain's own DNS provider.
 */
export class DomainRecords extends Construct {
  /** The stack's outputs: the zone, or each record to create in one line. */
  readonly outputs: Readonly<Record<string, string>>;

  constructor(scope: Construct, id: string, { domain, distribution, mail }: DomainRecordsProps) {
    super(scope, id);
    const { name, hostedZoneId } = domain;
    const host = distribution.distributionDomainName;
    if (hostedZoneId === '' || hostedZoneId === NO_ZONE) {
      this.outputs = {
        DnsSite: `${name} ALIAS or ANAME ${host} (a plain CNAME may not be at a bare domain)`,
        DnsWww: `www.${name} CNAME ${host}`,
        ...Object.fromEntries(
          mail.signingKeys.map(({ name: key, value }, index) => [
            `DnsMail${index + 1}`,
            `${key} CNAME ${value}`,
          ]),
        ),
      };
      return;
    }
    this.outputs = { HostedZoneId: hostedZoneId };
    const zone = HostedZone.fromHostedZoneAttributes(this, 'Zone', { hostedZoneId, zoneName: name });
    const target = RecordTarget.fromAlias(new CloudFrontTarget(distribution));
    this.addAddress('Site', { zone, recordName: `${name}.`, target });
    this.addAddress('Www', { zone, recordName: `www.${name}.`, target });
    mail.signingKeys.forEach(({ name: key, value }, index) => {
      new CnameRecord(this, `Mail${index + 1}`, { zone, recordName: `${key}.`, domainName: value });
    });
  }

  private addAddress(
    id: string,
    record: { readonly zone: IHostedZone; readonly recordName: string; readonly target: RecordTarget },
  ): void {
    new ARecord(this, `${id}4`, record);
    new AaaaRecord(this, `${id}6`, record);
  }
}
