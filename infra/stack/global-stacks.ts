import { Stack, type StackProps } from 'aws-cdk-lib';
import type { Construct } from 'constructs';
import { Budget, type BudgetProps } from './constructs/budget.ts';
import { Firewall } from './constructs/firewall.ts';

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
