import { CfnOutput, Stack, type StackProps } from 'aws-cdk-lib';
import type { Construct } from 'constructs';
import { PICTURES_BUCKET } from '#shared/runtime/pictures.ts';
import { PAYMENT_SETTINGS } from '#shared/runtime/outside-services.ts';
import { TABLES } from '#shared/runtime/tables.ts';
import { Alarms } from './constructs/alarms.ts';
import { Api, OriginSecret } from './constructs/api.ts';
import { ArticlePictures, Website, SiteUpload } from './constructs/website.ts';
import { Dashboard } from './constructs/dashboard.ts';
import { DomainRecords, Mail } from './constructs/mail.ts';
import { Edge } from './constructs/edge.ts';
import { Functions, Schedules } from './constructs/functions.ts';
import { Tables } from './constructs/tables.ts';
import { EMPTY_SITE, readSiteFiles } from './edge/site-files.ts';
import { capitalised, namesOf } from './settings/names-of.ts';
import { metricsNamespaceOf, type SettingValues, settingValues } from './settings/settings.ts';
import { isPractice, mailIdentityOf, type StageSettings } from './settings/stages.ts';

export interface SiteStackProps extends StackProps {
  readonly stage: StageSettings;
  /** The folder of the built site; without it a placeholder page is uploaded. */
  readonly siteFolder: string | undefined;
  /** The hashes of the styles in the built documents (site-files.ts). */
  readonly styleHashes: readonly string[];
  /** The ARN of the firewall, if the stage has one. */
  readonly webAclArn?: string | undefined;
}

/** The whole product in one region: it only lists the parts and connects them. */
export class SiteStack extends Stack {
  constructor(
    scope: Construct,
    id: string,
    { stage, siteFolder, styleHashes, webAclArn, ...props }: SiteStackProps,
  ) {
    super(scope, id, props);
    const tables = new Tables(this, 'Tables', { areProtected: !isPractice(stage.stage) });
    const mail = new Mail(this, 'Mail', { sender: stage.mailSender, domain: stage.domain?.name });
    const originSecret = new OriginSecret(this, 'OriginSecret');
    const api = new Api(this, 'Api');

    const files = siteFolder ? readSiteFiles(siteFolder) : EMPTY_SITE;
    const headers = { ...stage, styleHashes };
    const website = new Website(this, 'Website', { files, headers, host: stage.domain?.name });
    const pictures = new ArticlePictures(this, 'ArticlePictures', website);
    const { domain, originSecretRevision } = stage;
    const origins = { website, pictures, api, originSecret, originSecretRevision };
    const edge = new Edge(this, 'Edge', { ...origins, headers, domain, webAclArn });
    const { bucket } = website;
    const { distribution } = edge;
    const upload = new SiteUpload(this, 'SiteUpload', { folder: siteFolder, bucket, distribution });

    const records = domain && new DomainRecords(this, 'DomainRecords', { domain, distribution, mail });

    const siteAddress = stage.siteAddress ?? edge.address;
    const settings = settingValues(stage, siteAddress);
    const functions = new Functions(this, 'Functions', { tables, mail, originSecret, settings });
    api.answerWith(functions.endpoints, functions.job('answerUnknown'), functions.job('authorizeOrigin'));
    // A page served before its files would have no styles or scripts, and the edge would cache it for five minutes.
    for (const each of functions.thatAnswerWithPages()) each.node.addDependency(upload.assets);
    new Schedules(this, 'Schedules', functions);
    // A local run has no alarms: its errors are on the screen.
    if (stage.stage !== 'local') {
      const shared = { metricsNamespace: metricsNamespaceOf(stage), apiId: api.id };
      new Alarms(this, 'Alarms', { ...shared, recipients: stage.alarmRecipients });
      new Dashboard(this, 'Dashboard', {
        ...shared,
        stage: stage.stage,
        distributionId: distribution.distributionId,
        functionNameOf: (endpoint) => functions.nameOf(endpoint),
        tableNames: namesOf(TABLES).map((name) => tables.named(name).tableName),
      });
    }

    // What the operator's tools read of a deployed stage.
    const outputs: Readonly<Record<string, string>> = {
      SiteAddress: siteAddress,
      DistributionId: distribution.distributionId,
      DistributionHost: distribution.distributionDomainName,
      ApiId: api.id,
      [PICTURES_BUCKET.output]: pictures.bucket.bucketName,
      MailIdentity: mailIdentityOf(stage.mailSender, domain?.name),
      ...records?.outputs,
      ...paymentOutputs(settings),
      ...Object.fromEntries(
        namesOf(TABLES).map((name) => [`${capitalised(name)}TableName`, tables.named(name).tableName]),
      ),
    };
    for (const [name, value] of Object.entries(outputs)) new CfnOutput(this, name, { value });
  }
}

/** The settings of payments, with the names of their secrets. Unused ones are left out: no output may be empty. */
function paymentOutputs(settings: SettingValues): Readonly<Record<string, string>> {
  const used = PAYMENT_SETTINGS.filter((name) => settings[name] !== '');
  return Object.fromEntries(used.map((name) => [capitalised(name), settings[name]]));
}
