import type { IDistribution } from 'aws-cdk-lib/aws-cloudfront';
import {
  AaaaRecord,
  ARecord,
  CnameRecord,
  HostedZone,
  type IHostedZone,
  RecordTarget,
} from 'aws-cdk-lib/aws-route53';
import { CloudFrontTarget } from 'aws-cdk-lib/aws-route53-targets';
import { Construct } from 'constructs';
import { NO_ZONE, type StageDomain } from '../settings/stages.ts';
import type { Mail } from './mail.ts';

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
