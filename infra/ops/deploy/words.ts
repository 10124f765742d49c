const EXAMPLE = 'For example: npm run deploy -- --stage prod';

/** The stage that the words name, as the environment variable that it stands for. Throws rather than deploy another one. */
export function stageIn(words: readonly string[]): { readonly STAGE?: string } {
  const apart = optionsApart(words);
  const [at, ...others] = apart.flatMap((word, index) => (word === '--stage' ? [index] : []));
  const stray = withoutOurWords(words).find(
    (word, index, all) => !word.startsWith('-') && !all[index - 1]?.startsWith('-'),
  );
  if (others.length > 0) throw new Error(`--stage is there twice. ${EXAMPLE}`);
  if (stray !== undefined) throw new Error(`“${stray}” belongs to no option. ${EXAMPLE}`);
  if (at === undefined) return {};
  const stage = apart[at + 1];
  if (!stage || stage.startsWith('-')) throw new Error(`After --stage its name is missing. ${EXAMPLE}`);
  return { STAGE: stage };
}

/** What of the words is meant for the CDK. */
export function withoutOurWords(words: readonly string[]): string[] {
  const apart = optionsApart(words);
  const at = apart.indexOf('--stage');
  return apart.filter((word, index) => word !== '--check' && (at < 0 || (index !== at && index !== at + 1)));
}

/** `--stage=prod` as two words. */
function optionsApart(words: readonly string[]): string[] {
  return words.flatMap((word) =>
    word.startsWith('--stage=') ? ['--stage', word.slice('--stage='.length)] : word,
  );
}
