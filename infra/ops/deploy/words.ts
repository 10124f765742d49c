/** The stage that the words name, as the environment variable that it stands for. */
export function stageIn(words: readonly string[]): { readonly STAGE?: string } {
  const at = words.indexOf('--stage');
  const stage = at >= 0 ? words[at + 1] : undefined;
  return stage === undefined ? {} : { STAGE: stage };
}

/** What of the words is meant for the CDK. */
export function withoutOurWords(words: readonly string[]): string[] {
  const at = words.indexOf('--stage');
  return words.filter((word, index) => word !== '--check' && (at < 0 || (index !== at && index !== at + 1)));
}
