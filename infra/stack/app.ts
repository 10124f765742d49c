import { Annotations, App, Validations } from 'aws-cdk-lib';
import { isLivePaymentHost, PAYMENT_SERVICE } from '#shared/runtime/outside-services.ts';
import { isBuilt, SITE_FOLDER, styleHashes } from './edge/site-files.ts';
import { type StageSettings, contentPlaceholders, readStage } from './settings/stages.ts';
import { addProduct, CDK_FLAGS } from './product.ts';
import type { SiteStack } from './site-stack.ts';
import { STAGE_VARIABLES } from './settings/stage-variables.ts';

/** The only file that reads the deploy environment. */
async function main(): Promise<void> {
  const stage = settingsOrComplaint();
  if (!stage || complainOfPlaceholders(stage)) return;
  const app = new App({ context: CDK_FLAGS });
  // `npm start` serves the build itself, so stage `local` uploads nothing.
  const siteFolder = isBuilt() && stage.stage !== 'local' ? SITE_FOLDER : undefined;
  const { site } = addProduct(app, { stage, siteFolder, styleHashes: styleHashes() });
  if (!siteFolder) complainOfMissingSite(site, stage);
  if (!isLivePaymentHost(stage.payfastHost)) warnOfSandbox(site, stage);
  if (stage.stage !== 'local') await forbidFindings(app);
  app.synth();
}

/** Visitors must not see a company that does not exist. */
function complainOfPlaceholders({ stage }: StageSettings): boolean {
  const placeholders = contentPlaceholders(stage);
  if (placeholders.length === 0) return false;
  const list = placeholders.map((one) => `  - ${one}`).join('\n');
  process.stderr.write(`Stage "${stage}" would go out with placeholders. Replace them first:\n${list}\n`);
  process.exitCode = 1;
  return true;
}

/** A practice stage may be deployed without its pages; a stage for visitors may not. */
function complainOfMissingSite(stack: SiteStack, { stage }: StageSettings): void {
  if (stage === 'local') return;
  const complaint = `${SITE_FOLDER} is missing: run npm run build first.`;
  if (stage === 'dev') Annotations.of(stack).addWarningV2('site:not-built', complaint);
  else Annotations.of(stack).addError(complaint);
}

/** A shop may open before it takes real money, but not without a warning. */
function warnOfSandbox(stack: SiteStack, { stage, payfastHost }: StageSettings): void {
  if (stage === 'local' || stage === 'dev') return;
  const { variable } = STAGE_VARIABLES.payfastHost;
  const warning = `Subscriptions are paid at ${payfastHost}, where nobody is charged. ${variable}=${PAYMENT_SERVICE.liveHost} takes real money.`;
  Annotations.of(stack).addWarningV2('site:sandbox-payments', warning);
}

/**
 * Refuses to synthesise a stack with an unacknowledged finding. Imported here, because stage `local` does not need it.
 */
async function forbidFindings(app: App): Promise<void> {
  const { AwsSolutionsChecks } = await import('cdk-nag');
  Validations.of(app).addPlugins(new AwsSolutionsChecks(app));
}

/** A wrong setting is for the operator to correct, so only the message is printed, without a stack trace. */
function settingsOrComplaint(): StageSettings | undefined {
  try {
    return readStage(process.env);
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exitCode = 1;
    return undefined;
  }
}

await main();
