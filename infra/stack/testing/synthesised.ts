import { App } from 'aws-cdk-lib';
import { Template } from 'aws-cdk-lib/assertions';
import { addProduct, type Product, CDK_FLAGS } from '../product.ts';
import { type DeployEnvironment, readStage } from '../settings/stages.ts';
import { temporaryFolder } from './temporary-folder.ts';

/** A resource of the template, with the fields that tests read. */
export interface Resource {
  readonly Type: string;
  readonly Properties: Record<string, unknown>;
  readonly DeletionPolicy?: string;
  readonly UpdateReplacePolicy?: string;
  readonly DependsOn?: readonly string[];
}

/** A production stage with a domain of its own. */
export const PRODUCTION: DeployEnvironment = {
  STAGE: 'prod',
  SITE_DOMAIN: 'shop.co.za',
  SITE_CERTIFICATE_ARN: 'arn:aws:acm:us-east-1:123456789012:certificate/0-1',
  MAIL_SENDER: 'website@shop.co.za',
  LEAD_RECIPIENTS: 'sales@shop.co.za,owner@shop.co.za',
};

/** A production stage with every optional setting. */
export const WHOLE_PRODUCTION: DeployEnvironment = {
  ...PRODUCTION,
  HOSTED_ZONE_ID: 'Z0123456789ABCDEFGHIJ',
  WAF: 'true',
  MONTHLY_BUDGET_USD: '60',
  ALARM_RECIPIENTS: 'owner@shop.co.za',
  PAYFAST_HOST: 'https://www.payfast.co.za',
  PAYFAST_MERCHANT_ID: '12345678',
  ANALYTICS_ID: 'G-ABCDEF1234',
  GOOGLE_PLACE_ID: 'ChIJ0123456789',
  FACEBOOK_PAGE_ID: '1234567890',
  CHAT_MODEL_ID: 'global.amazon.nova-micro-v1:0',
  CHAT_MODEL_REGION: 'eu-west-1',
  HSTS_PRELOAD: 'true',
};

/** Where in the code each resource was made: in no template, and a tenth of the time. */
const WITHOUT_TRACES = { 'aws:cdk:disable-creation-stack-traces': true };

/** The app and stacks of a deploy environment, without the functions' code. */
export function makeStacks(environment: DeployEnvironment = {}): Product & { readonly app: App } {
  const context = { ...CDK_FLAGS, ...WITHOUT_TRACES, 'aws:cdk:bundling-stacks': [] };
  const app = new App({ context, outdir: temporaryFolder('cdk.out-') });
  return { app, ...addProduct(app, { stage: readStage(environment), siteFolder: undefined }) };
}

const templates = new Map<string, Template>();

/**
 * The template of a deploy environment, made once for all tests of a file. The CDK's own check of it runs in one test
 * only.
 */
export function synthesised(environment: DeployEnvironment = {}): Template {
  const key = JSON.stringify(environment);
  const made = templates.get(key) ?? templateOf(environment);
  templates.set(key, made);
  return made;
}

function templateOf(environment: DeployEnvironment): Template {
  process.env['CDK_VALIDATION'] = 'false';
  return Template.fromStack(makeStacks(environment).site);
}

/** All resources of a type, by their logical ids. */
export function resourcesOf(template: Template, type: string): [string, Resource][] {
  return Object.entries(template.findResources(type) as Record<string, Resource>);
}

interface Statement {
  readonly Effect: string;
  readonly Action: string | string[];
  readonly Resource: unknown;
}

/** What a function may do, sorted: `dynamodb:Query on LeadsTable/index/waiting-mail`. */
export function rightsOf(template: Template, logicalId: string): string[] {
  const policies = resourcesOf(template, 'AWS::IAM::Policy').filter(([id]) =>
    id.startsWith(`Functions${logicalId}Role`),
  );
  return policies
    .flatMap(([, { Properties }]) => (Properties['PolicyDocument'] as { Statement: Statement[] }).Statement)
    .flatMap(({ Effect, Action, Resource }) =>
      [Action]
        .flat()
        .flatMap((action) =>
          [Resource]
            .flat()
            .map(
              (resource) => `${Effect === 'Allow' ? '' : Effect}${action} on ${nameOf(resource, logicalId)}`,
            ),
        ),
    )
    .sort();
}

/** The readable part of a resource's ARN: logical ids without the CDK's hash, and what follows them. */
function nameOf(resource: unknown, logicalId: string): string {
  const parts =
    isRecord(resource) && Array.isArray(resource['Fn::Join']) ? resource['Fn::Join'][1] : [resource];
  const named = (parts as unknown[]).map((part) => {
    if (!isRecord(part)) return String(part);
    const id = String(part['Ref'] ?? [part['Fn::GetAtt']].flat()[0]).replace(/[0-9A-F]{8}$/, '');
    return id.startsWith('AWS::') ? '' : id;
  });
  return named
    .join('')
    .replace(/^arn:.*:(?=[a-z-]+\/)/, ':')
    .replace(`Functions${logicalId}Log`, 'own log');
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
