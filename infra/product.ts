import type { App } from 'aws-cdk-lib';
import { GlobalStack } from './global-stack.ts';
import { GLOBAL_REGION, needsGlobalRegion } from './region.ts';
import { SiteStack } from './site-stack.ts';
import type { StageSettings } from './stages.ts';

export interface ProductProps {
  readonly stage: StageSettings;
  /** The folder of the built site, if there is one to put up. */
  readonly siteFolder: string | undefined;
}

/** The stacks of one stage. */
export interface Product {
  readonly site: SiteStack;
  /** In us-east-1; only where the stage asks for something that must stand there. */
  readonly global: GlobalStack | undefined;
}

/** Adds the stacks of a stage to an app: the product itself, and before it what it needs in us-east-1. */
export function addProduct(app: App, { stage, siteFolder }: ProductProps): Product {
  // The firewall's ARN is carried from one region to the other.
  const crossRegionReferences = true;
  const isAlone = stage.stage === 'local' || !needsGlobalRegion(stage);
  const global = isAlone
    ? undefined
    : new GlobalStack(app, `site-${stage.stage}-global`, {
        stage,
        crossRegionReferences,
        env: { region: GLOBAL_REGION },
      });
  const site = new SiteStack(app, `site-${stage.stage}`, {
    stage,
    siteFolder,
    webAclArn: global?.webAclArn,
    ...(global?.webAclArn !== undefined && { crossRegionReferences }),
    env: { region: stage.region },
  });
  return { site, global };
}
