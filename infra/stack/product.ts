import type { App } from 'aws-cdk-lib';
import { BudgetStack, FirewallStack } from './global-stacks.ts';
import { SiteStack } from './site-stack.ts';
import { type StageSettings, GLOBAL_REGION } from './settings/stages.ts';
import recommended from 'aws-cdk-lib/recommended-feature-flags.json' with { type: 'json' };

export interface ProductProps {
  readonly stage: StageSettings;
  /** The folder of the built site, if there is one to upload. */
  readonly siteFolder: string | undefined;
}

/** The stacks of one stage: the product itself, and the parts that must be in us-east-1. */
export interface Product {
  readonly site: SiteStack;
  readonly firewall: FirewallStack | undefined;
  readonly budget: BudgetStack | undefined;
}

/** Adds the stacks of a stage to an app. Stage `local` has only the first. */
export function addProduct(app: App, { stage, siteFolder }: ProductProps): Product {
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
