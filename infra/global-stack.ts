import { Stack, type StackProps } from 'aws-cdk-lib';
import type { Construct } from 'constructs';
import { Budget } from './constructs/budget.ts';
import { Firewall } from './constructs/firewall.ts';
import type { StageSettings } from './stages.ts';

export interface GlobalStackProps extends StackProps {
  readonly stage: StageSettings;
}

/** What a stage has in us-east-1, because AWS takes it nowhere else: the firewall of CloudFront, and the account's budget. */
export class GlobalStack extends Stack {
  readonly webAclArn: string | undefined;

  constructor(scope: Construct, id: string, { stage, ...props }: GlobalStackProps) {
    super(scope, id, props);
    this.webAclArn = stage.waf ? new Firewall(this, 'Firewall').arn : undefined;
    if (stage.monthlyBudgetUsd !== '') {
      new Budget(this, 'Budget', {
        stage: stage.stage,
        monthlyUsd: Number(stage.monthlyBudgetUsd),
        recipients: stage.alarmRecipients,
      });
    }
  }
}
