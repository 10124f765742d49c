import type { Finding } from './facts.ts';

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

/** What was found, each with what to do, the missing first. */
export function shownFindings(findings: readonly Finding[]): string {
  if (findings.length === 0) return '  Everything is there.\n';
  const shown = (weight: Finding['weight'], mark: string) =>
    findings
      .filter((finding) => finding.weight === weight)
      .map(({ what, todo }) => `  ${mark}  ${what}\n           ${todo}`);
  const missing = shown('missing', 'MISSING');
  const last = missing.length > 0 ? ['Nothing was changed.'] : [];
  return [...missing, ...shown('warning', 'warning'), ...last].join('\n').concat('\n');
}
