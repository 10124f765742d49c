import { createHash } from 'node:crypto';
import { type App, Stack, type StackProps } from 'aws-cdk-lib';
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
  readonly firewall: FirewallStack | undefined;
  readonly budget: BudgetStack | undefined;
}

/** Adds the stacks of a stage to an app. Stage `local` has only the first. */
export function addProduct(app: App, { stage, siteFolder, styleHashes = [] }: ProductProps): Product {
  const id = `site-${stage.stage}`;
  const isLocal = stage.stage === 'local';
  const env = { region: GLOBAL_REGION };
  // The firewall's ARN is passed from one region to the other.
  const crossRegionReferences = true;
  const firewall =
    stage.waf && !isLocal
      ? new FirewallStack(app, `${id}-firewall`, { crossRegionReferences, env })
      : undefined;
  const budget = isLocal ? undefined : addBudget(app, stage);
  const site = new SiteStack(app, id, {
    stage,
    siteFolder,
    styleHashes,
    webAclArn: firewall?.webAclArn,
    ...(firewall && { crossRegionReferences }),
    env: { region: stage.region },
  });
  return { site, firewall, budget };
}

function addBudget(app: App, { stage, monthlyBudgetUsd, alarmRecipients }: StageSettings) {
  if (monthlyBudgetUsd === '') return undefined;
  const budget = { stage, monthlyUsd: Number(monthlyBudgetUsd), recipients: alarmRecipients };
  return new BudgetStack(app, `site-${stage}-budget`, { budget, env: { region: GLOBAL_REGION } });
}

/**
 * The CDK's feature flags, as it recommends for a new project at the pinned version. They are here and not in cdk.json,
 * so that the tests synthesise alike.
 */
export const CDK_FLAGS: Readonly<Record<string, unknown>> = recommended;

interface BudgetProps {
  readonly stage: string;
  /** Whole US dollars per month, for the whole account. */
  readonly monthlyUsd: number;
  /** Who is notified; AWS allows ten addresses. */
  readonly recipients: readonly string[];
}

/**
 * Notifies by email when the account's month has cost four fifths of the budget, and when it is forecast to cost all
 * of it.
 */
class Budget extends Construct {
  constructor(scope: Construct, id: string, { stage, monthlyUsd, recipients }: BudgetProps) {
    super(scope, id);
    const subscribers = recipients.slice(0, 10).map((address) => ({ address, subscriptionType: 'EMAIL' }));
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
    new CfnBudget(this, 'Budget', {
      budget: {
        // The notification shows this name. AWS allows no colon in it, and 100 characters at most.
        budgetName: `site-${stage}, see docs/runbook.md, The month costs more than planned (${digestOf(notificationsWithSubscribers)})`,
        budgetType: 'COST',
        timeUnit: 'MONTHLY',
        budgetLimit: { amount: monthlyUsd, unit: 'USD' },
      },
      notificationsWithSubscribers,
    });
  }
}

/**
 * A part of the name that changes with the recipients and thresholds. When those change, CloudFormation replaces the
 * budget and creates the new one before it deletes the old one, and AWS refuses a second budget of the same name.
 */
function digestOf(notifications: object): string {
  return createHash('sha256').update(JSON.stringify(notifications)).digest('hex').slice(0, 8);
}

/**
 * The firewall of a stage, in us-east-1. It has a stack of its own, which stays when a stage no longer asks for it: a
 * firewall cannot be deleted before the site has stopped using it.
 */
class FirewallStack extends Stack {
  readonly webAclArn: string;

  constructor(scope: Construct, id: string, props: StackProps) {
    super(scope, id, props);
    this.webAclArn = new Firewall(this, 'Firewall').arn;
  }
}

/** The budget of a stage's account, in us-east-1, because AWS Budgets is a global service. */
class BudgetStack extends Stack {
  constructor(
    scope: Construct,
    id: string,
    { budget, ...props }: StackProps & { readonly budget: BudgetProps },
  ) {
    super(scope, id, props);
    new Budget(this, 'Budget', budget);
  }
}
