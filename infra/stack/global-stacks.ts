import { createHash } from 'node:crypto';
import { Stack, type StackProps } from 'aws-cdk-lib';
import { Construct } from 'constructs';
import { CfnBudget } from 'aws-cdk-lib/aws-budgets';
import { Firewall } from './constructs/firewall.ts';

interface BudgetProps {
  readonly stage: string;
  /** Whole US dollars per month, for the whole account. */
  readonly monthlyUsd: number;
  /** Who is notified; AWS allows ten addresses. */
  readonly recipients: readonly string[];
}

/**
 * Notifies by e-mail when the account's month has cost four fifths of the budget, and when it is forecast to cost all
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
export class FirewallStack extends Stack {
  readonly webAclArn: string;

  constructor(scope: Construct, id: string, props: StackProps) {
    super(scope, id, props);
    this.webAclArn = new Firewall(this, 'Firewall').arn;
  }
}

/** The budget of a stage's account, in us-east-1, because AWS Budgets is a global service. */
export class BudgetStack extends Stack {
  constructor(
    scope: Construct,
    id: string,
    { budget, ...props }: StackProps & { readonly budget: BudgetProps },
  ) {
    super(scope, id, props);
    new Budget(this, 'Budget', budget);
  }
}
