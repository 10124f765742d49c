import { spawnSync } from 'node:child_process';
import { readStage, type StageSettings } from '../stack/settings/stages.ts';
import { checkBefore, stackNameOf } from './deploy/checks.ts';
import { findingsInWords } from './health/finding.ts';
import { type DeployedStack, readStack } from './place.ts';
import { checkNothingKeptByNpm } from './odd-input.ts';
import { readWords, wordsAfter } from './deploy/words.ts';
import { smokeInWords, smokeTest } from './health/smoke-checks.ts';

/**
 * `npm run deploy -- --stage prod`: checks whether everything is ready, builds the site, deploys the stacks of the
 * stage, and checks the live product. `--region` overrides the region of the settings, `--check` stops before anything
 * is changed. Other arguments go to the CDK, for example `npm run deploy -- --require-approval never`.
 */
async function main(words: readonly string[]): Promise<number> {
  checkNothingKeptByNpm(['stage', 'region', 'check'], process.env);
  const asked = readWords(words);
  if (!asked) return 0;
  const { environment, isCheck, forCdk } = asked;
  const stage = readStage({ ...process.env, ...environment });
  console.log(`Checks before deploying stage ${stage.stage} to ${stage.region}:`);
  const findings = await checkBefore(stage);
  console.log(findings.length === 0 ? 'Nothing is missing.' : findingsInWords(findings));
  if (findings.some(({ weight }) => weight === 'attention')) {
    console.log('Nothing was changed. First fix what needs attention.');
    return 1;
  }
  if (isCheck) return 0;
  const address = stage.siteAddress ?? (await readDeployed(stage))?.outputs['SiteAddress'];
  if (buildAndDeploy(stage, forCdk, address) !== 0) return 1;
  const deployed = await readDeployed(stage);
  const isThere = deployed?.outputs['SiteAddress'] !== undefined;
  console.log(wordsAfter({ isThere, wasAddressKnown: address !== undefined }));
  return isThere ? tellAndCheck(stage, deployed) : 1;
}

function readDeployed(stage: StageSettings): Promise<DeployedStack | undefined> {
  return readStack(stackNameOf(stage), stage.region);
}

/** Links contain the site's address, which CloudFront gives a stage without its own from the second time on. */
function buildAndDeploy(
  stage: StageSettings,
  forCdk: readonly string[],
  address: string | undefined,
): number {
  const named = { STAGE: stage.stage, DEPLOY_REGION: stage.region };
  const built = run('tsx', ['infra/dev/build.ts'], {
    ...named,
    ...(address !== undefined && { SITE_ADDRESS: address }),
  });
  return built === 0 ? run('cdk', ['deploy', '--all', ...forCdk], named) : built;
}

/** Runs an installed command, shows its output, and returns its exit code. */
function run(command: string, words: readonly string[], environment: NodeJS.ProcessEnv): number {
  const { status, error } = spawnSync(`node_modules/.bin/${command}`, words, {
    stdio: 'inherit',
    env: { ...process.env, ...environment },
    shell: process.platform === 'win32',
  });
  if (error) console.error(`${command}: ${error.message}`);
  return status ?? 1;
}

async function tellAndCheck(stage: StageSettings, { outputs }: DeployedStack): Promise<number> {
  const records = Object.entries(outputs).filter(([name]) => name.startsWith('Dns'));
  if (records.length > 0) {
    console.log(
      ['DNS records to publish for the domain:', ...records.map(([, record]) => `  ${record}`)].join('\n'),
    );
  }
  const site = outputs['SiteAddress'] ?? '';
  const api = `https://${outputs['ApiId'] ?? ''}.execute-api.${stage.region}.amazonaws.com`;
  const www = stage.domain && `https://www.${stage.domain.name}`;
  const emulator = process.env['AWS_ENDPOINT_URL'] || undefined;
  const findings = await smokeTest({ site, api, www, emulator });
  console.log(
    `\nChecks of ${site}${emulator ? ` at the emulator ${emulator}` : ''}:\n${smokeInWords(findings)}`,
  );
  console.log(afterTheFirstTime(stage));
  return findings.every(({ weight }) => weight === 'fine') ? 0 : 1;
}

/** What no deployment does. Printed each time, because only the operator knows whether it was done. */
function afterTheFirstTime({ stage, region }: StageSettings): string {
  const ops = `npm run ops -- --stage ${stage} --region ${region}`;
  return [
    'After the first time:',
    `  the first articles   ${ops} blog import shared/content/articles --into-empty`,
    `  the state of it all  ${ops} doctor`,
  ].join('\n');
}

// Hides the SDK's warning about future Node versions, which does not help an operator.
process.env['AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED'] = 'true';
try {
  process.exitCode = await main(process.argv.slice(2));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
