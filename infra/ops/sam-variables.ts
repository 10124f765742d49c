import { DEFAULT_REGION } from '../stack/settings/stages.ts';
import { addressesOf, stackResources, variablesOf } from './place.ts';

/**
 * `npx tsx infra/ops/sam-variables.ts dev > .local/sam.json` writes the file for `sam local invoke --env-vars`: what SAM
 * cannot resolve in the template, which are the names of the tables and the secret of a deployed stage and the address of its
 * site. The region is `DEPLOY_REGION`, or the default.
 */
// Hides the SDK's warning about future Node versions, which does not help whoever runs this.
process.env['AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED'] = 'true';
const [, , stage = 'dev'] = process.argv;
const region = process.env['DEPLOY_REGION'] || DEFAULT_REGION;
const { site } = await addressesOf({ stage, region });
const resources = await stackResources(stage, region);
const secret = resources.find(({ type }) => type === 'AWS::SecretsManager::Secret');
const others = { SITE_ADDRESS: site, ORIGIN_SECRET_ID: secret?.name };
console.log(JSON.stringify({ Parameters: { ...(await variablesOf(stage, region)), ...others } }));
