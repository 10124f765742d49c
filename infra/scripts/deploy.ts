import { run } from './run.ts';

/**
 * `npm run deploy`: builds the site, then deploys the stack of the stage that the environment names. Words after `--` go
 * to the CDK, for example `npm run deploy -- --require-approval never`. `--stage prod` is the same as STAGE=prod.
 */
const words = process.argv.slice(2);
const at = words.indexOf('--stage');
const [, stage] = at >= 0 ? words.splice(at, 2) : [];
const environment = stage ? { STAGE: stage } : {};

const built = await run('node_modules/.bin/tsx', ['infra/scripts/build.ts'], environment);
const deployed =
  built.code === 0 ? await run('node_modules/.bin/cdk', ['deploy', ...words], environment) : built;
process.exitCode = deployed.code;
