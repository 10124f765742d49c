import { readFileSync } from 'node:fs';
import { readStack, stackResources } from './aws/stacks.ts';
import { DEFAULT_REGION } from '../stack/settings/stages.ts';
import { samVariables } from './aws/names-for-sam.ts';

/**
 * `npx tsx infra/ops/sam-variables.ts dev > .local/sam.json` writes the file for `sam local invoke --env-vars`: the names of
 * the tables of a deployed stage, for the template in `cdk.out`. The region is `DEPLOY_REGION`, or the default.
 */
// Hides the SDK's warning about future Node versions, which does not help whoever runs this.
process.env['AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED'] = 'true';
const stage = process.argv[2];
const region = process.env['DEPLOY_REGION'] || DEFAULT_REGION;
const stack = stage === undefined ? undefined : await readStack(`site-${stage}`, region);
if (stage === undefined || !stack) {
  console.error(stage === undefined ? 'Of which stage?' : `There is no stage “${stage}” in ${region}.`);
  process.exitCode = 1;
} else {
  const template: unknown = JSON.parse(readFileSync(`cdk.out/site-${stage}.template.json`, 'utf8'));
  const resources = await stackResources(stage, region);
  const byLogicalId = Object.fromEntries(resources.map(({ logicalId, name }) => [logicalId, name]));
  const siteAddress = stack.outputs['SiteAddress'] ?? '';
  console.log(JSON.stringify(samVariables(template, { byLogicalId, siteAddress }), null, 2));
}
