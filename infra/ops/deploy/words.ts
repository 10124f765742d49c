import { Command, CommanderError, Option } from 'commander';
import { DEFAULT_REGION } from '../../stack/settings/stages.ts';
import { refuseOddOptions } from '../odd-input.ts';

/** The options of the CDK that are passed on. Others may be misspelt, and a deployment is not to begin by mistake. */
const CDK_OPTIONS = [
  '--concurrency <number>',
  '--force',
  '--hotswap',
  '--method <name>',
  '--no-rollback',
  '--outputs-file <file>',
  '--profile <name>',
  '--progress <type>',
  '--quiet',
  '--require-approval <level>',
  '--role-arn <arn>',
  '--rollback',
  '--verbose',
];

/** What the arguments of a deployment ask for; undefined once the help is shown. Throws rather than deploy another stage. */
export function readWords(words: readonly string[]) {
  const forCdk: string[] = [];
  const program = new Command('npm run deploy --')
    .description('Checks the account, builds, deploys a stage, and checks the live site.')
    .option('--stage <name>', 'the stage, such as prod (default: STAGE, or dev)')
    .option('--region <region>', `the AWS region (default: DEPLOY_REGION, or ${DEFAULT_REGION})`)
    .option('--check', 'only says what is missing in the account; changes nothing')
    .addHelpText('after', '\nThe settings of a stage are environment variables: docs/deploying.md.')
    .configureOutput({ writeErr: () => undefined })
    .exitOverride();
  for (const flags of CDK_OPTIONS) {
    const option = new Option(flags, 'passed on to the CDK');
    program
      .addOption(option)
      .on(`option:${option.name()}`, (value?: string | null) =>
        forCdk.push(`--${option.name()}`, ...(value ? [value] : [])),
      );
  }
  refuseOddOptions(program);
  try {
    program.parse([...words], { from: 'user' });
  } catch (error) {
    if (!(error instanceof CommanderError)) throw error;
    if (error.exitCode === 0) return undefined;
    const why = error.message.replace(/^error: |\.$/g, '');
    throw new Error(`${why}; nothing was changed. For example: npm run deploy -- --stage prod`, {
      cause: error,
    });
  }
  const { stage, region, check: isCheck = false } = program.opts<Given>();
  /** The stage and region, as environment variables. */
  const environment = { ...(stage && { STAGE: stage }), ...(region && { DEPLOY_REGION: region }) };
  return { isCheck, environment, forCdk };
}

interface Given {
  readonly stage?: string;
  readonly region?: string;
  readonly check?: boolean;
}

/** What is said when the CDK's command has ended well, which it also does when it only prepares changes. */
export function wordsAfter(stack: { readonly isThere: boolean; readonly wasAddressKnown: boolean }): string {
  if (!stack.isThere) return 'The stack has no site yet: nothing was deployed.';
  return stack.wasAddressKnown
    ? ''
    : 'The address of the site is now known: deploy once more, so that links and the sitemap use it.';
}
