import { DEFAULT_REGION } from '../../stack/settings/stages.ts';

const EXAMPLE = 'For example: npm run deploy -- --stage prod';

/** Our own options, and the environment variable that each one sets. */
const OPTIONS = { '--stage': 'STAGE', '--region': 'DEPLOY_REGION' } as const;

type Option = keyof typeof OPTIONS;

/** The options of the CDK that are passed on. Others may be misspelt, and a deployment is not to begin by mistake. */
const CDK_OPTIONS: ReadonlySet<string> = new Set([
  '--concurrency',
  '--force',
  '--hotswap',
  '--method',
  '--no-rollback',
  '--outputs-file',
  '--profile',
  '--progress',
  '--quiet',
  '--require-approval',
  '--role-arn',
  '--rollback',
  '--verbose',
]);

/** What `--help` prints. */
export const USAGE = `npm run deploy -- [options]: checks the account, builds, deploys a stage, and checks the live site

  --stage NAME     the stage, such as prod (default: STAGE, or dev)
  --region REGION  the AWS region (default: DEPLOY_REGION, or ${DEFAULT_REGION})
  --check          only says what is missing in the account; changes nothing
  --help           shows this, and does nothing

Passed on to the CDK: ${[...CDK_OPTIONS].join(' ')}
The settings of a stage are environment variables: docs/deploying.md.`;

/** The stage and region in the arguments, as environment variables. Throws rather than deploy another stage. */
export function stageIn(
  words: readonly string[],
): Readonly<Partial<Record<(typeof OPTIONS)[Option], string>>> {
  const apart = optionsApart(words);
  const stray = withoutOurWords(words).find(
    (word, index, all) => !word.startsWith('-') && !all[index - 1]?.startsWith('-'),
  );
  const named = Object.entries(OPTIONS).flatMap(([option, variable]) => {
    const name = nameAfter(option, apart);
    return name === undefined ? [] : [[variable, name]];
  });
  const unknown = withoutOurWords(words).find(
    (word) => word.startsWith('-') && !CDK_OPTIONS.has(word.split('=', 1)[0] ?? ''),
  );
  if (unknown !== undefined)
    throw new Error(`“${unknown}” is no option of a deployment; nothing was changed. ${EXAMPLE}`);
  if (stray !== undefined) throw new Error(`“${stray}” does not belong to any option. ${EXAMPLE}`);
  return Object.fromEntries(named);
}

function nameAfter(option: string, apart: readonly string[]): string | undefined {
  const [at, ...others] = apart.flatMap((word, index) => (word === option ? [index] : []));
  if (others.length > 0) throw new Error(`${option} is given twice. ${EXAMPLE}`);
  if (at === undefined) return undefined;
  const name = apart[at + 1];
  if (!name || name.startsWith('-')) throw new Error(`${option} needs a name after it. ${EXAMPLE}`);
  return name;
}

/** The arguments that are meant for the CDK. */
export function withoutOurWords(words: readonly string[]): string[] {
  return optionsApart(words).filter(
    (word, index, all) => word !== '--check' && !isOption(word) && !isOption(all[index - 1]),
  );
}

/** `--stage=prod` as two arguments. */
function optionsApart(words: readonly string[]): string[] {
  return words.flatMap((word) => {
    const at = word.indexOf('=');
    return isOption(word.slice(0, at)) ? [word.slice(0, at), word.slice(at + 1)] : word;
  });
}

function isOption(word: string | undefined): boolean {
  return word !== undefined && Object.hasOwn(OPTIONS, word);
}

/** What is said when the CDK's command has ended well, which it also does when it only prepares changes. */
export function wordsAfter(stack: { readonly isThere: boolean; readonly wasAddressKnown: boolean }): string {
  if (!stack.isThere) return 'The stack has no site yet: nothing was deployed.';
  return stack.wasAddressKnown
    ? ''
    : 'The address of the site is now known: deploy once more, so that links and the sitemap use it.';
}
