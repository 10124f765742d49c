import { CfnBudget } from 'aws-cdk-lib/aws-budgets';
import { Construct } from 'constructs';

export interface BudgetProps {
  readonly stage: string;
  /** Whole US dollars in one month, for the whole account. */
  readonly monthlyUsd: number;
  /** Who is told; AWS takes ten. */
  readonly recipients: readonly string[];
}

/** Tells by mail when the account's month has cost four fifths of the budget, and when it is going to cost all of it. */
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
    new CfnBudget(this, 'Budget', {
      budget: {
        // Its name is what the mail says. AWS takes no colon in it.
        budgetName: `site-${stage}, see docs/runbook.md, The month costs more than planned`,
        budgetType: 'COST',
        timeUnit: 'MONTHLY',
        budgetLimit: { amount: monthlyUsd, unit: 'USD' },
      },
      notificationsWithSubscribers: [tellAt('ACTUAL', 80), tellAt('FORECASTED', 100)],
    });
  }
}
