import { createHash } from 'node:crypto';
import { type App, Stack } from 'aws-cdk-lib';
import { Construct } from 'constructs';
import { CfnBudget } from 'aws-cdk-lib/aws-budgets';
import { SiteStack } from './site-stack.ts';
import { type StageSettings, GLOBAL_REGION } from './settings/stages.ts';
import { Firewall } from './constructs/firewall.ts';
import recommended from 'aws-cdk-lib/recommended-feature-flags.json' with { type: 'json' };

export interface ProductProps {
  readonly stage: StageSettings;
  /** The folder of the built site, if there is one to upload. */
  readonly siteFolder: string | undefined;
  /** The hashes of the styles in the built documents (site-files.ts). */
  readonly styleHashes?: readonly string[];
}

/** The stacks of one stage: the product itself, and the parts that must be in us-east-1. */
export interface Product {
  readonly site: SiteStack;
  /** A stack of its own, which stays without `WAF`: it cannot be deleted before the site has stopped using it. */
  readonly firewall: Stack | undefined;
  readonly budget: Stack | undefined;
}

/** Adds the stacks of a stage to an app. Stage `local` has only the first. */
export function addProduct(app: App, { stage, siteFolder, styleHashes = [] }: ProductProps): Product {
  const id = `site-${stage.stage}`;
  const isLocal = stage.stage === 'local';
  const env = { region: GLOBAL_REGION };
  // The firewall's ARN is passed from one region to the other.
  const crossRegionReferences = true;
  const firewall =
    stage.waf && !isLocal ? new Stack(app, `${id}-firewall`, { crossRegionReferences, env }) : undefined;
  const budget = stage.monthlyBudgetUsd === '' || isLocal ? undefined : addBudget(app, stage);
  const site = new SiteStack(app, id, {
    stage,
    siteFolder,
    styleHashes,
    webAclArn: firewall && new Firewall(firewall, 'Firewall').arn,
    ...(firewall && { crossRegionReferences }),
    env: { region: stage.region },
  });
  return { site, firewall, budget };
}

/**
 * The CDK's feature flags, as it recommends for a new project at the pinned version. They are here and not in cdk.json,
 * so that the tests synthesise alike.
 */
export const CDK_FLAGS: Readonly<Record<string, unknown>> = recommended;

/**
 * Notifies by email when the account's month has cost four fifths of the budget, and when it is forecast to cost all of
 * it. In us-east-1, because AWS Budgets is a global service.
 */
function addBudget(app: App, { stage, monthlyBudgetUsd, alarmRecipients }: StageSettings): Stack {
  // AWS allows ten addresses.
  const subscribers = alarmRecipients.slice(0, 10).map((address) => ({ address, subscriptionType: 'EMAIL' }));
  const tellAt = (notificationType: 'ACTUAL' | 'FORECASTED', threshold: number) => ({
    notification: {
      notificationType,
      threshold,
      thresholdType: 'PERCENTAGE',
      comparisonOperator: 'GREATER_THAN',
    },
    subscribers,
  });
  const notificationsWithSubscribers = [tellAt('ACTUAL', 80), tellAt('FORECASTED', 100)];
  const stack = new Stack(app, `site-${stage}-budget`, { env: { region: GLOBAL_REGION } });
  new CfnBudget(new Construct(stack, 'Budget'), 'Budget', {
    budget: {
      // The notification shows this name. AWS allows no colon in it, and 100 characters at most.
      budgetName: `site-${stage}, see docs/runbook.md, The month costs more than planned (${digestOf(notificationsWithSubscribers)})`,
      budgetType: 'COST',
      timeUnit: 'MONTHLY',
      budgetLimit: { amount: Number(monthlyBudgetUsd), unit: 'USD' },
    },
    notificationsWithSubscribers,
  });
  return stack;
}

/**
 * A part of the name that changes with the recipients and thresholds. When those change, CloudFormation replaces the
 * budget and creates the new one before it deletes the old one, and AWS refuses a second budget of the same name.
 */
function digestOf(notifications: object): string {
  return createHash('sha256').update(JSON.stringify(notifications)).digest('hex').slice(0, 8);
}
