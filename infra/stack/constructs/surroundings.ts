import { Stack } from 'aws-cdk-lib';
import { PolicyStatement } from 'aws-cdk-lib/aws-iam';

import { ENVIRONMENT } from '#shared/runtime/environment.ts';
import { TABLES } from '#shared/runtime/tables.ts';
import type { Access, TableAccess } from '../access-shape.ts';
import type { Bundles } from '../bundles.ts';
import { namesOf } from '../settings/names-of.ts';
import type { SettingValues } from '../settings/settings.ts';
import { modelRights } from './language-model.ts';
import type { Mail } from './mail.ts';
import type { OriginSecret } from './origin-secret.ts';
import type { Tables } from './tables.ts';

/** The resources of this stack that a function may be given access to. */
export interface Surroundings {
  readonly tables: Tables;
  readonly mail: Mail;
  readonly originSecret: OriginSecret;
  readonly settings: SettingValues;
  readonly bundles: Bundles;
}

/**
 * The IAM statements of an access: one for each resource, with exact actions. A wildcard is acknowledged where it is
 * made.
 */
export function rightsFor({ tables = {}, ...access }: Access, around: Surroundings): PolicyStatement[] {
  return [
    ...namesOf(tables).flatMap((name) => tableRights(around.tables.named(name).tableArn, tables[name])),
    ...(access.sendsMail ? [around.mail.sendingRight(access.sendsRawMail)] : []),
    ...(access.parameters ?? [])
      .filter((name) => around.settings[name] !== '')
      .map((name) => parameterRight(around, around.settings[name])),
    ...(access.asksModel ? modelRights(Stack.of(around.tables), around.settings) : []),
    ...(access.readsOriginSecret ? [around.originSecret.readingRight()] : []),
  ];
}

/** The environment variables of an access. */
export function environmentFor(
  { tables = {}, ...access }: Access,
  around: Surroundings,
): Record<string, string> {
  const variables: [name: string, value: string][] = [
    ...namesOf(tables).map((name): [string, string] => [
      TABLES[name].environment,
      around.tables.named(name).tableName,
    ]),
    // Besides its settings, every function receives the metrics namespace, because each may write metrics.
    ...[...(access.settings ?? []), ...(access.parameters ?? []), 'metricsNamespace' as const]
      .map((name): [string, string] => [ENVIRONMENT[name], around.settings[name]])
      .filter(([, value]) => value !== ''),
  ];
  if (access.sendsMail) variables.push([ENVIRONMENT.mailSender, around.mail.sender]);
  if (access.readsOriginSecret) variables.push([ENVIRONMENT.originSecretId, around.originSecret.id]);
  return Object.fromEntries(variables);
}

function tableRights(arn: string, access: TableAccess | undefined): PolicyStatement[] {
  const { actions = [], queriedIndexes = [], scannedIndexes = [] } = access ?? {};
  const right = (allowed: readonly string[], resources: readonly string[]) =>
    allowed.length > 0 && resources.length > 0
      ? [
          new PolicyStatement({
            actions: allowed.map((action) => `dynamodb:${action}`),
            resources: [...resources],
          }),
        ]
      : [];
  const arnOf = (index: string) => `${arn}/index/${index}`;
  return [
    ...right(actions, [arn]),
    ...right(['Query'], queriedIndexes.map(arnOf)),
    ...right(['Scan'], scannedIndexes.map(arnOf)),
  ];
}

/** A secret there is encrypted with the account's default key for parameters, which needs no further permission. */
function parameterRight({ tables }: Surroundings, name: string): PolicyStatement {
  const resourceName = name.replace(/^\//, '');
  return new PolicyStatement({
    actions: ['ssm:GetParameter'],
    resources: [Stack.of(tables).formatArn({ service: 'ssm', resource: 'parameter', resourceName })],
  });
}
