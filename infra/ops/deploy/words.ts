import { parseArgs } from 'node:util';
import { DEFAULT_REGION } from '../../stack/settings/stages.ts';

const named = { type: 'string', multiple: true } as const;
const text = { type: 'string' } as const;
const flag = { type: 'boolean' } as const;

/** The options of the CDK that are passed on. Others may be misspelt, and a deployment is not to begin by mistake. */
const CDK_OPTIONS = {
  concurrency: text,
  force: flag,
  hotswap: flag,
  method: text,
  'no-rollback': flag,
  'outputs-file': text,
  profile: text,
  progress: text,
  quiet: flag,
  'require-approval': text,
  'role-arn': text,
  rollback: flag,
  verbose: flag,
} as const;

const OPTIONS = { ...CDK_OPTIONS, stage: named, region: named, check: flag } as const;

/** What `--help` prints. */
export const USAGE = `npm run deploy -- [options]: checks the account, builds, deploys a stage, and checks the live site

  --stage NAME     the stage, such as prod (default: STAGE, or dev)
  --region REGION  the AWS region (default: DEPLOY_REGION, or ${DEFAULT_REGION})
  --check          only says what is missing in the account; changes nothing
  --help           shows this, and does nothing

Passed on to the CDK: ${Object.keys(CDK_OPTIONS)
  .map((name) => `--${name}`)
  .join(' ')}
The settings of a stage are environment variables: docs/deploying.md.`;

/** What the arguments of a deployment ask for. Throws rather than deploy another stage. */
export function readWords(words: readonly string[]) {
  try {
    const { values, tokens } = parseArgs({ args: [...words], options: OPTIONS, tokens: true });
    const { check: isCheck = false, stage, region } = values;
    return {
      isCheck,
      /** The stage and region, as environment variables. */
      environment: { ...variable('STAGE', stage), ...variable('DEPLOY_REGION', region) },
      forCdk: tokens.flatMap((token) => {
        if (token.kind !== 'option' || !(token.name in CDK_OPTIONS)) return [];
        return token.value === undefined ? [token.rawName] : [token.rawName, token.value];
      }),
    };
  } catch (error) {
    const [why = ''] = (error instanceof Error ? error.message : String(error)).split(/\. |\n/);
    throw new Error(`${why}; nothing was changed. For example: npm run deploy -- --stage prod`, {
      cause: error,
    });
  }
}

function variable(name: string, given: readonly string[] = []): Readonly<Record<string, string>> {
  if (given.includes('')) throw new Error(`The value for ${name} is empty`);
  if (given.length > 1) throw new Error(`${name} is given twice: ${given.join(' and ')}`);
  return Object.fromEntries(given.map((value) => [name, value]));
}

/** What is said when the CDK's command has ended well, which it also does when it only prepares changes. */
export function wordsAfter(stack: { readonly isThere: boolean; readonly wasAddressKnown: boolean }): string {
  if (!stack.isThere) return 'The stack has no site yet: nothing was deployed.';
  return stack.wasAddressKnown
    ? ''
    : 'The address of the site is now known: deploy once more, so that links and the sitemap use it.';
}
