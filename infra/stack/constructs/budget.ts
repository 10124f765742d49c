import { createHash } from 'node:crypto';
import { CfnBudget } from 'aws-cdk-lib/aws-budgets';
import { Construct } from 'constructs';

export interface BudgetProps {
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
export class Budget extends Construct {
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
